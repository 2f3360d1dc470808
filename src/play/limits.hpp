#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace parlour::play {

/// How much a player may think about one move. A limit that is absent does not apply. A player's own spec
/// may set tighter limits; the tighter one holds.
struct Limits {
  std::optional<std::chrono::milliseconds> move_time;
  std::optional<std::chrono::milliseconds> clock;  ///< left on this side's clock for the rest of the game
  std::chrono::milliseconds increment{0};          ///< added to the clock after every move
  std::optional<int> depth;
  std::optional<std::int64_t> nodes;
};

}  // namespace parlour::play
