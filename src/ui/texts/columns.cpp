#include "ui/texts/columns.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace parlour::ui {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};

/// Blocks of combining marks and of characters that join or direct others.
constexpr auto kWithoutWidth = std::to_array<Range>({
    {0x0300, 0x036F},
    {0x0483, 0x0489},
    {0x1AB0, 0x1AFF},
    {0x1DC0, 0x1DFF},
    {0x200B, 0x200F},
    {0x202A, 0x202E},
    {0x2060, 0x2064},
    {0x20D0, 0x20FF},
    {0xFE00, 0xFE0F},
    {0xFE20, 0xFE2F},
});

/// Blocks that Unicode calls wide or full-width (annex 11).
constexpr auto kWide = std::to_array<Range>({
    {0x1100, 0x115F},
    {0x2E80, 0x303E},
    {0x3041, 0x4DBF},
    {0x4E00, 0xA4CF},
    {0xA960, 0xA97F},
    {0xAC00, 0xD7A3},
    {0xF900, 0xFAFF},
    {0xFE30, 0xFE6F},
    {0xFF01, 0xFF60},
    {0xFFE0, 0xFFE6},
    {0x1F300, 0x1F64F},
    {0x1F680, 0x1F6FF},
    {0x1F900, 0x1FAFF},
    {0x20000, 0x3FFFD},
});

template <std::size_t Size>
bool is_in(const std::array<Range, Size>& ranges, char32_t character) {
  return std::any_of(ranges.begin(), ranges.end(),
                     [&](const Range& range) { return range.first <= character && character <= range.last; });
}

/// The end of the character that begins at `from`.
std::size_t end_of_character(std::string_view text, std::size_t from) {
  std::size_t end = from + 1;
  while (end < text.size() && !starts_character(text[end])) ++end;
  return end;
}

/// Invalid UTF-8 gives an arbitrary number; only its width depends on it.
char32_t character_of(std::string_view bytes) {
  const auto lead = static_cast<unsigned char>(bytes[0]);
  const std::uint32_t marker = lead < 0x80 ? 0x7FU : lead < 0xE0 ? 0x1FU : lead < 0xF0 ? 0x0FU : 0x07U;
  std::uint32_t character = lead & marker;
  constexpr std::size_t kLongest = 4;
  for (const char byte : bytes.substr(1, kLongest - 1))
    character = character << 6U | (static_cast<unsigned char>(byte) & 0x3FU);
  return character;
}

int width_of(std::string_view bytes) {
  const char32_t character = character_of(bytes);
  if (is_in(kWithoutWidth, character)) return 0;
  return is_in(kWide, character) ? 2 : 1;
}

}  // namespace

int columns_of(std::string_view text) {
  int columns = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = end_of_character(text, at);
    columns += width_of(text.substr(at, end - at));
    at = end;
  }
  return columns;
}

std::string_view first_columns(std::string_view text, int columns) {
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t end = end_of_character(text, at);
    columns -= width_of(text.substr(at, end - at));
    if (columns < 0) break;
    at = end;
  }
  return text.substr(0, at);
}

}  // namespace parlour::ui
