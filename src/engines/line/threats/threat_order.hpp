#pragma once

#include "engines/line/patterns/threat_board.hpp"
#include "games/line/rules.hpp"

namespace parlour::engines::line {

/// How much a stone of `side` would do on a cell, for trying the best first: the squares of its patterns. Not
/// what the evaluation says, so that no change of weights makes a forced win hard to find.
inline int promise(const ThreatBoard& board, Side side, games::line::Move cell) {
  int sum = 0;
  for (int direction = 0; direction < games::line::kDirections; ++direction) {
    const auto pattern = static_cast<int>(board.pattern(side, cell, direction));
    sum += pattern * pattern;
  }
  return sum;
}

}  // namespace parlour::engines::line
