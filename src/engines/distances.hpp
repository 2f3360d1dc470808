#pragma once

#include "core/stop_token.hpp"
#include "engines/game_engines.hpp"

namespace parlour::engines {

/// For games in which who wins is proved without any count of moves: `analyze`, which searches by depth,
/// finds the quickest win and the slowest loss for the `analysis` of `state`, unless they are too far away
/// for what may be spent on it; then they stay unknown.
void find_distances(const GameEngines& engines, const play::Game& game, const play::State& state,
                    const SolveSettings& settings, StopToken stop, Analysis& analysis);

}  // namespace parlour::engines
