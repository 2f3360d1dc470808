#pragma once

#include <memory>

#include "core/time_source.hpp"
#include "engines/settings.hpp"
#include "play/game.hpp"
#include "play/player.hpp"

namespace parlour::engines {

/// The strong player of every line game that has no patterns: any length of line, and stones that change
/// owners. `line_game`, which it plays, and `time` must outlive it. With one thread and a limit of depth or
/// nodes only, the same position and history of searches give the same move everywhere.
std::unique_ptr<play::Player> make_window_engine(const play::Game& line_game, const EngineSettings& settings,
                                                 const TimeSource& time);

}  // namespace parlour::engines
