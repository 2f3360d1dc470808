#include "apps/parlour/arena/arena_files.hpp"
#include "apps/parlour/cli/print_json.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <nlohmann/json.hpp>
#include <set>

#include "apps/parlour/arena/html_report.hpp"
#include "arena/extent.hpp"
#include "arena/game_record.hpp"
#include "arena/scoreboard.hpp"
#include "catalog/games.hpp"
#include "files/replace_file.hpp"
#include "files/text_file.hpp"
#include "records/formats.hpp"
#include "records/text.hpp"
#include "ui/report/arena/arena_course.hpp"
#include "ui/report/arena/arena_csv.hpp"
#include "ui/report/arena/arena_head.hpp"
#include "ui/report/arena/arena_json.hpp"
#include "ui/report/arena/arena_report.hpp"
#include "ui/report/arena/arena_workers.hpp"
#include "ui/report/arena/left_out.hpp"
#include "ui/terminal/style.hpp"

namespace parlour::app {
namespace {

using nlohmann::ordered_json;

std::string csv_of(const arena::Tournament& tournament, std::span<const arena::GameReport> reports) {
  std::string text = ui::games_csv_header();
  for (const arena::GameReport& report : reports) text += ui::games_csv_row(tournament, report);
  return text;
}

/// How many games do not repeat another one on the same board. Half of them may be repeats: two players who
/// think alike play both games of a pair alike.
std::size_t different_games(std::span<const arena::GameReport> reports) {
  std::set<std::pair<std::string_view, std::vector<play::MoveCode>>> different;
  for (const arena::GameReport& report : reports) {
    std::vector<play::MoveCode> moves;
    for (const arena::ReportedMove& each : report.moves) moves.push_back(each.move);
    different.emplace(report.game, std::move(moves));
  }
  return different.size();
}

void warn_of_repetitions(const Environment& environment, std::span<const arena::GameReport> reports) {
  constexpr std::size_t kFew = 10;
  const std::size_t different = different_games(reports);
  if (reports.size() < kFew || 2 * different >= reports.size()) return;
  std::cerr << environment.texts.text("arena-repeats", {{"different", std::to_string(different)},
                                                        {"games", std::to_string(reports.size())}})
            << '\n';
}

/// A file or pipe has room for all columns.
ui::Style report_style() {
  constexpr int kRoom = 160;
  ui::Style style = ui::style_of(STDOUT_FILENO);
  if (isatty(STDOUT_FILENO) == 0) style.width = kRoom;
  return style;
}

struct Candidate {
  std::filesystem::path path;
  bool named = false;  ///< by the user: it has to be a tournament
};

/// The files that may be tournaments; those in a directory sorted by name.
std::vector<Candidate> candidates_in(const std::filesystem::path& place) {
  std::error_code problem;
  if (!std::filesystem::is_directory(place, problem)) return {{place, true}};
  std::vector<Candidate> files;
  for (const auto& entry : std::filesystem::directory_iterator(place, problem))
    if (entry.path().extension() == ".db") files.push_back({entry.path(), false});
  std::sort(files.begin(), files.end(),
            [](const Candidate& one, const Candidate& other) { return one.path < other.path; });
  return files;
}

/// What the list shows about a tournament.
struct Listed {
  std::filesystem::path file;
  std::string created;
  arena::Tournament tournament;
  arena::Extent extent;
  std::optional<pid_t> runner;
};

Result<Listed> look_at(const std::filesystem::path& file) {
  const auto store = arena::Store::inspect(file);
  if (!store) return failure(store.error());
  const auto results = store->results();
  if (!results) return failure(results.error());
  const auto extent = arena::extent_of(store->tournament(), *results);
  if (!extent) return failure(extent.error());
  return Listed{file, store->created(), with_printable_names(store->tournament()), *extent, store->runner()};
}

std::vector<std::string> names_in(const arena::Tournament& tournament) {
  std::vector<std::string> names;
  for (const arena::Entrant& entrant : tournament.entrants) names.push_back(entrant.name);
  return names;
}

ordered_json summary_of(const Listed& listed) {
  const auto& known = listed.extent.known;
  return {{"file", listed.file.string()},
          {"created", listed.created},
          {"games", listed.extent.finished},
          {"known", known ? ordered_json(*known) : ordered_json(nullptr)},
          {"finished", listed.extent.over},
          {"game", listed.tournament.games},
          {"players", names_in(listed.tournament)},
          {"running", listed.runner.has_value()}};
}

std::string row_of(const Environment& environment, const Listed& listed) {
  const auto& known = listed.extent.known;
  std::string row = environment.texts.text(
      "arena-list-row", {{"file", listed.file.string()},
                         {"created", listed.created},
                         {"finished", std::to_string(listed.extent.finished)},
                         {"known", known ? std::to_string(*known) : ""},
                         {"games", fmt::format("{}", fmt::join(listed.tournament.games, ", "))},
                         {"players", fmt::format("{}", fmt::join(names_in(listed.tournament), ", "))}});
  if (!listed.runner) return row;
  return environment.texts.text(
      "arena-list-row-running",
      {{"row", row}, {"pid", *listed.runner == 0 ? "" : std::to_string(*listed.runner)}});
}

/// A link that leads nowhere is there, too.
bool is_there(const std::filesystem::path& path) {
  std::error_code unknown;
  return std::filesystem::exists(std::filesystem::symlink_status(path, unknown));
}

bool holds(const std::filesystem::path& path, const std::string& text) {
  return is_there(path) && files::read_text_file(path, text.size(), files::Pipes::Refused) == text;
}

/// The store may come from elsewhere: moves and choices need not be possible.
Result<void> check_game(const records::Record& record, const arena::GameReport& report,
                        const std::filesystem::path& store) {
  if (records::check(record)) return {};
  return failure(MessageKind::Damaged, "store-damaged",
                 {{"file", store.string()}, {"what", fmt::format("game {}", report.pairing.number)}});
}

/// The same for all games that will be shown move by move, or that were opened by choices.
Result<void> check_games(const arena::Store& store, std::span<const arena::GameReport> reports,
                         bool move_by_move) {
  std::shared_ptr<const play::Game> game;
  for (const arena::GameReport& report : reports) {
    if (game == nullptr || game->spec() != report.game) {
      auto made = catalog::make_game(report.game);
      if (!made && move_by_move) return failure(std::move(made.error()));
      if (!made) continue;
      game = *std::move(made);
    }
    if (!move_by_move && game->opening_rule() == OpeningRule::None) continue;
    if (auto sound = check_game(arena::record_of(store.tournament(), report, game), report, store.path());
        !sound)
      return sound;
  }
  return {};
}

bool is_name_of_record(const std::filesystem::path& path) {
  constexpr std::size_t kDigits = 6;
  const std::string number = path.stem().string();
  return path.extension() == ".json" && number.size() >= kDigits &&
         number.find_first_not_of("0123456789") == std::string::npos;
}

bool is_damage(const Message& message) { return message.kind == MessageKind::Damaged; }

bool is_none_of_ours(const Message& message) { return message.kind == MessageKind::Foreign; }

}  // namespace

std::filesystem::path GameRecords::file_of(int number) const {
  return directory_ / fmt::format("{:06}.json", number);
}

Result<std::string> GameRecords::text_of(const arena::GameReport& report) const {
  const auto game = catalog::make_game(report.game);
  if (!game) return failure(game.error());
  const auto record = arena::record_of(tournament_, report, *game);
  if (auto sound = check_game(record, report, store_); !sound) return failure(std::move(sound.error()));
  return records::to_json(record);
}

/// One of the files that would be overwritten, or nothing.
Result<std::optional<std::filesystem::path>> GameRecords::other_record(
    std::span<const arena::GameReport> played, Games games) const {
  std::set<std::filesystem::path> own;
  for (const arena::GameReport& report : played) {
    const auto path = file_of(report.pairing.number);
    own.insert(path.filename());
    if (!is_there(path)) continue;
    const auto text = text_of(report);
    if (!text) return failure(text.error());
    if (!holds(path, *text)) return path;
  }
  if (games == Games::AllPlayed) return std::nullopt;
  std::error_code problem;
  std::set<std::filesystem::path> others;  // the same one is named every time
  for (const auto& entry : std::filesystem::directory_iterator(directory_, problem))
    if (is_name_of_record(entry.path()) && !own.contains(entry.path().filename()))
      others.insert(entry.path());
  return others.empty() ? std::nullopt : std::optional(*others.begin());
}

Result<void> GameRecords::check(const Environment& environment, std::span<const arena::GameReport> played,
                                Games games, bool force) {
  overwrites_ = force;
  if (directory_.empty() || force) return {};
  const auto other = other_record(played, games);
  if (!other) return failure(other.error());
  if (!*other) return {};
  const std::vector<Argument> where{{"folder", directory_.string()}, {"file", (*other)->filename().string()}};
  overwrites_ =
      confirmed_by_person(environment.texts.text("arena-records-question", where), environment.texts);
  return overwrites_ ? Result<void>() : failure("arena-records-there", where);
}

Result<void> GameRecords::write(std::span<const arena::GameReport> reports) const {
  if (directory_.empty() || reports.empty()) return {};
  std::error_code problem;
  std::filesystem::create_directories(directory_, problem);
  for (const arena::GameReport& report : reports) {
    const auto text = text_of(report);
    if (!text) return failure(text.error());
    const auto path = file_of(report.pairing.number);
    if (holds(path, *text)) continue;
    auto written = overwrites_ ? files::write_text_file(path, *text)
                               : files::create_file(path, {std::as_bytes(std::span(*text))});
    if (!written) return written;
  }
  return {};
}

Result<void> check_outputs(const Environment& environment, const ArenaOptions& options,
                           const std::filesystem::path& store) {
  std::error_code problem;
  std::vector<std::filesystem::path> taken{store, store.string() + "-wal", options.openings};
  const std::array outputs{std::pair{"--csv", std::filesystem::path(options.csv)},
                           std::pair{"--csv-players", std::filesystem::path(options.csv_players)},
                           std::pair{"--report", std::filesystem::path(options.report)}};
  for (const auto& [option, file] : outputs) {
    if (file.empty()) continue;
    const std::vector<Argument> which{{"option", option}, {"file", file.string()}};
    const auto directory = file.has_parent_path() ? file.parent_path() : std::filesystem::path(".");
    if (!std::filesystem::is_directory(directory, problem) || std::filesystem::is_directory(file, problem))
      return failure("arena-output-place", which);
    for (const auto& other : taken)
      if (!other.empty() && (std::filesystem::equivalent(file, other, problem) ||
                             std::filesystem::weakly_canonical(file, problem) ==
                                 std::filesystem::weakly_canonical(other, problem)))
        return failure("arena-output-taken", which);
    taken.push_back(file);
    if (auto free = may_write(environment, file.string(), options.force); !free) return free;
  }
  if (!options.review.empty() && options.report.empty()) return failure("arena-review-report", {});
  if (const auto review = read_review(options.review); !review) return failure(review.error());
  const std::filesystem::path records = options.records;
  if (std::filesystem::exists(records, problem) && !std::filesystem::is_directory(records, problem))
    return failure("arena-output-place", {{"option", "--records"}, {"file", options.records}});
  return {};
}

ExitStatus refuse_store(const Environment& environment, const Message& message) {
  return is_damage(message) ? fail(environment, message) : refuse(environment, message);
}

arena::Tournament with_printable_names(arena::Tournament tournament) {
  for (arena::Entrant& entrant : tournament.entrants) entrant.name = records::one_line(entrant.name);
  for (std::string& game : tournament.games) game = records::one_line(game);
  return tournament;
}

namespace {

/// The file may come from elsewhere.
std::vector<arena::LeftOut> printable(std::vector<arena::LeftOut> left_out) {
  for (arena::LeftOut& each : left_out) {
    each.name = records::one_line(each.name);
    for (Argument& argument : each.reason.arguments) argument.value = records::one_line(argument.value);
  }
  return left_out;
}

}  // namespace

ExitStatus report_results(const Environment& environment, const ArenaOptions& options,
                          const arena::Store& store) {
  const std::vector<arena::LeftOut> left_out = printable(store.left_out());
  const auto reports = store.games();
  if (!reports) return fail(environment, reports.error());
  const auto extent = arena::extent_of(store.tournament(), *reports);
  if (!extent) return fail(environment, extent.error());
  if (auto sound = check_games(store, *reports, !options.report.empty()); !sound)
    return fail(environment, sound.error());
  const arena::Tournament tournament = with_printable_names(store.tournament());
  if (options.style == "course" && tournament.entrants.size() != 2)
    return refuse(environment, {"arena-course-two-players", {}, std::nullopt});
  const auto standings = arena::standings_of(tournament, *reports);
  if (options.json)
    std::cout << ui::arena_json(tournament, standings, *reports, left_out, environment.texts) << std::flush;
  else if (options.style == "course")
    std::cout << ui::course_form(tournament, standings) << std::flush;
  else
    std::cout << ui::head_line(tournament, *extent, report_style(), environment.texts)
              << ui::final_report(tournament, standings, *reports, report_style(), environment.texts)
              << ui::workers_text(*reports, report_style(), environment.texts)
              << ui::left_out_text(left_out, report_style(), environment.texts) << std::flush;
  if (options.style != "course") warn_of_repetitions(environment, *reports);
  const std::array tables{
      std::pair{options.csv, csv_of(tournament, *reports)},
      std::pair{options.csv_players, ui::entrants_csv(tournament, standings, left_out, environment.texts)}};
  for (const auto& [file, table] : tables) {
    if (file.empty()) continue;
    if (const auto written = files::write_text_file(file, table); !written)
      return fail(environment, written.error());
  }
  if (options.report.empty()) return kDone;
  HtmlReport report{options.report, *read_review(options.review), ""};
  report.left_out = left_out;
  if (auto written = write_html_report(environment, report, tournament, *extent, *reports); !written)
    return fail(environment, written.error());
  return kDone;
}

ExitStatus write_records(const Environment& environment, const ArenaOptions& options,
                         const arena::Store& store) {
  if (options.records.empty()) return kDone;
  const auto games = store.games();
  if (!games) return fail(environment, games.error());
  GameRecords records(options.records, store.tournament(), store.path());
  if (auto free = records.check(environment, *games, GameRecords::Games::AllPlayed, options.force); !free)
    return refuse(environment, free.error());
  const auto written = records.write(*games);
  return written ? kDone : fail(environment, written.error());
}

ExitStatus list_tournaments(const Environment& environment, const std::vector<std::string>& places,
                            const std::optional<std::filesystem::path>& usual, bool json) {
  std::vector<Candidate> candidates;
  for (const std::string& place : places)
    for (auto& file : candidates_in(place)) candidates.push_back(std::move(file));
  std::error_code problem;
  if (places.empty() && usual && std::filesystem::exists(*usual, problem)) candidates = candidates_in(*usual);
  ordered_json summaries = ordered_json::array();
  std::string rows;
  ExitStatus status = kDone;
  for (const auto& [file, named] : candidates) {
    const auto listed = look_at(file);
    if (listed) {
      summaries.push_back(summary_of(*listed));
      rows += row_of(environment, *listed) + '\n';
    } else if (named || !is_none_of_ours(listed.error())) {
      status = std::max(status, refuse_store(environment, listed.error()));
      if (!is_damage(listed.error())) continue;
      summaries.push_back({{"file", file.string()}, {"damaged", true}});
      rows += environment.texts.text("arena-list-damaged", {{"file", file.string()}}) + '\n';
    }
  }
  if (json) print_json({{"tournaments", summaries}});
  if (!json && rows.empty() && status == kDone)
    rows = environment.texts.text(
               "arena-list-none",
               {{"directory", places.empty() ? usual.value_or("").string() : places.front()}}) +
           '\n';
  if (!json) std::cout << rows;
  return status;
}

}  // namespace parlour::app
