#pragma once

#include <algorithm>

#include "engines/line/classic/square_evaluation.hpp"
#include "engines/line/windows/solving_brain.hpp"

namespace parlour::engines::classic {

/// Document S2's evaluation for the generic search, which prunes what S2's own search does not: the same
/// tree, so the same value at the same depth. It is antisymmetric, and the number of stones tells how far a
/// position is from the root, so that a table changes nothing either.
template <class P>
class SquareBrain : public line::SolvingBrain<P> {
 public:
  using Score = search::Score;
  static constexpr Score kWin = search::kInfinity - 1;

  /// `SquareEvaluation::applies(rules)` must hold; `rules` outlives the brain.
  explicit SquareBrain(const games::line::Rules& rules) : evaluation_(rules) {}

  /// What S2 calls `value`, in the search's units: a win, and what S2 puts so high, is kWin. Minimax of
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
