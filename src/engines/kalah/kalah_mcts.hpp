#pragma once

#include <memory>

#include "core/time_source.hpp"
#include "engines/settings.hpp"
#include "play/game.hpp"
#include "play/player.hpp"

namespace parlour::engines {

/// Kalah by tree search with simulations, without book or endgame tables. `kalah_game` and `time` must
/// outlive it.
std::unique_ptr<play::Player> make_kalah_mcts(const play::Game& kalah_game, const MctsSettings& settings,
                                              const TimeSource& time);

}  // namespace parlour::engines
