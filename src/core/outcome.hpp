#pragma once

#include <optional>

#include "core/side.hpp"

namespace parlour {

/// How a finished game ended. `margin` is the winner's lead in the game's own units
/// (seeds in Kalah, always 1 in a line game) and 0 for a draw.
struct Outcome {
  std::optional<Side> winner;
  int margin = 0;
  bool operator==(const Outcome&) const = default;

  static constexpr Outcome draw() { return {}; }
  static constexpr Outcome win(Side side, int by = 1) { return {side, by}; }

  /// The outcome from a lead of First over Second, either sign.
  static constexpr Outcome from_lead(int lead_of_first) {
    if (lead_of_first == 0) return draw();
    return lead_of_first > 0 ? win(Side::First, lead_of_first) : win(Side::Second, -lead_of_first);
  }

  /// The margin with its sign from the view of `side`.
  constexpr int value_for(Side side) const {
    if (!winner) return 0;
    return *winner == side ? margin : -margin;
  }
};

}  // namespace parlour
