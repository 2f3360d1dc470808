#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <optional>
#include <utility>

#include "apps/parlour/arena/arena_files.hpp"
#include "apps/parlour/arena/html_report.hpp"
#include "apps/parlour/cli/print_json.hpp"
#include "apps/parlour/cli/status_line.hpp"
#include "apps/parlour/course/course_commands.hpp"
#include "arena/extent.hpp"
#include "arena/run.hpp"
#include "arena/store/store.hpp"
#include "catalog/arena_makers.hpp"
#include "catalog/games.hpp"
#include "core/option.hpp"
#include "core/time_source.hpp"
#include "process/program.hpp"
#include "records/text.hpp"
#include "ui/console/course/lost_game_text.hpp"
#include "ui/report/arena/arena_report.hpp"
#include "ui/report/arena/arena_teller.hpp"
#include "ui/report/course/build_text.hpp"
#include "ui/report/course/course_report.hpp"
#include "ui/report/course/test_json.hpp"
#include "ui/terminal/style.hpp"
#include "workshop/memory_check.hpp"

namespace parlour::app {
namespace {

namespace fs = std::filesystem;

constexpr int kUsualGames = 100;
constexpr int kQuickGames = 10;

/// Reports the progress of a test, and ends it if the player keeps failing: nobody should wait for a hundred
/// moves that never come.
class TestObserver final : public arena::RunObserver {
 public:
  static constexpr int kMostFailures = 5;

  explicit TestObserver(ui::ArenaTeller& teller) : teller_(teller) {}

  void on_finished(std::span<const arena::GameReport> reports, const arena::RunProgress& progress) override {
    for (const arena::GameReport& report : reports) {
      const auto ending = report.conclusion.ending;
      const bool failed = ending == play::Ending::PlayerFailed || ending == play::Ending::TimeForfeit ||
                          ending == play::Ending::IllegalMove;
      const bool by_player = report.pairing.entrant(report.conclusion.by) == 0;
      failures_ = failed && by_player ? failures_ + 1 : 0;
    }
    teller_.on_finished(reports, progress);
  }
  void on_tick(const arena::RunProgress& progress) override { teller_.on_tick(progress); }
  bool decided() const override { return failures_ >= kMostFailures; }

 private:
  ui::ArenaTeller& teller_;
  int failures_ = 0;
};

Result<workshop::TestPlan> plan_of(const CourseTestOptions& options, const BuiltProject& built) {
  workshop::TestPlan plan;
  plan.name = records::one_line(name_of(built));
  plan.spec = built.spec();
  plan.games = options.games > 0 ? options.games : options.quick ? kQuickGames : kUsualGames;
  plan.form = options.form;
  plan.seed = static_cast<std::uint64_t>(options.seed);
  if (!options.move_time.empty()) {
    const auto time = parse_duration(options.move_time);
    if (!time || time->count() < 1)
      return failure(
          "option-duration-out-of-range",
          {{"option", "--move-time"}, {"value", options.move_time}, {"least", "1ms"}, {"most", "1440m"}});
    plan.move_time = *time;
  }
  return plan;
}

/// Each kind of test has its own file, so that a quick one does not throw away an hour of another.
std::string store_name(const workshop::TestPlan& plan) {
  return fmt::format("test-{}-{}-games-seed-{}-{}ms.db", plan.form, plan.games, plan.seed,
                     plan.move_time.count());
}

/// The file of this very test, to continue if it exists; one of another player or plan is replaced.
Result<arena::Store> open_store(const fs::path& file, const arena::Tournament& tournament, bool fresh) {
  const auto by_spec = [](std::string_view spec) { return catalog::make_game(spec); };
  std::error_code unknown;
  if (fs::exists(file, unknown)) {
    auto store = arena::Store::open(file, by_spec);
    if (failed_as(store, MessageKind::Held)) return store;
    if (store && store->tournament() == tournament && !fresh) return store;
    for (const char* const part : {"", "-wal", "-shm"}) fs::remove(file.string() + part, unknown);
  }
  return arena::Store::create(file, tournament, kProducer, by_spec);
}

/// Everything that a test has found out.
struct Findings {
  arena::RunEnd end = arena::RunEnd::Complete;
  std::vector<arena::GameReport> games;
  std::optional<workshop::MemoryCheck> memory;
  std::optional<workshop::LostGame> lost;
};

class CourseTest {
 public:
  CourseTest(const Environment& environment, const CourseTestOptions& options, const BuiltProject& built)
      : environment_(environment), options_(options), built_(built) {}

