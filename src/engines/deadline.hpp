#pragma once

#include <optional>

#include "core/stop_token.hpp"
#include "core/time_source.hpp"

namespace parlour::engines {

/// Combines the time limit of a search with stop requests from outside.
class Deadline {
 public:
  /// Without a budget there is no time limit.
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

}  // namespace parlour::engines
