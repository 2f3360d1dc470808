// The strong player of line games without patterns: lines of any length, and stones that change owners.
#include "engines/line/windows/window_engine.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/rng.hpp"
#include "core/time_source.hpp"
#include "engines/analysis.hpp"
#include "engines/line/search/line_score.hpp"
#include "engines/plain_minimax.hpp"
#include "support.hpp"

namespace parlour::engines {
namespace {

const SteadyTime kTime;

EngineSettings nodes(std::int64_t most) {
  EngineSettings settings;
  settings.nodes = most;
  settings.hash_mib = 1;
  return settings;
}

play::Chosen asked(const std::string& spec, const std::string& position, std::int64_t most = 5'000) {
  const LineGame game = test::line_game(spec);
  return test::ask_at(*make_window_engine(game, nodes(most), kTime), game, position);
}

std::string move(const std::string& spec, const std::string& position) {
  const LineGame game = test::line_game(spec);
  return test::move_at(*make_window_engine(game, nodes(5'000), kTime), game, position);
}

TEST(WindowEngine, CompletesItsLineAndStopsTheOther) {
  const std::string rows = "........./........./xxxxxx.../........./ooooo..../........./........./........./";
  EXPECT_EQ(move("mnk:rows=9,cols=9,win=7", rows + "o........ 1 12 -"), "g7");
  EXPECT_EQ(move("mnk:rows=9,cols=9,win=7", rows + "......... 2 11 -"), "g7");
}

/// The move before an inversion: First's three will be Second's, and both of its ends cannot be stopped.
/// Second needs no more than not to make a three itself, nor to stop that one.
TEST(WindowEngine, KnowsWhoWillOwnTheStones) {
  const std::string position = "....../.xxx../....../....o./....../o.o..x 2 7 -";
  const auto chosen = asked("inversion-stones:rows=6,cols=6", position);
  EXPECT_TRUE(chosen.thinking->exact);
  EXPECT_EQ(line::plies_to_end(static_cast<int>(chosen.thinking->value)), 3);
  const auto plain = asked("mnk:rows=6,cols=6,win=4", position);
  EXPECT_EQ(line::plies_to_end(static_cast<int>(plain.thinking->value)), 2);  // lost: two ends, one stone
}

TEST(WindowEngine, PlaysEveryLineGameToItsEnd) {
  for (const std::string spec :
       {"mnk:rows=1,cols=1,win=1", "mnk:rows=3,cols=4,win=1,inversion=stones,period=1",
        "mnk:rows=3,cols=4,win=2,last-reply=on", "mnk:rows=1,cols=12,win=3", "mnk:rows=2,cols=32,win=32",
        "mnk:rows=32,cols=32,win=32,max-moves=30",
        "mnk:rows=32,cols=32,win=16,max-moves=30,inversion=stones,period=1000",
        "mnk:rows=6,cols=6,win=4,walls=b2+c3+d4,inversion=stones,period=3",
        "mnk:rows=6,cols=7,win=4,last-reply=on,max-moves=7,inversion=stones,period=2",
        "mnk:rows=9,cols=9,win=5,overline=ignored,inversion=stones,period=1",
        "mnk:rows=8,cols=9,win=8,overline=ignored,last-reply=on",
        "mnk:rows=4,cols=5,win=3,max-moves=1,inversion=stones",
        "mnk:rows=15,cols=15,win=7,last-reply=on,walls=h8,max-moves=60"}) {
    const LineGame game = test::line_game(spec);
    for (const int seat : {0, 1}) {
      const auto engine = make_window_engine(game, nodes(200), kTime);
      Rng rng(5);
      auto state = game.start();
      while (!state->outcome()) {
        const auto moves = state->moves();
        const bool ours = index_of(state->to_move()) == seat;
        const auto chosen = ours ? test::ask(*engine, game, *state).move
                                 : moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        ASSERT_TRUE(state->legal(chosen)) << spec << " " << state->text();
        state->play(chosen);
      }
    }
  }
}

/// What the engine calls exact is what the solver proves, by every rule there is, and the move it plays keeps
/// it.
TEST(WindowEngine, ExactValuesAreTrue) {
  int decided = 0;
  for (const std::string spec :
       {"mnk:rows=3,cols=3,win=3,inversion=stones,period=1",
        "mnk:rows=3,cols=3,win=3,inversion=stones,period=2",
        "mnk:rows=3,cols=3,win=3,inversion=stones,period=3",
        "mnk:rows=3,cols=3,win=3,inversion=stones,period=4",
        "mnk:rows=4,cols=4,win=3,inversion=stones,period=2",
        "mnk:rows=4,cols=4,win=3,inversion=stones,period=3",
        "mnk:rows=4,cols=4,win=4,inversion=stones,period=1",
        "mnk:rows=4,cols=4,win=3,inversion=stones,period=4,last-reply=on",
        "mnk:rows=4,cols=5,win=4,inversion=stones,period=5,last-reply=on,walls=b2",
        "mnk:rows=3,cols=6,win=3,inversion=stones,period=4,overline=ignored",
        "mnk:rows=4,cols=4,win=3,inversion=stones,period=4,max-moves=11",
        "mnk:rows=4,cols=4,win=3,last-reply=on,inversion=stones,period=3,max-moves=10",
        "mnk:rows=2,cols=9,win=7", "mnk:rows=2,cols=9,win=7,last-reply=on",
        "mnk:rows=4,cols=4,win=2,inversion=stones,period=1",
        "mnk:rows=4,cols=4,win=3,last-reply=on,overline=ignored"}) {
    const LineGame game = test::line_game(spec);
    Rng rng(3);
    for (int round = 0; round < 30; ++round) {
      auto state = game.start();
      const int stones = rng.between(2, 8);
      for (int made = 0; made < stones && !state->outcome(); ++made) {
        const auto moves = state->moves();
        state->play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
      }
      if (state->outcome()) continue;
      const auto engine = make_window_engine(game, nodes(3'000), kTime);
      const auto chosen = test::ask(*engine, game, *state);
      if (!chosen.thinking->exact) continue;
      ++decided;
      SolveSettings settings;
      settings.memory_mib = 1;
      const auto value = chosen.thinking->value;
      const int truth = test::engines_of(game).solve(game, *state, settings, kTime, {}).lower;
      ASSERT_EQ(value > 0 ? 1 : value < 0 ? -1 : 0, truth) << spec << " " << state->text();
      state->play(chosen.move);
      ASSERT_EQ(-test::engines_of(game).solve(game, *state, settings, kTime, {}).lower, truth)
          << spec << " " << state->text();
    }
  }
  EXPECT_GT(decided, 200);
}

TEST(WindowEngine, TheSameNodesGiveTheSameGame) {
  const LineGame game = test::line_game("inversion-stones");
  const auto moves = [&] {
    const auto engine = make_window_engine(game, nodes(2'000), kTime);
    auto state = game.start();
    std::vector<play::MoveCode> made;
    while (made.size() < 12 && !state->outcome()) {
      made.push_back(test::ask(*engine, game, *state).move);
      state->play(made.back());
    }
    return made;
  };
  EXPECT_EQ(moves(), moves());
}

TEST(WindowEngine, KeepsToItsLimitsOfNodesAndDepth) {
  const LineGame game = test::line_game("inversion-stones");
  const auto state = game.start();
  for (const std::int64_t most : {1, 100, 1'000})
    EXPECT_LE(test::ask(*make_window_engine(game, nodes(most), kTime), game, *state).thinking->nodes,
              most + 64);
  EngineSettings settings;
  settings.depth = 3;
  EXPECT_EQ(test::ask(*make_window_engine(game, settings, kTime), game, *state).thinking->depth, 3);
}

TEST(WindowEngine, ThinksOnSeveralThreads) {
  const LineGame game = test::line_game("inversion-stones");
  EngineSettings settings = nodes(6'000);
  settings.threads = 3;
  const auto engine = make_window_engine(game, settings, kTime);
  auto state = game.start();
  for (int ply = 0; ply < 10 && !state->outcome(); ++ply) {
    const auto chosen = test::ask(*engine, game, *state);
    ASSERT_TRUE(state->legal(chosen.move));
    ASSERT_EQ(chosen.thinking->principal_variation.front(), chosen.move);
    state->play(chosen.move);
  }
}

/// A win that was announced comes nearer with every move, whatever is played against it.
TEST(WindowEngine, DeliversTheWinsItAnnounces) {
  int delivered = 0;
  for (const std::string spec :
       {"inversion-stones", "inversion-stones:period=3", "inversion-stones:rows=6,cols=7",
        "inversion-stones:period=6,last-reply=on"}) {
    const LineGame game = test::line_game(spec);
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
      Rng rng(seed);
      auto state = test::after_random_moves(game, 4, rng);
      const std::unique_ptr<play::Player> players[2] = {make_window_engine(game, nodes(3'000), kTime),
                                                        make_window_engine(game, nodes(800), kTime)};
      int announced[2] = {0, 0};
      while (!state->outcome()) {
        const int side = index_of(state->to_move());
        const auto chosen = test::ask(*players[side], game, *state);
        const bool won = chosen.thinking->exact && chosen.thinking->value > 0;
        const int plies = won ? line::plies_to_end(static_cast<int>(chosen.thinking->value)) : 0;
        if (announced[side] > 0) {
          ASSERT_TRUE(won) << spec << ' ' << state->text();
          ASSERT_LE(plies, announced[side] - 2) << spec << ' ' << state->text();
        }
        announced[side] = plies;
        state->play(chosen.move);
      }
      for (const int side : {0, 1})
        if (announced[side] > 0) {
          EXPECT_EQ(state->outcome()->winner, side_at(side));
          ++delivered;
        }
    }
  }
  EXPECT_GT(delivered, 8);
}

}  // namespace
}  // namespace parlour::engines
