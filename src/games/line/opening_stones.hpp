#pragma once

#include <array>
#include <vector>

#include "games/line/rules.hpp"

namespace parlour::games::line {

/// The first three stones in turn order.
using OpeningStones = std::array<Move, 3>;

/// Stones to begin with under an opening rule: several shapes in the middle, at a corner and at an edge of a
/// board of this size, some of them worth little to either side.
std::vector<OpeningStones> opening_stones(int rows, int cols);

/// The same without those that touch a wall of this board. Empty on boards too small for the shapes.
std::vector<OpeningStones> opening_stones(const Rules& rules);

}  // namespace parlour::games::line
