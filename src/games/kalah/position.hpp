#pragma once

#include "core/concepts.hpp"
#include "games/kalah/packed_position.hpp"
#include "games/kalah/rules.hpp"
#include "games/kalah/wide_position.hpp"

namespace parlour::games::kalah {

static_assert(Position<PackedPosition> && Position<WidePosition>);

/// Calls `f` with the start position in the type that suits the size of the board.
template <class F>
decltype(auto) with_start(const Rules& rules, F&& f) {
  if (rules.packed()) return f(PackedPosition(rules));
  return f(WidePosition(rules));
}

}  // namespace parlour::games::kalah
