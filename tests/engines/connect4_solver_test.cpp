// What the brain says of Connect Four without search, and what the searches find with it, against a look at
// every game there is.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engines/connect4/solver.hpp"
#include "engines/connect4_exhaustive.hpp"
#include "games/connect4/notation.hpp"
#include "search/iterative_deepening.hpp"

namespace parlour::engines::connect4 {
namespace {

using games::connect4::NarrowPosition;
using games::connect4::Options;
using games::connect4::Rules;
using games::connect4::StandardPosition;
using games::connect4::WidePosition;
using test::Exhaustive;
using test::expect_true;
using test::expect_true_below;
using test::random_position;

class Connect4Boards : public testing::TestWithParam<Options> {};

TEST(Connect4Brain, IsRightInEveryPositionOfTheSmallestBoard) {
  for (const int win : {3, 4}) {
    const Rules rules(Options{4, 4, win});
    const Connect4Brain<NarrowPosition> brain(rules);
    ASSERT_NO_FATAL_FAILURE(expect_true_below(brain, NarrowPosition(rules)));
  }
}

/// Ends of games on boards with odd and even numbers of rows and of cells, in all types of positions.
TEST_P(Connect4Boards, BrainIsRightBeforeTheEnd) {
  const Rules rules(GetParam());
  games::connect4::with_start(rules, [&]<class P>(const P& start) {
    const Connect4Brain<P> brain(rules);
    Rng rng(1);
    for (int game = 0; game < 40; ++game) {
      Exhaustive<P> exhaustive;
      P position = random_position(start, rules.cells() - rng.between(8, 13), rng);
      while (!position.outcome()) {
        if (rules.cells() - position.moves_made() <= 13) {
          ASSERT_NO_FATAL_FAILURE(expect_true(brain, position, exhaustive));
        }
        const auto moves = position.moves();
        position.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
      }
    }
  });
}

TEST_P(Connect4Boards, AreSolvedLikeByLookingAtEverything) {
  const Rules rules(GetParam());
  games::connect4::with_start(rules, [&]<class P>(const P& start) {
    Rng rng(2);
    for (const int threads : {1, 2}) {
      search::WorkerPool pool(threads);
      search::TranspositionTable table(1);
      auto solver = make_solver<P>(rules, table, pool);
      for (int game = 0; game < 25; ++game) {
        Exhaustive<P> exhaustive;
        const P position = random_position(start, rules.cells() - rng.between(6, 12), rng);
        if (rules.cells() - position.moves_made() > 12) continue;
        const int value = exhaustive.value(position);
        const auto found = solver.solve(position, Connect4Brain<P>::kFirstGuess, {});
        ASSERT_EQ(found.lower, found.upper);
        ASSERT_EQ(Connect4Brain<P>::margin_of(found.lower), value) << position_text(position);
        const auto best = solver.best_move(position, found.lower, {});
        ASSERT_TRUE(best);
        ASSERT_EQ(exhaustive.value_of(position, *best), value) << position_text(position);
      }
    }
  });
}

std::string board_name(const testing::TestParamInfo<Options>& info) {
  const auto& [rows, cols, win] = info.param;
  return std::to_string(rows) + "x" + std::to_string(cols) + "_win_" + std::to_string(win);
}

INSTANTIATE_TEST_SUITE_P(Sizes, Connect4Boards,
                         testing::Values(Options{4, 4, 3}, Options{4, 4, 4}, Options{4, 5, 3},
                                         Options{4, 5, 4}, Options{4, 5, 5}, Options{5, 4, 3},
                                         Options{5, 4, 4}, Options{5, 4, 5}, Options{5, 5, 3},
                                         Options{5, 5, 4}, Options{5, 5, 5}, Options{6, 7, 4},
                                         Options{7, 8, 4}, Options{9, 9, 5}, Options{10, 10, 4}),
                         board_name);

template <class P>
int value_of_board(const Rules& rules) {
  search::WorkerPool pool(1);
  search::TranspositionTable table(16);
  auto solver = make_solver<P>(rules, table, pool);
  const auto found = solver.solve(P(rules), Connect4Brain<P>::kFirstGuess, {});
  EXPECT_EQ(found.lower, found.upper);
  return Connect4Brain<P>::margin_of(found.lower);
}

/// Who wins on small boards: as in Tromp's table of board sizes.
TEST(Connect4Solver, AgreesWithThePublishedBoards) {
  constexpr std::array<std::array<int, 3>, 6> kBoards{
      {{4, 4, 0}, {4, 5, 0}, {4, 6, -1}, {5, 4, 0}, {5, 5, 0}, {6, 4, 0}}};
  for (const auto& [rows, cols, sign] : kBoards) {
    const int value = value_of_board<NarrowPosition>(Rules(Options{rows, cols, 4}));
    EXPECT_EQ((value > 0) - (value < 0), sign) << rows << "x" << cols;
  }
}

TEST(Connect4Solver, TypesForOneBoardAgree) {
  const Rules rules(Options{4, 6, 4});
  EXPECT_EQ(value_of_board<NarrowPosition>(rules), value_of_board<WidePosition>(rules));
}

StandardPosition after(const Rules& rules, std::string_view columns) {
  StandardPosition position(rules);
  for (const char column : columns) position.play(static_cast<games::connect4::Move>(column - '1'));
  return position;
}

/// Two published positions, and the line that everybody plays: the last disc wins.
TEST(Connect4Solver, KnowsTheUsualBoard) {
  const Rules rules(Options{});
  search::WorkerPool pool(1);
  search::TranspositionTable table(16);
  auto solver = make_solver<StandardPosition>(rules, table, pool);
  const auto value = [&](std::string_view columns) {
    const auto found = solver.solve(after(rules, columns), Connect4Brain<StandardPosition>::kFirstGuess, {});
    return Connect4Brain<StandardPosition>::margin_of(found.lower);
  };
  EXPECT_EQ(value("4455"), 18);
  EXPECT_EQ(value("44455554221"), -15);
  EXPECT_EQ(value("44444422222"), value("44444466666"));
}

TEST(Connect4Table, KeepsMirrorImagesAsOne) {
  const Rules rules(Options{});
  const Connect4Brain<StandardPosition> brain(rules);
  const StandardPosition position = after(rules, "1233");
  const StandardPosition image = position.transformed(1);
  EXPECT_EQ(brain.key(position), brain.key(image));
  EXPECT_NE(brain.table_move(position, 0) == 0, brain.table_move(image, 0) == 0);
  EXPECT_EQ(brain.table_move(position, brain.table_move(position, 2)), 2);
  EXPECT_EQ(brain.table_move(position, search::TableEntry::kNoMove), search::TableEntry::kNoMove);
}

/// A search of a few plies, as lower levels play, sees a win and the threat of one.
TEST(Connect4Deepening, SeesWinsAndThreats) {
  const Rules rules(Options{});
  const auto best = [&](std::string_view columns, int depth) {
    search::TranspositionTable table(1);
    Connect4Brain<StandardPosition> brain(rules);
    search::AlphaBeta<StandardPosition, Connect4Brain<StandardPosition>> search(
        brain, table, games::connect4::kLongestSide, {});
    return search::IterativeDeepening<StandardPosition, Connect4Brain<StandardPosition>>(search)
        .run(after(rules, columns), games::connect4::kLongestSide, depth)
        .moves;
  };
  const auto wins = best("414141", 1);
  EXPECT_EQ(wins.front().move, 3);
  EXPECT_EQ(wins.front().value.score, Connect4Brain<StandardPosition>::score_of(18));
  EXPECT_EQ(wins.size(), 7u);
  EXPECT_EQ(best("41414", 2).front().move, 3);  // the only move that does not lose
  EXPECT_LT(best("41414", 2).back().value.score, -1000);
  const auto open = best("44", 3);
  EXPECT_GT(open.front().value.score, -1000);
  const auto pair = best("4435", 5);
  EXPECT_FALSE(pair.front().value.score < -1000);
}

TEST(Connect4Evaluation, IsTheSameInAMirror) {
  const Rules rules(Options{});
  const Connect4Brain<StandardPosition> brain(rules);
  Rng rng(3);
  for (int game = 0; game < 200; ++game) {
    const auto position = random_position(StandardPosition(rules), rng.between(0, 30), rng);
    EXPECT_EQ(brain.evaluate(position), brain.evaluate(position.transformed(1))) << position_text(position);
  }
}

}  // namespace
}  // namespace parlour::engines::connect4
