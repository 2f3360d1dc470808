#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

namespace parlour {

/// Where players and clocks read the time. Tests pass in one that they set by hand.
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

/// Time that advances only when it is read: a caller that works alone and reads it every so many steps gets
/// equally far on every machine and in every run.
class CountedTime final : public TimeSource {
 public:
  explicit CountedTime(Duration each_look) : each_look_(each_look) {}
  Duration now() const override { return each_look_ * (looks_.fetch_add(1) + 1); }

 private:
  Duration each_look_;
  mutable std::atomic<std::int64_t> looks_{0};
};

}  // namespace parlour
