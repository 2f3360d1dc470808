#include "../../laboratory/engine_talk.hpp"

#include <gtest/gtest.h>

#include <chrono>

namespace parlour::laboratory {
namespace {

EngineThought heard(std::string_view message, EngineThought before = {}) {
  listen_to(message, before);
  return before;
}

TEST(EngineTalkTest, ProgramsWordTheirMessagesAsTheyLike) {
  EXPECT_EQ(heard("MESSAGE depth 9 value 35 nodes 481223 time 948 line 6,6 8,8"),
            (EngineThought{9, 481223, std::nullopt}));
  EXPECT_EQ(heard("MESSAGE Speed 517K | Depth 15-23 | Eval 35 | Node 51.5K | Time 100ms"),
            (EngineThought{15, 51500, 517000}));
  EXPECT_EQ(heard("MESSAGE depth 12-20 ev 4 n 2M n/ms 412 tm 90"), (EngineThought{12, 2000000, 412000}));
  EXPECT_EQ(heard("MESSAGE depth=7, nodes: 12"), (EngineThought{7, 12, std::nullopt}));
  EXPECT_EQ(heard("MESSAGE depth=8 NPS=692k"), (EngineThought{8, std::nullopt, 692000}));
  EXPECT_EQ(heard("MESSAGE depth: 5-9 best:[9,7] val=-48 time:23ms"),
            (EngineThought{5, std::nullopt, std::nullopt}));
  EXPECT_EQ(heard("MESSAGE eval -49, depth 0, nodes 24178, speed 442", {5, 5799, 644}),
            (EngineThought{5, 24178, 442}));
  for (const char* nothing : {"", "MESSAGE", "MESSAGE depth", "MESSAGE depth of despair", "MESSAGE nodes -3"})
    EXPECT_EQ(heard(nothing), EngineThought{}) << nothing;
}

TEST(EngineTalkTest, WhatIsNotSaidAgainStays) {
  EXPECT_EQ(heard("MESSAGE depth 10", {9, 500, 600}), (EngineThought{10, 500, 600}));
}

TEST(EngineTalkTest, ASpeedInOtherUnitsIsMeasuredInstead) {
  EXPECT_EQ(speed_of({5, 24'000, 442}, 50), 480'000);
  EXPECT_EQ(speed_of({5, 24'000, std::nullopt}, 50), 480'000);
  EXPECT_EQ(speed_of({5, 24'000, 300'000}, 50), 300'000);
  EXPECT_EQ(speed_of({5, 24'000, 300}, 0), 300);
  EXPECT_EQ(speed_of({5, std::nullopt, 300}, 50), 300);
  EXPECT_EQ(speed_of({}, 50), std::nullopt);
}

TEST(EngineTalkTest, ProgramsTalkInTwoKindsOfLines) {
  EXPECT_TRUE(is_talk("MESSAGE depth 9"));
  EXPECT_TRUE(is_talk("DEBUG eval 76, depth 5"));
  for (const char* none : {"", "7,7", "OK", "ERROR depth 9", "UNKNOWN", "MESSAGES depth 9"})
    EXPECT_FALSE(is_talk(none)) << none;
}

TEST(EngineTalkTest, AMoveIsTwoNumbers) {
  EXPECT_TRUE(is_move("7,7"));
  EXPECT_TRUE(is_move("19,0"));
  for (const char* none : {"", "OK", "7,", ",7", "7", "7,7,1", "MESSAGE 7,7", "-1,3"})
    EXPECT_FALSE(is_move(none)) << none;
}

TEST(EngineTalkTest, OnlyTheLimitOnNodesIsMultiplied) {
  EXPECT_EQ(with_more_nodes("INFO max_node 20000", 1.25), "INFO max_node 25000");
  EXPECT_EQ(with_more_nodes("INFO max_node 20000", 1), "INFO max_node 20000");
  EXPECT_EQ(with_more_nodes("INFO max_node 0", 2), "INFO max_node 0");
  EXPECT_EQ(with_more_nodes("INFO timeout_turn 100", 2), "INFO timeout_turn 100");
}

TEST(EngineTalk, TakesTimeOff) {
  EXPECT_EQ(with_less_time("INFO timeout_turn 100", 15), "INFO timeout_turn 85");
  EXPECT_EQ(with_less_time("INFO timeout_turn 100", 0), "INFO timeout_turn 100");
  EXPECT_EQ(with_less_time("INFO timeout_turn 10", 15), "INFO timeout_turn 1");
  EXPECT_EQ(with_less_time("INFO timeout_turn 0", 15), "INFO timeout_turn 0");  // as fast as possible
  EXPECT_EQ(with_less_time("INFO timeout_match 100", 15), "INFO timeout_match 100");
}

TEST(EngineTalk, TellsAnotherMemory) {
  EXPECT_EQ(with_memory("INFO max_memory 1073741824", 32), "INFO max_memory 33554432");
  EXPECT_EQ(with_memory("INFO max_memory 0", 1024), "INFO max_memory 1073741824");
  EXPECT_EQ(with_memory("INFO max_memory 83886080", 0), "INFO max_memory 83886080");
  EXPECT_EQ(with_memory("INFO max_node 5", 32), "INFO max_node 5");
}

TEST(EngineTalk, WaitsOnlyAfterTheProgramHasSpoken) {
  using std::chrono::milliseconds;
  EXPECT_EQ(quiet_left(milliseconds(0), milliseconds(10)), milliseconds(10));
  EXPECT_EQ(quiet_left(milliseconds(3), milliseconds(10)), milliseconds(7));
  EXPECT_EQ(quiet_left(milliseconds(25), milliseconds(10)), milliseconds(0));
  EXPECT_EQ(quiet_left(milliseconds(0), milliseconds(0)), milliseconds(0));
}

}  // namespace
}  // namespace parlour::laboratory
