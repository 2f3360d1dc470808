#pragma once

#include <cstddef>
#include <vector>

#include "core/concepts.hpp"
#include "search/alphabeta.hpp"

namespace parlour::search {

/// The variation that begins with `first` and continues with the moves that `search` preferred, as far as its
/// transposition table still knows them and for at most `longest` moves.
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
