#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/option.hpp"
#include "core/result.hpp"
#include "core/stop_token.hpp"
#include "play/game.hpp"
#include "play/player.hpp"

namespace parlour::catalog {

/// The options of `cmd:"<command line>"`: another program as a player, spoken to in Gomocup's protocol.
std::vector<Option> program_options();

/// The file name of the program in `cmd:"<command line>"`, that of the player in `so:FILE` without its
/// ending. Nothing: `spec` is of another player, or wrong.
std::optional<std::string> program_name(std::string_view spec);

/// Fails unless `values` name a command and `game` is one that the protocol can tell of.
Result<void> check_program_spec(const OptionValues& values, const play::Game& game);

/// Fails unless `values` name a program that is there and places that are, and `game` one that the protocol
/// can tell of.
Result<void> check_program_player(const OptionValues& values, const play::Game& game);

/// Starts the program. `game` must outlive the player; once `leaving` stops, nothing waits for the program.
Result<std::unique_ptr<play::Player>> make_program_player(const OptionValues& values, const play::Game& game,
                                                          StopToken leaving);

}  // namespace parlour::catalog
