#pragma once

#include <algorithm>

#include "core/side.hpp"
#include "engines/classic/line_evaluation.hpp"
#include "engines/line/solving_brain.hpp"

namespace parlour::engines::line {

/// What the search is told about a line game that is to be analysed: how far away a win is, and where none is
/// in sight the runs of both sides as document S0 counts them.
template <class P>
class AnalysisBrain : public SolvingBrain<P> {
 public:
  using Score = search::Score;
  static constexpr Score kWin = 20'000;
  static constexpr Score kDecided = kWin - games::line::kMostCells - 1;

  explicit AnalysisBrain(const games::line::Rules& rules) : runs_(rules) {}

  search::Bounds bounds(const P& position) const {
    const auto outcome = position.outcome();
    if (!outcome) return {2 - kWin, kWin - 1};
    const Score value = kWin * outcome->value_for(position.to_move());
    return {value, value};
  }

  /// S0 counts the other side's runs twice; asked for both sides, the difference weighs them alike.
  Score evaluate(const P& position) const {
    constexpr int kTwiceAndOnce = 3;
    constexpr std::int64_t kMost = kDecided / 2;
    const Side side = position.to_move();
    const auto value =
        (runs_.evaluate(position, side) - runs_.evaluate(position, other(side))) / kTwiceAndOnce;
    return static_cast<Score>(std::clamp(value, -kMost, kMost));
  }

 private:
  classic::LineEvaluation runs_;
};

}  // namespace parlour::engines::line
