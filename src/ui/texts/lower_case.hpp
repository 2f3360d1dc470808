#pragma once

#include <string>
#include <string_view>

namespace parlour::ui {

/// `text` with Latin, Greek and Cyrillic capitals in lower case; everything else stays.
std::string lower_case(std::string_view text);

}  // namespace parlour::ui
