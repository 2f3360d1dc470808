#pragma once

#include "core/side.hpp"

namespace parlour {

/// The one place where a negamax value changes its sign: only when the turn has passed.
/// In Kalah a bonus move keeps the turn, and with it the sign of the value and of the window.
template <class Value>
constexpr Value seen_by_parent(Side parent, Side child, Value value) {
  return parent == child ? value : static_cast<Value>(-value);
}

/// A search window. Values outside it are bounds, values inside are exact.
template <class Value>
struct Window {
  Value alpha;
  Value beta;

  /// The same window from the child's point of view.
  constexpr Window for_child(Side parent, Side child) const {
    return parent == child ? *this : Window{static_cast<Value>(-beta), static_cast<Value>(-alpha)};
  }
};

}  // namespace parlour
