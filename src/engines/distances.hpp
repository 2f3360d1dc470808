#pragma once

#include "core/stop_token.hpp"
#include "engines/game_engines.hpp"

namespace parlour::engines {

/// For games where the winner is proved without counting moves: `analyze`, which searches by depth, finds the
/// quickest win and the slowest loss for the `analysis` of `state`. They stay unknown if they are too far
/// away for the effort allowed here. `on_progress` is called on the caller's thread.
void find_distances(const GameEngines& engines, const play::Game& game, const play::State& state,
                    const SolveSettings& settings, StopToken stop, Analysis& analysis,
                    const OnProgress& on_progress = {});

}  // namespace parlour::engines
