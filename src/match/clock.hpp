#pragma once

#include <chrono>
#include <optional>

#include "core/time_source.hpp"

namespace parlour::match {

/// `10s+0.1s`: time for the whole game, and what every move adds.
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

  /// Time left; nothing without a setting. Below zero once the flag has fallen.
  std::optional<Duration> left() const { return left_; }
  const std::optional<ClockSetting>& setting() const { return setting_; }
  Duration used() const { return used_; }
  bool flag_fallen() const { return left_ && *left_ < Duration::zero(); }
  std::chrono::milliseconds increment() const;

  /// Books the time of one move: takes it off, and adds the increment unless the flag fell.
  void spend(Duration elapsed);

  /// Shows `left` from now on, as when a game is resumed. Nothing without a setting.
  void turn_to(Duration left) {
    if (left_) left_ = left;
  }

  /// A flag that fell within the tolerance: no time is left, but the increment is earned.
  void forgive();

 private:
  std::optional<ClockSetting> setting_;
  std::optional<Duration> left_;
  Duration used_{0};
};

}  // namespace parlour::match
