#pragma once

#include <algorithm>
#include <chrono>
#include <optional>

#include "core/stop_token.hpp"
#include "core/time_source.hpp"
#include "engines/deadline.hpp"
#include "play/limits.hpp"

namespace parlour::engines {

/// The time of one move, the same for every player. What it gives itself it uses to the end; a limit that
/// others watch is kept with a margin, for what happens between the last look at the clock and the move's
/// arrival; of a clock for the whole game a move takes its share.
class TurnTime {
 public:
  using Duration = TimeSource::Duration;

  /// `own` is what the player gives itself at most.
  TurnTime(const TimeSource& time, const play::Limits& limits, std::optional<Duration> own, StopToken stop)
      : last_(last_of(limits, own)), share_(share_of(limits, last_)), deadline_(time, last_, stop) {}

  /// Must the move be made now?
  bool over() const { return deadline_.passed(); }
  /// The same for a search that cannot tell what it will take: it may not go on beyond its share of a clock.
  bool share_over() const { return deadline_.passed() || (share_ && elapsed() > *share_); }
  /// Is another, longer look unlikely to be finished, or not worth it?
  bool too_late_for_more() const {
    if (share_ && elapsed() >= *share_) return true;
    return last_ && elapsed() >= *last_ * 7 / 8;
  }
  /// How long the move may take at most, if anything limits it.
  std::optional<Duration> last() const { return last_; }
  /// How long it should take: no longer than that, and no more than its share of a clock.
  std::optional<Duration> share() const { return share_ ? share_ : last_; }
  Duration elapsed() const { return deadline_.elapsed(); }

 private:
  static constexpr int kMovesToCome = 30;
  static constexpr int kPatience = 4;  ///< shares that what was begun may take

  static Duration within(Duration limit) {
    constexpr Duration kAlways = std::chrono::milliseconds(5);
    constexpr Duration kAtMost = std::chrono::milliseconds(100);
    const Duration margin = std::min(kAlways + limit / 12, kAtMost);
    return std::max(limit - margin, limit / 4);
  }

  /// Of a clock, for one move, before the margin.
  static Duration portion(const play::Limits& limits) {
    return Duration(*limits.clock) / kMovesToCome + Duration(limits.increment) * 3 / 4;
  }

  static std::optional<Duration> last_of(const play::Limits& limits, std::optional<Duration> own) {
    std::optional<Duration> last = own;
    const auto tighten = [&](Duration limit) { last = last ? std::min(*last, limit) : limit; };
    if (limits.move_time) tighten(within(*limits.move_time));
    if (limits.clock) tighten(std::min(within(*limits.clock), portion(limits) * kPatience));
    return last;
  }

  static std::optional<Duration> share_of(const play::Limits& limits, std::optional<Duration> last) {
    if (!limits.clock) return std::nullopt;
    return std::min(portion(limits), *last);
  }

  std::optional<Duration> last_;   ///< when it must be over
  std::optional<Duration> share_;  ///< of a clock: when nothing new is begun
  Deadline deadline_;
};

}  // namespace parlour::engines
