#pragma once

#include <algorithm>
#include <chrono>
#include <optional>

#include "core/stop_token.hpp"
#include "core/time_source.hpp"
#include "play/limits.hpp"

namespace parlour::engines {

/// The moment after which a player should have moved, and the outside wish to stop, as one question.
class Deadline {
 public:
  Deadline(const TimeSource& time, std::optional<TimeSource::Duration> budget, StopToken stop)
      : time_(&time), began_(time.now()), stop_(stop) {
    if (budget) at_ = began_ + *budget;
  }

  bool passed() const { return stop_.stop_requested() || (at_ && time_->now() > *at_); }
  TimeSource::Duration elapsed() const { return time_->now() - began_; }

 private:
  const TimeSource* time_;
  TimeSource::Duration began_;
  std::optional<TimeSource::Duration> at_;
  StopToken stop_;
};

/// The time for one move: the tightest of the player's own setting, the limit per move, and a thirtieth of
/// the clock plus the increment. Nothing when nothing limits.
inline std::optional<TimeSource::Duration> time_budget(const play::Limits& limits,
                                                       std::optional<std::chrono::milliseconds> own) {
  std::optional<TimeSource::Duration> budget;
  const auto tighten = [&](TimeSource::Duration limit) {
    budget = budget ? std::min(*budget, limit) : limit;
  };
  if (own) tighten(*own);
  if (limits.move_time) tighten(*limits.move_time);
  if (limits.clock)
    tighten(std::min<TimeSource::Duration>(*limits.clock, *limits.clock / 30 + limits.increment));
  return budget;
}

}  // namespace parlour::engines
