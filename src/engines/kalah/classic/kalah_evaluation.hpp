#pragma once

#include <cstdint>

#include "core/side.hpp"

namespace parlour::engines::classic {

/// Document S4's view of Kalah: the difference of the stores, with what is left swept at the end of the game.
class KalahEvaluation {
 public:
  using Value = std::int64_t;

  template <class P>
  Value evaluate(const P& position, Side searcher) const {
    if (const auto outcome = position.outcome()) return outcome->value_for(searcher);
    return position.store(searcher) - position.store(other(searcher));
  }

  /// Pits that are not empty, in sowing order.
  template <class P>
  auto candidates(const P& position) const {
    return position.moves();
  }
};

}  // namespace parlour::engines::classic
