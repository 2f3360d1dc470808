#include "engines/line/patterns/board_lines.hpp"

#include <algorithm>

namespace parlour::engines::line {

using games::line::kColumn;
using games::line::kDirections;

BoardLines::BoardLines(const games::line::Rules& rules, int reach)
    : reach_(reach),
      within_reach_(((LineWord{1} << 2 * (2 * reach + 1)) - 1) / 3),
      steps_{1, rules.cols(), rules.cols() + 1, 1 - rules.cols()},
      starts_(static_cast<std::size_t>(rules.cells())) {
  const int stride = std::max(rules.rows(), rules.cols()) + 2 * reach;
  const int places = rules.lines() * stride + 2 * reach;
  words_.assign(static_cast<std::size_t>(places) / kCells + 2, ~LineWord{0});
  for (int cell = 0; cell < rules.cells(); ++cell) {
    const games::line::CellLines& lines = rules.cell(cell);
    for (std::size_t direction = 0; direction < kDirections; ++direction) {
      const int along = direction == kColumn ? lines.y : lines.x;
      const int start = lines.line[direction] * stride + along;
      starts_[static_cast<std::size_t>(cell)][direction] = static_cast<std::uint16_t>(start);
    }
  }
  for (const Move cell : rules.free_cells()) flip(cell, LineCell::Blocked);
  without_stones_ = words_;
}

}  // namespace parlour::engines::line
