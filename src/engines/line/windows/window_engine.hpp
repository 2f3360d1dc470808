#pragma once

#include <memory>

#include "core/time_source.hpp"
#include "engines/settings.hpp"
#include "play/game.hpp"
#include "play/player.hpp"

namespace parlour::engines {

/// The strong player of line games without patterns: any win length, and stones that change owners.
/// `line_game` and `time` must outlive it. With one thread and only a depth or node limit, the same position
/// and history of searches give the same move everywhere.
std::unique_ptr<play::Player> make_window_engine(const play::Game& line_game, const EngineSettings& settings,
                                                 const TimeSource& time);

}  // namespace parlour::engines
