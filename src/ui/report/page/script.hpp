#pragma once

#include <string_view>

namespace parlour::ui {

/// What a line of a script says: without its indent and without the comment that it begins with. `inside` is
/// whether a comment goes on from the line before, and is updated. No text in our scripts spans lines.
std::string_view said_in(std::string_view line, bool& inside);

}  // namespace parlour::ui
