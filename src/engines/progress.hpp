#pragma once

#include <cstdint>

namespace parlour::engines {

/// Of an endgame table that is being built.
struct TableProgress {
  std::uint64_t done;
  std::uint64_t all;
};

}  // namespace parlour::engines
