#pragma once

#include "engines/line/patterns/threat_board.hpp"
#include "games/line/rules.hpp"

namespace parlour::engines::line {

/// How much a stone of `side` would achieve on a cell, to try the best first: the squares of its patterns.
/// Independent of the evaluation, so that no change of weights makes a forced win hard to find.
inline int promise(const ThreatBoard& board, Side side, games::line::Move cell) {
  int sum = 0;
  for (int direction = 0; direction < games::line::kDirections; ++direction) {
    const auto pattern = static_cast<int>(board.pattern(side, cell, direction));
    sum += pattern * pattern;
  }
  return sum;
}

}  // namespace parlour::engines::line
