#pragma once

#include <utility>

#include "core/concepts.hpp"

namespace parlour::search {

/// Calls `visit(child)` with the position after `move`: by play and undo where the game can, else on a copy.
/// Either way `position` is the same before and after.
template <Position P, class Visit>
decltype(auto) after_move(P& position, typename P::Move move, Visit&& visit) {
  if constexpr (Undoable<P>) {
    struct Undo {
      P& position;
      typename P::Move move;
      ~Undo() { position.undo(move); }
    };
    position.play(move);
    const Undo undo{position, move};
    return std::forward<Visit>(visit)(position);
  } else {
    P child = position;
    child.play(move);
    return std::forward<Visit>(visit)(child);
  }
}

}  // namespace parlour::search
