#include "engines/line/patterns/move_order.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace parlour::engines::line {
namespace {

CellCode code_of(const std::array<Pattern, 4>& patterns) {
  CellCode code = 0;
  for (int direction = 0; direction < 4; ++direction)
    code = with_pattern(code, direction, patterns[static_cast<std::size_t>(direction)]);
  return code;
}

CellOrder fitted(const std::array<Pattern, 4>& patterns) { return cell_orders(false)[code_of(patterns)]; }

// The sets and their weights as the fit wrote them down: a slip in the dictionary would move all that follow.
TEST(MoveOrder, FindsTheWeightsOfASet) {
  using enum Pattern;
  EXPECT_EQ(fitted({One, One, One, One}).own, -258);
  EXPECT_EQ(fitted({One, One, One, One}).theirs, -216);
  EXPECT_EQ(fitted({Dead, Dead, Dead, Dead}).own, -234);
  EXPECT_EQ(fitted({One, One, FreeTwo, FreeTwo}).own, 196);
  EXPECT_EQ(fitted({One, One, One, FreeThree}).own, 299);
  EXPECT_EQ(fitted({One, One, One, FreeThree}).theirs, 221);
  EXPECT_EQ(fitted({One, Two, Two, FreeTwo}).theirs, -156);
  EXPECT_EQ(fitted({One, One, One, Four}).own, 203);
}

TEST(MoveOrder, DoesNotDependOnTheDirections) {
  using enum Pattern;
  std::array<Pattern, 4> patterns{Dead, Two, OpenTwo, Three};
  const CellOrder sorted = fitted(patterns);
  while (std::next_permutation(patterns.begin(), patterns.end())) {
    EXPECT_EQ(fitted(patterns).own, sorted.own);
    EXPECT_EQ(fitted(patterns).theirs, sorted.theirs);
  }
}

TEST(MoveOrder, AmongWallsFollowsWhatACellIsWorth) {
  using enum Pattern;
  const auto& orders = cell_orders(true);
  EXPECT_GT(orders[code_of({Dead, Dead, Dead, Five})].own, orders[code_of({One, One, One, OpenFour})].own);
  EXPECT_GT(orders[code_of({One, One, One, OpenFour})].own, orders[code_of({One, One, One, Four})].own);
  EXPECT_GT(orders[code_of({One, One, One, Four})].own, orders[code_of({One, One, One, One})].own);
  EXPECT_GT(orders[code_of({One, One, One, Four})].own, orders[code_of({One, One, One, Four})].theirs);
}

}  // namespace
}  // namespace parlour::engines::line
