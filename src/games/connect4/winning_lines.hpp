#pragma once

#include <vector>

#include "core/side.hpp"
#include "games/connect4/rules.hpp"
#include "games/connect4/setup.hpp"

namespace parlour::games::connect4 {

/// The discs of every line on the board, as cells in ascending order: for display, not for playing. There are
/// several lines when one disc completes them together, and none in most positions. `setup` must have as many
/// cells as the board.
std::vector<int> cells_in_lines(const Rules& rules, const Setup& setup);

bool has_line(const Rules& rules, const Setup& setup, Side side);

}  // namespace parlour::games::connect4
