#pragma once

#include <cstddef>
#include <vector>

#include "core/concepts.hpp"
#include "search/alphabeta.hpp"

namespace parlour::search {

/// The line that begins with `first` and goes on with the moves `search` liked best, as far as its table
/// still knows them and at most `longest` moves.
template <Position P, class Brain>
std::vector<typename P::Move> principal_variation(const AlphaBeta<P, Brain>& search, P position,
                                                  typename P::Move first, std::size_t longest) {
  std::vector<typename P::Move> line{first};
  position.play(first);
  while (line.size() < longest && !position.outcome()) {
    const auto move = search.table_move(position);
    if (!move || !position.legal(*move)) break;
    line.push_back(*move);
    position.play(*move);
  }
  return line;
}

}  // namespace parlour::search
