#include "engines/line/classic/square_evaluation.hpp"

#include <algorithm>
#include <cassert>

namespace parlour::engines::classic {

SquareEvaluation::SquareEvaluation(const games::line::Rules& rules) : rules_(rules) {
  assert(applies(rules));
  const int size = rules.rows();
  for (int line = 0; line < 2 * size; ++line) lines_[line_count_++] = line;
  lines_[line_count_++] = rules.cell(rules.cell_at(0, 0)).line[games::line::kFalling];
  lines_[line_count_++] = rules.cell(rules.cell_at(size - 1, 0)).line[games::line::kRising];
}

int SquareEvaluation::deepest_offered(int size) {
  constexpr std::array<int, 11> kDeepest{9, 9, 9, 9, 5, 4, 3, 3, 2, 2, 2};
  return kDeepest[static_cast<std::size_t>(std::min(size, 10))];
}

SquareEvaluation::Value SquareEvaluation::power_of_ten(int exponent) {
  constexpr auto kPowers = [] {
    std::array<Value, 16> powers{1};
    for (std::size_t at = 1; at < powers.size(); ++at) powers[at] = powers[at - 1] * 10;
    return powers;
  }();
  return kPowers[static_cast<std::size_t>(std::min(exponent, 15))];
}

}  // namespace parlour::engines::classic
