#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "engines/book.hpp"
#include "engines/table_store.hpp"

namespace parlour::engines {

/// The documents' own alpha-beta players.
struct ClassicSettings {
  std::optional<int> depth;                       ///< plies; on square boards plies after the own move
  std::optional<std::chrono::milliseconds> time;  ///< absent: the document's own; zero: no deadline
};

/// Document S1's player: flat Monte Carlo, after a look for what is obvious.
struct MonteCarloSettings {
  std::optional<std::int64_t> sims;               ///< random games a decision, over all legal moves together
  std::optional<std::chrono::milliseconds> time;  ///< with a time and no sims: as many as fit
  std::uint64_t seed = 0;
};

/// `level=` of the strong players goes from 1, a beginner, to this: all they can.
constexpr int kHighestLevel = 10;

/// The strong player of every family.
struct EngineSettings {
  std::optional<std::chrono::milliseconds> time;  ///< absent: one second; zero: no limit
  std::optional<int> depth;
  std::optional<std::int64_t> nodes;  ///< of all threads together
  int threads = 1;
  std::size_t hash_mib = 64;
  TableStore* tables = nullptr;        ///< of earlier runs; may be null
  int level = kHighestLevel;           ///< 1: a beginner; the highest: all it can
  std::uint64_t seed = 0;              ///< of the lower levels' misjudgements
  std::shared_ptr<const Book> book{};  ///< of this game; may be null
};

}  // namespace parlour::engines
