#include "arena/sprt_watch.hpp"

#include <cstddef>

namespace parlour::arena {
namespace {

int half_points_of_first_entrant(const GameReport& report) {
  const auto& outcome = report.conclusion.outcome;
  if (!outcome || !outcome->winner) return 1;
  return report.entrant(*outcome->winner) == 0 ? 2 : 0;
}

}  // namespace

SprtWatch::SprtWatch(const SprtSettings& settings, Sides sides)
    : settings_(settings), sides_(sides), state_(sprt_state(settings, Pairs{})) {}

void SprtWatch::add(const GameReport& report) {
  const Pairing& pairing = report.pairing;
  ahead_[pairing.number] = {{pairing.match, pairing.opening}, half_points_of_first_entrant(report)};
  for (auto first = ahead_.begin(); first != ahead_.end() && first->first == next_; first = ahead_.begin()) {
    if (state_.verdict == Verdict::Undecided) look_at(first->second);
    ahead_.erase(first);
    ++next_;
  }
}

void SprtWatch::look_at(const Result& result) {
  if (sides_ == Sides::Fixed) {
    (result.half_points == 2 ? tally_.wins : result.half_points == 1 ? tally_.draws : tally_.losses) += 1;
    state_ = sprt_state(settings_, tally_);
    return;
  }
  const auto [half, is_first] = halves_.try_emplace(result.opening, result.half_points);
  if (is_first) return;
  const int half_points = half->second + result.half_points;
  ++pairs_.counts[static_cast<std::size_t>(half_points)];
  halves_.erase(half);
  state_ = sprt_state(settings_, pairs_);
}

}  // namespace parlour::arena
