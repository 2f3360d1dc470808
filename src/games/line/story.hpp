#pragma once

#include <optional>
#include <vector>

#include "core/message.hpp"
#include "core/remark.hpp"
#include "core/side.hpp"
#include "games/line/rules.hpp"

namespace parlour::games::line {

/// All that is told of a position, besides the board.
struct Standing {
  Side to_move = Side::First;
  int moves_made = 0;
  int inversions = 0;
  bool reply_pending = false;
};

/// What the move did that led from `before` to `after`.
std::vector<Remark> story_of(const Rules& rules, const Standing& before, const Standing& after);

/// How many moves it is to the next inversion, which the last of them brings if it does not end the game;
/// nothing if there will be none. The game is not over.
std::optional<Message> outlook_of(const Rules& rules, const Standing& standing);

}  // namespace parlour::games::line
