#include "ui/texts/lower_case.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace parlour::ui {
namespace {

/// Capitals next to each other in Unicode, and the distance to their small letters.
struct Capitals {
  std::uint16_t first;
  std::uint16_t last;
  std::int16_t to_small;
  std::uint16_t step = 1;  ///< 2 where capitals and small letters alternate
};

/// Latin, Greek and Cyrillic letters that take two bytes in UTF-8, and so do their small letters.
constexpr auto kCapitals = std::to_array<Capitals>({
    {0x00C0, 0x00D6, 32},   {0x00D8, 0x00DE, 32},   {0x0100, 0x012E, 1, 2}, {0x0132, 0x0136, 1, 2},
    {0x0139, 0x0147, 1, 2}, {0x014A, 0x0176, 1, 2}, {0x0178, 0x0178, -121}, {0x0179, 0x017D, 1, 2},
    {0x0218, 0x021A, 1, 2}, {0x0386, 0x0386, 38},   {0x0388, 0x038A, 37},   {0x038C, 0x038C, 64},
    {0x038E, 0x038F, 63},   {0x0391, 0x03A1, 32},   {0x03A3, 0x03AB, 32},   {0x0400, 0x040F, 80},
    {0x0410, 0x042F, 32},   {0x0490, 0x04BE, 1, 2}, {0x04D0, 0x052E, 1, 2},
});

int small_letter(int letter) {
  const auto* const found = std::find_if(kCapitals.begin(), kCapitals.end(), [letter](const Capitals& range) {
    return letter >= range.first && letter <= range.last && (letter - range.first) % range.step == 0;
  });
  return found == kCapitals.end() ? letter : letter + found->to_small;
}

constexpr int kLow = 0x3F;  // the bits of a letter in its second byte
constexpr int kBits = 6;

bool starts_pair(char c) { return (static_cast<unsigned char>(c) & 0xE0) == 0xC0; }
bool ends_pair(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

}  // namespace

std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (std::size_t at = 0; at < lower.size(); ++at) {
    char& c = lower[at];
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if (!starts_pair(c) || at + 1 == lower.size() || !ends_pair(lower[at + 1])) continue;
    const int letter = (static_cast<unsigned char>(c) & 0x1F) << kBits | (lower[at + 1] & kLow);
    const int small = small_letter(letter);
    c = static_cast<char>(0xC0 | small >> kBits);
    lower[++at] = static_cast<char>(0x80 | (small & kLow));
  }
  return lower;
}

}  // namespace parlour::ui
