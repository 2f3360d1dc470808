#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <functional>

#include "core/bounded_list.hpp"
#include "games/line/rules.hpp"
#include "search/alphabeta.hpp"

namespace parlour::engines::line {

/// What the search is told about a line game that it searches to the end: a win is 1, a loss -1.
template <class P>
class SolvingBrain {
 public:
  using Score = search::Score;
  using Moves = BoundedList<games::line::Move, games::line::kMostCells>;
  static constexpr std::size_t kMostMovesToLookUp = 0;  // there are too many

  std::uint64_t key(const P& position) const { return position.key(); }
  Score offset(const P& /*position*/) const { return 0; }
  search::Bounds bounds(const P& position) const {
    const auto outcome = position.outcome();
    if (!outcome) return {-1, 1};
    const Score value = outcome->value_for(position.to_move());
    return {value, value};
  }
  Score evaluate(const P& /*position*/) const { return 0; }
  bool quiet(const P& /*position*/) const { return true; }
  int reduction(const P& /*position*/, int /*depth*/, int /*number*/) const { return 0; }

  /// Moves that complete a line, that stop one, the hint, killers and history, then from the middle outwards.
  /// Not inlined: its working list would take stack in every frame of a recursion as deep as the board.
  [[gnu::noinline]] Moves moves_in_order(const P& position, std::uint16_t hint,
                                         const search::History& history, int ply) const {
    const auto& rules = position.rules();
    const Side side = position.to_move();
    BoundedList<std::int64_t, games::line::kMostCells> ranked;  // rank in the high part, cell in the low part
    for (const games::line::Move cell : rules.free_cells()) {
      if (!position.legal(cell)) continue;
      const auto& at = rules.cell(cell);
      std::int64_t rank = 64 - std::abs(2 * at.x - rules.cols() + 1) - std::abs(2 * at.y - rules.rows() + 1);
      rank += std::int64_t{history.count(side, cell)} << 8;
      if (history.is_killer(cell, ply)) rank += std::int64_t{1} << 36;
      if (cell == hint) rank += std::int64_t{1} << 37;
      if (position.completes_line(cell, other(side))) rank += std::int64_t{1} << 38;
      if (position.completes_line(cell, side)) rank += std::int64_t{1} << 39;
      ranked.push_back(rank << 16 | cell);
    }
    std::sort(ranked.begin(), ranked.end(), std::greater<>());
    Moves moves;
    for (const std::int64_t entry : ranked) moves.push_back(static_cast<games::line::Move>(entry & 0xFFFF));
    return moves;
  }
};

}  // namespace parlour::engines::line
