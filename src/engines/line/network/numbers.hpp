#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engines/line/network/line_network.hpp"

namespace parlour::engines::line {

/// The numbers of a cell or a board in registers of `kLane` bytes, in the vector types of GCC and Clang:
/// added, subtracted and clipped together.
template <std::size_t kLane>
struct Numbers {
  using Lane [[gnu::vector_size(kLane)]] = std::int16_t;
  static constexpr std::size_t kInLane = kLane / sizeof(std::int16_t);
  static constexpr std::size_t kLanes = LineNetwork::kWidth / kInLane;

  Lane lanes[kLanes];  // NOLINT(*-avoid-c-arrays): no function of the library, which could be shared

  explicit Numbers(const NetworkRow& row) { __builtin_memcpy(lanes, &row, sizeof lanes); }
  void store(NetworkRow& row) const { __builtin_memcpy(&row, lanes, sizeof lanes); }
  Numbers& operator+=(const Numbers& other) {
    for (std::size_t i = 0; i < kLanes; ++i) lanes[i] += other.lanes[i];
    return *this;
  }
  Numbers& operator-=(const Numbers& other) {
    for (std::size_t i = 0; i < kLanes; ++i) lanes[i] -= other.lanes[i];
    return *this;
  }
  /// Each number as it counts for the board: between 0 and LineNetwork::kFull.
  Numbers clipped() const {
    Numbers result = *this;
    const Numbers full(LineNetwork::kFullRow);
    for (std::size_t i = 0; i < kLanes; ++i) {
      const Lane positive = lanes[i] > Lane{} ? lanes[i] : Lane{};
      result.lanes[i] = positive < full.lanes[i] ? positive : full.lanes[i];
    }
    return result;
  }
};

}  // namespace parlour::engines::line
