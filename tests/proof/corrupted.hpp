// What accidents and forgers do to the bytes of a certificate.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/rng.hpp"

namespace parlour::proof {

using Bytes = std::vector<std::byte>;

/// One to three changes: bits, bytes, swaps, cuts, pieces doubled or taken out.
inline Bytes corrupted(Bytes bytes, Rng& rng) {
  const auto any = [&] { return rng.below(static_cast<std::uint32_t>(bytes.size())); };
  for (int changes = rng.between(1, 3); changes > 0 && bytes.size() > 4; --changes) {
    const std::size_t at = any();
    switch (rng.below(8)) {
      case 0:
      case 1:
      case 2:
        bytes[at] ^= static_cast<std::byte>(1u << rng.below(8));
        break;
      case 3:
        bytes[at] = static_cast<std::byte>(rng.below(10));
        break;
      case 4:
        std::swap(bytes[at], bytes[any()]);
        break;
      case 5:
        bytes.erase(bytes.begin() + static_cast<std::ptrdiff_t>(at));
        break;
      case 6:
        bytes.insert(bytes.begin() + static_cast<std::ptrdiff_t>(at), bytes[any()]);
        break;
      default:
        if (rng.below(4) == 0) bytes.resize(at);
    }
    if (rng.below(3) == 0 && bytes.size() > 8)  // the claims come first and would seldom be hit
      bytes[2 + rng.below(6)] = static_cast<std::byte>(rng.below(6));
  }
  return bytes;
}

}  // namespace parlour::proof
