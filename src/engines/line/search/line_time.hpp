#pragma once

#include <algorithm>
#include <chrono>
#include <optional>

#include "core/stop_token.hpp"
#include "core/time_source.hpp"
#include "play/limits.hpp"

namespace parlour::engines::line {

/// The time of one move. A limit that others watch is kept with a margin, for what happens between the last
/// look at the clock and the move's arrival; of a clock for the whole game a move takes its share.
class TurnTime {
 public:
  using Duration = TimeSource::Duration;

  /// `own` is what the player gives itself at most.
  TurnTime(const TimeSource& time, const play::Limits& limits, std::optional<Duration> own, StopToken stop)
      : time_(&time), began_(time.now()), stop_(stop) {
    const auto tighten = [](std::optional<Duration>& limit, Duration to) {
      limit = limit ? std::min(*limit, to) : to;
    };
    if (own) tighten(last_, *own);
    if (limits.move_time) tighten(last_, within(*limits.move_time));
    if (limits.clock) {
      const Duration left = within(*limits.clock);
      const Duration share = Duration(*limits.clock) / kMovesToCome + Duration(limits.increment) * 3 / 4;
      tighten(last_, std::min(left, share * kPatience));
      soft_ = std::min(share, left);
    }
  }

  /// Must the move be made now?
  bool over() const { return stop_.stop_requested() || (last_ && elapsed() >= *last_); }
  /// Is another, longer look unlikely to be finished, or not worth it?
  bool too_late_for_more() const {
    if (soft_ && elapsed() >= *soft_) return true;
    return last_ && elapsed() >= *last_ * 7 / 8;
  }
  /// How long the move may take at most, if anything limits it.
  std::optional<Duration> last() const { return last_; }
  Duration elapsed() const { return time_->now() - began_; }

 private:
  static constexpr int kMovesToCome = 30;
  static constexpr int kPatience = 4;

  static Duration within(Duration limit) {
    constexpr Duration kAlways = std::chrono::milliseconds(5);
    constexpr Duration kAtMost = std::chrono::milliseconds(100);
    const Duration margin = std::min(kAlways + limit / 12, kAtMost);
    return std::max(limit - margin, limit / 4);
  }

  const TimeSource* time_;
  Duration began_;
  std::optional<Duration> last_;  ///< when it must be over
  std::optional<Duration> soft_;  ///< when nothing new is begun
  StopToken stop_;
};

}  // namespace parlour::engines::line
