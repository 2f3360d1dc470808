#pragma once

#include <algorithm>
#include <chrono>
#include <limits>
#include <optional>

namespace parlour::engines {

/// How many positions a search can come to before its time is over. The system clears memory when it is first
/// touched: a table that is much larger than what will be kept in it costs a short search all of its time.
/// Nothing to go by: no limit.
inline double positions_in_time(std::optional<std::chrono::milliseconds> time, int threads,
                                double a_second_and_thread) {
  constexpr double kAtLeast = 1 << 18;  // 4 MiB are cleared in no time
  if (!time) return std::numeric_limits<double>::infinity();
  return std::max(kAtLeast, std::chrono::duration<double>(*time).count() * threads * a_second_and_thread);
}

}  // namespace parlour::engines
