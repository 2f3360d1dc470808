#pragma once

#include <vector>

#include "core/time_source.hpp"
#include "engines/game_engines.hpp"
#include "engines/proved_win.hpp"

namespace parlour::engines {

/// `player`, which plays from `proofs` wherever one of them knows the position and its side wins there: at
/// once, with the win as its outlook. Everywhere else it is the player it was. `time` must outlive it.
PlayerPointer with_proofs(PlayerPointer player, std::vector<ProvedWinPointer> proofs, const TimeSource& time);

}  // namespace parlour::engines
