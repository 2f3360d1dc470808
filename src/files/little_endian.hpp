#pragma once

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstring>

namespace parlour::files {

/// One load on little-endian machines; compilers do not always recognise that in the loop.
template <std::unsigned_integral T>
T read_little(const std::byte* from) {
  T value = 0;
  if constexpr (std::endian::native == std::endian::little)
    std::memcpy(&value, from, sizeof(T));
  else
    for (std::size_t at = 0; at < sizeof(T); ++at)
      value |= static_cast<T>(static_cast<T>(from[at]) << (8 * at));
  return value;
}

template <std::unsigned_integral T>
void write_little(std::byte* to, T value) {
  for (std::size_t at = 0; at < sizeof(T); ++at) to[at] = static_cast<std::byte>(value >> (8 * at) & 0xFF);
}

}  // namespace parlour::files
