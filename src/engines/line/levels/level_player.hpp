#pragma once

#include <memory>

#include "core/time_source.hpp"
#include "engines/settings.hpp"
#include "play/game.hpp"
#include "play/player.hpp"

namespace parlour::engines::line {

/// A player below the highest level, for every line game. `line_game` and `time` must outlive it.
std::unique_ptr<play::Player> make_level_player(const play::Game& line_game, const EngineSettings& settings,
                                                const TimeSource& time);

}  // namespace parlour::engines::line
