#include "engines/line/search/line_engine.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "core/rng.hpp"
#include "core/time_source.hpp"
#include "engines/analysis.hpp"
#include "engines/line/search/line_deepening.hpp"
#include "engines/line/search/line_score.hpp"
#include "engines/line/search/line_search.hpp"
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

std::string engine_move(const std::string& spec, const std::string& position, std::int64_t most = 20'000) {
  const LineGame game = test::line_game(spec);
  return test::move_at(*make_line_engine(game, nodes(most), kTime), game, position);
}

play::Thinking engine_thinking(const std::string& spec, const std::string& position, std::int64_t most) {
  const LineGame game = test::line_game(spec);
  return *test::ask_at(*make_line_engine(game, nodes(most), kTime), game, position).thinking;
}

TEST(LineEngine, CompletesItsLineAndStopsTheOther) {
  EXPECT_EQ(
      engine_move("gomoku:rows=7,cols=7", "......./xoooo../......./..xxx../..x..../......./....... 2 9 -"),
      "f6");
  EXPECT_EQ(
      engine_move("gomoku:rows=7,cols=7", "......./xoooo../......./..xxx../......./......./....... 1 8 -"),
      "f6");
}

TEST(LineEngine, WinsByFoursAndSaysInHowMany) {
  // The four in the first row and the three in the third column meet.
  const auto thinking = engine_thinking(
      "gomoku:rows=9,cols=9",
      "........./........./oxxx...../....x..../....x..../........./..o...o../..o....o./......... 1 10 -",
      5'000);
  EXPECT_TRUE(thinking.exact);
  EXPECT_EQ(line::plies_to_end(static_cast<int>(thinking.value)), 5);
  EXPECT_EQ(thinking.principal_variation.size(), 5U);
}

TEST(LineEngine, PlaysEveryLineGameToItsEnd) {
  for (const std::string spec :
       {"mnk:rows=1,cols=12,win=3", "mnk:rows=7,cols=1,win=4,last-reply=on", "mnk:rows=4,cols=4,win=3",
        "mnk:rows=2,cols=32,win=6", "mnk:rows=6,cols=6,win=4,walls=b2+c3+d4",
        "mnk:rows=5,cols=8,win=5,max-moves=9", "mnk:rows=6,cols=7,win=4,last-reply=on,max-moves=7",
        "mnk:rows=9,cols=9,win=5,overline=ignored", "mnk:rows=10,cols=10,win=4,inversion=signs",
        "mnk:rows=8,cols=9,win=6,overline=ignored,last-reply=on", "mnk:rows=32,cols=32,win=5,max-moves=40",
        "mnk:rows=4,cols=5,win=3,max-moves=1",
        "mnk:rows=20,cols=20,win=5,last-reply=on,walls=j10+j11+k10,max-moves=60"}) {
    const LineGame game = test::line_game(spec);
    ASSERT_TRUE(line_engine_plays(game)) << spec;
    for (const int seat : {0, 1}) {
      const auto engine = make_line_engine(game, nodes(150), kTime);
      Rng rng(5);
      auto state = game.start();
      while (!state->outcome()) {
        const auto moves = state->moves();
        const bool ours = index_of(state->to_move()) == seat;
        const auto move = ours ? test::ask(*engine, game, *state).move
                               : moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        ASSERT_TRUE(state->legal(move)) << spec << " " << state->text();
        state->play(move);
      }
    }
  }
}

/// What the engine calls decided is what the solver proves, by every rule there is, and the move it plays
/// keeps it.
TEST(LineEngine, DecidedValuesAreTrue) {
  int decided = 0;
  for (const std::string spec :
       {"mnk:rows=4,cols=4,win=3", "mnk:rows=4,cols=4,win=3,overline=ignored",
        "mnk:rows=4,cols=4,win=3,last-reply=on", "mnk:rows=4,cols=4,win=4,last-reply=on",
        "mnk:rows=4,cols=5,win=4,last-reply=on,walls=b2",
        "mnk:rows=3,cols=6,win=3,last-reply=on,overline=ignored", "mnk:rows=4,cols=4,win=3,max-moves=11",
        "mnk:rows=4,cols=4,win=3,last-reply=on,max-moves=10", "mnk:rows=2,cols=9,win=5",
        "mnk:rows=5,cols=4,win=4"}) {
    const LineGame game = test::line_game(spec);
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      Rng rng(seed);
      auto state = game.start();
      const int stones = rng.between(3, 8);
      for (int made = 0; made < stones && !state->outcome(); ++made) {
        const auto moves = state->moves();
        state->play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
      }
      if (state->outcome()) continue;
      const auto engine = make_line_engine(game, nodes(3'000), kTime);
      const auto chosen = test::ask(*engine, game, *state);
      if (!chosen.thinking->exact) continue;
      ++decided;
      SolveSettings settings;
      settings.memory_mib = 1;
      const int truth = test::engines_of(game).solve(game, *state, settings, kTime, {}).lower;
      ASSERT_EQ(chosen.thinking->value > 0 ? 1 : -1, truth) << spec << " " << state->text();
      state->play(chosen.move);
      ASSERT_EQ(-test::engines_of(game).solve(game, *state, settings, kTime, {}).lower, truth)
          << spec << " " << state->text();
    }
  }
  EXPECT_GT(decided, 100);
}

TEST(LineEngine, TheSameNodesGiveTheSameGame) {
  const LineGame game = test::line_game("gomoku");
  const auto moves = [&] {
    const auto engine = make_line_engine(game, nodes(2'000), kTime);
    auto state = game.start();
    std::vector<play::MoveCode> made;
    for (int ply = 0; ply < 12; ++ply) {
      made.push_back(test::ask(*engine, game, *state).move);
      state->play(made.back());
    }
    return made;
  };
  EXPECT_EQ(moves(), moves());
}

/// A player plays for more than there is, an analysis tells what there is.
TEST(LineEngine, HopesForMoreAmongWallsThanAnObserverSees) {
  const LineGame game = test::line_game("mnk:rows=10,cols=10,win=5,walls=random,walls-seed=1");
  EngineSettings settings = nodes(2'000);
  settings.depth = 1;
  const auto engine = make_line_engine(game, settings, kTime);
  auto state = game.start();
  for (int ply = 0; ply < 5; ++ply) state->play(test::ask(*engine, game, *state).move);

  search::TranspositionTable table(1);
  line::LineSearch<line::CorrectedEvaluation> observer(game.rules(), table);
  games::line::with_start(game.rules(), [&](const auto& start) {
    observer.load(play::position_of<std::decay_t<decltype(start)>, games::line::Family>(*state));
  });
  const auto seen = line::LineDeepening(observer).run(1, false, 1, 1);
  EXPECT_GT(test::ask(*engine, game, *state).thinking->value, seen.moves.front().score);
}

TEST(LineEngine, WouldRatherPlayOnThanDrawAmongWallsButTellsADrawAsOne) {
  const auto worth = [](const std::string& spec, Side favoured) {
    const LineGame game = test::line_game(spec);
    search::TranspositionTable table(1);
    line::LineSearch<line::CorrectedEvaluation> search(game.rules(), table);
    games::line::with_start(game.rules(), [&](const auto& start) { search.load(start); });
    search.favour(favoured);
    return search.draw();  // to First, who is to move
  };
  EXPECT_EQ(worth("gomoku", Side::First), 0);
  EXPECT_LT(worth("gomoku:walls=a1", Side::First), 0);
  EXPECT_GT(worth("gomoku:walls=a1", Side::Second), 0);
  const auto drawn =
      engine_thinking("mnk:rows=3,cols=6,win=4,walls=a1", "xoxoxo/oxoxox/#xox.. 2 15 -", 1'000);
  EXPECT_EQ(drawn.value, 0);
}

TEST(LineEngine, KeepsToItsLimitsOfNodesAndDepth) {
  const LineGame game = test::line_game("gomoku");
  const std::string position =
      "............./............./............./......o....../....x.x....../.....x......./....o.o....../"
      "............./"
      "............./............./............./............./............. 1 6 -";
  const LineGame small = test::line_game("gomoku:rows=13,cols=13");
  for (const std::int64_t most : {1, 10, 1'000}) {
    const auto thinking =
        *test::ask_at(*make_line_engine(small, nodes(most), kTime), small, position).thinking;
    EXPECT_LE(thinking.nodes, most + 2);
  }
  EngineSettings settings;
  settings.depth = 3;
  EXPECT_EQ(test::ask_at(*make_line_engine(small, settings, kTime), small, position).thinking->depth, 3);
}

TEST(LineEngine, ThinksOnSeveralThreads) {
  const LineGame game = test::line_game("gomoku");
  EngineSettings settings = nodes(6'000);
  settings.threads = 3;
  const auto engine = make_line_engine(game, settings, kTime);
  auto state = game.start();
  for (int ply = 0; ply < 10; ++ply) {
    const auto chosen = test::ask(*engine, game, *state);
    ASSERT_TRUE(state->legal(chosen.move));
    ASSERT_EQ(chosen.thinking->principal_variation.front(), chosen.move);
    state->play(chosen.move);
  }
}

/// A win that was announced comes nearer with every move, whatever is played against it.
TEST(LineEngine, DeliversTheWinsItAnnounces) {
  const LineGame game = test::line_game("gomoku");
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    Rng rng(seed);
    auto state = game.start();
    for (int made = 0; made < 4;) {
      const auto move = static_cast<play::MoveCode>(rng.between(5, 9) * 15 + rng.between(5, 9));
      if (!state->legal(move)) continue;
      state->play(move);
      ++made;
    }
    const std::unique_ptr<play::Player> players[2] = {make_line_engine(game, nodes(4'000), kTime),
                                                      make_line_engine(game, nodes(1'000), kTime)};
    int announced[2] = {0, 0};
    while (!state->outcome()) {
      const int side = index_of(state->to_move());
      const auto chosen = test::ask(*players[side], game, *state);
      const bool won = chosen.thinking->exact && chosen.thinking->value > 0;
      const int plies = won ? line::plies_to_end(static_cast<int>(chosen.thinking->value)) : 0;
      if (announced[side] > 0) {
        ASSERT_TRUE(won) << state->text();
        ASSERT_LE(plies, announced[side] - 2) << state->text();
      }
      announced[side] = plies;
      state->play(chosen.move);
    }
    for (const int side : {0, 1})
      if (announced[side] > 0) {
        EXPECT_EQ(state->outcome()->winner, side_at(side));
      }
  }
}

}  // namespace
}  // namespace parlour::engines
