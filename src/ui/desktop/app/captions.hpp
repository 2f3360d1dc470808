#pragma once

#include <string_view>

#include "ui/desktop/app/words.hpp"

/// What the names that users type are called in windows. What has no words there is shown by its name.
namespace parlour::ui::desktop {

QString game_title(const Words& words, std::string_view game);
/// What it is about, in a sentence's beginning; `help` is the id of a text.
QString game_help(const Words& words, std::string_view help);
QString player_title(const Words& words, std::string_view player);
QString option_caption(const Words& words, std::string_view option);
QString choice_caption(const Words& words, std::string_view value);

}  // namespace parlour::ui::desktop
