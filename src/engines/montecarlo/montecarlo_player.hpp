#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>

#include "core/time_source.hpp"
#include "play/game.hpp"
#include "play/player.hpp"

namespace parlour::engines {

/// Document S1's player: wins at once if it can, else blocks an immediate win, else flat Monte Carlo.
struct MonteCarloSettings {
  std::optional<std::int64_t> sims;               ///< random games a decision, over all legal moves together
  std::optional<std::chrono::milliseconds> time;  ///< with a time and no sims: as many as fit
  std::uint64_t seed = 0;
};

/// `game` and `time` must outlive the player.
std::unique_ptr<play::Player> make_montecarlo(const play::Game& game, const MonteCarloSettings& settings,
                                              const TimeSource& time);

/// Every legal move alike.
std::unique_ptr<play::Player> make_random(std::uint64_t seed);

}  // namespace parlour::engines
