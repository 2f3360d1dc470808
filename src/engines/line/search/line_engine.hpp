#pragma once

#include <memory>

#include "core/time_source.hpp"
#include "engines/settings.hpp"
#include "play/game.hpp"
#include "play/player.hpp"

namespace parlour::engines {

/// Can the strong player of line games play this one? Lines of 3 to 6, and stones that keep their owners.
bool line_engine_plays(const play::Game& line_game);

/// That player. `line_game`, which it must be able to play, and `time` must outlive it. With one thread and
/// only a depth or node limit, the same position and history of searches give the same move everywhere;
/// without such a limit it plays from the book in `settings`, if there is one and it knows the position.
std::unique_ptr<play::Player> make_line_engine(const play::Game& line_game, const EngineSettings& settings,
                                               const TimeSource& time);

}  // namespace parlour::engines
