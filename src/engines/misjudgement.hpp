#pragma once

#include <cstddef>

#include "core/rng.hpp"

namespace parlour::engines {

/// Chooses one of `moves` like someone who sees the worth of each only roughly: off by up to `most` either
/// way, small errors more often than large ones. The sum of worth and error decides; among equals the first
/// wins. `moves` must not be empty.
template <class Moves, class Worth>
auto misjudged_best(const Moves& moves, Worth worth, int most, Rng& rng) {
  const auto judged = [&](const auto& move) {
    const int error = (rng.between(-most, most) + rng.between(-most, most)) / 2;
    return worth(move) + error;
  };
  std::size_t best = 0;
  int best_judged = judged(moves.front());
  for (std::size_t at = 1; at < moves.size(); ++at) {
    const int value = judged(moves[at]);
    if (value <= best_judged) continue;
    best = at;
    best_judged = value;
  }
  return moves[best];
}

}  // namespace parlour::engines
