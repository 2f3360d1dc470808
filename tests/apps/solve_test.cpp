// `parlour solve` from the command line.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <nlohmann/json.hpp>
#include <string>

#include "apps/process.hpp"

namespace parlour::apps {
namespace {

using nlohmann::json;
using testing::HasSubstr;

TEST(Solve, ReportsOneObject) {
  const Finished finished = run({"solve", "kalah:pits=4,seeds=3", "--memory", "64", "--json"});
  EXPECT_EQ(finished.status, 0);
  EXPECT_EQ(finished.err, "");
  const json report = json::parse(finished.out, nullptr, false);
  ASSERT_TRUE(report.is_object());
  EXPECT_EQ(report["to_move"], "first");
  EXPECT_EQ(report["value"], 6);
  EXPECT_EQ(report["exact"], true);
  EXPECT_EQ(report["outcome"], "first");
  EXPECT_TRUE(report["win_in"].is_null());
  EXPECT_EQ(report["best"].size(), 1u);
  EXPECT_EQ(report["pv"][0], report["best"][0]);
  EXPECT_GT(report["nodes"], 0);
  EXPECT_FALSE(report.contains("moves"));
}

TEST(Solve, ValuesEveryMoveOfAnyPosition) {
  const json by_moves = json::parse(
      run({"solve", "kalah:pits=3,seeds=3", "--moves", "3 1", "--all-moves", "--memory", "32", "--json"}).out,
      nullptr, false);
  ASSERT_TRUE(by_moves.is_object());
  ASSERT_GE(by_moves["moves"].size(), 2u);
  int best = -100;
  for (const auto& [name, move] : by_moves["moves"].items()) {
    EXPECT_EQ(move["exact"], true) << name;
    best = std::max(best, move["value"].get<int>());
  }
  EXPECT_EQ(best, by_moves["value"]);
  const Finished text = run({"solve", "tictactoe", "--position", "x../.o./..x 2 3 -", "--memory", "32"});
  EXPECT_EQ(text.status, 0);
  EXPECT_THAT(text.out, HasSubstr("value for Second to move: a draw\n"));
}

TEST(Solve, RefusesWhatItCannotSolve) {
  struct Wrong {
    std::vector<std::string> arguments;
    std::string said;
  };
  for (const Wrong& wrong :
       std::vector<Wrong>{{{"solve", "chess"}, "there is no game 'chess'"},
                          {{"solve", "kalah", "--moves", "9"}, "there is no pit 9"},
                          {{"solve", "kalah", "--position", "<6,0>"}, "column 5"},
                          {{"solve", "tictactoe", "--moves", "a1", "--position", ".../.../... 1 0 -"},
                           "give only one of --moves and --position"},
                          {{"solve", "tictactoe", "--moves", "a1 a3 b1 b3 c1"}, "the game is over"},
                          {{"solve", "tictactoe:opening=swap"}, "leave opening= out"},
                          {{"certify", "tictactoe:opening=swap2", "a.certificate"}, "leave opening= out"},
                          {{"solve", "kalah", "--memory", "1"}, "--memory"},
                          {{"solve", "kalah", "--threads", "0"}, "--threads"},
                          {{"solve", "kalah", "--position", ""}, "--position"},
                          {{"solve"}, "GAME"}}) {
    const Finished finished = run(wrong.arguments);
    EXPECT_EQ(finished.status, 2);
    EXPECT_EQ(finished.out, "");
    EXPECT_THAT(finished.err, HasSubstr(wrong.said));
    EXPECT_EQ(std::count(finished.err.begin(), finished.err.end(), '\n'), 1) << finished.err;
  }
}

Finished interrupted(std::vector<std::string> arguments, int signal) {
  Process process(arguments);
  process.wait_until_it_catches(signal);
  process.signal(signal);
  return process.finish();
}

TEST(Solve, InterruptedPrintsTheBoundsProvedSoFar) {
  for (const std::string game : {"kalah:pits=6,seeds=6", "kalah:pits=9,seeds=9", "gomoku", "course",
                                 "mnk:rows=8,cols=8,win=7,inversion=stones"})
    for (const int signal : {SIGINT, SIGTERM}) {
      const Finished finished =
          interrupted({"solve", game, "--memory", "16", "--all-moves", "--no-cache", "--json"}, signal);
      EXPECT_EQ(finished.status, 1);
      const json report = json::parse(finished.out, nullptr, false);
      ASSERT_TRUE(report.is_object()) << game;
      EXPECT_EQ(report["exact"], false);
      EXPECT_TRUE(report["value"].is_null()) << game;
      EXPECT_TRUE(report["outcome"].is_null());
      EXPECT_TRUE(report["win_in"].is_null());
      EXPECT_TRUE(report["best"].empty());
      EXPECT_LT(report["lower"], report["upper"]);
      for (const auto& [name, move] : report["moves"].items()) {
        EXPECT_TRUE(move["value"].is_null()) << game << ' ' << name;
      }
    }
}

TEST(Solve, InterruptedSaysInWordsWhatIsProved) {
  EXPECT_THAT(interrupted({"solve", "gomoku", "--memory", "16"}, SIGINT).out,
              HasSubstr("\nstopped; proved for First to move: at least a draw\n"));
  EXPECT_THAT(interrupted({"solve", "gomoku-standard", "--memory", "16"}, SIGINT).out,
              HasSubstr("\nstopped; proved for First to move: nothing yet\n"));
}

}  // namespace
}  // namespace parlour::apps
