#pragma once

#include <memory>
#include <optional>

#include "core/time_source.hpp"
#include "engines/settings.hpp"
#include "play/game.hpp"
#include "play/player.hpp"

namespace parlour::engines::classic {

/// S4's player. `kalah_game` and `time` must outlive it.
std::unique_ptr<play::Player> make_classic_kalah(const play::Game& kalah_game,
                                                 const ClassicSettings& settings, const TimeSource& time);

/// Plain minimax with its evaluation at the horizon, four plies unless `depth` says otherwise.
std::unique_ptr<play::Player> make_kalah_minimax(const play::Game& kalah_game, std::optional<int> depth,
                                                 const TimeSource& time);

}  // namespace parlour::engines::classic
