#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <vector>

namespace parlour::server {

inline constexpr double kMebibyte = 1024.0 * 1024.0;
/// What issue 18 allows the server in any of the loads.
inline constexpr double kMostMebibytes = 512;

inline double in_milliseconds(std::chrono::steady_clock::duration time) {
  return std::chrono::duration<double, std::milli>(time).count();
}
inline double in_mebibytes(std::size_t bytes) { return static_cast<double>(bytes) / kMebibyte; }

/// The smallest of the values that `share` of them do not exceed (0 < share ≤ 1); there are some.
inline double quantile(std::vector<double> values, double share) {
  std::sort(values.begin(), values.end());
  const auto rank = static_cast<std::size_t>(share * static_cast<double>(values.size()) + 0.999999);
  return values[std::clamp<std::size_t>(rank, 1, values.size()) - 1];
}

}  // namespace parlour::server
