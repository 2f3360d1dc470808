#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "games/line/position.hpp"
#include "games/line/rules.hpp"

namespace parlour::games::line {

/// `h8`: the column letter from a, the row number from 1 at the bottom; `aa` follows `z`.
std::string cell_name(int rows, int cols, Move cell);

/// The cell called `text` on a board of this size. The place in a failure is a column of `text`.
Result<Move> parse_cell(int rows, int cols, std::string_view text);

/// A legal move of `position`, or why `text` is not one: not a cell, outside the board, a wall, taken.
template <class P>
Result<Move> parse_move(const P& position, std::string_view text) {
  const Rules& rules = position.rules();
  auto cell = parse_cell(rules.rows(), rules.cols(), text);
  if (!cell || position.legal(*cell)) return cell;
  if (position.outcome()) return failure("move-game-over", {{"move", std::string(text)}});
  const std::string_view reason = rules.wall(*cell) ? "move-on-wall" : "move-cell-taken";
  return failure(reason, {{"move", std::string(text)}});
}

/// Rows from the top joined by `/` (`.` empty, `x` First's, `o` Second's, `#` wall), the side to move `1|2`,
/// the number of moves made, and `p` while a last reply is pending, `f` if First has lost by a forbidden
/// move, else `-`:  .../.x./... 2 1 -
std::string setup_text(const Rules& rules, const Setup& setup);

/// Reads that form. Walls must be where the rules have them.
Result<Setup> parse_setup(const Rules& rules, std::string_view text);

template <class P>
std::string position_text(const P& position) {
  return setup_text(position.rules(), position.setup());
}

/// Reads a position that a game by these rules can have, finished ones included.
template <class P>
Result<P> parse_position(const Rules& rules, std::string_view text) {
  auto setup = parse_setup(rules, text);
  if (!setup) return failure(std::move(setup.error()));
  auto position = P::from_setup(rules, *setup);
  if (!position) position.error().place = Place{std::string(text), 1};
  return position;
}

}  // namespace parlour::games::line
