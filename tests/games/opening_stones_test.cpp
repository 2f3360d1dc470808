#include "games/line/opening_stones.hpp"

#include <gtest/gtest.h>

#include <set>

#include "support/game_specs.hpp"

namespace parlour::games::line {
namespace {

TEST(OpeningStones, LieOnTheBoardAndApart) {
  for (const auto& [rows, cols] : {std::pair(15, 15), std::pair(4, 4), std::pair(5, 20), std::pair(32, 32)}) {
    const auto all = opening_stones(rows, cols);
    EXPECT_EQ(all.size(), 15u);
    for (const OpeningStones& stones : all) {
      EXPECT_EQ(std::set<Move>(stones.begin(), stones.end()).size(), 3u);
      for (const Move stone : stones) EXPECT_LT(stone, rows * cols);
    }
  }
  EXPECT_TRUE(opening_stones(3, 15).empty());
}

TEST(OpeningStones, AvoidWalls) {
  const Rules rules(support::line_options("gomoku:walls=f9+g8,opening=swap"));
  const auto all = opening_stones(rules);
  EXPECT_FALSE(all.empty());
  EXPECT_LT(all.size(), 15u);
  for (const OpeningStones& stones : all)
    for (const Move stone : stones) EXPECT_FALSE(rules.wall(stone));
}

}  // namespace
}  // namespace parlour::games::line
