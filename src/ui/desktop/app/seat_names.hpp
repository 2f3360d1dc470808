#pragma once

#include <array>
#include <string>

#include "table/play_request.hpp"
#include "ui/texts/texts.hpp"
#include "ui/words/table.hpp"

namespace parlour::ui::desktop {

/// Names for players that were not given one, as the dialog for a new game offers them: "you" against a
/// program, "Player 1" against another person, a program by its kind. Two programs of the same kind get
/// different names.
std::array<std::string, 2> seat_names(const std::array<std::string, 2>& players, const Texts& texts);

/// The table as people see it, with these names.
Table desk_table(const table::PlayRequest& request, const Texts& texts);

}  // namespace parlour::ui::desktop
