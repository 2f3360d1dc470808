#pragma once

#include "apps/parlour/cli/commands.hpp"
#include "arena/tournament.hpp"
#include "core/result.hpp"

namespace parlour::app {

/// The tournament that the options ask for, or what is wrong with them. Reads the file of openings; every
/// game, player and opening in it is known to be right.
Result<arena::Tournament> read_tournament(const ArenaOptions& options);

/// The first option given that says how games are played: a tournament that goes on has its own.
std::optional<std::string> option_of_a_new_tournament(const ArenaOptions& options);

}  // namespace parlour::app
