#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

/// Text in UTF-8, cut between its characters. Nothing here minds invalid text.
namespace parlour {

constexpr bool begins_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }

constexpr bool is_ascii(char byte) { return static_cast<unsigned char>(byte) < 0x80U; }

/// The first `most` characters of `text`, or all of it.
constexpr std::string_view first_characters(std::string_view text, std::size_t most) {
  std::size_t end = 0;
  for (; end < text.size(); ++end)
    if (begins_character(text[end]) && most-- == 0) break;
  return text.substr(0, end);
}

constexpr std::size_t count_characters(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins_character));
}

}  // namespace parlour
