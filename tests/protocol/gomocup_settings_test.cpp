// What INFO does to time, memory and threads.
#include "protocol/brain_support.hpp"

namespace parlour::protocol::gomocup {
namespace {

using std::chrono::milliseconds;
using GomocupSettings = BrainTest;

TEST_F(GomocupSettings, ThinksASecondWhenNothingLimits) {
  say_all({"START 15", "BEGIN"});
  EXPECT_EQ(script_.asked.back().limits.move_time, milliseconds(1000));
  EXPECT_EQ(script_.asked.back().limits.clock, std::nullopt);
}

TEST_F(GomocupSettings, KeepsAMomentForTheWayToTheManager) {
  say("START 15");
  const std::pair<int, int> turns[] = {{0, 9}, {1, 1}, {2, 1}, {30, 29}, {5000, 4999}};
  for (const auto& [timeout, thinking] : turns) {
    say_all({fmt::format("INFO timeout_turn {}", timeout), "RESTART", "BEGIN"});
    EXPECT_EQ(script_.asked.back().limits.move_time, milliseconds(thinking)) << timeout;
  }
}

TEST_F(GomocupSettings, WhatALineHasWaitedIsLost) {
  say_all({"START 15", "INFO timeout_turn 100", "INFO time_left 10000"});
  arrived_ = time_.now();
  time_.advance(std::chrono::microseconds(20'001));
  say("BEGIN");
  EXPECT_EQ(script_.asked.back().limits.move_time, milliseconds(100 - 1 - 21));
  EXPECT_EQ(script_.asked.back().limits.clock, milliseconds(10000 - 1 - 21));
}

TEST_F(GomocupSettings, NobodyWaitsForAnAnswerBeforeTheOneBefore) {
  say_all({"START 15", "INFO timeout_turn 100"});
  arrived_ = time_.now();  // of all that follows: a session in one piece
  script_.while_thinking = [this](StopToken) { time_.advance(milliseconds(90)); };
  say("BEGIN");
  say("TURN 7,7");
  EXPECT_EQ(script_.asked.back().limits.move_time, milliseconds(99));
  time_.advance(milliseconds(10));
  say("INFO max_memory 0");
  say("TURN 8,8");
  EXPECT_EQ(script_.asked.back().limits.move_time, milliseconds(89)) << "INFO has no answer";
}

TEST_F(GomocupSettings, AGameBeginsBeforeItsFirstMoveOrWithinItsTime) {
  script_.while_starting = [this] { time_.advance(milliseconds(20)); };
  say_all({"INFO timeout_turn 100", "START 15", "BEGIN"});
  EXPECT_EQ(script_.asked.back().limits.move_time, milliseconds(99)) << "START had it begin";
  say_all({"RESTART", "TURN 7,7"});
  EXPECT_EQ(script_.asked.back().limits.move_time, milliseconds(79)) << "again, for Second";
}

TEST_F(GomocupSettings, KnowsTheClockOfTheMatch) {
  say_all({"START 15", "INFO timeout_turn 5000", "INFO timeout_match 60000", "BEGIN"});
  EXPECT_EQ(script_.asked.back().limits.clock, milliseconds(59999));
  say_all({"INFO time_left 1000", "TURN 5,5"});
  EXPECT_EQ(script_.asked.back().limits.clock, milliseconds(999));
  say_all({"INFO time_left -20", "TURN 6,6"});
  EXPECT_EQ(script_.asked.back().limits.clock, milliseconds(1));
  say_all({"INFO time_left 2147483647", "TURN 7,7"});
  EXPECT_EQ(script_.asked.back().limits.clock, std::nullopt);
  say_all({"RESTART", "BEGIN"});
  EXPECT_EQ(script_.asked.back().limits.clock, milliseconds(59999)) << "a new match";
  say_all({"INFO timeout_match 0", "TURN 8,8"});
  EXPECT_EQ(script_.asked.back().limits.clock, std::nullopt);
}

TEST_F(GomocupSettings, CountsTheTimeItself) {
  say_all({"START 15", "INFO timeout_match 60000"});
  script_.while_thinking = [this](StopToken) { time_.advance(milliseconds(2000)); };
  say_all({"BEGIN", "INFO timeout_match 60000", "TURN 5,5"});
  EXPECT_EQ(script_.asked.back().limits.clock, milliseconds(57999));
}

TEST_F(GomocupSettings, DepthAndNodesLimitWithoutAClock) {
  say_all({"START 15", "INFO max_depth 6", "INFO max_node 5000", "BEGIN"});
  EXPECT_EQ(script_.asked.back().limits.depth, 6);
  EXPECT_EQ(script_.asked.back().limits.nodes, 5000);
  EXPECT_EQ(script_.asked.back().limits.move_time, std::nullopt);
  say_all({"INFO max_depth -1", "INFO max_node 0", "INFO timeout_turn 2147483647", "TURN 5,5"});
  EXPECT_EQ(script_.asked.back().limits.depth, std::nullopt);
  EXPECT_EQ(script_.asked.back().limits.nodes, std::nullopt);
  EXPECT_EQ(script_.asked.back().limits.move_time, milliseconds(1000));
}

TEST_F(GomocupSettings, MakesThePlayerBeforeItIsAskedForAMove) {
  say("START 15");
  EXPECT_EQ(script_.made, Lines{"engine:time=0,threads=1,hash=64"});
  say_all({"INFO max_memory 367001600", "INFO timeout_turn 100", "INFO game_type 1", "BEGIN", "TURN 5,5"});
  EXPECT_EQ(script_.made.size(), 1u) << "nothing asked for another";
  say("INFO rule 1");
  EXPECT_EQ(script_.made.size(), 2u);
}

TEST_F(GomocupSettings, SharesOutMemoryAndThreads) {
  say("START 15");
  const auto made_by = [&](const Lines& lines) {
    say_all(lines);
    return script_.made.back();
  };
  EXPECT_EQ(made_by({"INFO thread_num 3"}), "engine:time=0,threads=3,hash=64");
  EXPECT_EQ(made_by({"INFO hash_size 262144"}), "engine:time=0,threads=3,hash=256");
  EXPECT_EQ(made_by({"INFO max_memory 104857600"}), "engine:time=0,threads=3,hash=50");
  EXPECT_EQ(made_by({"INFO max_memory 1"}), "engine:time=0,threads=3,hash=1");
  EXPECT_EQ(made_by({"INFO max_memory 0", "INFO hash_size 1"}), "engine:time=0,threads=3,hash=1");
  EXPECT_EQ(made_by({"INFO hash_size 9223372036854775807"}), "engine:time=0,threads=3,hash=1048576");
}

TEST_F(GomocupSettings, AMindThatDoesNotFitInMemoryIsMadeSmaller) {
  BrainWorld world = scripted_world(script_, sent_, time_);
  world.make_player = [&](std::string_view spec, const play::Game&) -> Result<std::unique_ptr<play::Player>> {
    if (spec.ends_with("hash=1048576")) throw std::bad_alloc();
    return std::make_unique<ScriptedPlayer>(script_);
  };
  Brain brain(world);
  for (const char* each : {"INFO hash_size 9223372036854775807", "START 5", "BEGIN"})
    brain.take({each}, time_.now(), {});
  EXPECT_EQ(sent_.take(), (Lines{"OK", "0,0"}));
}

TEST_F(GomocupSettings, AMindThatIsRefusedForItsMemoryIsMadeSmaller) {
  BrainWorld world = scripted_world(script_, sent_, time_);
  world.make_player = [&](std::string_view spec, const play::Game&) -> Result<std::unique_ptr<play::Player>> {
    if (spec.ends_with("hash=1048576")) return failure("no-memory");
    return std::make_unique<ScriptedPlayer>(script_);
  };
  Brain brain(world);
  for (const char* each : {"INFO hash_size 9223372036854775807", "START 5", "BEGIN"})
    brain.take({each}, time_.now(), {});
  EXPECT_EQ(sent_.take(), (Lines{"OK", "0,0"}));
}

TEST_F(GomocupSettings, StartsNoMoreThreadsThanThereAreProcessors) {
  BrainWorld world = scripted_world(script_, sent_, time_);
  world.processors = 2;
  Brain brain(world);
  for (const char* each : {"INFO thread_num 1024", "START 5"}) brain.take({each}, time_.now(), {});
  EXPECT_EQ(script_.made.back(), "engine:time=0,threads=2,hash=64");
}

TEST_F(GomocupSettings, UnknownKeysAreIgnoredInSilence) {
  for (const char* each : {"INFO game_type 1", "INFO folder /tmp/a b", "INFO evaluate 3,4", "INFO evaluate",
                           "INFO caution_factor 2", "INFO show_detail x", "INFO rule_of_thumb 1"})
    EXPECT_EQ(say(each), Lines{}) << each;
}

TEST_F(GomocupSettings, WrongValuesAreMentionedAndChangeNothing) {
  say_all({"START 15", "INFO timeout_turn 100"});
  EXPECT_EQ(say("INFO"), Lines{"MESSAGE gomocup-expected expected=INFO key value found="});
  EXPECT_EQ(say("INFO timeout_turn"),
            Lines{"MESSAGE gomocup-expected expected=INFO timeout_turn 0..1000000000000 found="});
  EXPECT_EQ(say("INFO thread_num 0"),
            Lines{"MESSAGE gomocup-expected expected=INFO thread_num 1..1024 found=0"});
  for (const char* each :
       {"INFO timeout_turn -1", "INFO timeout_turn 1e3", "INFO timeout_turn 99999999999999999999",
        "INFO timeout_match x", "INFO time_left 0x10", "INFO max_memory -1", "INFO rule -1",
        "INFO rule 4294967296", "INFO max_depth -2", "INFO max_node 1.5", "INFO hash_size -1"})
    EXPECT_THAT(say(each), testing::ElementsAre(testing::StartsWith("MESSAGE gomocup-expected"))) << each;
  say("BEGIN");
  EXPECT_EQ(script_.asked.back().limits.move_time, milliseconds(99));
  EXPECT_EQ(script_.made.size(), 1u);
}

}  // namespace
}  // namespace parlour::protocol::gomocup
