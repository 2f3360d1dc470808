#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/players.hpp"
#include "core/option.hpp"

namespace parlour::catalog {

/// The options of `cmd:"<command line>"`: another program as a player, spoken to in Gomocup's protocol.
std::vector<Option> program_options();

/// The file name of the program in `cmd:"<command line>"`, that of the player in `so:FILE` without its
/// ending. Nothing: `spec` is of another player, or wrong.
std::optional<std::string> program_name(std::string_view spec);

/// That player. Its check fails unless `values` name a command and the game is one that the protocol can tell
/// of; if the disk may be asked, also unless the program is there, and places that are named. Making it
/// starts the program, for which nothing waits once the context's `leaving` stops.
PlayerEntry program_entry();

}  // namespace parlour::catalog
