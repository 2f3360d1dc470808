// Documents S2's and S4's evaluations against values worked out by hand from spec §2.
#include <gtest/gtest.h>

#include <array>

#include "engines/line/classic/square_evaluation.hpp"
#include "engines/support.hpp"

namespace parlour::engines::test {
namespace {

// Row, column and both diagonals through the centre, 10 each.
TEST(SquareEvaluation, OneStoneIsTenForEveryLineThroughIt) {
  EXPECT_EQ(square_value("square", ".../.x./... 2 1 -", Side::First), 40);
  EXPECT_EQ(square_value("square", ".../.x./... 2 1 -", Side::Second), -40);
  EXPECT_EQ(square_value("square", "x../.../... 2 1 -", Side::First), 30);
  EXPECT_EQ(square_value("square", ".x./.../... 2 1 -", Side::First), 20);
}

// x: row, column and rising diagonal 30; o: top row and left column 20. The falling diagonal is shared.
TEST(SquareEvaluation, ALineWithBothIsWorthNothing) {
  EXPECT_EQ(square_value("square", "o../.x./... 1 2 -", Side::First), 10);
  EXPECT_EQ(square_value("square", "o../.x./... 1 2 -", Side::Second), -10);
}

// x: top row 100, left and middle column 10 each; o: bottom row and right column 10 each; falling shared.
TEST(SquareEvaluation, TwoStonesInALineAreAHundred) {
  EXPECT_EQ(square_value("square", "xx./.../..o 2 3 -", Side::First), 100);
  EXPECT_EQ(square_value("square", "xx./.../..o 2 3 -", Side::Second), -100);
}

// x: row 10^3, three columns 10, of which one holds o: 20, falling 10. o: two rows 10 each.
TEST(SquareEvaluation, OnLargerBoardsThePowerGrows) {
  EXPECT_EQ(square_value("square:size=4", "xxx./o.../..../o... 2 5 -", Side::First),
            1000 + 10 + 10 + 10 - 10 - 10 - 10);  // o at the bottom left also holds the rising diagonal
}

TEST(SquareEvaluation, OnlyTheMainDiagonalsCount) {
  EXPECT_EQ(square_value("square:size=4", ".x../..../..../.... 2 1 -", Side::First), 20);
  EXPECT_EQ(square_value("square:size=4", "...x/..../..../.... 2 1 -", Side::First), 30);
}

TEST(SquareEvaluation, AWinIsMoreThanAnySumAndADrawIsNothing) {
  constexpr auto kWin = classic::SquareEvaluation::kWin;
  EXPECT_EQ(square_value("square", "xxx/oo./... 2 5 -", Side::First), kWin);
  EXPECT_EQ(square_value("square", "xxx/oo./... 2 5 -", Side::Second), -kWin);
  EXPECT_EQ(square_value("square", "xox/xxo/oxo 2 9 -", Side::First), 0);
}

TEST(SquareEvaluation, AppliesWhereAFullRowWinsOnASquareWithoutWalls) {
  const auto applies = [](std::string_view spec) {
    return classic::SquareEvaluation::applies(games::line::Rules(support::line_options(spec)));
  };
  EXPECT_TRUE(applies("tictactoe"));
  EXPECT_TRUE(applies("mnk:rows=7,cols=7,win=7"));
  EXPECT_FALSE(applies("mnk:rows=4,cols=4,win=3"));
  EXPECT_FALSE(applies("mnk:rows=4,cols=3,win=4"));
  EXPECT_FALSE(applies("square:walls=b2"));
  EXPECT_FALSE(applies("gomoku"));
}

TEST(SquareEvaluation, TheDeepestOfferedDepthFollowsTheSize) {
  constexpr std::array<int, 7> kFromFour{5, 4, 3, 3, 2, 2, 2};
  for (int size = 4; size <= 10; ++size)
    EXPECT_EQ(classic::SquareEvaluation::deepest_offered(size), kFromFour[static_cast<std::size_t>(size - 4)])
        << size;
  EXPECT_GE(classic::SquareEvaluation::deepest_offered(3), 8);  // full: eight plies after the own first move
}

TEST(KalahEvaluation, IsTheDifferenceOfTheStores) {
  EXPECT_EQ(kalah_value("kalah:pits=3,seeds=2", "<3,1,4,2,2,1,0,1,1> 1", Side::First), -3);
  EXPECT_EQ(kalah_value("kalah:pits=3,seeds=2", "<3,1,4,2,2,1,0,1,1> 1", Side::Second), 3);
}

// First's pits are empty: Second's two last seeds go to its store.
TEST(KalahEvaluation, TheFinalSweepCounts) {
  EXPECT_EQ(kalah_value("kalah:pits=3,seeds=2", "<3,4,6,0,0,0,1,1,0> 1", Side::First), 4 - 8);
  EXPECT_EQ(kalah_value("kalah:pits=3,seeds=2", "<3,4,6,0,0,0,1,1,0> 1", Side::Second), 8 - 4);
}

}  // namespace
}  // namespace parlour::engines::test
