#include "engines/line/windows/window_weights.hpp"

namespace parlour::engines::line {
namespace {

using games::line::Inversion;

constexpr int kWhole = WindowWeights::kPoint;
constexpr int kOneMissing = 192;
constexpr int kTwoMissing = 64;
constexpr int kOneMore = 4;   ///< each further missing stone divides the worth by this
constexpr int kWaiting = 48;  ///< of kWhole: the share of an owner who does not move first
constexpr int kLater = 24;    ///< of kWhole: what remains after each inversion in between
constexpr int kTooShort = 4;  ///< too few moves before the inversion divide the worth by this

int worth(int missing) {
  if (missing == 1) return kOneMissing;
  int value = kTwoMissing;
  for (int more = 2; more < missing; ++more) value /= kOneMore;
  return value;
}

}  // namespace

WindowWeights::WindowWeights(const games::line::Rules& rules)
    : win_(rules.win()),
      period_(rules.options().inversion == Inversion::Stones ? rules.options().period : 0) {
  for (int left = 0; left <= kFar; ++left)
    for (const bool to_move : {false, true})
      for (int stones = 0; stones < win_; ++stones)
        of_window_.push_back(stones == 0 ? 0 : worth(win_ - stones) * share(win_ - stones, left, to_move));
  for (int left = 0; left <= kFar; ++left) gains_.push_back(gains_with(left));
}

/// Phase by phase: can the colour's owner in that phase add what is missing with the moves it has then?
int WindowWeights::share(int missing, int left, bool to_move) const {
  if (period_ == 0) return to_move ? kWhole : kWaiting;
  int sum = 0;
  bool first = to_move;  // does the owner of this phase move first in it?
  int sign = 1;
  for (int weight = kWhole; weight > kWhole / 16; weight = weight * kLater / kWhole) {
    const int moves = (left + (first ? 1 : 0)) / 2;
    const int whole = first ? kWhole : kWaiting;
    const int possible = moves >= missing ? whole : whole * moves / missing / kTooShort;
    sum += sign * weight * possible / kWhole;
    // The turn passes `left` times, and then the colour belongs to the other side.
    if (left % 2 == 0) first = !first;
    left = period_;
    sign = -sign;
  }
  return sum;
}

WindowWeights::Gains WindowWeights::gains_with(int left) const {
  const bool inverts = left == 1 && period_ > 0;
  const int after = period_ == 0 ? kFar : inverts ? near(period_) : std::max(0, left - 1);
  // Seen by the side that just moved: the colour it played, and the other, which it owns after an inversion.
  const auto played = [&](int stones) {
    return inverts ? -of_window(stones, after, true) : of_window(stones, after, false);
  };
  const auto opposed = [&](int stones) {
    return inverts ? of_window(stones, after, false) : -of_window(stones, after, true);
  };
  Gains gains;
  for (int missing = 2; missing <= std::min(win_, MissingCounts::kFields); ++missing) {
    const auto at = static_cast<std::size_t>(missing - 1);
    const int stones = win_ - missing;
    gains.own[at] = played(stones + 1) - played(stones);
    gains.other[at] = -opposed(stones);
  }
  gains.other[0] = win_ > 1 ? -opposed(win_ - 1) : 0;
  return gains;
}

}  // namespace parlour::engines::line
