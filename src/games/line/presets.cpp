#include <algorithm>
#include <string>
#include <utility>

#include "games/line/options.hpp"

namespace parlour::games::line {
namespace {

using Defaults = std::vector<std::pair<std::string_view, std::string>>;

std::vector<Option> with_defaults(const Defaults& defaults) {
  std::vector<Option> options = declared_options();
  for (const auto& preset : defaults) {
    const auto named = [&](const Option& each) { return each.name == preset.first; };
    const auto found = std::find_if(options.begin(), options.end(), named);
    *found = with_default(std::move(*found), preset.second);
  }
  return options;
}

std::vector<Option> sized(std::string rows, std::string cols, std::string win, Defaults more = {}) {
  more.insert(more.end(), {{"rows", std::move(rows)}, {"cols", std::move(cols)}, {"win", std::move(win)}});
  return with_defaults(more);
}

/// One option `size` instead of rows, cols and win.
std::vector<Option> square_options() {
  std::vector<Option> options = declared_options();
  std::erase_if(options, [](const Option& each) {
    return each.name == "rows" || each.name == "cols" || each.name == "win";
  });
  options.insert(options.begin(), size_option());
  return options;
}

}  // namespace

std::vector<Preset> presets() {
  return {
      {"tictactoe", sized("3", "3", "3"), "game-tictactoe", {}, "b2 a3 c3 a1 a2"},
      {"square", square_options(), "game-square", {"size"}, "b2 a3 c1"},
      {"inversion",
       sized("10", "10", "4", {{"inversion", "signs"}}),
       "game-inversion",
       {"period"},
       "e5 f5 e6 e4 d7 g5 c8"},
      {"inversion-stones",
       sized("10", "10", "4", {{"inversion", "stones"}}),
       "game-inversion-stones",
       {"period"},
       "e5 f5 e6 e4 d7 f6 f4"},
      {"gomoku", sized("15", "15", "5"), "game-gomoku", {}, "h8 h9 i9 g7 i8 g8 i7 i10 j6"},
      {"gomoku-standard",
       sized("15", "15", "5", {{"overline", "ignored"}}),
       "game-gomoku-standard",
       {},
       "h8 i9 h9 h7 g9 i7 i8"},
      {"renju",
       sized("15", "15", "5", {{"forbidden", "renju"}}),
       "game-renju",
       {},
       "h8 i9 i7 h9 g9 j6 h7 f10"},
      {"course", sized("20", "20", "5", {{"last-reply", "on"}, {"walls", "random"}}), "game-course"},
      {"mnk", with_defaults({}), "game-mnk", {"rows", "cols", "win"}, "b2 c1"},
  };
}

}  // namespace parlour::games::line