  ExitStatus run() {
    const auto plan = plan_of(options_, built_);
    if (!plan) return refuse(environment_, plan.error());
    const arena::Tournament tournament = workshop::test_tournament(*plan);
    if (const auto tried = try_player(plan->spec); !tried) return fail(environment_, tried.error());
    const fs::path file = built_.build.library.parent_path() / store_name(*plan);
    ArenaOptions outputs;
    outputs.report = options_.report;
    outputs.force = options_.force;
    if (auto free = check_outputs(environment_, outputs, file); !free)
      return refuse(environment_, free.error());
    auto store = open_store(file, tournament, options_.fresh);
    if (!store) return fail(environment_, store.error());
    auto findings = find_out(*store);
    if (!findings) return fail(environment_, findings.error());
    const ExitStatus status = tell(tournament, *findings);
    if (options_.report.empty() || findings->end == arena::RunEnd::Stopped) return status;
    const auto written = write_report(tournament, *findings);
    return written ? status : fail(environment_, written.error());
  }

 private:
  Result<Findings> find_out(arena::Store& store) {
    Findings findings;
    const auto earlier = store.games();
    if (!earlier) return failure(earlier.error());
    const auto end = play(store, *earlier);
    if (!end) return failure(end.error());
    findings.end = *end;
    auto games = store.games();
    if (!games) return failure(std::move(games.error()));
    findings.games = *std::move(games);
    if (*end == arena::RunEnd::Stopped) return findings;
    if (auto checked = check_memory(findings); !checked) return failure(std::move(checked.error()));
    if (auto explained = explain(findings); !explained) return failure(std::move(explained.error()));
    return findings;
  }

  Result<arena::RunEnd> play(arena::Store& store, const std::vector<arena::GameReport>& earlier) {
    const arena::Tournament& tournament = store.tournament();
    std::cerr << environment_.texts.text("course-test-begins", {{"class", built_.build.player.name},
                                                                {"seed", std::to_string(tournament.seed)},
                                                                {"file", store.path().string()}})
              << '\n';
    catalog::Confirmed built;
    built.add(built_.spec());
    auto makers = catalog::arena_makers(time_, nullptr, built);
    makers.opening = [](const play::Game&, int) { return std::vector<play::MoveCode>(); };
    ui::ArenaTeller teller(environment_.texts, tournament, {options_.json, true}, time_);
    TestObserver observer(teller);
    const arena::RunSettings settings{
        options_.concurrency, [&](std::span<const arena::GameReport> reports) { return store.add(reports); }};
    const int all = 4 * tournament.games_per_match;
    if (static_cast<int>(earlier.size()) == all)
      std::cerr << environment_.texts.text("course-test-known") << '\n';
    auto end = arena::run(tournament, earlier, makers, settings, observer, time_, environment_.stop);
    teller.end();
    return end;
  }

  Result<void> check_memory(Findings& findings) {
    if (options_.no_memory || workshop::loses_on_time(findings.games)) return {};
    const StatusLine status;
    workshop::MemoryCheckSettings settings;
    settings.build = build_settings(environment_, options_.player);
    settings.host = process::own_folder() / "parlour-course-host";
    settings.games = options_.quick ? 1 : 2;
    settings.on_progress = [&](int done, int all) {
      status.show(environment_.texts.text("course-checking-memory",
                                          {{"done", std::to_string(done)}, {"all", std::to_string(all)}}));
    };
    settings.on_progress(0, 2 * settings.games);
    auto checked = workshop::check_memory(built_.project, settings, time_, environment_.stop);
    if (environment_.stop.stop_requested()) {  // not checked means not passed
      findings.end = arena::RunEnd::Stopped;
      return {};
    }
    if (!checked) return failure(std::move(checked.error()));
    findings.memory = *std::move(checked);
    return {};
  }

