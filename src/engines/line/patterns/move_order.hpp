#pragma once

#include <cstdint>
#include <vector>

#include "engines/line/patterns/threats.hpp"

namespace parlour::engines::line {

/// How early a move is tried, by the patterns that either side could make on its cell; the larger the
/// earlier.
struct CellOrder {
  std::int16_t own = 0;     ///< by the mover's patterns
  std::int16_t theirs = 0;  ///< by those of the other side, which the move takes away
};

/// By code, on boards with or without walls; computed when first asked for, then shared.
const std::vector<CellOrder>& cell_orders(bool walls);

}  // namespace parlour::engines::line
