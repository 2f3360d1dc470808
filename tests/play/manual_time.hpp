#pragma once

#include "core/time_source.hpp"

namespace parlour::test {

/// A clock that only a test moves: by hand, and by a fixed step after every look at it if the test says so.
class ManualTime final : public TimeSource {
 public:
  ManualTime() = default;
  explicit ManualTime(Duration step) : step_(step) {}

  Duration now() const override {
    ++looks_;
    const Duration shown = now_;
    now_ += step_;
    return shown;
  }
  void advance(Duration by) { now_ += by; }
  int looks() const { return looks_; }

 private:
  mutable Duration now_{1'000'000'000};
  mutable int looks_ = 0;
  Duration step_{0};
};

}  // namespace parlour::test
