#pragma once

#include <cstdint>
#include <memory>

#include "core/time_source.hpp"
#include "engines/line/levels/line_levels.hpp"
#include "play/game.hpp"
#include "play/player.hpp"

namespace parlour::engines::line {

/// A player that looks `level.depth` plies ahead and misjudges; for every line game. `line_game` and `time`
/// must outlive it.
std::unique_ptr<play::Player> make_level_player(const play::Game& line_game, const Level& level,
                                                std::uint64_t seed, const TimeSource& time);

}  // namespace parlour::engines::line
