#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace parlour {

/// How a game begins. With an opening rule one player puts the first stones of both colours, and then it is
/// decided who plays which side; play/opening.hpp says how.
enum class OpeningRule : std::uint8_t { None, Swap, Swap2 };

/// What a player can choose then: a side, or to put two more stones and leave the choice to the opponent.
enum class OpeningChoice : std::uint8_t { First, Second, TwoMore };

/// The words for them in records and protocols.
inline constexpr std::array<std::string_view, 3> kOpeningChoiceNames{"first", "second", "two-more"};

constexpr std::string_view name_of(OpeningChoice choice) {
  return kOpeningChoiceNames[static_cast<std::size_t>(choice)];
}

constexpr std::optional<OpeningChoice> opening_choice_named(std::string_view name) {
  for (std::size_t at = 0; at < kOpeningChoiceNames.size(); ++at)
    if (kOpeningChoiceNames[at] == name) return static_cast<OpeningChoice>(at);
  return std::nullopt;
}

}  // namespace parlour
