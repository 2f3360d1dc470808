#pragma once

#include <optional>
#include <string>

#include "games/line/family.hpp"
#include "play/typed_game.hpp"
#include "ui/console/board.hpp"

namespace parlour::ui {

using LineGame = play::TypedGame<games::line::Family>;

/// See draw_board. The board gives up its decorations, one after the other, where the style is too narrow
/// for them: lines between the cells, the frame, coordinates on the right, gaps between the columns.
std::string draw_line_board(const LineGame& game, const play::State& state, const Table& table,
                            const std::optional<LastMove>& last, const Style& style);

/// Calls `f` with the line position behind `state`.
template <class F>
auto with_line_position(const LineGame& game, const play::State& state, F&& f) {
  return games::line::with_start(game.rules(), [&](auto start) {
    return f(play::position_of<decltype(start), games::line::Family>(state));
  });
}

}  // namespace parlour::ui
