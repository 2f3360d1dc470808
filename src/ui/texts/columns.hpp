#pragma once

#include <string_view>

namespace parlour::ui {

constexpr bool starts_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; }

/// Columns that `text` takes on a terminal: two for an East Asian character or an emoji, none for a combining
/// mark, one for any other character.
int columns_of(std::string_view text);

/// As much of the start of `text` as fits into `columns`.
std::string_view first_columns(std::string_view text, int columns);

}  // namespace parlour::ui
