#include "engines/kalah/solving_tables.hpp"

#include <algorithm>

#include "engines/kalah/kalah_game.hpp"
#include "engines/kalah/stored_endgames.hpp"

namespace parlour::engines::kalah {
namespace {

using games::kalah::PackedPosition;
using games::kalah::Rules;

/// The largest number of seeds whose table takes at most a quarter of the memory.
int fitting_seeds(const Rules& rules, std::size_t memory_mib) {
  return EndgameTable::seeds_that_fit(rules.pits(), memory_mib * (std::size_t{1} << 20) / 4);
}

/// Endgames up to this many seeds are worth the time to build their table. Games with more than the usual 48
/// seeds take so much longer to search that larger tables are worth it too, and so do many positions.
int worthwhile_seeds(int fitting, int on_board, bool many) {
  constexpr int kUsual = 48;
  const int most_that_pay = (many ? 30 : 20) + std::max(0, on_board - kUsual) / 2;
  const int share = on_board * (many ? 8 : 5) / 12;  // beyond it most of the table would never be read
  return std::min({fitting, most_that_pay, share, EndgameIndex::kMostSeeds});
}

int seeds_in_pits(const PackedPosition& position) {
  return position.rules().total_seeds() - position.store(Side::First) - position.store(Side::Second);
}

}  // namespace

std::optional<EndgameTable> endgames_to_solve(
    const PackedPosition& position, const TableLimits& limits, search::WorkerPool& pool, StopToken stop,
    const std::function<void(std::uint64_t done, std::uint64_t all)>& on_progress) {
  const Rules& rules = position.rules();
  if (!EndgameTable::applies(rules)) return std::nullopt;
  const int fitting = fitting_seeds(rules, limits.memory_mib);
  const int buildable = EndgameTable::seeds_that_fit(rules.pits(), limits.endgames_in_time);
  const int seeds = worthwhile_seeds(std::min(fitting, buildable), seeds_in_pits(position), limits.many);
  auto endgames = find_endgames(limits.store, rules, seeds, fitting);
  if (endgames) return endgames;
  endgames = EndgameTable::build(rules, seeds, pool, stop, on_progress, limits.advice);
  keep_endgames(limits.store, rules, *endgames);
  return endgames;
}

search::TranspositionTable transpositions_to_solve(const PackedPosition& position,
                                                   const std::optional<EndgameTable>& endgames,
                                                   const TableLimits& limits) {
  const std::size_t used = (endgames ? endgames->values().size() >> 20 : 0) + 8;
  const std::size_t left = limits.memory_mib > used ? limits.memory_mib - used : 1;
  const double positions = std::min(kalah_positions(seeds_in_pits(position), 2 * position.rules().pits()),
                                    limits.positions_in_time);
  return search::TranspositionTable(search::TranspositionTable::useful_mib(positions, left), limits.advice);
}

}  // namespace parlour::engines::kalah