  Result<void> explain(Findings& findings) {
    const arena::GameReport* const loss = workshop::first_loss(findings.games);
    if (loss == nullptr || environment_.stop.stop_requested()) return {};
    constexpr std::chrono::milliseconds kQuick{50};
    const StatusLine status;
    workshop::ExplainSettings settings;
    if (options_.quick) settings.time = kQuick;
    settings.on_progress = [&](std::size_t done, std::size_t all) {
      status.show(environment_.texts.text("course-explaining",
                                          {{"done", std::to_string(done)}, {"all", std::to_string(all)}}));
    };
    auto lost = workshop::explain_loss(*loss, settings, time_, environment_.stop);
    if (!lost) return failure(std::move(lost.error()));
    findings.lost = *std::move(lost);
    return {};
  }

  ExitStatus tell(const arena::Tournament& tournament, const Findings& findings) const {
    const auto duels = workshop::duels_of(tournament, findings.games);
    const auto marks = workshop::marks_of(duels);
    const bool held = std::all_of(marks.begin(), marks.end(), [](const auto& mark) { return mark.held; });
    const bool whole = findings.end != arena::RunEnd::Stopped;  // half a test is neither marked nor passed
    const bool passed = whole && held && (!findings.memory || findings.memory->faults.empty());
    const ui::Texts& texts = environment_.texts;
    if (options_.json) {
      print_json(ui::course_test_json(
          {built_.build, tournament, duels, marks, findings.memory, findings.lost, options_.form, passed},
          texts));
    } else {
      const ui::Style style = ui::style_of(STDOUT_FILENO);
      const bool today = options_.form == "today";
      std::cout << texts.text(today ? "course-opponents-today" : "course-opponents-2025") << "\n\n"
                << ui::duels_text(duels, texts);
      if (const std::string reasons = ui::error_reasons(tournament, findings.games, style, texts);
          !reasons.empty())
        std::cout << "=== " << texts.text("arena-lost-by-errors") << " ===\n" << reasons << '\n';
      if (whole)
        std::cout << "=== " << texts.text("course-marks") << " ===\n" << ui::marks_text(marks, style, texts);
      if (findings.memory)
        std::cout << ui::memory_text(*findings.memory, style, texts);
      else if (workshop::loses_on_time(findings.games))
        std::cout << texts.text("course-memory-no-time") << '\n';
      if (findings.lost)
        std::cout << '\n' << ui::lost_game_text(*findings.lost, tournament, style, texts) << '\n';
      if (whole) std::cout << texts.text(passed ? "course-test-passed" : "course-test-failed") << '\n';
      std::cout << std::flush;
    }
    if (!whole) std::cerr << texts.text("course-test-stopped") << '\n';
    if (findings.end == arena::RunEnd::Decided)
      std::cerr << texts.text("course-test-gave-up", {{"games", std::to_string(TestObserver::kMostFailures)}})
                << '\n';
    return passed ? kDone : kFailed;
  }

  Result<void> write_report(const arena::Tournament& tournament, const Findings& findings) const {
    const auto extent = arena::extent_of(tournament, findings.games);
    const auto review = read_review("");
    if (!extent) return failure(extent.error());
    if (!review) return failure(review.error());
    const auto marks = workshop::marks_of(workshop::duels_of(tournament, findings.games));
    const HtmlReport report{options_.report, *review, tournament.entrants.front().name,
                            ui::marks_for_report(marks, findings.memory)};
    return write_html_report(environment_, report, tournament, *extent, findings.games);
  }

  const Environment& environment_;
  const CourseTestOptions& options_;
  const BuiltProject& built_;
  SteadyTime time_;
};

}  // namespace

ExitStatus run_course_test(const Environment& environment, const CourseTestOptions& options) {
  const auto built = build_folder(environment, options.folder, options.player);
  if (!built) return built.error();
  std::cerr << ui::diagnostics_text(built->build, ui::style_of(STDERR_FILENO), environment.texts);
  return CourseTest(environment, options, *built).run();
}

}  // namespace parlour::app
