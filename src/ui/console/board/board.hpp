#pragma once

#include <optional>
#include <span>
#include <string>

#include "play/game.hpp"
#include "ui/terminal/style.hpp"
#include "ui/words/table.hpp"

namespace parlour::ui {

/// The board as lines of text, ending in a line break, no wider than the style where that is possible.
/// The last move and winning lines are marked, by colours or, without them, by characters.
std::string draw_board(const play::Game& game, const play::State& state, const Table& table,
                       const std::optional<LastMove>& last, const Style& style = {});

/// The board after the seeds that are left have gone to the stores of their sides; nothing in a game or a
/// position where nothing is swept.
std::optional<std::string> draw_swept_board(const play::Game& game, const play::State& state,
                                            const Table& table, const Style& style = {});

/// How the board drawn here names a move of `side`, as that side can type it: the digit of a cell on 3×3,
/// else the cell; a pit by the number drawn at it. `bottom` says whose pits are the bottom row.
std::string move_on_board(const play::Game& game, const play::State& state, Side bottom, Side side,
                          play::MoveCode move);

/// The moves from `state` on, as far as they are legal, named like that and joined by blanks.
std::string moves_on_board(const play::Game& game, const play::State& state, Side bottom,
                           std::span<const play::MoveCode> moves);

}  // namespace parlour::ui
