#pragma once

#include <cstdint>
#include <memory>

#include "play/player.hpp"

namespace parlour::engines {

/// Plays every legal move with equal probability, in every game.
std::unique_ptr<play::Player> make_random(std::uint64_t seed);

}  // namespace parlour::engines
