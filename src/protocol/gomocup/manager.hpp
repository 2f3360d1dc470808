#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "core/line_channel.hpp"
#include "core/result.hpp"
#include "play/game.hpp"
#include "play/player.hpp"

/// The side of the Gomocup protocol that starts programs and asks them for moves.
namespace parlour::protocol::gomocup {

struct ManagerSettings {
  std::chrono::milliseconds to_start{10'000};          ///< from START to OK
  std::chrono::milliseconds to_introduce{1'000};       ///< from ABOUT to the name; after that it has no name
  std::chrono::milliseconds grace{1'000};              ///< how late a move may come before we stop waiting
  std::chrono::milliseconds to_leave{1'000};           ///< from END to its exit
  std::optional<std::chrono::milliseconds> move_time;  ///< the player's own limit
  std::uint64_t memory_bytes = 0;                      ///< what the program is told; 0: no limit
  std::string folder;                                  ///< where it may keep files; empty: it is not told
};

/// Starts the program again.
using Connect = std::function<Result<std::unique_ptr<LineChannel>>()>;

/// Fails unless the protocol can describe `game`: five in a row on any board, with or without longer lines,
/// with walls; also `inversion=signs`, which is the same game. Not: other lengths, last replies, stones that
/// change sides, a draw after a number of moves, other games.
Result<void> check_game(const play::Game& game);

/// Is it a line game at all?
bool knows_family(const play::Game& game);

/// A program as a player of `game`, which must outlive the player. Starts it; it then plays game after game
/// and is started again after a game in which it failed. A program that breaks the protocol, leaves or dies
/// loses the game; one that is silent for longer than its time and the grace is ended too.
Result<std::unique_ptr<play::Player>> make_manager(const play::Game& game, Connect connect,
                                                   const ManagerSettings& settings);

}  // namespace parlour::protocol::gomocup
