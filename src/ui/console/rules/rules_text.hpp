#pragma once

#include <string>

#include "play/game.hpp"
#include "ui/terminal/style.hpp"
#include "ui/texts/texts.hpp"

namespace parlour::ui {

/// The rules of `game` in paragraphs under headings, with pictures drawn by its console face; ends with a
/// line break.
std::string rules_text(const play::Game& game, const Texts& texts, const Style& style = {});

}  // namespace parlour::ui
