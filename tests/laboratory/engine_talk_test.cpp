#include "../../laboratory/engine_talk.hpp"

#include <gtest/gtest.h>

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
  for (const char* nothing : {"", "MESSAGE", "MESSAGE depth", "MESSAGE depth of despair", "MESSAGE nodes -3"})
    EXPECT_EQ(heard(nothing), EngineThought{}) << nothing;
}

TEST(EngineTalkTest, WhatIsNotSaidAgainStays) {
  EXPECT_EQ(heard("MESSAGE depth 10", {9, 500, 600}), (EngineThought{10, 500, 600}));
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

}  // namespace
}  // namespace parlour::laboratory
