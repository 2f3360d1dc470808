#pragma once

#include <vector>

#include "core/result.hpp"
#include "engines/game_engines.hpp"
#include "play/game.hpp"

namespace parlour::catalog {

using engines::NamedThreat;

/// `GameEngines::threats` of the family of `game`.
Result<std::vector<NamedThreat>> threats(const play::Game& game, const play::State& state);

}  // namespace parlour::catalog
