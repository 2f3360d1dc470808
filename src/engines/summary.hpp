#pragma once

#include "engines/analysis.hpp"

namespace parlour::engines {

/// Is `a` the better choice for the side that moves, as far as is known? Quick wins come first, slow losses
/// before quick ones; a move that no search looked at comes after every estimate, but before a proved loss
/// whose distance is known.
bool better(const MoveValue& a, const MoveValue& b);

/// Sorts the moves of `analysis` (at least one), the best first, and derives from them its bounds, its best
/// moves with their variation and distance, and whether it is complete.
void sum_up(Analysis& analysis);

}  // namespace parlour::engines
