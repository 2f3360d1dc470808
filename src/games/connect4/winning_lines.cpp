#include "games/connect4/winning_lines.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

namespace parlour::games::connect4 {
namespace {

/// Calls `on_run(cells)` for every run of `win` discs of one side.
void for_each_run(const Rules& rules, const Setup& setup,
                  const std::function<void(Side, const std::vector<int>&)>& on_run) {
  constexpr std::array<std::pair<int, int>, 4> kDirections{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};
  for (int cell = 0; cell < rules.cells(); ++cell) {
    const auto side = setup.owners[static_cast<std::size_t>(cell)];
    if (!side) continue;
    for (const auto& [dx, dy] : kDirections) {
      std::vector<int> run;
      int x = cell % rules.cols();
      int y = cell / rules.cols();
      while (std::ssize(run) < rules.win() && x < rules.cols() && y >= 0 && y < rules.rows()) {
        const int at = y * rules.cols() + x;
        if (setup.owners[static_cast<std::size_t>(at)] != side) break;
        run.push_back(at);
        x += dx;
        y += dy;
      }
      if (std::ssize(run) == rules.win()) on_run(*side, run);
    }
  }
}

}  // namespace

std::vector<int> cells_in_lines(const Rules& rules, const Setup& setup) {
  std::vector<int> cells;
  for_each_run(rules, setup,
               [&](Side, const auto& run) { cells.insert(cells.end(), run.begin(), run.end()); });
  std::sort(cells.begin(), cells.end());
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells;
}

bool has_line(const Rules& rules, const Setup& setup, Side side) {
  bool found = false;
  for_each_run(rules, setup, [&](Side owner, const auto&) { found = found || owner == side; });
  return found;
}

}  // namespace parlour::games::connect4
