#pragma once

#include <optional>

#include "engines/line/patterns/turn_board.hpp"
#include "engines/line/search/line_score.hpp"

namespace parlour::engines::line {

/// The value of a position, `ply` moves after the root, if its threats alone decide it: the end of the game,
/// a five, an open four, a five that may not be stopped. The value is proved. `draw` is what a draw is worth
/// to the side to move.
inline std::optional<Score> settled(const TurnBoard& turns, int ply, Score draw = 0) {
  const ThreatBoard& board = turns.board();
  const Side side = turns.side();
  const Side opponent = other(side);
  const int left = turns.left();
  if (left == 0) return draw;
  if (turns.winning_five()) return win_after(ply + 1);
  if (turns.forbids(side) && !turns.allowed_move()) return loss_after(ply + 1);
  if (left == 1) return draw;
  if (turns.may_not_stop_five()) return loss_after(ply + 2);
  const int lines_against = board.count(opponent, Threat::Five);
  if (lines_against > 1 && !board.any(side, Threat::Five) && turns.fours_force(opponent))
    return loss_after(ply + 2);
  if (lines_against == 0 && left >= 3 && board.wins_with_four(side) && turns.fours_force(side))
    return win_after(ply + 3);
  return std::nullopt;
}

}  // namespace parlour::engines::line
