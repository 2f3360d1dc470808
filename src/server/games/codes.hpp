#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "server/games/event.hpp"
#include "server/games/setup.hpp"

/// The words of docs/api.md for what games consist of. The journal has them too, so they never change.
namespace parlour::server {

template <class Enum>
struct Codes;

template <>
struct Codes<SeatKind> {
  static constexpr std::array<std::string_view, 3> kWords{"person", "open", "computer"};
};
template <>
struct Codes<Offer> {
  static constexpr std::array<std::string_view, 3> kWords{"draw", "back", "rematch"};
};
template <>
struct Codes<End> {
  static constexpr std::array<std::string_view, 7> kWords{"rules",   "resignation", "time",   "agreement",
                                                          "absence", "broken-off",  "failure"};
};

template <class Enum>
constexpr std::string_view code_of(Enum value) {
  return Codes<Enum>::kWords[static_cast<std::size_t>(value)];
}

}  // namespace parlour::server
