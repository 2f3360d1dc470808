#pragma once

#include <optional>
#include <string>

#include "games/connect4/family.hpp"
#include "play/typed_game.hpp"
#include "ui/terminal/style.hpp"
#include "ui/words/table.hpp"

namespace parlour::ui {

/// See ConsoleFace. If the style is too narrow, the frame is left out, then the gaps between the columns.
std::string draw_connect4_board(const play::TypedGame<games::connect4::Family>& game,
                                const play::State& state, const Table& table,
                                const std::optional<LastMove>& last, const Style& style);

}  // namespace parlour::ui
