#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace parlour::proof {

// Numbers as payloads hold them: little-endian base-128, seven bits a byte, the high bit set on all but the
// last byte; below 2^63, so at most nine bytes.

constexpr std::uint64_t kNumbersEnd = std::uint64_t{1} << 63;  ///< the first number that is too large
constexpr unsigned kBitsPerByte = 7;
constexpr std::uint8_t kMoreFollows = 0x80;

inline void append_number(std::vector<std::byte>& bytes, std::uint64_t number) {
  for (; number >= kMoreFollows; number >>= kBitsPerByte)
    bytes.push_back(static_cast<std::byte>(number | kMoreFollows));
  bytes.push_back(static_cast<std::byte>(number));
}

/// Signed numbers take turns around zero: 0, -1, 1, -2, …
constexpr std::uint64_t from_signed(std::int64_t value) {
  return value >= 0 ? static_cast<std::uint64_t>(value) * 2
                    : static_cast<std::uint64_t>(-(value + 1)) * 2 + 1;
}
constexpr std::int64_t to_signed(std::uint64_t number) {
  const auto half = static_cast<std::int64_t>(number / 2);
  return number % 2 == 0 ? half : -half - 1;
}

}  // namespace parlour::proof
