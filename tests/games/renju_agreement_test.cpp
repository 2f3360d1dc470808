// The rule of renju, twice: the fast one of the positions against the slow one, which was written from the
// rules by somebody who had not seen the other.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <string>

#include "core/rng.hpp"
#include "games/line/position.hpp"
#include "reference/renju.hpp"

namespace parlour::games::line {
namespace {

using reference::Rows;
using reference::Verdict;
using Board = BasicPosition<Medium, true>;

Verdict verdict_of(const Board& position, Move cell) {
  switch (position.foul(cell)) {
    case Foul::Overline:
      return Verdict::Overline;
    case Foul::DoubleFour:
      return Verdict::DoubleFour;
    case Foul::DoubleThree:
      return Verdict::DoubleThree;
    case Foul::None:
      break;
  }
  return position.completes_line(cell, Side::First) ? Verdict::Five : Verdict::Allowed;
}

/// A board on which stones of First are dense enough to meet in threes and fours, without a line of `win`.
Rows random_rows(Rng& rng, int rows, int cols) {
  const auto first = 15 + rng.below(35);
  const auto second = rng.below(20);
  const auto walls = rng.below(3) == 0 ? 4U : 0U;
  Rows board(static_cast<std::size_t>(rows), std::string(static_cast<std::size_t>(cols), '.'));
  for (std::string& row : board)
    for (char& cell : row) {
      const auto drawn = rng.below(100);
      if (drawn < first)
        cell = 'x';
      else if (drawn < first + second)
        cell = 'o';
      else if (drawn < first + second + walls)
        cell = '#';
    }
  return board;
}

struct Written {
  Options options;
  Setup setup;
};

Written written(const Rows& rows, int win) {
  Written board;
  board.options.rows = static_cast<int>(rows.size());
  board.options.cols = static_cast<int>(rows.front().size());
  board.options.win = win;
  board.options.forbidden = Forbidden::Renju;
  Move cell = 0;
  for (const std::string& row : rows)
    for (const char symbol : row) {
      board.setup.owners.push_back(symbol == 'x'   ? std::optional(Side::First)
                                   : symbol == 'o' ? std::optional(Side::Second)
                                                   : std::nullopt);
      if (board.setup.owners.back()) ++board.setup.moves_made;
      if (symbol == '#') board.options.walls.push_back(cell);
      ++cell;
    }
  return board;
}

TEST(RenjuAgreement, OnEveryCellOfThousandsOfBoards) {
  constexpr int kBoards = 2'500;
  std::map<Verdict, int> seen;
  Rng rng(20261119);
  for (int board = 0; board < kBoards; ++board) {
    const int rows = 6 + static_cast<int>(rng.below(10));
    const int cols = 6 + static_cast<int>(rng.below(10));
    const int win = 4 + static_cast<int>(rng.below(3));
    const Rows drawn = random_rows(rng, rows, cols);
    const Written board_written = written(drawn, win);
    const Rules rules(board_written.options);
    const auto position = Board::from_setup(rules, board_written.setup);
    if (!position || position->outcome()) continue;  // somebody has a line already
    for (int y = 0; y < rows; ++y)
      for (int x = 0; x < cols; ++x) {
        if (drawn[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] != '.') continue;
        const Verdict expected = reference::verdict(drawn, win, x, y);
        ++seen[expected];
        ASSERT_EQ(verdict_of(*position, rules.cell_at(x, y)), expected)
            << fmt::format("win={} column {} row {}\n{}", win, x, y, fmt::join(drawn, "\n"));
      }
  }
  for (const Verdict each :
       {Verdict::Allowed, Verdict::Five, Verdict::Overline, Verdict::DoubleFour, Verdict::DoubleThree})
    EXPECT_GT(seen[each], 100) << static_cast<int>(each);
}

}  // namespace
}  // namespace parlour::games::line
