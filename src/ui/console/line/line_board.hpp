#pragma once

#include <optional>
#include <string>

#include "games/line/family.hpp"
#include "play/typed_game.hpp"
#include "ui/terminal/style.hpp"
#include "ui/words/table.hpp"

namespace parlour::ui {

/// Is this the 3×3 board, where cells can be named by digits?
inline bool takes_digits(const games::line::Rules& rules) { return rules.rows() == 3 && rules.cols() == 3; }

/// See LineFace.
std::string draw_line_board(const play::TypedGame<games::line::Family>& game, const play::State& state,
                            const Table& table, const std::optional<LastMove>& last, const Style& style);

/// The same as it was before the inversion that led to `state`: every X was an O, and every O an X.
std::string draw_line_board_uninverted(const play::TypedGame<games::line::Family>& game,
                                       const play::State& state, const Table& table,
                                       const std::optional<LastMove>& last, const Style& style);

}  // namespace parlour::ui
