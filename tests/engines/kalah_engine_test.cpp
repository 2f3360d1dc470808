#include "engines/kalah/kalah_engine.hpp"

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "core/rng.hpp"
#include "engines/analysis.hpp"
#include "engines/kalah/book.hpp"
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
    const int value = test::engines_of(game).solve(game, *state, {1, 16, false, nullptr}, time, {}).lower;
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

TEST(KalahEngine, MakesDoWithLittleMemoryAndTime) {
  const auto game = kalah_game("kalah");
  const SteadyTime time;
  for (const int milliseconds : {1, 20}) {
    EngineSettings settings;
    settings.hash_mib = 1;
    settings.time = std::chrono::milliseconds(milliseconds);
    const auto chosen = ask(*make_kalah_engine(game, settings, time), game, *game.start());
    EXPECT_TRUE(game.start()->legal(chosen.move));
  }
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

TEST(KalahEngine, TellsTheLineItExpectsAndWhetherItIsProved) {
  const auto game = kalah_game("kalah:pits=3,seeds=3");
  const SteadyTime time;
  const auto thinking = ask(*make_kalah_engine(game, to_the_end(), time), game, *game.start()).thinking;
  EXPECT_TRUE(thinking->exact);
  EXPECT_GT(thinking->principal_variation.size(), 2U);
  const auto state = game.start();
  for (const auto move : thinking->principal_variation) {
    ASSERT_TRUE(state->legal(move));
    state->play(move);
  }
  EngineSettings shallow;
  shallow.depth = 3;
  const auto kalah = kalah_game("kalah");
  EXPECT_FALSE(ask(*make_kalah_engine(kalah, shallow, time), kalah, *kalah.start()).thinking->exact);
}

TEST(KalahEngine, PlaysFromItsBookWithoutSearching) {
  const auto game = kalah_game("kalah:pits=4,seeds=3");
  const SteadyTime time;
  const games::kalah::PackedPosition start(game.rules());
  const kalah::PositionNumbers numbers(game.rules());
  games::kalah::PackedPosition second = start;
  second.play(0);
  EngineSettings settings = to_the_end();
  settings.book = std::make_shared<const kalah::Book>(
      game.rules(), std::vector<kalah::BookEntry>{{numbers(start), 5, 0}, {numbers(second), -4, 3}});
  const auto player = make_kalah_engine(game, settings, time);
  const auto chosen = ask(*player, game, *game.start());
  EXPECT_EQ(chosen.move, 0);
  EXPECT_EQ(chosen.thinking->value, 5);
  EXPECT_EQ(chosen.thinking->nodes, 0);
  EXPECT_TRUE(chosen.thinking->exact);
  EXPECT_EQ(chosen.thinking->principal_variation, (std::vector<play::MoveCode>{0, 3}));
  const auto state = game.start();
  state->play(1);
  EXPECT_GT(ask(*player, game, *state).thinking->nodes, 0);
}

/// Points of the higher level in `games` games with both sides and random openings.
double points_against_the_level_below(const KalahGame& game, int level, int games) {
  const SteadyTime time;
  double points = 0;
  for (int number = 0; number < games; ++number) {
    std::array<std::unique_ptr<play::Player>, 2> players;
    for (std::size_t at = 0; at < 2; ++at) {
      EngineSettings settings;
      settings.level = level - static_cast<int>(at);
      settings.nodes = 20'000;  // for the highest
      settings.seed = static_cast<std::uint64_t>(2 * number) + at;
      players[at] = make_kalah_engine(game, settings, time);
    }
    const auto state = game.start();
    Rng rng(static_cast<std::uint64_t>(number / 2));
    for (int ply = 0; ply < 3; ++ply)
      state->play(state->moves()[rng.below(static_cast<std::uint32_t>(state->moves().size()))]);
    const Side higher = number % 2 == 0 ? Side::First : Side::Second;
    while (!state->outcome())
      state->play(ask(*players[state->to_move() == higher ? 0 : 1], game, *state).move);
    const int margin = state->outcome()->value_for(higher);
    points += margin > 0 ? 1 : margin == 0 ? 0.5 : 0;
  }
  return points;
}

/// Fixed seeds: the same games every time. The cross-table of all levels is in the long suite.
TEST(KalahLevels, TheLowerOnesBeatTheOneBelow) {
  const auto game = kalah_game("kalah");
  constexpr int kGames = 60;
  for (const int level : {2, 3, 4, 5, 6})
    EXPECT_GT(points_against_the_level_below(game, level, kGames), 0.55 * kGames) << level;
}

TEST(KalahLevels, AreThereOnEveryBoard) {
  const SteadyTime time;
  for (const std::string_view spec :
       {"kalah:pits=1,seeds=1", "kalah:pits=3,seeds=2,stop=half", "kalah:pits=12,seeds=12"}) {
    const auto game = kalah_game(spec);
    for (int level = 1; level < kHighestLevel; ++level) {
      EngineSettings settings;
      settings.level = level;
      const auto chosen = ask(*make_kalah_engine(game, settings, time), game, *game.start());
      EXPECT_TRUE(game.start()->legal(chosen.move)) << spec << level;
    }
  }
}

TEST(KalahLevels, AreTheSameForTheSameSeedAndDifferForAnother) {
  const auto game = kalah_game("kalah");
  const SteadyTime time;
  const auto moves = [&](std::uint64_t seed) {
    EngineSettings settings;
    settings.level = 1;
    settings.seed = seed;
    const auto player = make_kalah_engine(game, settings, time);
    std::vector<play::MoveCode> chosen;
    for (int time_asked = 0; time_asked < 20; ++time_asked)
      chosen.push_back(ask(*player, game, *game.start()).move);
    return chosen;
  };
  EXPECT_EQ(moves(1), moves(1));
  EXPECT_NE(moves(1), moves(2));
}

}  // namespace
}  // namespace parlour::engines
