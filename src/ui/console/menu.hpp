#pragma once

#include <optional>

#include "ui/console/console.hpp"
#include "ui/console/play.hpp"

namespace parlour::ui {

/// Asks for a game and its players. Nothing when the person leaves or the input ends.
/// Every question has a default (Enter) and can be asked again after a wrong answer.
std::optional<PlayRequest> ask_for_game(const Console& console);

}  // namespace parlour::ui
