#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

#include "core/side.hpp"
#include "ui/terminal/style.hpp"

namespace parlour::ui {

/// Colours and weights as terminals number them (ECMA-48, SGR).
namespace paint {
constexpr std::string_view kFaint = "2";
constexpr std::string_view kReversed = "7";
constexpr std::string_view kWinning = "1;30;42";
/// A colour belongs to an owner: it stays when only the signs are inverted, and changes when the stones
/// change hands.
constexpr std::string_view of_owner(Side side) { return side == Side::First ? "1;31" : "1;36"; }
}  // namespace paint

inline std::string painted(const Style& style, std::string_view colour, std::string_view text) {
  return style.colour && !colour.empty() ? fmt::format("\x1b[{}m{}\x1b[0m", colour, text) : std::string(text);
}

/// The characters that boxes are drawn with.
struct Box {
  std::string_view across, down;
  std::string_view top_left, top, top_right;
  std::string_view left, cross, right;
  std::string_view bottom_left, bottom, bottom_right;
};

inline const Box& box_of(const Style& style) {
  static constexpr Box kDrawn{"─", "│", "┌", "┬", "┐", "├", "┼", "┤", "└", "┴", "┘"};
  static constexpr Box kPlain{"-", "|", "+", "+", "+", "+", "+", "+", "+", "+", "+"};
  return style.unicode ? kDrawn : kPlain;
}

/// `text`, `count` times.
inline std::string repeated(std::string_view text, int count) {
  std::string result;
  for (int at = 0; at < count; ++at) result += text;
  return result;
}

}  // namespace parlour::ui
