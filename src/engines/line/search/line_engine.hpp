#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "core/time_source.hpp"
#include "play/game.hpp"
#include "play/player.hpp"

namespace parlour::engines {

struct LineEngineSettings {
  std::optional<std::chrono::milliseconds> time;  ///< absent: one second; zero: no limit
  std::optional<int> depth;
  std::optional<std::int64_t> nodes;  ///< of all threads together; each move played in a search is one
  int threads = 1;
  std::size_t hash_mib = 64;
};

/// Can the strong player of line games play this one? Lines of 3 to 6, and stones that keep their owners.
bool line_engine_plays(const play::Game& line_game);

/// That player. `line_game`, which it plays, and `time` must outlive it. With one thread and a limit of depth
/// or nodes only, the same position and history of searches give the same move everywhere.
std::unique_ptr<play::Player> make_line_engine(const play::Game& line_game,
                                               const LineEngineSettings& settings, const TimeSource& time);

}  // namespace parlour::engines
