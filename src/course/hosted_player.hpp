#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "core/line_channel.hpp"
#include "core/result.hpp"
#include "play/game.hpp"
#include "play/player.hpp"

namespace parlour::course {

struct HostSettings {
  std::chrono::milliseconds to_start{10'000};          ///< loading the player and making it
  std::chrono::milliseconds grace{1'000};              ///< how late a move may come before it is given up
  std::chrono::milliseconds to_leave{1'000};           ///< from the last game to the end
  std::optional<std::chrono::milliseconds> move_time;  ///< the player's own limit
  std::uint64_t seed = 0;                              ///< of its std::rand, unless `reseed` says another
};

/// Starts a host with the player once more.
using Connect = std::function<Result<std::unique_ptr<LineChannel>>()>;

/// Fails unless `game` is one that the course knows: a line game with the last reply, in which longer lines
/// win and stones stay what they are.
Result<void> check_game(const play::Game& game);

/// Is it at least a line game?
bool knows_family(const play::Game& game);

/// A player of the course as a player of `game`, which must outlive it. Starts its host, which then plays
/// game after game with one and the same player and is started again after a game in which that failed. A
/// player that breaks in any way loses the game; so does one that is silent for longer than its time and the
/// grace, five seconds where nothing limits it. A move that is none disqualifies, as in the course.
Result<std::unique_ptr<play::Player>> make_hosted_player(const play::Game& game, Connect connect,
                                                         const HostSettings& settings);

}  // namespace parlour::course
