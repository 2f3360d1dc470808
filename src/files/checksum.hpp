#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace parlour::files {

/// XXH64 with seed 0 (Collet, "xxHash fast digest algorithm", 2012): detects accidents, not malice. Gives the
/// same number as `xxhsum -H64`, on every machine.
std::uint64_t checksum(std::span<const std::byte> bytes);

}  // namespace parlour::files
