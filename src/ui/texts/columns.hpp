#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace parlour::ui {

constexpr bool starts_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; }

/// Columns that `text` takes on a terminal: its characters, each taken for one wide.
inline int columns_of(std::string_view text) {
  return static_cast<int>(std::count_if(text.begin(), text.end(), starts_character));
}

/// As much of the start of `text` as fits into `columns`.
inline std::string_view first_columns(std::string_view text, int columns) {
  std::size_t end = 0;
  while (end < text.size() && (!starts_character(text[end]) || columns-- > 0)) ++end;
  return text.substr(0, end);
}

}  // namespace parlour::ui
