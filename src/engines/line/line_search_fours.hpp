// The part of LineSearch that looks for wins by fours alone. Included only by the file that instantiates it.
#pragma once

#include <bit>

#include "engines/line/line_search.hpp"
#include "engines/line/settled.hpp"

namespace parlour::engines::line {

template <class Evaluation>
Score LineSearch<Evaluation>::win_by_fours(int ply, int allowed) {
  if (!turns_.can_make_four(turns_.side())) return 0;
  Move first = 0;
  const Score value = follow_fours(ply, turns_.nodes() + allowed, first);
  if (stopped_) return 0;
  if (value != 0) keep_win(ply, value, first);
  return value;
}

/// No five and no open four can be made, or `settled` had known. Fours that also make threes come first.
template <class Evaluation>
Score LineSearch<Evaluation>::follow_fours(int ply, std::int64_t last_node, Move& first) {
  const ThreatBoard& board = turns_.board();
  const Side side = turns_.side();
  std::uint64_t& tried = fours_tried_[turns_.key() % kFoursTried];
  if (tried == turns_.key()) return 0;
  tried = turns_.key();
  if (board.any(other(side), Threat::Five)) {  // the line must be stopped by a four
    first = board.cells(other(side), Threat::Five).front();
    return board.threat(side, first) >= Threat::Four && board.threat(side, first) != Threat::DoubleThree
               ? after_four(first, ply, last_node)
               : 0;
  }
  for (const Threat threat : {Threat::FourThree, Threat::Four}) {
    if (!board.any(side, threat)) continue;
    const CellSet cells = board.cells(side, threat);
    for (std::size_t word = 0; word < board.words(); ++word)
      for (std::uint64_t left = cells.word(word); left != 0; left &= left - 1) {
        if (turns_.nodes() >= last_node || must_stop()) return 0;
        const auto move = static_cast<Move>(word * 64 + static_cast<std::size_t>(std::countr_zero(left)));
        const Score value = after_four(move, ply, last_node);
        if (value == 0) continue;
        first = move;
        return value;
      }
  }
  return 0;
}

/// The value after `move`, a four, and the only answer to it.
template <class Evaluation>
Score LineSearch<Evaluation>::after_four(Move move, int ply, std::int64_t last_node) {
  if (turns_.left() < 3 || !turns_.fours_force(turns_.side())) return 0;
  const Side side = turns_.side();
  turns_.play(move);
  const Move answer = turns_.board().cells(side, Threat::Five).front();
  turns_.play(answer);
  Score value = 0;
  if (const auto known = settled(turns_, ply + 2)) {
    value = is_win(*known) ? *known : 0;
  } else {
    Move next = 0;
    value = follow_fours(ply + 2, last_node, next);
    if (value != 0) keep_win(ply + 2, value, next);
  }
  turns_.undo();
  turns_.undo();
  return value;
}

}  // namespace parlour::engines::line
