#include "records/text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace parlour::records {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

std::uint8_t byte_at(std::string_view text, std::size_t at) { return static_cast<std::uint8_t>(text[at]); }

/// The length of the well-formed character (Unicode, table 3-7) at the front of `text`; 0 if there is none.
std::size_t character_length(std::string_view text) {
  const std::uint8_t lead = byte_at(text, 0);
  if (lead < 0x80) return 1;
  const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || text.size() < length) return 0;
  std::uint8_t lowest = 0x80;  // of the second byte: no overlong forms, no surrogates, nothing past U+10FFFF
  std::uint8_t highest = 0xBF;
  if (lead == 0xE0) lowest = 0xA0;
  if (lead == 0xED) highest = 0x9F;
  if (lead == 0xF0) lowest = 0x90;
  if (lead == 0xF4) highest = 0x8F;
  if (byte_at(text, 1) < lowest || byte_at(text, 1) > highest) return 0;
  for (std::size_t at = 2; at < length; ++at)
    if ((byte_at(text, at) & 0xC0) != 0x80) return 0;
  return length;
}

/// Of a well-formed character.
char32_t code_point(std::string_view character) {
  constexpr std::array<unsigned, 5> kBitsOfLead{0, 0x7F, 0x1F, 0x0F, 0x07};
  char32_t code = byte_at(character, 0) & kBitsOfLead[character.size()];
  for (std::size_t at = 1; at < character.size(); ++at) code = code << 6 | (byte_at(character, at) & 0x3FU);
  return code;
}

/// What nobody sees but terminals, browsers and windows act on: it turns the text around it the other way,
/// breaks it, or makes two different names look the same.
bool is_control(char32_t code) {
  struct Range {
    char32_t first;
    char32_t last;
  };
  static constexpr std::array<Range, 15> kControls{{{0x00, 0x1F},      // C0
                                                    {0x7F, 0x9F},      // DEL, C1
                                                    {0xAD, 0xAD},      // soft hyphen
                                                    {0x34F, 0x34F},    // grapheme joiner
                                                    {0x61C, 0x61C},    // Arabic letter mark
                                                    {0x115F, 0x1160},  // fillers that look like nothing
                                                    {0x180B, 0x180F},  // Mongolian selectors and separator
                                                    {0x200B, 0x200F},  // zero width, direction marks
                                                    {0x2028, 0x202E},  // line ends, embedded directions
                                                    {0x2060, 0x206F},  // joiners, isolated directions
                                                    {0x3164, 0x3164},  // filler
                                                    {0xFEFF, 0xFEFF},  // byte order mark
                                                    {0xFFA0, 0xFFA0},  // filler
                                                    {0xFFF0, 0xFFFB},  // annotations
                                                    {0xE0000, 0xE007F}}};  // tags
  return std::any_of(kControls.begin(), kControls.end(),
                     [code](const Range& each) { return each.first <= code && code <= each.last; });
}

}  // namespace

std::string one_line(std::string_view text, std::string_view instead) {
  std::string result;
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    const std::string_view character = text.substr(0, std::max<std::size_t>(1, length));
    result += length == 0 ? kReplacement : is_control(code_point(character)) ? instead : character;
    text.remove_prefix(character.size());
  }
  return result;
}

Place place_in(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, std::min(offset, text.size()));
  const std::size_t from = before.rfind('\n') + 1;  // npos + 1 is 0
  const auto line = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')) + 1;
  const std::size_t end = std::min(text.find('\n', from), text.size());
  return {std::string(text.substr(from, end - from)), before.size() - from + 1, line};
}

std::string_view without_mark(std::string_view text) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  if (text.starts_with(kMark)) text.remove_prefix(kMark.size());
  return text;
}

}  // namespace parlour::records
