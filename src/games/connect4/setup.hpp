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

/// Could a game look like this? Every disc must be supported, First must have as many discs as Second or one
/// more, the turn must fit, and a win must be completed by the last disc. Whether some order of moves leads
/// to it is not checked.
Result<void> check_setup(const Rules& rules, const Setup& setup);

}  // namespace parlour::games::connect4
