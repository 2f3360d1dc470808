#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "core/side.hpp"
#include "engines/line/patterns/threat_board.hpp"
#include "engines/line/patterns/weights.hpp"
#include "engines/line/search/line_score.hpp"
#include "games/line/rules.hpp"

namespace parlour::engines::line {

/// What a position is worth without search. It can be replaced by something better: a search tells its
/// evaluation about every stone played and undone, in order, so that it can keep its own sums (a network's
/// accumulator). A replacement has the same members:
///
///   Evaluation(rules)   load(board)            a search begins at these stones
///   play(cell, side)    undo(cell, side)       one more stone, one less; the board is updated first
///   evaluate(board, side to move)              between ± kLargestEstimate
///   favour(side)                               from now on it estimates for a player of this side
///
/// This one needs no sums: the board keeps them.
class PatternEvaluation {
 public:
  explicit PatternEvaluation(const games::line::Rules& rules) : walls_(!rules.options().walls.empty()) {}
  void load(const ThreatBoard& /*board*/) {}
  void play(games::line::Move /*cell*/, Side /*side*/) {}
  void undo(games::line::Move /*cell*/, Side /*side*/) {}

  void favour(Side side) {
    if (!walls_) return;
    hundredths_[static_cast<std::size_t>(side)] = weights::kOwnChances;
    hundredths_[static_cast<std::size_t>(other(side))] = weights::kTheirChances;
  }

  Score evaluate(const ThreatBoard& board, Side side) const {
    const Side opponent = other(side);
    int score = weights::kTempo + (hundredths(side) * board.chance(side).to_move -
                                   hundredths(opponent) * board.chance(opponent).waiting) /
                                      100;
    if (board.any(side, Threat::DoubleThree) && !(board.forbids() && side == Side::First))
      score += weights::kDoubleThreeToMove;
    if (board.any(opponent, Threat::FourThree)) score -= weights::kFourThreeWaiting;
    return std::clamp(score, -kLargestEstimate, kLargestEstimate);
  }

 private:
  int hundredths(Side side) const { return hundredths_[static_cast<std::size_t>(side)]; }

  bool walls_;
  std::array<int, 2> hundredths_{100, 100};
};

}  // namespace parlour::engines::line
