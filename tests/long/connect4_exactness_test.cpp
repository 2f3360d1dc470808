// Connect Four: the brain and the solver in every position of the boards that can be looked at as a whole,
// and in many of those that are too large for it.
#include <gtest/gtest.h>

#include <string>

#include "engines/connect4/solver.hpp"
#include "engines/connect4_exhaustive.hpp"

namespace parlour::engines::connect4 {
namespace {

using games::connect4::NarrowPosition;
using games::connect4::Options;
using games::connect4::Rules;

std::string board_name(const testing::TestParamInfo<Options>& info) {
  const auto& [rows, cols, win] = info.param;
  return std::to_string(rows) + "x" + std::to_string(cols) + "_win_" + std::to_string(win);
}

class WholeBoards : public testing::TestWithParam<Options> {};

/// Up to two million positions each.
TEST_P(WholeBoards, AreJudgedRight) {
  const Rules rules(GetParam());
  const Connect4Brain<NarrowPosition> brain(rules);
  test::expect_true_below(brain, NarrowPosition(rules));
}

INSTANTIATE_TEST_SUITE_P(Connect4, WholeBoards,
                         testing::Values(Options{4, 4, 3}, Options{4, 4, 4}, Options{4, 5, 3},
                                         Options{4, 5, 4}, Options{4, 5, 5}, Options{5, 4, 3},
                                         Options{5, 4, 4}, Options{5, 4, 5}),
                         board_name);

class LargerBoards : public testing::TestWithParam<Options> {};

/// From random positions with up to eighteen free cells to the end.
TEST_P(LargerBoards, AreSolvedExactly) {
  const Rules rules(GetParam());
  games::connect4::with_start(rules, [&]<class P>(const P& start) {
    search::WorkerPool pool(2);
    search::TranspositionTable table(16);
    auto solver = make_solver<P>(rules, table, pool);
    const Connect4Brain<P> brain(rules);
    Rng rng(1);
    for (int game = 0; game < 60; ++game) {
      test::Exhaustive<P> exhaustive;
      const P position = test::random_position(start, rules.cells() - rng.between(12, 18), rng);
      if (rules.cells() - position.moves_made() > 18) continue;
      ASSERT_NO_FATAL_FAILURE(test::expect_true(brain, position, exhaustive));
      const auto found = solver.solve(position, Connect4Brain<P>::kFirstGuess, {});
      ASSERT_EQ(found.lower, found.upper);
      ASSERT_EQ(Connect4Brain<P>::margin_of(found.lower), exhaustive.value(position))
          << position_text(position);
    }
  });
}

INSTANTIATE_TEST_SUITE_P(Connect4, LargerBoards,
                         testing::Values(Options{5, 5, 3}, Options{5, 5, 4}, Options{5, 5, 5},
                                         Options{6, 5, 4}, Options{5, 6, 4}, Options{6, 7, 4},
                                         Options{7, 7, 4}, Options{7, 8, 5}, Options{8, 8, 4},
                                         Options{9, 10, 5}, Options{10, 10, 4}),
                         board_name);

}  // namespace
}  // namespace parlour::engines::connect4
