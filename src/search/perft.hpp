#pragma once

#include <cstdint>

#include "core/concepts.hpp"
#include "core/stop_token.hpp"
#include "search/parts/descend.hpp"

namespace parlour::search {

struct PerftCount {
  std::uint64_t nodes = 0;  ///< legal sequences of exactly `depth` moves; a game that ended earlier adds none
  std::uint64_t games = 0;  ///< games that ended after at most `depth` moves
  bool operator==(const PerftCount&) const = default;
};

/// Counts every sequence of moves, transpositions included. Gives up early, with less than the full
/// counts, once `stop` is requested.
template <Position P>
PerftCount perft(P& position, int depth, StopToken stop = {}) {
  if (position.outcome()) return {depth == 0 ? 1u : 0u, 1};
  if (depth == 0) return {1, 0};
  PerftCount total;
  for (const auto move : position.moves()) {
    if (stop.stop_requested()) break;
    const PerftCount below =
        after_move(position, move, [&](P& child) { return perft(child, depth - 1, stop); });
    total.nodes += below.nodes;
    total.games += below.games;
  }
  return total;
}

}  // namespace parlour::search
