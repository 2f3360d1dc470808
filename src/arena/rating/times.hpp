#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <vector>

namespace parlour::arena {

using Milliseconds = std::chrono::duration<double, std::milli>;

/// Measured times, every one kept, so that all statistics are exact. Without any times, all of them are
/// zero.
class Times {
 public:
  void add(std::chrono::nanoseconds time) {
    times_.push_back(time);
    sum_ += time;
  }

  std::size_t count() const { return times_.size(); }
  std::chrono::nanoseconds sum() const { return sum_; }

  Milliseconds mean() const {
    return times_.empty() ? Milliseconds{} : Milliseconds(sum_) / static_cast<double>(times_.size());
  }
  Milliseconds max() const {
    return times_.empty() ? Milliseconds{} : Milliseconds(*std::max_element(times_.begin(), times_.end()));
  }

  /// The shortest time not exceeded by `percent` (1…100) of all times ("nearest rank"): a time that occurred.
  Milliseconds percentile(int percent) const {
    if (times_.empty()) return {};
    const std::size_t rank = (times_.size() * static_cast<std::size_t>(percent) + 99) / 100;
    std::vector<std::chrono::nanoseconds> sorted = times_;
    const auto at = sorted.begin() + static_cast<std::ptrdiff_t>(rank - 1);
    std::nth_element(sorted.begin(), at, sorted.end());
    return Milliseconds(*at);
  }

 private:
  std::vector<std::chrono::nanoseconds> times_;
  std::chrono::nanoseconds sum_{0};
};

}  // namespace parlour::arena
