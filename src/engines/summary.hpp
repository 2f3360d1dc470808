#pragma once

#include "engines/analysis.hpp"

namespace parlour::engines {

/// Sorts the moves of `analysis` (at least one), the best first, and derives from them its bounds, its best
/// moves with their variation and distance, and whether it is complete. Quick wins come first, then wins of
/// unknown distance; slow losses come before quick ones. A move that no search looked at comes after every
/// estimate, but before proved losses.
void sum_up(Analysis& analysis);

}  // namespace parlour::engines
