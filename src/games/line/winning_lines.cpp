#include "games/line/winning_lines.hpp"

#include <algorithm>
#include <array>

namespace parlour::games::line {
namespace {

/// How many stones of the same owner follow (x, y) in one direction without a gap.
int stones_beyond(const Rules& rules, const Setup& setup, int x, int y, int dx, int dy) {
  const auto owner = setup.owners[rules.cell_at(x, y)];
  int stones = 0;
  for (x += dx, y += dy; rules.on_board(x, y) && setup.owners[rules.cell_at(x, y)] == owner; x += dx, y += dy)
    ++stones;
  return stones;
}

bool in_a_line(const Rules& rules, const Setup& setup, int x, int y) {
  constexpr std::array<std::array<int, 2>, kDirections> kSteps{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};
  return std::any_of(kSteps.begin(), kSteps.end(), [&](const auto& step) {
    const int run = 1 + stones_beyond(rules, setup, x, y, step[0], step[1]) +
                    stones_beyond(rules, setup, x, y, -step[0], -step[1]);
    return rules.exact_line(*setup.owners[rules.cell_at(x, y)]) ? run == rules.win() : run >= rules.win();
  });
}

}  // namespace

std::vector<Move> stones_in_lines(const Rules& rules, const Setup& setup) {
  std::vector<Move> stones;
  for (int y = 0; y < rules.rows(); ++y)
    for (int x = 0; x < rules.cols(); ++x)
      if (setup.owners[rules.cell_at(x, y)] && in_a_line(rules, setup, x, y))
        stones.push_back(rules.cell_at(x, y));
  return stones;
}

}  // namespace parlour::games::line
