#pragma once

#include <optional>
#include <string>

#include "ui/console/board/board.hpp"

namespace parlour::ui {

/// See draw_board. The board gives up its decorations, one after the other, where the style is too narrow
/// for them: lines between the cells, the frame, coordinates on the right, gaps between the columns.
std::string draw_line_board(const LineGame& game, const play::State& state, const Table& table,
                            const std::optional<LastMove>& last, const Style& style);

}  // namespace parlour::ui
