#pragma once

#include <algorithm>

#include "games/connect4/position.hpp"

namespace parlour::engines::connect4 {

/// The cells with an even number of cells from there to the top of their column, both ends included: on six
/// rows the first, third and fifth. If every column has an even number of free cells and the waiting side
/// always replies in the same column, the side to move gets these.
template <class P>
typename P::Word odd_cells(const P& position) {
  typename P::Word cells = 0;
  for (int height = position.rows() - 2; height >= 0; height -= 2) cells |= position.bottoms() << height;
  return cells;
}

/// A margin that the side to move cannot exceed, because the waiting side can always follow up: reply on top
/// of every disc (Allis 1988, claimeven), and answer one in a column with an odd number of free cells with
/// one at the foot of another such column (baseinverse), after which both are even. The mover then gets its
/// odd cells and, at most, all cells that can be played now. `odd` is `odd_cells(position)`; neither side may
/// have won or be able to win with its next disc.
///
/// With an even number of free cells that always works. If the mover's cells contain no line, it cannot win;
/// if the other cells contain one, it loses.
///
/// With an odd number one column is left over. But if the waiting side has a gap on an odd cell higher up,
/// neither side wants to fill the cell below it: the rest is even again, and in the end the mover has to.
template <class P>
int most_by_parity(const P& position, typename P::Word landings, typename P::Word odd) {
  using Word = typename P::Word;
  const games::connect4::Rules& rules = position.rules();
  const int best = rules.margin(position.moves_made() + 2);
  const Word free = position.board() & ~position.all();
  const Word movers = position.mover() | (free & odd) | landings;
  if ((rules.cells() - position.moves_made()) % 2 == 0) {
    if (position.has_run(movers)) return best;
    return position.has_run(position.waiting() | (free & ~odd & ~landings)) ? -1 : 0;
  }
  if (!position.has_run(position.mover() | free)) return 0;
  Word gaps = position.gaps(position.waiting()) & odd & ~landings;
  int most = best;
  for (; gaps != 0; gaps &= gaps - 1) {
    const int bit = games::connect4::lowest_bit(gaps);
    const int column = bit / position.height();
    const int height = bit % position.height();
    const Word mask = position.column_mask(column);
    const Word below = (Word{1} << bit) - 1;
    const Word cells = (movers & ~(mask & free)) | (landings & mask) | (free & ~odd & mask & below);
    if (!position.has_run(cells)) most = std::min(most, -(1 + rules.rows() - height) / 2);
  }
  return most;
}

}  // namespace parlour::engines::connect4
