#pragma once

#include <algorithm>
#include <chrono>
#include <optional>

#include "core/stop_token.hpp"
#include "core/time_source.hpp"
#include "engines/deadline.hpp"
#include "play/limits.hpp"

namespace parlour::engines {

/// The time for one move, by the same rules for every player. A limit that the player sets itself is used
/// in full; one that others enforce is kept with a reserve for what happens between the last look at the
/// clock and the move's arrival; of a clock for the whole game a move takes its share.
class TurnTime {
 public:
  using Duration = TimeSource::Duration;

  /// `own` is the player's own limit.
  TurnTime(const TimeSource& time, const play::Limits& limits, std::optional<Duration> own, StopToken stop)
      : last_(last_of(limits, own)), share_(share_of(limits, last_)), deadline_(time, last_, stop) {}

  /// Must the move be made now?
  bool over() const { return deadline_.passed(); }
  /// The same for a search that cannot predict its time: it must not exceed its share of a clock.
  bool share_over() const { return deadline_.passed() || (share_ && elapsed() > *share_); }
  /// Is another, longer search unlikely to finish, or not worth it?
  bool too_late_for_more() const {
    if (share_ && elapsed() >= *share_) return true;
    return last_ && elapsed() >= *last_ * 7 / 8;
  }
  /// The most time that the move may take, if anything limits it.
  std::optional<Duration> last() const { return last_; }
  /// The time it should take: at most `last()`, and at most its share of a clock.
  std::optional<Duration> share() const { return share_ ? share_ : last_; }
  Duration elapsed() const { return deadline_.elapsed(); }

 private:
  static constexpr int kMovesToCome = 30;
  static constexpr int kPatience = 4;  ///< how many shares a search already begun may take

  static Duration within(Duration limit) {
    constexpr Duration kAlways = std::chrono::milliseconds(5);
    constexpr Duration kAtMost = std::chrono::milliseconds(100);
    const Duration margin = std::min(kAlways + limit / 12, kAtMost);
    return std::max(limit - margin, limit / 4);
  }

  /// One move's portion of a clock, before the reserve.
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

  std::optional<Duration> last_;   ///< the move must be made by then
  std::optional<Duration> share_;  ///< with a clock: nothing new is begun after that
  Deadline deadline_;
};

}  // namespace parlour::engines
