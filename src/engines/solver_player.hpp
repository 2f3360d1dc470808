#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "core/time_source.hpp"
#include "engines/book.hpp"
#include "engines/game_engines.hpp"
#include "engines/table_store.hpp"
#include "play/game.hpp"

namespace parlour::engines {

struct SolverSettings {
  /// For a move, that of `engine` included. Absent: 10 s unless nodes are limited; zero: until it is solved.
  std::optional<std::chrono::milliseconds> time;
  int threads = 1;
  std::size_t memory_mib = 256;        ///< for all tables together
  TableStore* tables = nullptr;        ///< used while the player is made; may be null
  std::uint64_t seed = 0;              ///< for choices among moves of a book
  std::shared_ptr<const Book> book{};  ///< for this game; may be null
};

/// Solves every position it meets and plays the best move: the quickest win, the slowest loss, a move that
/// keeps the draw. What comes from a complete solution is told as exact. Where there is none in time, it
/// plays the move of the strong player. `engines`, `game` (of their family) and `time` must outlive the
/// player.
PlayerPointer make_solver(const GameEngines& engines, const play::Game& game, const SolverSettings& settings,
                          const TimeSource& time);

}  // namespace parlour::engines
