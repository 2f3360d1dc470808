#pragma once

#include <map>
#include <utility>

#include "arena/game_report.hpp"
#include "arena/rating/sprt.hpp"
#include "arena/rating/tally.hpp"
#include "arena/tournament.hpp"

namespace parlour::arena {

/// The sequential test of a running match, from the view of the entrant named first. Games may be finished in
/// any order; the test sees them in the order of their numbers, with alternating sides pair by pair, and
/// stays at its first verdict. So the verdict is the same however many games are played at once, and after a
/// resume.
class SprtWatch {
 public:
  SprtWatch(const SprtSettings& settings, Sides sides);

  /// Each game once.
  void add(const GameReport& report);

  const SprtState& state() const { return state_; }
  /// What the test has seen: games where sides are fixed, otherwise pairs.
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
  int next_ = 1;                               ///< the number of the first game not looked at
  std::map<int, Result> ahead_;                ///< finished before its turn, by number
  std::map<std::pair<int, int>, int> halves_;  ///< half points of the first game of a pair
};

}  // namespace parlour::arena
