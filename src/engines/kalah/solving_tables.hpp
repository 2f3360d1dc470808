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

/// What the tables of a solver may take.
struct TableLimits {
  std::size_t memory_mib = 1024;  ///< endgames and transpositions together
  search::MemoryAdvice advice = nullptr;
  TableStore* store = nullptr;  ///< of earlier runs; may be null
  /// What there is time for: positions that a search comes to, endgames that can be made.
  double positions_in_time = std::numeric_limits<double>::infinity();
  std::size_t endgames_in_time = std::numeric_limits<std::size_t>::max();
};

/// The endgames that pay for themselves in solving `position`, found in the store or built and left there;
/// nothing where there are none (`stop=half`). An early stop leaves a smaller table.
std::optional<EndgameTable> endgames_to_solve(
    const games::kalah::PackedPosition& position, const TableLimits& limits, search::WorkerPool& pool,
    StopToken stop, const std::function<void(std::uint64_t done, std::uint64_t all)>& on_progress = {});

/// Transpositions in what memory is left, no more of it than the positions there can be would fill.
search::TranspositionTable transpositions_to_solve(const games::kalah::PackedPosition& position,
                                                   const std::optional<EndgameTable>& endgames,
                                                   const TableLimits& limits);

}  // namespace parlour::engines::kalah
