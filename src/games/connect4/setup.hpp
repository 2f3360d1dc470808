#pragma once

#include <optional>
#include <vector>

#include "core/result.hpp"
#include "core/side.hpp"
#include "games/connect4/rules.hpp"

namespace parlour::games::connect4 {

/// A position as it is written down.
struct Setup {
  std::vector<std::optional<Side>> owners;  ///< by cell, row by row from the top left
  Side to_move = Side::First;
  int moves_made = 0;
  bool operator==(const Setup&) const = default;
};

/// The start of the game.
Setup start_setup(const Rules& rules);

/// Can discs that fall in turn lie like this? Asks for supported discs, equal numbers with First's one more
/// at most, the turn that follows, and at most one line's worth of winning, made by the last disc. It does
/// not ask whether some order of moves leads there.
Result<void> check_setup(const Rules& rules, const Setup& setup);

}  // namespace parlour::games::connect4
