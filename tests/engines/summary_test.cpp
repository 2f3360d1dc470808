// What an analysis makes of its moves: their order, the best ones, their line and distance, the bounds.
#include "engines/summary.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace parlour::engines {
namespace {

using Codes = std::vector<play::MoveCode>;

MoveValue exactly(play::MoveCode move, int value, std::optional<int> win_in = {}) {
  return {move, value, value, std::nullopt, win_in, {move, 99}};
}
MoveValue about(play::MoveCode move, int estimate, int most = 1) {
  return {move, -most, most, estimate, std::nullopt, {move}};
}
MoveValue unknown(play::MoveCode move, int most = 1) {
  return {move, -most, most, std::nullopt, std::nullopt, {}};
}

Analysis summed(std::vector<MoveValue> moves, int most = 1) {
  Analysis analysis;
  analysis.most = most;
  analysis.moves = std::move(moves);
  sum_up(analysis);
  return analysis;
}

TEST(SumUp, PutsTheQuickestWinFirst) {
  const Analysis found = summed({exactly(0, 1, 9), about(1, 500), exactly(2, 1, 3), exactly(3, 1, 5)});
  EXPECT_TRUE(found.exact());
  EXPECT_EQ(found.best, (Codes{2, 3, 0}));
  EXPECT_EQ(found.principal_variation, (Codes{2, 99}));
  EXPECT_EQ(found.win_in, 3);
  EXPECT_EQ(found.value(), 1);
  EXPECT_FALSE(found.complete);
}

TEST(SumUp, PutsTheSlowestLossFirst) {
  const Analysis found = summed({exactly(0, -1, 2), exactly(1, -1, 8), exactly(2, -1, 4)});
  EXPECT_EQ(found.best, (Codes{1, 2, 0}));
  EXPECT_EQ(found.win_in, 8);
  EXPECT_EQ(found.lower, -1);
  EXPECT_EQ(found.upper, -1);
  EXPECT_TRUE(found.complete);
}

TEST(SumUp, NamesMovesOfEqualWorthInTheirOrder) {
  EXPECT_EQ(summed({exactly(5, 0), exactly(3, 0), exactly(4, -1, 2)}).best, (Codes{3, 5}));
  EXPECT_EQ(summed({exactly(5, 8), exactly(3, 8), exactly(4, 6)}, 48).best, (Codes{3, 5}));
}

TEST(SumUp, TakesNoMoveForBetterThanItIsKnownToBe) {
  const Analysis found = summed({unknown(0), exactly(1, -1, 2), about(2, -300)});
  EXPECT_FALSE(found.exact());
  EXPECT_EQ(found.best, (Codes{2}));
  EXPECT_EQ(found.value(), -300);
  EXPECT_FALSE(found.win_in);
  EXPECT_EQ(found.moves[1].move, 0);  // it may still be better than a loss
  EXPECT_EQ(found.lower, -1);
  EXPECT_EQ(found.upper, 1);
}

TEST(SumUp, KnowsNothingWhereNobodyLooked) {
  const Analysis found = summed({unknown(0, 48), unknown(1, 48)}, 48);
  EXPECT_TRUE(found.best.empty());
  EXPECT_TRUE(found.principal_variation.empty());
  EXPECT_FALSE(found.value());
  EXPECT_FALSE(found.moves.front().value());
}

TEST(SumUp, KeepsADrawInHandAboveABadEstimate) {
  const Analysis found = summed({about(0, -20), exactly(1, 0)});
  EXPECT_EQ(found.best, (Codes{1}));
  EXPECT_EQ(found.lower, 0);
  EXPECT_EQ(found.upper, 1);
}

}  // namespace
}  // namespace parlour::engines
