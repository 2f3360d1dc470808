#pragma once

#include <type_traits>
#include <utility>

#include "core/concepts.hpp"

namespace parlour::search {

/// Calls `visit(child)` with the position after `move`: by play and undo where the game has undo, else on a
/// copy. Either way `position` is the same before and after.
template <Position P, class Visit>
auto after_move(P& position, typename P::Move move, Visit&& visit) {
  if constexpr (Undoable<P>) {
    position.play(move);
    if constexpr (std::is_void_v<std::invoke_result_t<Visit, P&>>) {
      std::forward<Visit>(visit)(position);
      position.undo(move);
    } else {
      auto result = std::forward<Visit>(visit)(position);
      position.undo(move);
      return result;
    }
  } else {
    P child = position;
    child.play(move);
    return std::forward<Visit>(visit)(child);
  }
}

}  // namespace parlour::search
