#pragma once

#include <string>
#include <string_view>

namespace parlour {

/// Input as a failing test should show it: not all of its 100 kB.
inline std::string shortened(std::string_view text) {
  return text.size() <= 80 ? std::string(text) : std::string(text.substr(0, 80)) + "…";
}

}  // namespace parlour
