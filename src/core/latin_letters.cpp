#include "core/latin_letters.hpp"

#include <array>

#include "core/utf8.hpp"

namespace parlour {
namespace {

constexpr char32_t kFirst = U'а';

/// а to я, in the order of Unicode.
constexpr auto kSounds = std::to_array<std::string_view>(
    {"a", "b", "v", "g", "d", "e", "zh", "z",  "i",  "j",    "k", "l", "m", "n", "o",  "p",
     "r", "s", "t", "u", "f", "h", "ts", "ch", "sh", "shch", "",  "y", "",  "e", "yu", "ya"});

/// Of a character of two bytes.
char32_t code_of(std::string_view character) {
  constexpr unsigned kLeadBits = 0x1F;
  constexpr unsigned kFollowingBits = 0x3F;
  return ((static_cast<unsigned char>(character[0]) & kLeadBits) << 6U) |
         (static_cast<unsigned char>(character[1]) & kFollowingBits);
}

std::string_view sound_of(std::string_view character) {
  if (character.size() != 2) return character;
  char32_t code = code_of(character);
  if (code == U'ё' || code == U'Ё') return "e";
  if (code >= U'А' && code <= U'Я') code += kFirst - U'А';
  return code >= kFirst && code < kFirst + kSounds.size() ? kSounds[code - kFirst] : character;
}

}  // namespace

std::string latin_letters(std::string_view text) {
  std::string latin;
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view character = first_characters(rest, 1);
    latin += sound_of(character);
    rest.remove_prefix(character.size());
  }
  return latin;
}

}  // namespace parlour
