#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "core/side.hpp"
#include "play/game.hpp"
#include "server/games/setup.hpp"

namespace parlour::server {

enum class Offer : std::uint8_t { Draw, Back, Rematch };

/// Why a game on the server is over, in the words of the API.
enum class End : std::uint8_t { Rules, Resignation, Time, Agreement, Absence, BrokenOff, Failure };

struct MoveMade {
  play::MoveCode move = 0;
  milliseconds elapsed{0};
  Side side = Side::First;
};
struct MovesTakenBack {
  int moves = 0;
};
struct SeatTaken {
  Side side = Side::First;
  std::string name;
  std::string token;
};
struct GameOver {
  End end = End::Rules;
  std::optional<Side> winner;  ///< nothing: a draw, or broken off
  Side by = Side::First;       ///< who resigned, whose flag fell, who failed
};
struct Offered {
  Side side = Side::First;
  Offer what = Offer::Draw;
};
struct Declined {
  Side side = Side::First;
  Offer what = Offer::Draw;
};
struct RematchMade {
  std::string id;
};
struct Paused {
  bool paused = true;
};
struct PaceSet {
  milliseconds pace{0};
};
/// The server was started again, or could not store what it had: clocks go on from here.
struct Restarted {};

/// Something that happened in a game, the number-th thing, and when.
struct GameEvent {
  using What = std::variant<MoveMade, MovesTakenBack, SeatTaken, GameOver, Offered, Declined, RematchMade,
                            Paused, PaceSet, Restarted>;
  int number = 0;
  Moment at = 0;
  What what;
};

}  // namespace parlour::server
