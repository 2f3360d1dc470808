#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace parlour::ui {

/// What Tab completes at a prompt.
struct Completions {
  std::vector<std::string> words;         ///< at the start of the line
  std::vector<std::string> before_files;  ///< words that are followed by the name of a file
};

/// The part of a line that is being completed, and everything it can become.
struct Completing {
  std::string_view typed;
  std::vector<std::string> fitting;  ///< each starts with `typed`
};
Completing completing(const Completions& offered, std::string_view line);

/// The common start of all that fits, beyond what is typed; whole characters only. `fitting` is not empty.
std::string agreed_rest(const Completing& completing);

}  // namespace parlour::ui
