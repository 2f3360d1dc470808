#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include "core/result.hpp"
#include "core/stop_token.hpp"
#include "core/time_source.hpp"
#include "engines/book.hpp"
#include "engines/progress.hpp"
#include "engines/table_store.hpp"
#include "play/game.hpp"
#include "search/parts/transposition_table.hpp"

namespace parlour::engines {

/// What a move leads to, for the side that makes it.
struct MoveValue {
  play::MoveCode move = 0;
  int lower = 0;                     ///< proved: the value is not less
  int upper = 0;                     ///< proved: the value is not more
  std::optional<int> estimate;       ///< what a search thinks it is worth, in its own units
  std::optional<int> win_in;         ///< moves of both sides up to the deciding one
  std::vector<play::MoveCode> line;  ///< how the game may go on, starting with this move

  bool exact() const { return lower == upper; }
  /// The value if it is exact, else the estimate; nothing if no search has looked at the move.
  std::optional<int> value() const { return exact() ? std::optional(lower) : estimate; }
};

/// What is known about a position, for its side to move: the margin of the win where the game counts that,
/// else 1, 0 or -1.
struct Analysis {
  int lower = 0;  ///< proved: the value is not less
  int upper = 0;  ///< proved: the value is not more
  int most = 1;   ///< no position of the game has a value above this, or below its negative
  /// If exact, all moves known to keep the value, the quickest win and the slowest loss first; else the one
  /// that looks best, if any was looked at.
  std::vector<play::MoveCode> best;
  std::vector<play::MoveCode> principal_variation;  ///< of the first of `best`
  std::optional<int> win_in;                        ///< of the first of `best`, if the value is exact
  std::vector<MoveValue> moves;  ///< if asked for: `solve` by move, `analyze` from the best to the worst
  int depth = 0;                 ///< plies that estimates look ahead
  std::int64_t nodes = 0;
  std::chrono::nanoseconds elapsed{0};

  bool exact() const { return lower == upper; }
  /// The value if it is exact, else the estimate of the best move; nothing if no move was looked at.
  std::optional<int> value() const;
  /// Everything that was asked for is known.
  bool complete = false;
};

struct BoundsProgress {
  int lower;
  int upper;
  int most;  ///< as in Analysis
  std::int64_t nodes;
};
struct MoveProgress {
  MoveValue value;
  int most;  ///< as in Analysis
};
using Progress = std::variant<TableProgress, BoundsProgress, MoveProgress>;

struct SolveSettings {
  int threads = 1;
  std::size_t memory_mib = 1024;  ///< for all tables together
  bool all_moves = false;
  search::MemoryAdvice advice = nullptr;
  TableStore* tables = nullptr;  ///< tables of earlier runs; may be null
};

struct AnalyzeSettings {
  int lines = 0;                                  ///< how many moves get values of their own; 0: all
  std::optional<std::chrono::milliseconds> time;  ///< absent: until everything is exact
  int threads = 1;
  std::size_t memory_mib = 256;  ///< for all tables together
  search::MemoryAdvice advice = nullptr;
  TableStore* tables = nullptr;        ///< tables of earlier runs; may be null
  std::shared_ptr<const Book> book{};  ///< for this game; may be null
  /// Spend a part of the time on exact values by other means than the search that makes estimates, if the
  /// family has such means.
  bool prove = false;
};

using OnProgress = std::function<void(const Progress&)>;
using OnChange = std::function<void(const Analysis&)>;

}  // namespace parlour::engines
