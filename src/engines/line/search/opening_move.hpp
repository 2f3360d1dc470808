#pragma once

#include "games/line/rules.hpp"

namespace parlour::engines::line {

/// The first stone of a game: the free cell with the most room for lines around it, where nearer room counts
/// more; among equals the one nearest to the middle. There must be a free cell.
games::line::Move opening_move(const games::line::Rules& rules);

}  // namespace parlour::engines::line
