#pragma once

#include <string_view>

namespace parlour::ui {

/// A line of a script without its indent and without a comment at its start. `inside` says whether a comment
/// continues from the line before, and is updated. No string in our scripts spans several lines.
std::string_view said_in(std::string_view line, bool& inside);

}  // namespace parlour::ui
