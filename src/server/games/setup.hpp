#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "core/side.hpp"
#include "match/clock.hpp"

namespace parlour::server {

using Moment = std::int64_t;  ///< milliseconds since 1970, by the server's clock
using std::chrono::milliseconds;

enum class SeatKind : std::uint8_t { Person, Open, Computer };

struct Seat {
  SeatKind kind = SeatKind::Person;
  std::string name;    ///< of an open seat: empty
  std::string player;  ///< of a computer: its spec
  std::string token;   ///< of a person: the secret that moves there; two seats may have the same one
};

/// A game as it was set up. Never changes: who joins later is an event.
struct Setup {
  std::string id;
  std::string spec;   ///< nothing in it is left to a lot
  std::string title;  ///< what makes it different from its preset, as people read it
  std::array<Seat, 2> seats;
  std::string host;        ///< two computers: the secret of the one who may pause them
  std::string invitation;  ///< the secret that opens the open seat
  std::optional<match::ClockSetting> clock;
  std::string moves;  ///< played before anybody was asked
  milliseconds pace{0};
  milliseconds absence{0};
  char first_sign = 'X';
  Moment created = 0;
  std::string owner;     ///< who asked for it, as far as the network tells: shares of the workers go by it
  std::string previous;  ///< the game that this is the rematch of
  std::uint64_t seed = 0;
};

}  // namespace parlour::server
