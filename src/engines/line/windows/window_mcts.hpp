#pragma once

#include <memory>

#include "core/time_source.hpp"
#include "engines/settings.hpp"
#include "play/game.hpp"
#include "play/player.hpp"

namespace parlour::engines {

/// Tree search with simulations for every line game. `line_game` and `time` must outlive it.
std::unique_ptr<play::Player> make_line_mcts(const play::Game& line_game, const MctsSettings& settings,
                                             const TimeSource& time);

}  // namespace parlour::engines
