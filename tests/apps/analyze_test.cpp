// `parlour analyze` from the command line.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "apps/process.hpp"

namespace parlour::apps {
namespace {

using nlohmann::json;
using testing::HasSubstr;

json report_of(const std::vector<std::string>& arguments) {
  const Finished finished = run(arguments);
  EXPECT_EQ(finished.status, 0) << finished.err;
  return json::parse(finished.out, nullptr, false);
}

TEST(Analyze, ReportsEveryMoveOfOneObject) {
  const json report = report_of({"analyze", "kalah:pits=3,seeds=3", "--memory", "32", "--json"});
  ASSERT_TRUE(report.is_object());
  EXPECT_EQ(report["to_move"], "first");
  EXPECT_EQ(report["value"], 2);
  EXPECT_EQ(report["exact"], true);
  EXPECT_EQ(report["outcome"], "first");
  EXPECT_TRUE(report["win_in"].is_null());
  ASSERT_EQ(report["moves"].size(), 3u);
  for (const auto& [name, move] : report["moves"].items()) {
    EXPECT_EQ(move["exact"], true) << name;
    EXPECT_EQ(move["line"][0], name);
    EXPECT_LE(move["value"], report["value"]);
  }
  EXPECT_EQ(report["moves"][report["best"][0].get<std::string>()]["value"], 2);
}

TEST(Analyze, KnowsTheStartOfKalahFromTheBook) {
  const json report = report_of({"analyze", "kalah", "--memory", "32", "--json"});
  EXPECT_EQ(report["value"], 8);
  EXPECT_EQ(report["best"], json::array({"3"}));
  EXPECT_EQ(report["nodes"], 0);
  EXPECT_EQ(report["moves"]["1"]["value"], -14);
}

TEST(Analyze, CountsTheMovesToAWin) {
  const json report = report_of({"analyze", "tictactoe", "--moves", "b2 a2", "--memory", "32", "--json"});
  EXPECT_EQ(report["outcome"], "first");
  EXPECT_EQ(report["win_in"], 5);
  EXPECT_EQ(report["pv"].size(), 5u);
}

TEST(Analyze, TellsProofsAsTheyCome) {
  const Finished english = run({"analyze", "kalah:pits=2,seeds=2", "--memory", "32"});
  EXPECT_EQ(english.status, 0);
  EXPECT_EQ(english.err, "");
  EXPECT_THAT(english.out, HasSubstr("proved: 1"));
  EXPECT_THAT(english.out, HasSubstr("value for First to move: a loss by 2, exact\n"));
  EXPECT_THAT(run({"analyze", "kalah:pits=2,seeds=2", "--memory", "32", "--lang", "ru"}).out,
              HasSubstr("доказано: 1"));
}

TEST(Analyze, ListsTheThreatsOfBothSides) {
  const std::vector<std::string> arguments{"analyze",   "gomoku", "--moves",  "h8 a1 h9 a2 h10 a3 o15 a4",
                                           "--time",    "10ms",   "--memory", "32",
                                           "--threads", "1",      "--threats"};
  const Finished english = run(arguments);
  EXPECT_EQ(english.status, 0) << english.err;
  EXPECT_THAT(english.out, HasSubstr("First can make an open four at h11; answers: h12 h11 h7\n"));
  EXPECT_THAT(english.out, HasSubstr("Second can make a five at a5; answers: a5\n"));
  std::vector<std::string> as_json = arguments;
  as_json.emplace_back("--json");
  const json report = report_of(as_json);
  EXPECT_EQ(report["threats"][0]["threat"], "open-four");
  EXPECT_EQ(report["threats"][0]["side"], "first");
  const Finished kalah = run({"analyze", "kalah", "--threats"});
  EXPECT_EQ(kalah.status, 2);
  EXPECT_THAT(kalah.err, HasSubstr("kalah"));
}

TEST(Analyze, KeepsToItsLinesAndItsTime) {
  const json report = report_of({"analyze", "gomoku", "--moves", "h8 h9", "--multipv", "2", "--time", "50ms",
                                 "--memory", "32", "--json"});
  EXPECT_EQ(report["exact"], false);
  EXPECT_TRUE(report["outcome"].is_null());
  int valued = 0;
  for (const auto& [name, move] : report["moves"].items()) {
    const bool known = !move["value"].is_null();
    valued += known ? 1 : 0;
    EXPECT_EQ(move["line"].empty(), !known) << name;
    if (known || move["exact"]) continue;
    EXPECT_TRUE(move["lower"].is_null() && move["upper"].is_null() && move["win_in"].is_null()) << name;
  }
  EXPECT_GE(valued, 2);
  EXPECT_TRUE(report["lower"].is_null());
  EXPECT_TRUE(report["win_in"].is_null());
}

/// `best`, `pv` and `win_in` are of one move, and none known wins sooner or loses later.
TEST(Analyze, ReportsTheBestMoveAlike) {
  struct Position {
    std::string game, moves;
    int win_in;
  };
  for (const Position& each :
       {Position{"tictactoe", "b2 a2 a3 c1", 3}, Position{"mnk:rows=4,cols=4,win=3", "b2 a4 c3", 2},
        Position{"mnk:rows=3,cols=5,win=3,last-reply=on", "c2 a1 b2 a3", 2},
        Position{"gomoku", "h8 a1 i8 a3 j8 a5 k8 a7", 1}}) {
    const json report =
        report_of({"analyze", each.game, "--moves", each.moves, "--time", "2s", "--memory", "32", "--json"});
    EXPECT_EQ(report["win_in"], each.win_in) << each.game;
    const std::string best = report["best"][0];
    EXPECT_EQ(report["pv"][0], best);
    EXPECT_EQ(report["pv"], report["moves"][best]["line"]);
    EXPECT_EQ(report["moves"][best]["win_in"], report["win_in"]);
    for (const auto& [name, move] : report["moves"].items()) {
      if (move["win_in"].is_null() || move["value"] != report["value"]) continue;
      const int difference = move["win_in"].get<int>() - each.win_in;
      EXPECT_GE(report["value"].get<int>() * difference, 0) << each.game << ' ' << name;
    }
  }
}

TEST(Analyze, GivesWhatItKnowsWhenInterrupted) {
  Process process(
      {"analyze", "kalah:pits=6,seeds=6", "--time", "0", "--memory", "64", "--threads", "1", "--json"});
  process.wait_until_it_catches(SIGINT);
  process.signal(SIGINT);
  const Finished finished = process.finish();
  EXPECT_EQ(finished.status, 0);
  const json report = json::parse(finished.out, nullptr, false);
  ASSERT_TRUE(report.is_object()) << finished.out;
  EXPECT_EQ(report["exact"], false);
  EXPECT_EQ(report["moves"].size(), 6u);
  EXPECT_EQ(report["value"].is_null(), report["best"].empty());
}

TEST(Analyze, RefusesWhatItCannotAnalyse) {
  struct Wrong {
    std::vector<std::string> arguments;
    std::string said;
  };
  for (const Wrong& wrong :
       std::vector<Wrong>{{{"analyze", "chess"}, "there is no game 'chess'"},
                          {{"analyze"}, "GAME"},
                          {{"analyze", "kalah", "--moves", "9"}, "there is no pit 9"},
                          {{"analyze", "kalah", "--time", "soon"},
                           "--time must be a time such as 100ms, 2s or 1m, not 'soon'"},
                          {{"analyze", "kalah", "--time", "-1s"}, "-1s"},
                          {{"analyze", "kalah", "--position", "<6,0>"}, "expected ',', found '>'"},
                          {{"analyze", "kalah", "--multipv", "0"}, "--multipv"},
                          {{"analyze", "kalah", "--multipv", "all"}, "--multipv"},
                          {{"analyze", "tictactoe", "--moves", "a1", "--position", ".../.../... 1 0 -"},
                           "give only one of --moves and --position"},
                          {{"analyze", "tictactoe", "--position", "xxx/oo./... 2 5 -"}, "over"}}) {
    const Finished finished = run(wrong.arguments);
    EXPECT_EQ(finished.status, 2) << finished.out;
    EXPECT_THAT(finished.err, HasSubstr(wrong.said));
    EXPECT_EQ(finished.out, "");
  }
}

}  // namespace
}  // namespace parlour::apps
