#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "core/time_source.hpp"
#include "engines/kalah/book.hpp"
#include "engines/kalah/levels.hpp"
#include "engines/table_store.hpp"
#include "play/game.hpp"
#include "play/player.hpp"

namespace parlour::engines {

struct EngineSettings {
  std::optional<std::chrono::milliseconds> time;  ///< absent: one second; zero: no limit
  std::optional<int> depth;
  std::optional<std::int64_t> nodes;
  int threads = 1;
  std::size_t hash_mib = 64;
  TableStore* tables = nullptr;             ///< of earlier runs; may be null
  int level = kHighestLevel;                ///< 1: a beginner; the highest: all it can
  std::uint64_t seed = 0;                   ///< of the lower levels' misjudgements
  std::shared_ptr<const kalah::Book> book;  ///< of this game; may be null
};

/// The strong player of Kalah: a book, then alpha-beta with endgame tables, exact as soon as it can be proved
/// in the time; or, below the highest level, one that misjudges.
/// `kalah_game` and `time` must outlive it. Makes a small table of endgames at once, which takes a tenth of a
/// second, unless the store has one; if no depth or number of nodes asks for the same search everywhere, it
/// takes the largest there of at most twice `hash_mib`.
std::unique_ptr<play::Player> make_kalah_engine(const play::Game& kalah_game, const EngineSettings& settings,
                                                const TimeSource& time);

}  // namespace parlour::engines
