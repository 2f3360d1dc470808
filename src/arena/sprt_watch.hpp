#pragma once

#include <map>
#include <utility>

#include "arena/game_report.hpp"
#include "arena/rating/sprt.hpp"
#include "arena/rating/tally.hpp"
#include "arena/tournament.hpp"

namespace parlour::arena {

/// The sequential test of a running match, from the view of the entrant named first. Games may finish in any
/// order; the test sees them in the order of their numbers (with alternating sides, pair by pair) and keeps
/// its first verdict. So the verdict does not depend on how many games are played at once, or on the match
/// being interrupted and resumed.
class SprtWatch {
 public:
  SprtWatch(const SprtSettings& settings, Sides sides);

  /// Add each game once.
  void add(const GameReport& report);

  const SprtState& state() const { return state_; }
  /// What the test has seen: games if sides are fixed, otherwise pairs.
  const Tally& tally() const { return tally_; }
  const Pairs& pairs() const { return pairs_; }

 private:
  struct Result {
    std::pair<int, int> opening;  ///< match and opening: the same for both games of a pair
    int half_points = 0;
  };
  void look_at(const Result& result);

  SprtSettings settings_;
  Sides sides_;
  SprtState state_;
  Tally tally_;
  Pairs pairs_;
  int next_ = 1;                               ///< the number of the first game not yet seen
  std::map<int, Result> ahead_;                ///< games finished before their turn, by number
  std::map<std::pair<int, int>, int> halves_;  ///< half points of the first game of a pair
};

}  // namespace parlour::arena
