// The lower levels of engine on line games: weaker, but of this world.
#include "engines/line/levels/line_levels.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/rng.hpp"
#include "core/time_source.hpp"
#include "engines/line/levels/level_player.hpp"
#include "support.hpp"

namespace parlour::engines::line {
namespace {

const SteadyTime kTime;

EngineSettings at_level(int level, std::uint64_t seed) {
  EngineSettings settings;
  settings.level = level;
  settings.seed = seed;
  return settings;
}

/// All moves of a game of a level against itself.
std::vector<play::MoveCode> game_of(const LineGame& game, int level, std::uint64_t seed) {
  const auto player = make_level_player(game, at_level(level, seed), kTime);
  std::vector<play::MoveCode> made;
  auto state = game.start();
  while (!state->outcome()) {
    made.push_back(test::ask(*player, game, *state).move);
    EXPECT_TRUE(state->legal(made.back()));
    if (!state->legal(made.back())) break;
    state->play(made.back());
  }
  return made;
}

TEST(LineLevels, PlayTheSameGameFromTheSameSeedAndAnotherFromAnother) {
  for (const std::string spec : {"gomoku:rows=9,cols=9", "inversion-stones:rows=6,cols=6,last-reply=on"}) {
    const LineGame game = test::line_game(spec);
    EXPECT_EQ(game_of(game, 3, 1), game_of(game, 3, 1));
    EXPECT_NE(game_of(game, 3, 1), game_of(game, 3, 2));
  }
}

/// How many of fifty times a level completes its line, and stops the other side's.
TEST(LineLevels, OverlookLessAndLess) {
  const LineGame game = test::line_game("gomoku:rows=9,cols=9");
  const std::string rows =
      "........./........./..oooox../........./...xxx.../........./........./........./........";
  int before = 0;
  for (const int level : {1, 2, 3}) {
    int stopped = 0;
    for (std::uint64_t seed = 0; seed < 50; ++seed)
      stopped += test::move_at(*make_level_player(game, at_level(level, seed), kTime), game,
                               rows + ". 1 8 -") == "b7";
    EXPECT_GT(stopped, before) << level;
    before = stopped;
  }
  EXPECT_EQ(before, 50);
}

TEST(LineLevels, KeepToLimits) {
  const LineGame game = test::line_game("gomoku");
  play::Limits limits;
  limits.depth = 1;
  const auto player = make_level_player(game, at_level(8, 1), kTime);
  EXPECT_EQ(test::ask(*player, game, *game.start(), limits).thinking->depth, 1);
  limits.nodes = 100;
  EXPECT_LE(test::ask(*player, game, *game.start(), limits).thinking->nodes, 164);
}

TEST(LineLevels, KeepToTheirOwnSettings) {
  const LineGame game = test::line_game("gomoku");
  const auto thinking = [&](const EngineSettings& settings, const TimeSource& time) {
    return *test::ask(*make_level_player(game, settings, time), game, *game.start()).thinking;
  };
  const CountedTime hurried(std::chrono::milliseconds(1));
  EngineSettings settings = at_level(9, 1);
  const auto free = thinking(settings, hurried);
  settings.time = std::chrono::milliseconds(3);
  EXPECT_LT(thinking(settings, hurried).nodes, free.nodes);
  settings = at_level(9, 1);
  settings.nodes = 100;
  EXPECT_LE(thinking(settings, kTime).nodes, 164);
  settings = at_level(9, 1);
  settings.depth = 1;
  EXPECT_EQ(thinking(settings, kTime).depth, 1);
}

}  // namespace
}  // namespace parlour::engines::line
