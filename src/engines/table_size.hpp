#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>

#include "search/parts/transposition_table.hpp"

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

/// Ways to fill `cells`, an upper bound for the positions of a line game that can arise from one.
inline double line_positions(double cells) {
  constexpr double kContents = 3;
  return std::pow(kContents, cells);
}

/// Ways to lay `seeds` into `holes` and take any number of them away, an upper bound for the positions of
/// Kalah that can arise: C(seeds + holes, holes), which overflows every integer on large boards.
inline double kalah_positions(int seeds, int holes) {
  double positions = 1;
  for (int hole = 1; hole <= holes; ++hole) positions *= static_cast<double>(seeds + hole) / hole;
  return positions;
}

}  // namespace parlour::engines
