#pragma once

#include <cstdint>
#include <memory>

#include "core/time_source.hpp"
#include "engines/kalah/levels.hpp"
#include "play/game.hpp"
#include "play/player.hpp"

namespace parlour::engines::kalah {

/// A player below full strength. `kalah_game` and `time` must outlive it.
std::unique_ptr<play::Player> make_level_player(const play::Game& kalah_game, Level level, std::uint64_t seed,
                                                const TimeSource& time);

}  // namespace parlour::engines::kalah
