#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>

#include "core/stop_token.hpp"
#include "engines/kalah/endgame_table.hpp"
#include "engines/table_store.hpp"
#include "games/kalah/packed_position.hpp"
#include "search/parts/transposition_table.hpp"
#include "search/parts/worker_pool.hpp"

namespace parlour::engines::kalah {

/// What the tables of a solver may cost.
struct TableLimits {
  std::size_t memory_mib = 1024;  ///< for endgame and transposition table together
  search::MemoryAdvice advice = nullptr;
  TableStore* store = nullptr;  ///< tables of earlier runs; may be null
  bool many = false;            ///< thousands of positions will be solved with them, not one
  /// What there is time for: positions that a search reaches, endgames that can be built.
  double positions_in_time = std::numeric_limits<double>::infinity();
  std::size_t endgames_in_time = std::numeric_limits<std::size_t>::max();
};

/// The endgame table that is worthwhile for solving `position`, from the store or built and left there;
/// nothing where there is none (`stop=half`). An early stop leaves a smaller table.
std::optional<EndgameTable> endgames_to_solve(
    const games::kalah::PackedPosition& position, const TableLimits& limits, search::WorkerPool& pool,
    StopToken stop, const std::function<void(std::uint64_t done, std::uint64_t all)>& on_progress = {});

/// A transposition table in the remaining memory, no larger than all possible positions would fill.
search::TranspositionTable transpositions_to_solve(const games::kalah::PackedPosition& position,
                                                   const std::optional<EndgameTable>& endgames,
                                                   const TableLimits& limits);

}  // namespace parlour::engines::kalah
