#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>

#include "play/player.hpp"

namespace parlour::match {

/// What a player may spend on an opening, besides the limits of the game.
struct OpeningEffort {
  /// For all the judging before the first stone together; nothing: the player's own limits do.
  std::optional<std::chrono::milliseconds> time;
  std::optional<std::int64_t> nodes;
  std::uint64_t seed = 0;  ///< for players that cannot tell which stones are even
};

/// Gives a player what an opening rule asks for: it begins with the stones that it judges to be most even,
/// and takes the side that it judges to be better. One that does not say what a position is worth begins with
/// stones drawn at random, and finds the better side by playing the game on against itself. In everything
/// else it is the player it was.
std::unique_ptr<play::Player> with_openings(std::unique_ptr<play::Player> player,
                                            const OpeningEffort& effort);

}  // namespace parlour::match
