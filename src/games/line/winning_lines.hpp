#pragma once

#include <vector>

#include "games/line/position.hpp"
#include "games/line/rules.hpp"

namespace parlour::games::line {

/// The stones of every line on the board that counts by these rules, ascending: for display, not for
/// playing. There are two lines when a last reply has answered one with another, and none in most positions.
std::vector<Move> stones_in_lines(const Rules& rules, const Setup& setup);

}  // namespace parlour::games::line
