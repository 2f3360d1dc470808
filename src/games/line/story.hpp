#pragma once

#include <optional>
#include <vector>

#include "core/message.hpp"
#include "core/remark.hpp"
#include "core/side.hpp"
#include "games/line/fouls.hpp"
#include "games/line/rules.hpp"

namespace parlour::games::line {

/// Everything people are told about a position, besides the board.
struct Standing {
  Side to_move = Side::First;
  int moves_made = 0;
  int inversions = 0;
  bool reply_pending = false;
};

/// What the move from `before` to `after` did.
std::vector<Remark> story_of(const Rules& rules, const Standing& before, const Standing& after);

/// Why First has just lost. Not for None.
Remark remark_on(Foul foul);

/// The number of moves up to the next inversion, which comes with the last of them unless that one ends the
/// game; nothing if there will be no inversion. The game must not be over.
std::optional<Message> outlook_of(const Rules& rules, const Standing& standing);

}  // namespace parlour::games::line
