#pragma once

#include <memory>
#include <vector>

#include "core/option.hpp"
#include "core/result.hpp"
#include "play/game.hpp"
#include "play/player.hpp"

namespace parlour::catalog {

/// The options of `cmd:"<command line>"`: another program as a player, spoken to in Gomocup's protocol.
std::vector<Option> program_options();

/// Fails unless `values` name a program that is there, and `game` one that the protocol can tell of.
Result<void> check_program_player(const OptionValues& values, const play::Game& game);

/// Starts the program. `game` must outlive the player.
Result<std::unique_ptr<play::Player>> make_program_player(const OptionValues& values, const play::Game& game);

}  // namespace parlour::catalog
