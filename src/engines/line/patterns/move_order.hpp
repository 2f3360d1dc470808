#pragma once

#include <cstdint>
#include <vector>

#include "engines/line/patterns/threats.hpp"

namespace parlour::engines::line {

/// How early a move is tried, by the patterns that either side could make on its cell; larger means
/// earlier.
struct CellOrder {
  std::int16_t own = 0;     ///< by the mover's patterns
  std::int16_t theirs = 0;  ///< by those of the other side, which the move removes
};

/// By code, for boards with or without walls; computed on first use, then shared.
const std::vector<CellOrder>& cell_orders(bool walls);

/// The same for First in renju (see renju_worths): cells that are or may be forbidden come last, for Second
/// too.
const std::vector<CellOrder>& renju_orders(bool walls);

}  // namespace parlour::engines::line
