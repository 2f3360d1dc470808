#include "engines/line/windows/windows.hpp"

#include <algorithm>
#include <array>

namespace parlour::engines::line {

Windows::Windows(const games::line::Rules& rules) : win_(static_cast<std::size_t>(rules.win())) {
  constexpr std::array<std::array<int, 2>, games::line::kDirections> kSteps{
      {{1, 0}, {0, 1}, {1, 1}, {1, -1}}};
  std::vector<std::vector<Window>> by_cell(static_cast<std::size_t>(rules.cells()));
  std::vector<games::line::Move> window;
  for (const games::line::Move start : rules.free_cells())
    for (const auto& [dx, dy] : kSteps) {
      const auto& at = rules.cell(start);
      window.clear();
      for (int along = 0; along < rules.win(); ++along) {
        const int x = at.x + along * dx;
        const int y = at.y + along * dy;
        if (!rules.on_board(x, y) || rules.wall(rules.cell_at(x, y))) break;
        window.push_back(rules.cell_at(x, y));
      }
      if (window.size() < win_) continue;
      for (const games::line::Move cell : window) by_cell[cell].push_back(static_cast<Window>(size()));
      cells_.insert(cells_.end(), window.begin(), window.end());
    }
  for (const auto& windows : by_cell) {
    begin_.push_back(through_.size());
    through_.insert(through_.end(), windows.begin(), windows.end());
  }
  begin_.push_back(through_.size());
}

}  // namespace parlour::engines::line
