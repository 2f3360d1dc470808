#pragma once

#include <chrono>

namespace parlour {

/// Where players and clocks read the time. Tests hand in one that they turn by hand.
class TimeSource {
 public:
  using Duration = std::chrono::nanoseconds;

  TimeSource() = default;
  TimeSource(const TimeSource&) = delete;
  TimeSource& operator=(const TimeSource&) = delete;
  virtual ~TimeSource() = default;

  /// Time since some fixed moment; never goes back.
  virtual Duration now() const = 0;
};

class SteadyTime final : public TimeSource {
 public:
  Duration now() const override { return std::chrono::steady_clock::now().time_since_epoch(); }
};

}  // namespace parlour
