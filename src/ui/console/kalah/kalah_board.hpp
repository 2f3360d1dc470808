#pragma once

#include <optional>
#include <string>

#include "games/kalah/setup.hpp"
#include "ui/terminal/style.hpp"
#include "ui/words/table.hpp"

namespace parlour::ui {

/// See KalahFace.
std::string draw_kalah_board(const games::kalah::Setup& setup, const Table& table,
                             const std::optional<LastMove>& last, const Style& style);

}  // namespace parlour::ui
