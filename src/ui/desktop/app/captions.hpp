#pragma once

#include <string_view>

#include "ui/desktop/app/words.hpp"

/// How windows call the names that users type. A name without such a text is shown as it is.
namespace parlour::ui::desktop {

QString game_title(const Words& words, std::string_view game);
/// What the game is about, beginning with a capital letter; `help` is the id of a text.
QString game_help(const Words& words, std::string_view help);
QString player_title(const Words& words, std::string_view player);
QString option_caption(const Words& words, std::string_view option);
QString choice_caption(const Words& words, std::string_view value);

/// What is wrong with the value of an option, as a sentence that calls the option as windows do.
QString option_problem(const Words& words, Message problem);

/// A time as it is typed in a spec, `2.5s`, as people write it, and the other way round. What is no such time
/// stays as it is.
QString time_caption(const Words& words, std::string_view time);
std::string typed_time(const Words& words, const QString& typed);

}  // namespace parlour::ui::desktop
