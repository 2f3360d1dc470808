#pragma once

#include <vector>

#include "engines/connect4/connect4_brain.hpp"
#include "search/null_window.hpp"

namespace parlour::engines::connect4 {

template <class P>
using Connect4Solver = search::NullWindowSolver<P, Connect4Brain<P>>;

/// A solver for positions under `rules`. The rules, the table and the pool must outlive it.
template <class P>
Connect4Solver<P> make_solver(const games::connect4::Rules& rules, search::TranspositionTable& table,
                              search::WorkerPool& pool) {
  const std::vector<Connect4Brain<P>> brains(static_cast<std::size_t>(pool.size()), Connect4Brain<P>(rules));
  return Connect4Solver<P>(brains, table, pool, games::connect4::kLongestSide, 1);
}

}  // namespace parlour::engines::connect4
