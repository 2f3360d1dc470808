#pragma once

#include <algorithm>

#include "engines/line/classic/square_evaluation.hpp"
#include "engines/line/windows/solving_brain.hpp"

namespace parlour::engines::classic {

/// Document S2's evaluation for the generic search, which prunes more than S2's own search: the same tree, so
/// the same value at the same depth. It is antisymmetric, and the number of stones gives a position's
/// distance from the root, so a transposition table changes nothing either.
template <class P>
class SquareBrain : public line::SolvingBrain<P> {
 public:
  using Score = search::Score;
  static constexpr Score kWin = search::kInfinity - 1;

  /// `SquareEvaluation::applies(rules)` must hold; `rules` must outlive the brain.
  explicit SquareBrain(const games::line::Rules& rules) : evaluation_(rules) {}

  /// S2's `value` in the search's units: a win, and whatever S2 values as highly, is kWin. The minimax of
  /// clamped values is the clamped minimax.
  static Score clamped(SquareEvaluation::Value value) {
    return static_cast<Score>(std::clamp<SquareEvaluation::Value>(value, -kWin, kWin));
  }

  search::Bounds bounds(const P& position) const {
    if (!position.outcome()) return {-kWin, kWin};
    const Score value = evaluate(position);
    return {value, value};
  }
  Score evaluate(const P& position) const {
    return clamped(evaluation_.evaluate(position, position.to_move()));
  }

 private:
  SquareEvaluation evaluation_;
};

}  // namespace parlour::engines::classic
