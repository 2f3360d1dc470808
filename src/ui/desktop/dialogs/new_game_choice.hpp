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

/// What people choose before a game. Two seats sit at the table; who of them begins is another question.
struct NewGameChoice {
  struct Seat {
    std::string name;  ///< empty: as the language calls it
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

/// What is offered for `game` before anything was chosen: a person against an opponent to be beaten.
NewGameChoice usual_choice(const std::string& game);

/// A number for what is left to chance in a game.
std::uint32_t chance();

/// What the players are called, by seat: as they were named, or in the words of `texts`. A person alone
/// against a program is "you".
std::array<std::string, 2> shown_names(const NewGameChoice& choice, const Texts& texts);

/// The game as it is asked for, with what chance decides decided by `seed`. Its players are called as
/// `shown_names` says.
table::PlayRequest request_of(const NewGameChoice& choice, const Texts& texts, std::uint32_t seed);

}  // namespace parlour::ui::desktop
