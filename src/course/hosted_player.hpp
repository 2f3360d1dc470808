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
  std::chrono::milliseconds grace{1'000};              ///< how late a move may come before we stop waiting
  std::chrono::milliseconds to_leave{1'000};           ///< from the end of its input to its exit
  std::optional<std::chrono::milliseconds> move_time;  ///< the player's own limit
  std::uint64_t seed = 0;                              ///< of its std::rand, unless `reseed` sets another
};

/// Starts a host with the player again.
using Connect = std::function<Result<std::unique_ptr<LineChannel>>()>;

/// Fails unless `game` is one that the course knows: a line game with the last reply, in which longer lines
/// win and stones stay what they are.
Result<void> check_game(const play::Game& game);

/// Is it a line game at all?
bool knows_family(const play::Game& game);

/// A course player as a player of `game`, which must outlive it. Starts its host, which plays game after game
/// with the same player object and is started again after a game in which that failed. A player that breaks
/// in any way loses the game; so does one that is silent for longer than its time (five seconds if nothing
/// limits it) and the grace. A move that is not legal disqualifies, as in the course.
Result<std::unique_ptr<play::Player>> make_hosted_player(const play::Game& game, Connect connect,
                                                         const HostSettings& settings);

}  // namespace parlour::course
