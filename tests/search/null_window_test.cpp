#include "search/null_window.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "search/brains.hpp"

namespace parlour::search {
namespace {

using test::CoinBrain;
using test::CoinRules;
using test::Coins;
using test::NineCells;
using test::NineCellsBrain;
using test::plain_negamax;

template <class P, class Brain>
struct Solver {
  explicit Solver(int threads)
      : pool(threads), solver(std::vector<Brain>(static_cast<std::size_t>(threads)), table, pool, 17, 1) {}
  TranspositionTable table{1};
  WorkerPool pool;
  NullWindowSolver<P, Brain> solver;
};

class NullWindow : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Threads, NullWindow, testing::Values(1, 2, 4));

TEST_P(NullWindow, FindsTheValueFromAnyGuess) {
  const CoinBrain<true> brain;
  for (int lucky = 0; lucky <= 8; ++lucky) {
    const Coins position(CoinRules{8, lucky});
    const Score value = plain_negamax(brain, position, 100);
    for (const Score guess : {-100, 0, value, value + 1, 100}) {
      Solver<Coins, CoinBrain<true>> tools(GetParam());
      const Bounds bounds = tools.solver.solve(position, guess, {});
      EXPECT_EQ(bounds.lower, value);
      EXPECT_EQ(bounds.upper, value);
      EXPECT_GT(tools.solver.nodes(), 0);
    }
  }
}

TEST_P(NullWindow, TheBestMoveKeepsTheValue) {
  const CoinBrain<false> brain;
  for (int lucky = 0; lucky <= 8; ++lucky) {
    const Coins position(CoinRules{8, lucky});
    Solver<Coins, CoinBrain<false>> tools(GetParam());
    const Score value = tools.solver.solve(position, 0, {}).lower;
    const auto move = tools.solver.best_move(position, value, {});
    ASSERT_TRUE(move);
    Coins child = position;
    child.play(*move);
    EXPECT_EQ(seen_by_parent(position.to_move(), child.to_move(), plain_negamax(brain, child, 100)), value);
  }
}

TEST_P(NullWindow, BoundsOnlyNarrowAndAlwaysHoldTheValue) {
  const Coins position(CoinRules{8, 3});
  const Score value = plain_negamax(CoinBrain<true>(), position, 100);
  Solver<Coins, CoinBrain<true>> tools(GetParam());
  Bounds last{-kInfinity, kInfinity};
  tools.solver.solve(position, -30, {}, [&](const Bounds& now) {
    EXPECT_TRUE(now.lower > last.lower || now.upper < last.upper);
    EXPECT_GE(now.lower, last.lower);
    EXPECT_LE(now.upper, last.upper);
    EXPECT_LE(now.lower, value);
    EXPECT_GE(now.upper, value);
    last = now;
  });
  EXPECT_EQ(last.lower, value);
}

TEST_P(NullWindow, AStopAmidTheQuestionsLeavesTrueBounds) {
  const Coins position(CoinRules{13, 4});
  Solver<Coins, CoinBrain<true>> whole(GetParam());
  const Score value = whole.solver.solve(position, 0, {}).lower;
  StopSource stop;
  int questions = 0;
  Solver<Coins, CoinBrain<true>> cut_short(GetParam());
  const Bounds bounds = cut_short.solver.solve(position, -90, stop.token(), [&](const Bounds&) {
    if (++questions == 1) stop.request_stop();
  });
  EXPECT_EQ(questions, 1);
  EXPECT_LE(bounds.lower, value);
  EXPECT_GE(bounds.upper, value);
  EXPECT_LT(bounds.lower, bounds.upper);
}

TEST_P(NullWindow, TicTacToeIsADraw) {
  Solver<NineCells, NineCellsBrain<true>> tools(GetParam());
  const Bounds bounds = tools.solver.solve(NineCells(), 1, {});
  EXPECT_EQ(bounds.lower, 0);
  EXPECT_EQ(bounds.upper, 0);
}

}  // namespace
}  // namespace parlour::search
