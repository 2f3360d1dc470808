#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/option.hpp"
#include "core/result.hpp"
#include "core/stop_token.hpp"
#include "play/game.hpp"
#include "play/player.hpp"

namespace parlour::catalog {

/// The options of `so:FILE`: a player of the course, compiled into a shared object.
std::vector<Option> course_options();

/// Fails unless `values` name a file and `game` is one that the course knows.
Result<void> check_course_spec(const OptionValues& values, const play::Game& game);

/// Fails unless `values` name a file that is there, the program that runs it is there too, and `game` is one
/// that the course knows.
Result<void> check_course_player(const OptionValues& values, const play::Game& game);

/// Loads the player in a process of its own. `game` must outlive it; once `leaving` stops, nothing waits for
/// it.
Result<std::unique_ptr<play::Player>> make_course_player(const OptionValues& values, const play::Game& game,
                                                         std::uint64_t seed, StopToken leaving);

}  // namespace parlour::catalog
