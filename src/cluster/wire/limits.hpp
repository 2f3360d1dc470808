// Bounds for what other machines send, generous for every game there is.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>

namespace parlour::cluster {

constexpr std::size_t kLongestName = 200;
constexpr std::size_t kLongestWireSpec = 4096;  ///< as for every spec
constexpr std::size_t kLongestValue = 4096;
constexpr std::size_t kMostMoves = 10'000;
constexpr std::size_t kMostSettings = 64;
constexpr std::size_t kMostArguments = 32;
constexpr std::int64_t kMostWireInt = std::numeric_limits<int>::max();
constexpr std::int64_t kHighestMoveCode = std::numeric_limits<std::uint16_t>::max();

}  // namespace parlour::cluster
