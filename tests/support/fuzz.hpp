#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/rng.hpp"

/// Inputs that people, programs and attackers send.
namespace parlour::support {

/// Texts that are no position, move or list of any game.
inline std::vector<std::string> garbage() {
  using namespace std::string_literals;
  return {"",
          " ",
          "\0"s,
          "a\0"s,
          "a1\0"s,
          "\n",
          "\xff\xfe\x80",
          "\xd0\xb0\x31",  // a Cyrillic a and 1
          "\xe2\x80\xa6",
          "-1",
          "+1",
          "0x1",
          "1e3",
          "99999999999999999999999999",
          "-99999999999999999999999999",
          "a99999999999999999999",
          "%s%n%d",
          "<>",
          "<,,,,> 1",
          "/////",
          "### # #",
          std::string(1000000, 'a'),
          std::string(1000000, '9'),
          std::string(1000000, '.'),
          std::string(1000000, '/'),
          std::string(1000000, '\0'),
          "<" + std::string(1000000, ',')};
}

/// Every beginning of `text` that is not all of it.
inline std::vector<std::string> truncations(std::string_view text) {
  std::vector<std::string> all;
  for (std::size_t length = 0; length < text.size(); ++length) all.emplace_back(text.substr(0, length));
  return all;
}

/// `text` with a few bytes changed, added, dropped, doubled or exchanged. `alphabet` are the bytes that
/// have a meaning in the format; others come in now and then.
inline std::string mutated(std::string text, std::string_view alphabet, Rng& rng) {
  const auto any_byte = [&] {
    if (rng.below(6) == 0) return static_cast<char>(rng.below(256));
    return alphabet[rng.below(static_cast<std::uint32_t>(alphabet.size()))];
  };
  const auto any_place = [&] {
    return static_cast<std::size_t>(rng.below(static_cast<std::uint32_t>(text.size())));
  };
  for (int change = rng.between(1, 4); change > 0; --change) {
    if (text.empty()) text += any_byte();
    const std::size_t at = any_place();
    switch (rng.below(6)) {
      case 0:
        text[at] = any_byte();
        break;
      case 1:
        text.insert(at, 1, any_byte());
        break;
      case 2:
        text.erase(at, 1);
        break;
      case 3:
        text.insert(at, text.substr(at, 1 + rng.below(5)));
        break;
      case 4:
        std::swap(text[at], text[any_place()]);
        break;
      default:
        text.resize(at);
        break;
    }
  }
  return text;
}

}  // namespace parlour::support
