#include "engines/line/search/opening_move.hpp"

#include <gtest/gtest.h>

namespace parlour::engines::line {
namespace {

using games::line::Move;
using games::line::Options;
using games::line::Rules;

Options board(int rows, int cols, int win) {
  Options options;
  options.rows = rows;
  options.cols = cols;
  options.win = win;
  return options;
}

TEST(OpeningMove, IsTheMiddleOfAnEmptyBoard) {
  EXPECT_EQ(opening_move(Rules(board(15, 15, 5))), 7 * 15 + 7);
  EXPECT_EQ(opening_move(Rules(board(3, 3, 3))), 4);
  EXPECT_EQ(opening_move(Rules(board(9, 20, 6))), 4 * 20 + 9);
}

TEST(OpeningMove, GoesWhereWallsLeaveRoom) {
  Options options = board(10, 20, 5);
  // A wall in every third column of the left half, the middle of the board among it.
  for (int cell = 0; cell < options.rows * options.cols; ++cell)
    if (cell % options.cols <= 10 && cell % options.cols % 3 == 0)
      options.walls.push_back(static_cast<Move>(cell));
  const int x = opening_move(Rules(options)) % options.cols;
  EXPECT_GT(x, 12);
  EXPECT_LT(x, 18);
}

TEST(OpeningMove, IsAFreeCellWhereNoLineCanBeMade) {
  Options options = board(3, 3, 3);
  options.walls = {0, 1, 2, 4, 6, 7, 8};
  EXPECT_EQ(opening_move(Rules(options)), 3);
}

}  // namespace
}  // namespace parlour::engines::line
