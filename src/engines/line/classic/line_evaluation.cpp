#include "engines/line/classic/line_evaluation.hpp"

#include <cstdlib>

namespace parlour::engines::classic {
namespace {

games::line::Move nearest_free_to_centre(const games::line::Rules& rules) {
  games::line::Move nearest = 0;
  int nearest_distance = games::line::kMostCells;
  for (const games::line::Move cell : rules.free_cells()) {
    const auto& at = rules.cell(cell);
    const int distance = std::max(std::abs(at.x - rules.cols() / 2), std::abs(at.y - rules.rows() / 2));
    if (distance >= nearest_distance) continue;
    nearest = cell;
    nearest_distance = distance;
  }
  return nearest;
}

LineEvaluation::Value worth(int length, int win) {
  constexpr std::array<LineEvaluation::Value, 5> kWorth{0, 1, 10, 100, 1000};
  const int counted = std::min(length, win);  // runs are longer only where an overline does not win
  return counted <= 4 ? kWorth[static_cast<std::size_t>(counted)] : 1;
}

}  // namespace

LineEvaluation::LineEvaluation(const games::line::Rules& rules)
    : rules_(rules), centre_(nearest_free_to_centre(rules)) {
  for (std::size_t length = 1; length < run_value_.size(); ++length)
    run_value_[length] = run_value_[length - 1] + worth(static_cast<int>(length), rules.win());
}

}  // namespace parlour::engines::classic
