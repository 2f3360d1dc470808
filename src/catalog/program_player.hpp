#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/players.hpp"
#include "core/option.hpp"

namespace parlour::catalog {

/// The options of `cmd:"<command line>"`: another program as a player that speaks Gomocup's protocol
/// or, in Kalah, KGP.
std::vector<Option> program_options();

/// The file name of the program in `cmd:"<command line>"`, or of the player in `so:FILE` without its
/// extension. Nothing if `spec` names another player or is wrong.
std::optional<std::string> program_name(std::string_view spec);

/// The file that the player `spec` (`cmd:…` or `so:…`) starts or loads. Fails if `spec` names another player
/// or the file cannot be found.
Result<std::filesystem::path> program_file(std::string_view spec);

/// That player. Its check fails unless `values` name a command and the protocol can express the game; if the
/// disk may be accessed, the program and the folders named must exist too. Making the player starts the
/// program; nothing waits for it once the context's `leaving` stops.
PlayerEntry program_entry();

}  // namespace parlour::catalog
