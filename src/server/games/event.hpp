#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "core/opening.hpp"
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
/// A choice of an opening; `side` is what the player had before it.
struct ChoiceTaken {
  OpeningChoice choice = OpeningChoice::Second;
  milliseconds elapsed{0};
  Side side = Side::Second;
  bool swapped = false;  ///< both players have the other side from here
};
struct MovesTakenBack {
  int moves = 0;
  int choices = 0;  ///< of an opening, among them
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
  using What = std::variant<MoveMade, ChoiceTaken, MovesTakenBack, SeatTaken, GameOver, Offered, Declined,
                            RematchMade, Paused, PaceSet, Restarted>;
  int number = 0;
  Moment at = 0;
  What what;
};

}  // namespace parlour::server
