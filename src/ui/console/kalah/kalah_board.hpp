#pragma once

#include <optional>
#include <string>

#include "ui/console/board/board.hpp"

namespace parlour::ui {

/// See draw_board. Where the style is too narrow, first the pits move together, then the box is left out.
std::string draw_kalah_board(const games::kalah::Setup& setup, const Table& table,
                             const std::optional<LastMove>& last, const Style& style);

}  // namespace parlour::ui
