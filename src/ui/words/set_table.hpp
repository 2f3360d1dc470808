#pragma once

#include "table/play_request.hpp"
#include "ui/texts/texts.hpp"
#include "ui/words/table.hpp"

namespace parlour::ui {

/// The table as people see it. A single person sits at the bottom and, unless names were given, is addressed
/// as "you" and plays against "the computer".
Table set_table(const table::PlayRequest& request, const Texts& texts);

/// The names that were given. Without them programs are called by their specs, and people in the language of
/// `texts`.
std::array<std::string, 2> shown_names(const table::PlayRequest& request, const Texts& texts);

}  // namespace parlour::ui
