#pragma once

#include "apps/parlour/cli/commands.hpp"
#include "arena/tournament.hpp"
#include "core/result.hpp"

namespace parlour::app {

/// The tournament that the options ask for, or what is wrong with them. Reads the file of openings; all
/// games, players and openings in the result are valid. `stop` ends waiting for a pipe of openings.
Result<arena::Tournament> read_tournament(const ArenaOptions& options, StopToken stop);

/// The first option given that says how games are played: a resumed tournament has its own settings.
std::optional<std::string> option_of_a_new_tournament(const ArenaOptions& options);

}  // namespace parlour::app
