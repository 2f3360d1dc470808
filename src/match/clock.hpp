#pragma once

#include <chrono>
#include <optional>

#include "core/time_source.hpp"

namespace parlour::match {

/// `10s+0.1s`: time for the whole game, and what each move adds to it.
struct ClockSetting {
  std::chrono::milliseconds base{0};
  std::chrono::milliseconds increment{0};
  bool operator==(const ClockSetting&) const = default;
};

/// One side's clock. Without a setting it only measures.
class Clock {
 public:
  using Duration = TimeSource::Duration;

  explicit Clock(std::optional<ClockSetting> setting = std::nullopt);

  /// Time left, below zero once the flag has fallen; nothing without a setting.
  std::optional<Duration> left() const { return left_; }
  const std::optional<ClockSetting>& setting() const { return setting_; }
  Duration used() const { return used_; }
  bool flag_fallen() const { return left_ && *left_ < Duration::zero(); }
  std::chrono::milliseconds increment() const;

  /// Charges the time of one move: subtracts it, and adds the increment unless the flag fell.
  void spend(Duration elapsed);

  /// Sets the time left, for a game that is resumed. Does nothing without a setting.
  void turn_to(Duration left) {
    if (left_) left_ = left;
  }

  /// Pardons a flag that fell within the tolerance: no time is left, but the increment is added.
  void forgive();

 private:
  std::optional<ClockSetting> setting_;
  std::optional<Duration> left_;
  Duration used_{0};
};

}  // namespace parlour::match
