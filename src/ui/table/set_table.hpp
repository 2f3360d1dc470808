#pragma once

#include <array>
#include <string>

#include "ui/table/play_request.hpp"
#include "ui/table/table.hpp"
#include "ui/texts/texts.hpp"

namespace parlour::ui {

/// The players' names for a record: those asked for, or made from their specs.
std::array<std::string, 2> names_of(const PlayRequest& request);

/// The table as people see it. A single person sits at the bottom and, unless names were asked for, is spoken
/// to as "you" and plays against "the computer".
Table set_table(const PlayRequest& request, const Texts& texts);

}  // namespace parlour::ui
