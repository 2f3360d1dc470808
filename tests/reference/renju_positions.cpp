#include "renju_positions.hpp"

#include <cstddef>
#include <string>

namespace parlour::reference {

std::vector<RenjuPosition> renju_positions() {
  std::vector<RenjuPosition> all;
  for (const auto& group : {renju_lines(), renju_threes(), renju_nested()})
    all.insert(all.end(), group.begin(), group.end());
  return all;
}

RenjuQuestion question(const RenjuPosition& position) {
  RenjuQuestion result;
  std::string row;
  for (const char cell : position.board) {
    if (cell == '\n') {
      if (!row.empty()) result.board.push_back(row);
      row.clear();
      continue;
    }
    if (cell == '*') {
      result.x = static_cast<int>(row.size());
      result.y = static_cast<int>(result.board.size());
    }
    row += cell == '*' ? '.' : cell;
  }
  return result;
}

}  // namespace parlour::reference
