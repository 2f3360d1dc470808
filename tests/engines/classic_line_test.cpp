// The `classic` player on line games: document S0, its choices and its published weaknesses.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.hpp"
#include "engines/plain_minimax.hpp"
#include "engines/s0_reference.hpp"
#include "engines/support.hpp"
#include "play/manual_time.hpp"

namespace parlour::engines::test {
namespace {

using namespace std::chrono_literals;
using parlour::test::ManualTime;

/// A random game of up to `moves` moves that is not over.
std::vector<int> random_moves(const LineGame& game, int moves, Rng& rng) {
  for (;;) {
    const auto state = game.start();
    std::vector<int> played;
    while (!state->outcome() && static_cast<int>(played.size()) < moves) {
      const auto legal = state->moves();
      played.push_back(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
      state->play(static_cast<play::MoveCode>(played.back()));
    }
    if (!state->outcome()) return played;
  }
}

/// What S0 plays after `moves`, by the second implementation.
struct Expected {
  int move;
  std::int64_t value;
};

Expected by_reference(const games::line::Rules& rules, const std::vector<int>& moves, int depth,
                      std::int64_t looks) {
  S0::Board board(static_cast<std::size_t>(rules.cells()), ' ');
  for (std::size_t at = 0; at < moves.size(); ++at)
    board[static_cast<std::size_t>(moves[at])] = at % 2 == moves.size() % 2 ? 'm' : 'y';
  S0 reference(rules.rows(), rules.cols(), rules.win(), looks);
  const auto best = reference.choose(board, depth);
  if (best) return {*best, reference.value()};
  const int centre = rules.rows() / 2 * rules.cols() + rules.cols() / 2;
  if (board[static_cast<std::size_t>(centre)] == ' ') return {centre, reference.value()};
  return {static_cast<int>(std::find(board.begin(), board.end(), ' ') - board.begin()), reference.value()};
}

void expect_like_reference(std::string_view spec, int depth, int budget_ms, std::uint64_t seed) {
  const LineGame game = line_game(spec);
  Rng rng(seed);
  for (int round = 0; round < 25; ++round) {
    const auto moves = random_moves(game, 2 + static_cast<int>(rng.below(12)), rng);
    const auto state = game.start();
    for (const int move : moves) state->play(static_cast<play::MoveCode>(move));
    // A millisecond a look: of the looks after the first one, `budget_ms` are in time.
    const ManualTime time(budget_ms == 0 ? 0ms : 1ms);
    const auto player = engines_of(game).classic(game, {depth, std::chrono::milliseconds(budget_ms)}, time);
    const play::Chosen chosen = ask(*player, game, *state);
    const Expected expected =
        by_reference(game.rules(), moves, depth, budget_ms == 0 ? 1'000'000'000 : budget_ms);
    ASSERT_EQ(chosen.move, expected.move) << state->text();
    ASSERT_EQ(chosen.thinking->value, expected.value) << state->text();
  }
}

TEST(ClassicLine, PlaysWhatASecondImplementationPlays) {
  expect_like_reference("mnk:rows=6,cols=7,win=4", 1, 0, 1);
  expect_like_reference("mnk:rows=6,cols=7,win=4", 2, 0, 2);
  expect_like_reference("mnk:rows=6,cols=7,win=4", 3, 0, 3);
  expect_like_reference("mnk:rows=5,cols=9,win=5", 3, 0, 4);
  expect_like_reference("mnk:rows=4,cols=6,win=3", 3, 0, 5);
}

TEST(ClassicLine, TheDeadlinesPartialResultIsPlayed) {
  for (const int looks_in_time : {1, 2, 5, 17, 60, 200})
    expect_like_reference("mnk:rows=6,cols=7,win=4", 3, looks_in_time,
                          static_cast<std::uint64_t>(looks_in_time));
}

// With the deadline gone before the first look all moves have their static values. Second has three in a row
// and must be stopped at one end, which three plies see; one ply sees only that a stone next to one's own
// scores best.
TEST(ClassicLine, PastTheDeadlineItOverlooksWhatTheSearchWouldSee) {
  const LineGame game = line_game("mnk:rows=6,cols=7,win=4");
  constexpr std::string_view kThreat = "ooo..../......./......./....x../...x.../......x 1 6 -";
  const ManualTime punctual;
  EXPECT_EQ(move_at(*engines_of(game).classic(game, {3, 10ms}, punctual), game, kThreat), "d6");
  const ManualTime late(1s);
  const auto hurried = engines_of(game).classic(game, {3, 10ms}, late);
  const play::Chosen chosen = ask_at(*hurried, game, kThreat);
  EXPECT_NE(game.start()->move_text(chosen.move), "d6");
  EXPECT_EQ(chosen.thinking->nodes, static_cast<std::int64_t>(line_candidates(game.spec(), kThreat).size()));
}

TEST(ClassicLine, ItsOwnDeadlineIsNinetyMillisecondsAndZeroIsNone) {
  const LineGame game = line_game("mnk:rows=6,cols=7,win=4");
  constexpr std::string_view kPosition = "......./......./..xo.../...x.../..o..../....... 1 4 -";
  const auto nodes = [&](const ClassicSettings& settings) {
    const ManualTime time(1ms);
    return ask_at(*engines_of(game).classic(game, settings, time), game, kPosition).thinking->nodes;
  };
  EXPECT_EQ(nodes({3, std::nullopt}), nodes({3, 90ms}));
  EXPECT_NE(nodes({3, 90ms}), nodes({3, 91ms}));
  EXPECT_NE(nodes({3, 91ms}), nodes({3, 0ms}));
}

TEST(ClassicLine, ATighterLimitHolds) {
  const LineGame game = line_game("mnk:rows=6,cols=7,win=4");
  constexpr std::string_view kPosition = "......./......./..xo.../...x.../..o..../....... 1 4 -";
  const auto nodes = [&](const ClassicSettings& settings, const play::Limits& limits) {
    const ManualTime time(1ms);
    return ask_at(*engines_of(game).classic(game, settings, time), game, kPosition, limits).thinking->nodes;
  };
  play::Limits limits;
  limits.move_time = 20ms;
  EXPECT_EQ(nodes({3, 90ms}, limits), nodes({3, 13ms}, {}));  // 5 ms and a twelfth are for the way
  EXPECT_EQ(nodes({3, 10ms}, limits), nodes({3, 10ms}, {}));
  limits.depth = 1;
  EXPECT_EQ(ask_at(*engines_of(game).classic(game, {3, 0ms}, ManualTime()), game, kPosition, limits)
                .thinking->depth,
            1);
}

TEST(ClassicLine, AStopIsADeadlineToo) {
  const LineGame game = line_game("gomoku");
  const auto state = game.start();
  state->play(112);
  StopSource stop;
  stop.request_stop();
  const ManualTime time;
  const play::Chosen chosen =
      ask(*engines_of(game).classic(game, {20, 0ms}, time), game, *state, {}, stop.token());
  EXPECT_TRUE(state->legal(chosen.move));
  EXPECT_EQ(chosen.thinking->nodes, 24);
}

// Second has an open four: whatever First plays, Second completes its line.
TEST(ClassicLine, WhenAllMovesLoseItPlaysTheCentre) {
  const LineGame game = line_game("mnk:rows=7,cols=9,win=5");
  const ManualTime time;
  const auto player = engines_of(game).classic(game, {}, time);
  EXPECT_EQ(
      move_at(*player, game, "..oooo.../........./........./........./........./........./x..x..x.x 1 8 -"),
      "e4");
}

TEST(ClassicLine, WhenAllMovesLoseAndTheCentreIsTakenItPlaysTheFirstFreeCell) {
  const LineGame game = line_game("mnk:rows=7,cols=9,win=5");
  const ManualTime time;
  const auto player = engines_of(game).classic(game, {}, time);
  EXPECT_EQ(
      move_at(*player, game, "..oooo.../........./........./....x..../........./........./x..x....x 1 8 -"),
      "a7");
  EXPECT_EQ(
      move_at(*player, game, "x.oooo.../........./........./....x..../........./........./...x....x 1 8 -"),
      "b7");
}

TEST(ClassicLine, WhenAllMovesLoseAndTheCentreIsAWallItPlaysTheFirstFreeCell) {
  const LineGame game = line_game("mnk:rows=7,cols=9,win=5,walls=e4+a7");
  const ManualTime time;
  const auto player = engines_of(game).classic(game, {}, time);
  EXPECT_EQ(
      move_at(*player, game, "#.oooo.../........./........./....#..../........./........./x..x..x.x 1 8 -"),
      "b7");
}

// Both ends of First's open four win; b7 comes first, although g7 is as good.
TEST(ClassicLine, OfEqualMovesTheFirstRowByRowIsPlayed) {
  const LineGame game = line_game("mnk:rows=7,cols=9,win=5");
  const ManualTime time;
  constexpr std::string_view kOpenFour =
      "..xxxx.../........./........./........./........./........./o..o..o.o 1 8 -";
  EXPECT_EQ(move_at(*engines_of(game).classic(game, {1, 0ms}, time), game, kOpenFour), "b7");
  // Three plies deep a win two moves later is as good as one now: the first cell it looks at will do.
  EXPECT_EQ(move_at(*engines_of(game).classic(game, {3, 0ms}, time), game, kOpenFour), "a7");
}

TEST(ClassicLine, BeginsInTheCentreOrTheNearestFreeCell) {
  const ManualTime time;
  const LineGame open = line_game("gomoku");
  EXPECT_EQ(ask(*engines_of(open).classic(open, {}, time), open, *open.start()).move, 7 * 15 + 7);
  const LineGame walled = line_game("gomoku:walls=h8");
  EXPECT_EQ(ask(*engines_of(walled).classic(walled, {}, time), walled, *walled.start()).move, 6 * 15 + 6);
}

// On three rows with a stone in the middle every cell is a candidate, so plain minimax over all moves must
// agree.
TEST(ClassicLine, InversionsAndLastRepliesAreSimulated) {
  const ManualTime time;
  for (const std::string_view spec :
       {"mnk:rows=3,cols=5,win=3,inversion=stones,period=2",
        "mnk:rows=3,cols=5,win=3,inversion=stones,period=3", "mnk:rows=3,cols=5,win=3,last-reply=on"}) {
    const LineGame game = line_game(spec);
    Rng rng(9);
    for (int round = 0; round < 6; ++round) {
      const auto state = game.start();
      state->play(7);
      for (int made = 0; made < round % 4; ++made) {
        const auto legal = state->moves();
        state->play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
      }
      if (state->outcome()) continue;
      const Side searcher = state->to_move();
      const auto evaluate = [&](const play::State& at) { return line_value(spec, at.text(), searcher); };
      EXPECT_EQ(ask(*engines_of(game).classic(game, {3, 0ms}, time), game, *state).thinking->value,
                plain_value(*state, 3, searcher, false, evaluate))
          << spec << " " << state->text();
    }
  }
}

TEST(ClassicLine, HasTheDocumentsDepth) {
  const ManualTime time;
  const LineGame game = line_game("gomoku");
  EXPECT_EQ(ask(*engines_of(game).classic(game, {}, time), game, *game.start()).thinking->depth, 3);
  EXPECT_EQ(
      ask(*engines_of(game).classic(game, {2, std::nullopt}, time), game, *game.start()).thinking->depth, 2);
}

}  // namespace
}  // namespace parlour::engines::test
