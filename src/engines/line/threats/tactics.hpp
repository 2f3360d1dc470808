#pragma once

#include <optional>

#include "core/side.hpp"
#include "games/line/rules.hpp"

namespace parlour::engines::line {

/// The side that now owns the stones that `side` will own after the mover's next move: an inversion in
/// between makes them the other side's present stones.
template <class P>
Side owner_next_turn(const P& position, Side side) {
  return position.next_move_inverts() ? other(side) : side;
}

/// The first cell, row by row, for which `wanted` holds.
template <class P, class Wanted>
std::optional<games::line::Move> first_empty_cell(const P& position, Wanted&& wanted) {
  for (const games::line::Move cell : position.rules().free_cells())
    if (position.legal(cell) && wanted(cell)) return cell;
  return std::nullopt;
}

/// A move that completes a line and, where a last reply is allowed, cannot be answered by a line; during a
/// last reply, one that saves the draw.
template <class P>
std::optional<games::line::Move> winning_move(const P& position) {
  const Side mover = position.to_move();
  return first_empty_cell(position, [&](games::line::Move cell) {
    if (!position.completes_line(cell, mover)) return false;
    P after = position;
    after.play(cell);
    if (after.outcome()) return true;
    return !first_empty_cell(
        after, [&](games::line::Move reply) { return after.completes_line(reply, other(mover)); });
  });
}

/// A cell where the opponent would complete a line with its next move. The only way to block is to occupy it.
template <class P>
std::optional<games::line::Move> blocking_move(const P& position) {
  if (position.reply_pending()) return std::nullopt;
  const Side stones = owner_next_turn(position, other(position.to_move()));
  return first_empty_cell(position,
                          [&](games::line::Move cell) { return position.completes_line(cell, stones); });
}

}  // namespace parlour::engines::line
