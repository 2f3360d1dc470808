#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/stop_token.hpp"
#include "engines/game_engines.hpp"

namespace parlour::catalog {

/// What a search of `parlour bench` visited and how long that took.
struct Benched {
  std::int64_t nodes = 0;
  double seconds = 0;
  std::uint64_t signature = 0;
};

/// The searches of every family, in the order of the families.
std::vector<engines::BenchSearch> bench_searches();

Benched run_bench_search(const engines::BenchSearch& search, StopToken stop);

/// The signature of these searches together, given those of the earlier ones.
std::uint64_t joined_signature(std::uint64_t earlier, std::uint64_t next);

/// The signature that `parlour bench` prints; nothing if stopped. Takes seconds.
std::optional<std::uint64_t> bench_signature(StopToken stop);

}  // namespace parlour::catalog
