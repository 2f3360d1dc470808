// Tournaments that are killed, run twice at once or have no place: no game is lost, played twice or
// differently.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <csignal>
#include <filesystem>
#include <string>
#include <vector>

#include "apps/process.hpp"
#include "arena/random_reports.hpp"
#include "arena/store/store.hpp"
#include "support/temporary_directory.hpp"

namespace parlour::apps {
namespace {

namespace fs = std::filesystem;
using arena::GameReport;
using testing::HasSubstr;

using Arguments = std::vector<std::string>;

/// The end of `process` when SIGKILL was sent to it in time.
constexpr int kKilled = -1 - SIGKILL;

/// What the results of a game are, without how long it took.
std::string result_of(GameReport report) {
  for (arena::ReportedMove& each : report.moves) each.elapsed = each.cpu = {};
  report.event_cpu = {};
  report.process_cpu = {};
  report.started.clear();
  return arena::test::described(report);
}

std::vector<std::string> results_in(const fs::path& path) {
  const auto store = arena::Store::inspect(path);
  if (!store) return {"no store: " + store.error().id};
  const auto games = store->games();
  if (!games) return {"no games: " + games.error().id};
  std::vector<std::string> results;
  for (const GameReport& each : *games) results.push_back(result_of(each));
  return results;
}

/// `17/200  Ann - Bob …`: how many games are finished.
int finished_in(const std::string& line) {
  int finished = 0;
  const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), finished);
  return error == std::errc() && *end == '/' ? finished : 0;
}

class ArenaKillTest : public testing::Test {
 protected:
  /// Of players that look at nodes and playouts, not at the clock; random walls and openings besides.
  static Arguments tournament(const std::string& store, int games) {
    Arguments arguments{"arena", "--seed", "2026", "--concurrency", "2", "--openings", "random:plies=3"};
    for (const std::string game : {"gomoku:rows=8,cols=8,walls=random", "mnk:rows=6,cols=7,win=4"})
      arguments.insert(arguments.end(), {"--game", game});
    for (const std::string player : {"engine:nodes=100", "montecarlo:sims=100"})
      arguments.insert(arguments.end(), {"--player", player});
    arguments.insert(arguments.end(), {"--games", std::to_string(games / 2), "--store", store});
    return arguments;
  }
  static Arguments resumed(const std::string& store) {
    return {"arena", "--resume", store, "--concurrency", "2"};
  }

  std::string path(const std::string& name) const { return home_ / name; }

  support::TemporaryDirectory home_;
};

TEST_F(ArenaKillTest, KilledTwentyTimesItEndsAsIfNothingHadHappened) {
  constexpr int kGames = 200;
  constexpr int kKills = 20;
  const std::string store = path("killed.db");
  Rng rng(5);
  int finished = 0;
  for (int killed = 0; killed < kKills;) {
    Process process(fs::exists(store) ? resumed(store) : tournament(store, kGames));
    // Some die before their first game, and all kills come before the last.
    const int most = (kGames - finished) / (kKills - killed + 4);
    int told = 0;
    for (int lines = rng.between(0, most); lines > 0; --lines)
      told = std::max(told, finished_in(process.read_line()));
    const timespec moment{0, 1000 * rng.between(0, 15'000)};
    ppoll(nullptr, 0, &moment, nullptr);
    process.signal(SIGKILL);
    const Finished end = process.finish();
    ASSERT_EQ(end.status, kKilled) << end.out << end.err;
    ++killed;
    if (!fs::exists(store)) continue;

    const auto looking = arena::Store::inspect(store);
    ASSERT_TRUE(looking) << looking.error().id;
    EXPECT_EQ(looking->runner(), std::nullopt);
    const int kept = looking->game_count().value();
    EXPECT_GE(kept, told) << "a game that was told is lost";
    EXPECT_GE(kept, finished) << "a game of an earlier run is lost";
    finished = kept;
  }
  EXPECT_LT(finished, kGames) << "the last kill came too late";
  const Finished last = run(resumed(store));
  EXPECT_EQ(last.status, 0) << last.err;

  const Finished whole = run(tournament(path("whole.db"), kGames));
  EXPECT_EQ(whole.status, 0) << whole.err;
  const auto expected = results_in(path("whole.db"));
  EXPECT_EQ(expected.size(), static_cast<std::size_t>(kGames));
  EXPECT_EQ(results_in(store), expected);
}

TEST_F(ArenaKillTest, TwoProcessesCannotRunOneFile) {
  const std::string store = path("both.db");
  Process process(tournament(store, 4000));
  ASSERT_GE(finished_in(process.read_line()), 1);
  const auto runner = arena::Store::inspect(store)->runner();
  ASSERT_TRUE(runner);

  const Finished second = run(resumed(store));
  EXPECT_EQ(second.status, 2);
  EXPECT_THAT(second.err, HasSubstr(store + " is already running in process " + std::to_string(*runner)));
  EXPECT_EQ(run(tournament(store, 4)).status, 2) << "a new tournament in its place";
  const Finished shown = run({"arena", "--show", store});
  EXPECT_EQ(shown.status, 0) << shown.err;

  process.signal(SIGKILL);
  EXPECT_EQ(process.finish().status, kKilled);
  Process third(resumed(store));
  EXPECT_GT(finished_in(third.read_line()), 1) << "the lock outlives its process";
}

TEST_F(ArenaKillTest, WhatCannotBeKeptIsNotPlayed) {
  for (const std::string& place :
       {path("no/such/directory/x.db"), std::string("/proc/x.db"), home_.path().string()}) {
    const Finished finished = run(tournament(place, 4));
    EXPECT_EQ(finished.status, 2) << place;
    EXPECT_THAT(finished.err, HasSubstr(place));
    EXPECT_EQ(finished.out, "") << place;
  }
}

TEST_F(ArenaKillTest, ADiskThatFillsUpStopsItWithEverythingKept) {
  const std::string store = path("full.db");
  Arguments limited{"-c", "trap '' XFSZ; ulimit -f 200; exec \"$@\"", "sh", PARLOUR_PROGRAM};
  for (const std::string& each : tournament(store, 2000)) limited.push_back(each);
  Process process(limited, Output::Pipe, {}, "/bin/sh");
  const Finished end = process.finish();
  EXPECT_EQ(end.status, 1) << end.err;
  EXPECT_THAT(end.err, HasSubstr("cannot work with " + store));
  int told = 0;
  for (std::size_t from = 0; from < end.out.size(); from = end.out.find('\n', from) + 1) {
    told = std::max(told, finished_in(end.out.substr(from, 10)));
    if (end.out.find('\n', from) == std::string::npos) break;
  }
  EXPECT_GT(told, 0);
  EXPECT_EQ(results_in(store).size(), static_cast<std::size_t>(told));

  Process again(resumed(store));
  EXPECT_EQ(finished_in(again.read_line()), told + 1);
}

}  // namespace
}  // namespace parlour::apps
