#include "engines/kalah/kalah_engine.hpp"

#include <gtest/gtest.h>

#include "engines/analysis.hpp"
#include "engines/support.hpp"

namespace parlour::engines {
namespace {

using test::ask;
using test::kalah_game;

EngineSettings to_the_end() {
  EngineSettings settings;
  settings.time = std::chrono::milliseconds(0);
  settings.hash_mib = 8;
  return settings;
}

/// Plays the engine on both sides from random positions: the result must be the exact value of each.
void expect_perfect_play(std::string_view spec, int threads) {
  const auto game = kalah_game(spec);
  const SteadyTime time;
  EngineSettings settings = to_the_end();
  settings.threads = threads;
  const auto player = make_kalah_engine(game, settings, time);
  Rng rng(3);
  for (int round = 0; round < 5; ++round) {
    const auto state = game.start();
    for (int ply = 0; ply < round && !state->outcome(); ++ply)
      state->play(state->moves()[rng.below(static_cast<std::uint32_t>(state->moves().size()))]);
    if (state->outcome()) continue;
    const Side side = state->to_move();
    const int value = solve(game, *state, {1, 16, false, nullptr}, time, {}).lower;
    player->start_game(game, side);
    while (!state->outcome()) state->play(ask(*player, game, *state).move);
    EXPECT_EQ(state->outcome()->value_for(side), value)
        << spec << ", round " << round << ", threads " << threads;
  }
}

TEST(KalahEngine, IsPerfectWhereItCanLookToTheEnd) {
  expect_perfect_play("kalah:pits=3,seeds=3", 1);
  expect_perfect_play("kalah:pits=3,seeds=3", 2);
  expect_perfect_play("kalah:pits=4,seeds=2,capture=always", 1);
  expect_perfect_play("kalah:pits=3,seeds=2,stop=half", 1);
  expect_perfect_play("kalah:pits=8,seeds=1", 1);
}

TEST(KalahEngine, KeepsToDepthAndNodes) {
  const auto game = kalah_game("kalah");
  const SteadyTime time;
  EngineSettings settings;
  settings.depth = 5;
  EXPECT_EQ(ask(*make_kalah_engine(game, settings, time), game, *game.start()).thinking->depth, 5);
  settings.depth.reset();
  settings.nodes = 20'000;
  const auto thinking = ask(*make_kalah_engine(game, settings, time), game, *game.start()).thinking;
  EXPECT_GT(thinking->depth, 3);
  EXPECT_LE(thinking->nodes, 21'000);
}

TEST(KalahEngine, IsTheSameEveryTimeOnOneThread) {
  const auto game = kalah_game("kalah");
  const SteadyTime time;
  EngineSettings settings;
  settings.depth = 9;
  const auto once = ask(*make_kalah_engine(game, settings, time), game, *game.start());
  const auto again = ask(*make_kalah_engine(game, settings, time), game, *game.start());
  EXPECT_EQ(once.move, again.move);
  EXPECT_EQ(once.thinking->nodes, again.thinking->nodes);
  EXPECT_EQ(once.thinking->value, again.thinking->value);
}

TEST(KalahEngine, MovesWhenTheTimeIsOver) {
  const auto game = kalah_game("kalah");
  const SteadyTime time;
  StopSource stop;
  stop.request_stop();
  EngineSettings settings = to_the_end();
  settings.threads = 2;
  const auto chosen = ask(*make_kalah_engine(game, settings, time), game, *game.start(), {}, stop.token());
  EXPECT_TRUE(game.start()->legal(chosen.move));
}

TEST(KalahEngine, ReportsEveryDepth) {
  const auto game = kalah_game("kalah");
  const SteadyTime time;
  EngineSettings settings;
  settings.depth = 4;
  const auto player = make_kalah_engine(game, settings, time);
  std::vector<int> depths;
  player->report_to([&](const play::Thinking& thinking) { depths.push_back(thinking.depth); });
  ask(*player, game, *game.start());
  EXPECT_EQ(depths, (std::vector<int>{1, 2, 3, 4}));
}

}  // namespace
}  // namespace parlour::engines
