#include <fmt/chrono.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <filesystem>
#include <iostream>
#include <optional>
#include <utility>

#include "apps/parlour/arena/arena_files.hpp"
#include "apps/parlour/arena/arena_request.hpp"
#include "apps/parlour/cli/commands.hpp"
#include "apps/parlour/cluster/cluster_program.hpp"
#include "arena/extent.hpp"
#include "arena/openings.hpp"
#include "arena/run.hpp"
#include "arena/store/store.hpp"
#include "catalog/arena_makers.hpp"
#include "catalog/games.hpp"
#include "process/latency.hpp"
#include "table/kept_file.hpp"
#include "ui/report/arena/arena_teller.hpp"
#include "ui/words/player_words.hpp"

namespace parlour::app {
namespace {

/// Where tournaments go if no file is named for them.
std::optional<std::filesystem::path> arena_directory() {
  auto state = table::state_directory();
  if (state) *state /= "arena";
  return state;
}

Result<std::shared_ptr<const play::Game>> game_by_spec(std::string_view spec) {
  return catalog::make_game(spec);
}

/// Can every player play every game? Better to report a program that does not start now than 100 losses.
Result<void> try_players(const arena::Tournament& tournament, const arena::Makers& makers) {
  for (const std::string& spec : tournament.games) {
    const auto game = makers.game(spec, 0);
    if (!game) return failure(game.error());
    for (const arena::Entrant& entrant : tournament.entrants)
      if (auto player = makers.player(entrant.spec, **game); !player)
        return failure(std::move(player.error()));
  }
  return {};
}

/// If external programs take part: reports what it costs on this machine to ask one of them anything.
void tell_latency(const Environment& environment, const arena::Tournament& tournament) {
  const auto is_program = [](const arena::Entrant& each) { return each.spec.starts_with("cmd:"); };
  if (std::none_of(tournament.entrants.begin(), tournament.entrants.end(), is_program)) return;
  const auto latency = process::measure_latency();
  if (!latency) return;
  const auto microseconds = [](std::chrono::nanoseconds time) {
    return std::to_string(std::chrono::ceil<std::chrono::microseconds>(time).count());
  };
  std::cerr << environment.texts.text("arena-latency", {{"median", microseconds(latency->median)},
                                                        {"worst", microseconds(latency->worst)}})
            << '\n';
}

/// The players that run code or ask for more than a file may, each once.
std::vector<std::string> programs_in(const arena::Tournament& tournament) {
  std::vector<std::string> programs;
  for (const arena::Entrant& entrant : tournament.entrants)
    if ((catalog::runs_code(entrant.spec) || catalog::within_means(entrant.spec) != entrant.spec) &&
        std::find(programs.begin(), programs.end(), entrant.spec) == programs.end())
      programs.push_back(entrant.spec);
  return programs;
}

/// Confirms the players of a tournament that was read from a file. Those that run programs need --trust, or a
/// person who is shown them and agrees.
Result<catalog::Confirmed> confirm_programs(const Environment& environment, const ArenaOptions& options,
                                            const arena::Tournament& tournament) {
  const auto programs = programs_in(tournament);
  catalog::Confirmed confirmed;
  for (const std::string& each : programs) confirmed.add(each);
  if (programs.empty() || options.trust) return confirmed;
  const ui::Texts& texts = environment.texts;
  std::string listed;
  for (const std::string& each : programs) listed += "  " + ui::player_in_words(each, texts) + "\n";
  listed.pop_back();
  std::cerr << texts.text("arena-programs", {{"programs", listed}}) << '\n';
  if (confirmed_by_person(texts.text("arena-programs-question"), texts)) return confirmed;
  return failure("arena-programs-trust");
}

ExitStatus tell_stopped(const Environment& environment, const ArenaOptions& options,
                        const arena::Store& store) {
  std::string command = "parlour arena --resume " + store.path().string();
  if (!programs_in(store.tournament()).empty()) command += " --trust";
  if (!options.workers.broker.empty()) command += " --workers " + options.workers.broker;
  std::cerr << environment.texts.text("arena-stopped", {{"command", command}}) << '\n';
  return kFailed;
}

/// Plays the rest of the tournament in `store`, reports progress and then the results.
ExitStatus play_tournament(const Environment& environment, const ArenaOptions& options, arena::Store& store,
                           const std::vector<arena::GameReport>& earlier, const GameRecords& records,
                           arena::Makers makers, const TimeSource& time) {
  const arena::Tournament& tournament = store.tournament();
  arena::Openings openings(tournament.openings, tournament.seed);
  makers.opening = [&openings](const play::Game& game, int number) { return openings.moves(game, number); };
  const arena::Tournament shown = with_printable_names(tournament);
  ui::ArenaTeller teller(environment.texts, shown, {options.json, options.style == "course"}, time);
  const arena::RunSettings settings{std::max(options.concurrency, 1),
                                    [&](std::span<const arena::GameReport> reports) {
                                      auto kept = store.add(reports);
                                      return kept ? records.write(reports) : kept;
                                    }};
  if (auto written = records.write(earlier); !written) return fail(environment, written.error());
  tell_latency(environment, tournament);
  teller.begin(store.path().string(), static_cast<int>(earlier.size()));
  const auto end = arena::run(tournament, earlier, makers, settings, teller, time, environment.stop);
  teller.end();
  const auto reported = report_results(environment, options, store);
  if (!end) return fail(environment, end.error());
  if (reported != kDone) return reported;
  return *end == arena::RunEnd::Stopped ? tell_stopped(environment, options, store) : kDone;
}

/// The same on the machines of others. The file is closed meanwhile: the program that talks to them keeps it.
ExitStatus play_elsewhere(const Environment& environment, const ArenaOptions& options,
                          const std::filesystem::path& path, const GameRecords& records) {
  const auto end = run_cluster_arena(environment, options, path);
  if (!end) return fail(environment, end.error());
  const auto store = arena::Store::inspect(path);
  if (!store) return refuse_store(environment, store.error());
  if (*end == ClusterEnd::Failed) return kFailed;
  if (!options.records.empty()) {
    const auto games = store->games();
    if (!games) return fail(environment, games.error());
    if (auto written = records.write(*games); !written) return fail(environment, written.error());
  }
  const auto reported = report_results(environment, options, *store);
  if (reported != kDone) return reported;
  return *end == ClusterEnd::Stopped ? tell_stopped(environment, options, *store) : kDone;
}

/// The options that only make sense with a broker, or only without.
Result<void> check_workers(const ArenaOptions& options) {
  const BrokerOptions& broker = options.workers;
  const std::array apart{
      std::pair{"--user", &broker.user}, std::pair{"--password-file", &broker.password_file},
      std::pair{"--authority", &broker.authority}, std::pair{"--worker-silence", &options.worker_silence}};
  if (!broker.broker.empty())
    return options.concurrency == 0 ? Result<void>() : failure("arena-workers-concurrency");
  for (const auto& [name, value] : apart)
    if (!value->empty()) return failure("arena-workers-option", {{"option", name}});
  return {};
}

/// Results of other machines carry no choices of openings.
Result<void> check_opening_rules(const arena::Tournament& tournament) {
  for (const std::string& spec : tournament.games)
    if (const auto game = catalog::make_game(spec, std::uint32_t{0}))
      if ((*game)->opening_rule() != OpeningRule::None)
        return failure("arena-workers-opening", {{"game", (*game)->title()}});
  return {};
}

ExitStatus start_tournament(const Environment& environment, const ArenaOptions& options) {
  const auto tournament = read_tournament(options, environment.stop);
  if (!tournament) {
    const std::string file(
        tournament.error().argument("file"));  // the file of openings, if something in it is wrong
    return file.empty() || file != options.openings ? refuse(environment, tournament.error())
                                                    : refuse_file(environment, file, tournament.error());
  }
  const SteadyTime time;
  const auto tables = open_tables(environment);
  catalog::Confirmed typed;
  for (const arena::Entrant& entrant : tournament->entrants) typed.add(entrant.spec);
  const auto makers = catalog::arena_makers(time, tables.get(), typed);
  if (auto tried = try_players(*tournament, makers); !tried) return refuse(environment, tried.error());
  if (!options.workers.broker.empty())
    if (auto fits = check_opening_rules(*tournament); !fits) return refuse(environment, fits.error());
  const auto path = options.store.empty() ? new_store_path() : Result<std::filesystem::path>(options.store);
  if (!path) return refuse(environment, path.error());
  if (auto free = check_outputs(environment, options, *path); !free) return refuse(environment, free.error());
  GameRecords records(options.records, *tournament, *path);
  if (auto free = records.check(environment, {}, GameRecords::Games::MoreToCome, options.force); !free)
    return refuse(environment, free.error());
  auto store = arena::Store::create(*path, *tournament, kProducer, game_by_spec, options.left_out);
  if (!store) return refuse(environment, store.error());
  if (!options.workers.broker.empty()) {
    { const arena::Store closed = *std::move(store); }
    return play_elsewhere(environment, options, *path, records);
  }
  return play_tournament(environment, options, *store, {}, records, makers, time);
}

ExitStatus resume_tournament(const Environment& environment, const ArenaOptions& options) {
  if (const auto option = option_of_a_new_tournament(options))
    return refuse(environment, {"arena-resume-option", {{"option", *option}}, std::nullopt});
  if (auto free = check_outputs(environment, options, options.resume); !free)
    return refuse(environment, free.error());
  auto store = arena::Store::open(options.resume, game_by_spec);
  if (!store) return refuse_store(environment, store.error());
  const auto earlier = store->games();
  if (!earlier) return fail(environment, earlier.error());
  const auto extent = arena::extent_of(store->tournament(), *earlier);
  if (!extent) return fail(environment, extent.error());
  GameRecords records(options.records, store->tournament(), options.resume);
  const auto games = extent->over ? GameRecords::Games::AllPlayed : GameRecords::Games::MoreToCome;
  if (auto free = records.check(environment, *earlier, games, options.force); !free)
    return refuse(environment, free.error());
  const auto confirmed = confirm_programs(environment, options, store->tournament());
  if (!confirmed) return refuse(environment, confirmed.error());
  const SteadyTime time;
  const auto tables = open_tables(environment);
  auto makers = catalog::arena_makers(time, tables.get(), *confirmed);
  catalog::keep_older_meaning(makers, *earlier);
  if (auto tried = try_players(store->tournament(), makers); !tried)
    return refuse(environment, tried.error());
  if (!options.workers.broker.empty()) {
    if (auto fits = check_opening_rules(store->tournament()); !fits) return refuse(environment, fits.error());
    { const arena::Store closed = *std::move(store); }
    return play_elsewhere(environment, options, options.resume, records);
  }
  return play_tournament(environment, options, *store, *earlier, records, makers, time);
}

ExitStatus show_tournament(const Environment& environment, const ArenaOptions& options) {
  if (auto free = check_outputs(environment, options, options.show); !free)
    return refuse(environment, free.error());
  const auto store = arena::Store::inspect(options.show);
  if (!store) return refuse_store(environment, store.error());
  if (const auto status = write_records(environment, options, *store); status != kDone) return status;
  return report_results(environment, options, *store);
}

}  // namespace

Result<std::filesystem::path> new_store_path() {
  const auto directory = arena_directory();
  std::error_code problem;
  if (directory) std::filesystem::create_directories(*directory, problem);
  if (!directory || problem) return failure("arena-no-place", {});
  const std::string name = fmt::format("{:%Y-%m-%d-%H%M%S}", fmt::localtime(std::time(nullptr)));
  auto path = *directory / (name + ".db");
  for (int copy = 2; std::filesystem::exists(path, problem); ++copy)
    path = *directory / fmt::format("{}-{}.db", name, copy);
  return path;
}

ExitStatus run_arena(const Environment& environment, const ArenaOptions& options) {
  const int looks =
      (options.resume.empty() ? 0 : 1) + (options.show.empty() ? 0 : 1) + (options.list_given ? 1 : 0);
  if (looks > 1) return refuse(environment, {"arena-one-of", {}, std::nullopt});
  if (auto fits = check_workers(options); !fits) return refuse(environment, fits.error());
  if (options.list_given) return list_tournaments(environment, options.list, arena_directory(), options.json);
  if (!options.show.empty()) return show_tournament(environment, options);
  if (!options.resume.empty()) return resume_tournament(environment, options);
  return start_tournament(environment, options);
}

}  // namespace parlour::app
