#pragma once

#include <cstdint>

namespace parlour::engines {

/// Of a table that is being made.
struct TableProgress {
  std::uint64_t done;
  std::uint64_t all;
};

}  // namespace parlour::engines
