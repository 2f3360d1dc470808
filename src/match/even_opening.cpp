#include "match/even_opening.hpp"

#include <utility>

namespace parlour::match {

Result<std::size_t> most_even(std::size_t candidates, const JudgeOpening& judge) {
  std::size_t best = 0;
  std::int64_t smallest = 0;
  for (std::size_t candidate = 0; candidate < candidates; ++candidate) {
    const auto value = judge(candidate);
    if (!value) return failure(value.error());
    const std::int64_t lead = *value < 0 ? -*value : *value;
    if (candidate > 0 && lead >= smallest) continue;
    best = candidate;
    smallest = lead;
  }
  return best;
}

}  // namespace parlour::match
