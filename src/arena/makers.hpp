#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "arena/game_report.hpp"
#include "core/outcome.hpp"
#include "core/result.hpp"
#include "play/event.hpp"
#include "play/game.hpp"
#include "play/player.hpp"

namespace parlour::arena {

/// What the arena gets from the rooms above, which know games and players by name. All of it is called from
/// several threads at once.
struct Makers {
  /// `seed` is for what the spec leaves to chance (random walls).
  std::function<Result<std::shared_ptr<const play::Game>>(std::string_view spec, std::uint32_t seed)> game;

  /// The moves that a game of the tournament starts with, by the number of the opening.
  std::function<Result<std::vector<play::MoveCode>>(const play::Game& game, int opening)> opening;

  /// A player ready for `game`, which outlives it.
  std::function<Result<std::unique_ptr<play::Player>>(std::string_view spec, const play::Game& game)> player;

  /// Is told what happens in a game, from before its first move until it has ended; may be empty, and may
  /// give null.
  std::function<std::unique_ptr<play::Observer>(const Pairing& pairing, const play::Game& game)> observer;

  /// The outcome of best play from a state, if tables or a short proof know it; may be empty.
  std::function<std::optional<Outcome>(const play::Game& game, const play::State& state)> exact_outcome;
};

}  // namespace parlour::arena
