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

/// That player. Its check fails unless `values` name a command and the protocol can express the game; if the
/// disk may be asked, the program and the folders that are named must exist too. Making it starts the
/// program, and nothing waits for it once the context's `leaving` stops.
PlayerEntry program_entry();

}  // namespace parlour::catalog
