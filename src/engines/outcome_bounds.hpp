#pragma once

#include <optional>

#include "core/outcome.hpp"
#include "search/alphabeta.hpp"

namespace parlour::engines {

/// The only outcome within `bounds` on the value of `position` for its side to move; nothing if several.
template <class P>
std::optional<Outcome> outcome_between(const P& position, const search::Bounds& bounds) {
  if (bounds.lower != bounds.upper) return std::nullopt;
  return Outcome::from_lead(position.to_move() == Side::First ? bounds.lower : -bounds.lower);
}

}  // namespace parlour::engines
