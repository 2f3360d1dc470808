#pragma once

#include <chrono>
#include <memory>
#include <optional>

#include "core/time_source.hpp"
#include "play/game.hpp"
#include "play/player.hpp"

namespace parlour::engines {

/// The documents' own alpha-beta players: S0's on line games, S2's on square boards, S4's on Kalah.
struct ClassicSettings {
  std::optional<int> depth;                       ///< plies; on square boards plies after the own move
  std::optional<std::chrono::milliseconds> time;  ///< absent: the document's own; zero: no deadline
};

/// `game` and `time` must outlive the player.
std::unique_ptr<play::Player> make_classic(const play::Game& game, const ClassicSettings& settings,
                                           const TimeSource& time);

/// Plain minimax without pruning, with `classic`'s evaluation at the horizon. Without a depth: all of it on
/// 3×3, four plies elsewhere.
std::unique_ptr<play::Player> make_minimax(const play::Game& game, std::optional<int> depth,
                                           const TimeSource& time);

}  // namespace parlour::engines
