#pragma once

#include "engines/analysis.hpp"

namespace parlour::engines {

/// Is `a` the better choice for the side that moves, as far as is known? Quick wins come first, slow losses
/// before quick ones; a move that nobody looked at comes after every estimate, but before a proved loss of a
/// line game.
bool better(const MoveValue& a, const MoveValue& b);

/// Puts the moves of `analysis`, of which there is one at least, in order, the best first, and derives from
/// them its bounds, its best moves with their line and distance, and whether it is complete.
void sum_up(Analysis& analysis);

}  // namespace parlour::engines
