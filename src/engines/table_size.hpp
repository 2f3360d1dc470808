#pragma once

#include <algorithm>
#include <chrono>
#include <limits>
#include <optional>

namespace parlour::engines {

/// How many positions a search can reach in its time. The system clears memory when it is first touched: a
/// transposition table much larger than what will be stored in it costs a short search all of its time.
/// Without a time the result is infinite.
inline double positions_in_time(std::optional<std::chrono::milliseconds> time, int threads,
                                double a_second_and_thread) {
  constexpr double kAtLeast = 1 << 18;  // clearing 4 MiB takes next to no time
  if (!time) return std::numeric_limits<double>::infinity();
  return std::max(kAtLeast, std::chrono::duration<double>(*time).count() * threads * a_second_and_thread);
}

}  // namespace parlour::engines
