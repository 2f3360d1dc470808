// Lines that are no commands, commands out of place, and noise.
#include "protocol/brain_support.hpp"
#include "support/fuzz.hpp"

namespace parlour::protocol::gomocup {
namespace {

using GomocupMalformed = BrainTest;
using testing::AnyOf;
using testing::ElementsAre;
using testing::StartsWith;

TEST_F(GomocupMalformed, WhatIsNoCommandIsUnknown) {
  for (const std::string& each : support::garbage()) {
    const Lines answers = say(each);
    if (trimmed(each).empty()) continue;
    EXPECT_THAT(answers, ElementsAre(StartsWith("UNKNOWN gomocup-unknown found=")));
    EXPECT_LT(answers.front().size(), 400u);
  }
  EXPECT_THAT(say("STARTED 15"), ElementsAre(testing::EndsWith("YXNBEST, YXSTOP, END")));
}

TEST_F(GomocupMalformed, LinesThatWereCutAreRefused) {
  brain_.take({"START 15", true}, time_.now(), {});
  EXPECT_EQ(sent_.take(), error("gomocup-line-too-long longest=4096"));
  say_all({"START 15", "BOARD"});
  brain_.take({"1,1,1", true}, time_.now(), {});
  EXPECT_EQ(say("DONE"), error("gomocup-line-too-long longest=4096"));
}

TEST_F(GomocupMalformed, NothingIsPlayedWithoutABoard) {
  for (const char* each : {"BEGIN", "TURN 7,7", "PLAY 7,7", "TAKEBACK 7,7", "RESTART", "YXNBEST 1"})
    EXPECT_EQ(say(each), error("gomocup-no-board")) << each;
  for (const char* each : {"BOARD", "YXBOARD", "SWAP2BOARD"})
    EXPECT_EQ(say_all({each, "1,1,1", "DONE"}), error("gomocup-no-board")) << each;
}

TEST_F(GomocupMalformed, WrongSizesAreRefusedAndChangeNothing) {
  say_all({"START 6", "TURN 5,5"});
  for (const char* each : {"", "0", "1", "4", "33", "-15", "15.0", "15 15", "15,15", "x", "99999999999"})
    EXPECT_EQ(say(fmt::format("START {}", each)),
              error(fmt::format("gomocup-expected expected=START 5..32 found={}", each)));
  for (const char* each : {"", "15", "4,15", "15,4", "33,15", "15,33", "15;15", "15,15,15", "-5,-5", "x,y"})
    EXPECT_EQ(say(fmt::format("RECTSTART {}", each)),
              error(fmt::format("gomocup-expected expected=RECTSTART 5..32,5..32 found={}", each)));
  EXPECT_EQ(say("TURN 5,4"), Lines{"1,0"}) << "the game goes on";
}

TEST_F(GomocupMalformed, WrongPointsAreRefusedAndChangeNothing) {
  say_all({"START 15", "TURN 7,7"});
  for (const char* command : {"TURN", "PLAY", "TAKEBACK"}) {
    for (const char* each : {"", "7", "7,", ",7", "7,7,7", "a,b", "7.5,7", "h8", "99999999999,1"})
      EXPECT_EQ(say(fmt::format("{} {}", command, each)),
                error(fmt::format("gomocup-expected expected={} x,y found={}", command, each)));
    for (const char* each : {"-1,0", "0,-1", "15,0", "0,15", "2147483647,2147483647"})
      EXPECT_EQ(say(fmt::format("{} {}", command, each)),
                error(fmt::format("gomocup-outside point={} last=14,14", each)));
  }
  for (const char* each : {"TURN 7,7", "PLAY 7,7", "TURN 0,0", "PLAY 0,0"})
    EXPECT_THAT(say(each), ElementsAre(StartsWith("ERROR gomocup-taken"))) << each;
  EXPECT_EQ(say("TAKEBACK 3,3"), error("gomocup-no-stone point=3,3"));
  say("TURN 8,8");
  EXPECT_EQ(script_.asked.back().position.substr(16 * 15), "2 3 -");
}

TEST_F(GomocupMalformed, CommandsThatStandAloneDoSo) {
  say("START 15");
  for (const char* each :
       {"BEGIN now", "RESTART 15", "BOARD 7,7,1", "YXBOARD x", "SWAP2BOARD 1", "ABOUT you", "DONE 1"})
    EXPECT_THAT(say(each), ElementsAre(StartsWith("ERROR gomocup-expected expected="))) << each;
  EXPECT_EQ(say("DONE"), error("gomocup-done-alone"));
}

TEST_F(GomocupMalformed, BeginIsForAnEmptyBoard) {
  say_all({"START 15", "BEGIN"});
  EXPECT_EQ(say("BEGIN"), error("gomocup-not-empty"));
  EXPECT_EQ(say_all({"RESTART", "BEGIN"}), Lines{"0,0"});
}

TEST_F(GomocupMalformed, ABoardWithAWrongLineIsRefusedAsAWhole) {
  say_all({"START 15", "TURN 7,7"});
  for (const char* command : {"BOARD", "YXBOARD"}) {
    for (const char* each : {"1,1", "1,1,0", "1,1,4", "1,1,x", "1,1,1,1", "1,1,", "x", "1;1;1", "1,1,1 1"})
      EXPECT_EQ(say_all({command, "2,2,1", each, "also wrong", "DONE"}),
                error(fmt::format("gomocup-expected expected=x,y,1..3 found={}", each)));
    EXPECT_EQ(say_all({command, "2,2,1", "2,2,1", "DONE"}), error("gomocup-taken point=2,2"));
    EXPECT_EQ(say_all({command, "2,2,1", "2,15,1", "DONE"}), error("gomocup-outside point=2,15 last=14,14"));
  }
  say("TURN 8,8");
  EXPECT_EQ(script_.asked.back().position.substr(16 * 15), "2 3 -") << "the game before goes on";
}

TEST_F(GomocupMalformed, ABoardWithoutDoneEndsWithTheNextCommand) {
  say_all({"START 15", "BOARD", "1,1,2"});
  EXPECT_EQ(say("ABOUT"), (Lines{"ERROR gomocup-not-done command=BOARD", "name=\"test\""}));
  EXPECT_EQ(say("BEGIN"), Lines{"0,0"}) << "none of its stones lies there";
  say_all({"SWAP2BOARD", "1,1"});
  EXPECT_EQ(say("BOARD"), error("gomocup-not-done command=SWAP2BOARD"));
  EXPECT_EQ(say_all({"1,1,2", "DONE"}), Lines{"0,0"});
}

TEST_F(GomocupMalformed, AllButOneCellMayBeForbidden) {
  say_all({"INFO rule 1", "START 32", "BOARD"});
  for (int cell = 0; cell < 1023; ++cell) say(fmt::format("{},{},3", cell % 32, cell / 32));
  EXPECT_EQ(say("DONE"), Lines{"31,31"}) << "the longest name that a game can get";
}

TEST_F(GomocupMalformed, ABoardOfWallsIsOver) {
  say_all({"START 5", "BOARD"});
  for (int cell = 0; cell < 25; ++cell) say(fmt::format("{},{},3", cell % 5, cell / 5));
  EXPECT_EQ(say("DONE"), error("gomocup-game-over"));
}

TEST_F(GomocupMalformed, YxnbestWantsANumber) {
  say("START 15");
  for (const char* each : {"", "0", "-1", "x", "1,2", "99999999999"})
    EXPECT_EQ(say(fmt::format("YXNBEST {}", each)),
              error(fmt::format("gomocup-expected expected=YXNBEST n found={}", each)));
  EXPECT_EQ(say("YXNBEST 2147483647").size(), 226u) << "every move, and the answer";
}

TEST_F(GomocupMalformed, AThousandDamagedSessionsNeverBreakIt) {
  const std::string session =
      "INFO timeout_turn 100\nINFO rule 1\nSTART 6\nBEGIN\nTURN 3,3\nTAKEBACK 3,3\nPLAY "
      "2,2\nBOARD\n1,1,1\n2,1,2\n"
      "3,1,3\nDONE\nRESTART\nSWAP2BOARD\nDONE\nYXBOARD\n4,4,1\nDONE\nYXNBEST 2\nYXSTOP\nRECTSTART "
      "5,7\nABOUT\nTURN 0,6\n";
  Rng rng(7);
  for (int round = 0; round < 1000; ++round) {
    LineSplitter lines;
    std::string damaged = session;
    for (int times = rng.between(1, 5); times > 0; --times)
      damaged = support::mutated(damaged + session, "0123456789,\n\r -INFOSTARTBEGDX", rng);
    lines.feed(damaged);
    lines.finish();
    while (const auto line = lines.next()) {
      brain_.take(*line, time_.now(), stop_.token());
      for (const std::string& answer : sent_.take()) {
        const bool sound = answer == "OK" || answer == "SWAP" || answer.starts_with("name=") ||
                           answer.starts_with("ERROR ") || answer.starts_with("UNKNOWN ") ||
                           answer.starts_with("MESSAGE ") ||
                           answer.find_first_not_of("0123456789, ") == std::string::npos;
        EXPECT_TRUE(sound) << answer;
        EXPECT_EQ(answer.find_first_of(std::string_view("\r\n\0", 3)), std::string::npos);
      }
    }
  }
}

}  // namespace
}  // namespace parlour::protocol::gomocup
