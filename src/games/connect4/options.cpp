#include "games/connect4/options.hpp"

#include <algorithm>
#include <string>

namespace parlour::games::connect4 {

std::vector<Option> declared_options() {
  return {
      integer_option("rows", 6, kShortestSide, kLongestSide, "help-rows"),
      integer_option("cols", 7, kShortestSide, kLongestSide, "help-cols"),
      integer_option("win", 4, kShortestWin, kLongestWin, "help-win-discs"),
  };
}

std::vector<Preset> presets() {
  return {{"connect4", declared_options(), "game-connect4", {}, "d d c e e c d"}};
}

Result<Options> read_connect4_options(const OptionValues& values) {
  Options options;
  options.rows = static_cast<int>(values.integer("rows"));
  options.cols = static_cast<int>(values.integer("cols"));
  options.win = static_cast<int>(values.integer("win"));
  const int longest = std::max(options.rows, options.cols);
  if (options.win > longest)
    return failure("option-win-does-not-fit",
                   {{"value", std::to_string(options.win)},
                    {"rows", std::to_string(options.rows)},
                    {"cols", std::to_string(options.cols)},
                    {"least", std::to_string(kShortestWin)},
                    {"most", std::to_string(longest)}},
                   values.place("win"));
  return options;
}

}  // namespace parlour::games::connect4
