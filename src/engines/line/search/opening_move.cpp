#include "engines/line/search/opening_move.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <utility>
#include <vector>

namespace parlour::engines::line {
namespace {

using games::line::Move;
using games::line::Rules;

constexpr std::array<std::array<int, 2>, games::line::kDirections> kSteps{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};

/// How many lines are possible through each cell on the empty board.
std::vector<int> ways_to_a_line(const Rules& rules) {
  std::vector<int> ways(static_cast<std::size_t>(rules.cells()));
  std::vector<Move> line;
  for (const Move start : rules.free_cells())
    for (const auto& [dx, dy] : kSteps) {
      line.clear();
      int x = rules.cell(start).x;
      int y = rules.cell(start).y;
      while (line.size() < static_cast<std::size_t>(rules.win()) && rules.on_board(x, y) &&
             !rules.wall(rules.cell_at(x, y))) {
        line.push_back(rules.cell_at(x, y));
        x += dx;
        y += dy;
      }
      if (line.size() < static_cast<std::size_t>(rules.win())) continue;
      for (const Move cell : line) ++ways[cell];
    }
  return ways;
}

int room_around(const Rules& rules, const std::vector<int>& ways, Move cell) {
  const int reach = rules.win() - 1;
  int room = 0;
  for (int dy = -reach; dy <= reach; ++dy)
    for (int dx = -reach; dx <= reach; ++dx) {
      const int x = rules.cell(cell).x + dx;
      const int y = rules.cell(cell).y + dy;
      const int nearness = rules.win() - std::max(std::abs(dx), std::abs(dy));
      if (rules.on_board(x, y)) room += nearness * ways[rules.cell_at(x, y)];
    }
  return room;
}

int from_middle(const Rules& rules, Move cell) {
  const int dx = 2 * rules.cell(cell).x - rules.cols() + 1;
  const int dy = 2 * rules.cell(cell).y - rules.rows() + 1;
  return dx * dx + dy * dy;
}

}  // namespace

Move opening_move(const Rules& rules) {
  const std::vector<int> ways = ways_to_a_line(rules);
  const auto rank = [&](Move cell) {
    return std::pair(-room_around(rules, ways, cell), from_middle(rules, cell));
  };
  const auto& cells = rules.free_cells();
  return *std::min_element(cells.begin(), cells.end(), [&](Move a, Move b) { return rank(a) < rank(b); });
}

}  // namespace parlour::engines::line
