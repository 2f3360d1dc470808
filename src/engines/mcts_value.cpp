#include "engines/mcts_value.hpp"

#include <algorithm>
#include <cstdlib>

#include "search/uct.hpp"

namespace parlour::engines {

TreeValue tree_value(search::Proof proof, std::int64_t mean, const ValueScale& scale) {
  constexpr std::int64_t kBeyondEstimates = 20'000;
  constexpr std::int64_t kSmallestRisk = search::kUctWin / 128;
  if (proof.settled()) {
    if (proof.lower == 0 || scale.most == 1) return {proof.lower, true};
    return {proof.lower * kBeyondEstimates, false};
  }
  // The inverse of what BrainGuide does with an evaluation.
  const auto half_a_win = static_cast<std::int64_t>(scale.clear_lead / 2) + 1;
  const std::int64_t risk = std::max(kSmallestRisk, search::kUctWin - std::abs(mean));
  return {mean * half_a_win / risk, false};
}

}  // namespace parlour::engines
