#include "renju.hpp"

#include <array>
#include <cstddef>
#include <set>
#include <utility>

namespace parlour::reference {

namespace {

using Cell = std::pair<int, int>;  // x, y

constexpr std::array<Cell, 4> kDirections{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};

Cell shifted(Cell cell, Cell direction, int steps) {
  return {cell.first + direction.first * steps, cell.second + direction.second * steps};
}

char at(const Rows& board, Cell cell) {
  const auto [x, y] = cell;
  if (y < 0 || y >= static_cast<int>(board.size())) return '#';
  const std::string& row = board.at(static_cast<std::size_t>(y));
  if (x < 0 || x >= static_cast<int>(row.size())) return '#';
  return row.at(static_cast<std::size_t>(x));
}

Rows with_stone(Rows board, Cell cell) {
  board.at(static_cast<std::size_t>(cell.second)).at(static_cast<std::size_t>(cell.first)) = 'x';
  return board;
}

// How many stones of First there are one after another, starting beside the cell.
int stones_beside(const Rows& board, Cell cell, Cell direction, int sign) {
  int count = 0;
  while (at(board, shifted(cell, direction, sign * (count + 1))) == 'x') ++count;
  return count;
}

// How long the run through the cell is with a stone of First on it.
int run(const Rows& board, Cell cell, Cell direction) {
  return stones_beside(board, cell, direction, -1) + 1 + stones_beside(board, cell, direction, 1);
}

bool completes_exactly(const Rows& board, int win, Cell cell, Cell direction) {
  return at(board, cell) == '.' && run(board, cell, direction) == win;
}

// The fours on one line that the stone on `cell` is part of, each as the set of its stones.
std::set<std::set<Cell>> fours(const Rows& board, int win, Cell cell, Cell direction) {
  std::set<std::set<Cell>> found;
  if (win < 3) return found;
  for (int first = -(win - 1); first <= 0; ++first) {
    std::set<Cell> stones;
    std::set<Cell> completing;
    for (int step = first; step < first + win; ++step) {
      const Cell here = shifted(cell, direction, step);
      if (at(board, here) == 'x') stones.insert(here);
      if (completes_exactly(board, win, here, direction)) completing.insert(here);
    }
    if (static_cast<int>(stones.size()) == win - 1 && completing.size() == 1) found.insert(stones);
  }
  return found;
}

// Whether the stones on `one` and `other`, both on this line, are part of the same straight four.
bool in_a_straight_four(const Rows& board, int win, Cell one, Cell other, Cell direction) {
  if (run(board, one, direction) != win - 1) return false;
  const int before = stones_beside(board, one, direction, -1);
  const int after = stones_beside(board, one, direction, 1);
  bool both = false;
  for (int step = -before; step <= after; ++step) {
    if (shifted(one, direction, step) == other) both = true;
  }
  return both && completes_exactly(board, win, shifted(one, direction, -before - 1), direction) &&
         completes_exactly(board, win, shifted(one, direction, after + 1), direction);
}

// Whether the stone on `cell` is part of a three on this line.
bool is_three(const Rows& board, int win, Cell cell, Cell direction) {
  if (win < 4) return false;
  for (int step = -win; step <= win; ++step) {
    const Cell next = shifted(cell, direction, step);
    if (at(board, next) != '.') continue;
    if (!in_a_straight_four(with_stone(board, next), win, cell, next, direction)) continue;
    if (verdict(board, win, next.first, next.second) == Verdict::Allowed) return true;
  }
  return false;
}

}  // namespace

Verdict verdict(const Rows& before, int win, int x, int y) {
  const Cell cell{x, y};
  const Rows board = with_stone(before, cell);

  bool five = false;
  bool overline = false;
  std::size_t four_count = 0;
  int three_count = 0;
  for (const Cell& direction : kDirections) {
    const int length = run(board, cell, direction);
    if (length == win) five = true;
    if (length > win) overline = true;
    four_count += fours(board, win, cell, direction).size();
  }
  if (five) return Verdict::Five;
  if (overline) return Verdict::Overline;
  if (four_count >= 2) return Verdict::DoubleFour;

  // Only here: the question of whether a three is one asks for the verdict on the next stone.
  for (const Cell& direction : kDirections) {
    if (is_three(board, win, cell, direction)) ++three_count;
  }
  if (three_count >= 2) return Verdict::DoubleThree;
  return Verdict::Allowed;
}

bool is_forbidden(const Rows& board, int win, int x, int y) {
  const Verdict found = verdict(board, win, x, y);
  return found == Verdict::Overline || found == Verdict::DoubleFour || found == Verdict::DoubleThree;
}

}  // namespace parlour::reference
