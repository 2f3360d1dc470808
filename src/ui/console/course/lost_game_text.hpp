#pragma once

#include <string>

#include "arena/tournament.hpp"
#include "ui/terminal/style.hpp"
#include "ui/texts/texts.hpp"
#include "workshop/lost_game.hpp"

namespace parlour::ui {

/// The player's moves with what the engine would have played, the decisive one, and the board before it.
std::string lost_game_text(const workshop::LostGame& lost, const arena::Tournament& tournament,
                           const Style& style, const Texts& texts);

}  // namespace parlour::ui
