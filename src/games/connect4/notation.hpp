#pragma once

#include <string>
#include <string_view>

#include "core/result.hpp"
#include "games/connect4/rules.hpp"
#include "games/connect4/setup.hpp"

namespace parlour::games::connect4 {

/// `a` is the leftmost column.
std::string column_name(Move column);

/// The column called `text` on a board with `cols` columns, in small or capital letters. `parse_move` checks
/// whether it has room.
Result<Move> parse_column(int cols, std::string_view text);

/// A legal move of `position`, or why `text` is not one: not a column, outside the board, full.
template <class P>
Result<Move> parse_move(const P& position, std::string_view text) {
  auto column = parse_column(position.rules().cols(), text);
  if (!column || position.legal(*column)) return column;
  const std::string_view reason = position.outcome() ? "move-game-over" : "move-column-full";
  return failure(reason, {{"move", std::string(text)}});
}

/// Rows from the top joined by `/` (`.` free, `x` First's disc, `o` Second's), the side to move `1|2`, the
/// number of moves made:  ..../..../.o../.xx. 2 3
std::string setup_text(const Rules& rules, const Setup& setup);

/// Reads that form; the position is one that `check_setup` accepts.
Result<Setup> parse_setup(const Rules& rules, std::string_view text);

template <class P>
std::string position_text(const P& position) {
  return setup_text(position.rules(), position.setup());
}

template <class P>
Result<P> parse_position(const Rules& rules, std::string_view text) {
  auto setup = parse_setup(rules, text);
  if (!setup) return failure(std::move(setup.error()));
  return P::from_setup(rules, *setup);
}

}  // namespace parlour::games::connect4
