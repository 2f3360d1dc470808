#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "match/clock.hpp"
#include "table/play_request.hpp"
#include "ui/texts/texts.hpp"

namespace parlour::ui::desktop {

enum class Begins : unsigned char { FirstSeat, SecondSeat, ByLot };

/// What people choose before a game. There are two seats; which of them begins is a separate choice.
struct NewGameChoice {
  struct Seat {
    std::string name;  ///< empty: the default in the user's language
    std::string player;
    bool operator==(const Seat&) const = default;
  };

  std::string game;
  std::array<Seat, 2> seats{Seat{"", "human"}, Seat{"", "engine"}};
  Begins begins = Begins::FirstSeat;
  char sign = 'X';  ///< of the first seat
  std::optional<match::ClockSetting> clock;
  bool operator==(const NewGameChoice&) const = default;
};

/// The first offer for `game`: a person against an opponent that can be beaten.
NewGameChoice usual_choice(const std::string& game);

/// A seed for a game's random choices.
std::uint32_t chance();

/// The players' names by seat: as given, or in the words of `texts`. A single person against a program is
/// "you".
std::array<std::string, 2> shown_names(const NewGameChoice& choice, const Texts& texts);

/// The game as asked for, with random choices made by `seed`. Its players have the names of
/// `shown_names`.
table::PlayRequest request_of(const NewGameChoice& choice, const Texts& texts, std::uint32_t seed);

}  // namespace parlour::ui::desktop
