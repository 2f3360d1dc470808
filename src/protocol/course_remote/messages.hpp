// What the course's server and its clients say to each other. A client asks to join; once it is admitted it
// says that it is ready, and from then on only answers: one `Answer` to every `Update`, each within the limit
// that it was told when it was admitted.
//
//   client                     server
//   JoinRequest            ->
//                          <-  Admitted{limit} or Refused{why}
//   Answer{Ready}          ->
//                          <-  Ping                                 now and then, while nothing is played
//   Answer{Ready}          ->
//                          <-  GameAhead, Seated X, Seated O, GameBegan{walls}
//   Answer{Ready}          ->                                       after each of these
//                          <-  YourMove
//   Answer{Ready, cell}    ->
//                          <-  Played                               every move, the client's own included
//   Answer{Ready}          ->
//                          <-  Won, Drawn or Disqualified           the game is over
//   Answer{Ready}          ->
//                          <-  Closed                               the client is no longer one of them
//
// After First's line Second moves once more, as in the course everywhere. An illegal move is announced by
// Played with the illegal cell, and then Disqualified.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace parlour::protocol::remote {

constexpr int kUsualPort = 5555;
constexpr std::chrono::milliseconds kUsualLimit{300};

enum class Member : std::uint8_t { Player, Observer };
enum class Sign : std::uint8_t { X, O, None };
enum class Refusal : std::uint8_t { NameTaken, WrongPassword, GameInProgress, Malformed };
enum class Fault : std::uint8_t { OutOfField, OutOfOrder, Occupied };

/// Column and row, (0, 0) top left. Anything may come from the other side.
struct Cell {
  int x = 0;
  int y = 0;
  bool operator==(const Cell&) const = default;
};

struct JoinRequest {
  Member member = Member::Player;
  std::string name;  ///< players have one
  std::string password;
  bool operator==(const JoinRequest&) const = default;
};

struct Admitted {
  std::string token;                                 ///< the course's server sends none
  std::optional<std::chrono::milliseconds> limit{};  ///< for every answer
  bool operator==(const Admitted&) const = default;
};
struct Refused {
  Refusal why = Refusal::Malformed;
  bool operator==(const Refused&) const = default;
};
using JoinAnswer = std::variant<Admitted, Refused>;

struct Answer {
  bool leaving = false;
  std::optional<Cell> move{};
  bool operator==(const Answer&) const = default;
};

struct Dimensions {
  int rows = 0;
  int cols = 0;
  int win = 0;
  int max_moves = 0;  ///< 0: as many as there are free cells
  bool operator==(const Dimensions&) const = default;
};

/// A game will begin in which the client has this sign; an observer has none.
struct GameAhead {
  Dimensions dimensions;
  Sign sign = Sign::None;
  bool operator==(const GameAhead&) const = default;
};
struct Seated {
  Sign sign = Sign::X;
  std::string name;
  bool operator==(const Seated&) const = default;
};
struct GameBegan {
  std::vector<Cell> walls;
  bool operator==(const GameBegan&) const = default;
};
struct YourMove {
  bool operator==(const YourMove&) const = default;
};
struct Played {
  Sign sign = Sign::X;
  Cell cell;
  bool operator==(const Played&) const = default;
};
struct Won {
  Sign sign = Sign::X;
  bool operator==(const Won&) const = default;
};
struct Drawn {
  bool operator==(const Drawn&) const = default;
};
struct Disqualified {
  Sign sign = Sign::X;
  Fault why = Fault::OutOfField;
  bool operator==(const Disqualified&) const = default;
};
struct Ping {
  bool operator==(const Ping&) const = default;
};
struct Closed {
  bool operator==(const Closed&) const = default;
};
/// Well formed, but nothing that this version of the protocol has.
struct Unknown {
  bool operator==(const Unknown&) const = default;
};
using Update = std::variant<GameAhead, Seated, GameBegan, YourMove, Played, Won, Drawn, Disqualified, Ping,
                            Closed, Unknown>;

}  // namespace parlour::protocol::remote
