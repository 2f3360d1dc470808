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
  std::optional<int> depth;                       ///< plies; on square boards, plies after the player's move
  std::optional<std::chrono::milliseconds> time;  ///< absent: as in the document; zero: no deadline
};

/// Document S1's player: flat Monte Carlo, after a check for obvious moves.
struct MonteCarloSettings {
  std::optional<std::int64_t> sims;               ///< random games per decision, all legal moves together
  std::optional<std::chrono::milliseconds> time;  ///< with a time and no sims: as many games as fit
  std::uint64_t seed = 0;
};

/// Tree search by simulations.
struct MctsSettings {
  std::optional<std::chrono::milliseconds> time;  ///< absent: 1 s unless sims is set; zero: none
  std::optional<std::int64_t> sims;               ///< simulations per move, of all threads together
  int threads = 1;
  std::size_t memory_mib = 256;  ///< for the tree
  std::uint64_t seed = 0;
};

/// `level=` of the strong players goes from 1, a beginner, to this, full strength.
constexpr int kHighestLevel = 10;

/// The strong player of every family.
struct EngineSettings {
  std::optional<std::chrono::milliseconds> time;  ///< absent: 1 s unless depth or nodes are set; zero: none
  std::optional<int> depth;
  std::optional<std::int64_t> nodes;  ///< for all threads together
  int threads = 1;
  std::size_t hash_mib = 64;
  TableStore* tables = nullptr;  ///< tables of earlier runs; may be null
  int level = kHighestLevel;     ///< 1: a beginner; the highest: full strength
  std::uint64_t seed = 0;        ///< for the lower levels' misjudgements and choices among moves of a book
  std::shared_ptr<const Book> book{};  ///< for this game; may be null
};

}  // namespace parlour::engines
