#pragma once

#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "core/side.hpp"
#include "play/event.hpp"
#include "play/game.hpp"
#include "play/opening.hpp"

/// Whole games as text. Nothing here opens a file: text in, text out.
namespace parlour::records {

/// Who sat there: `Ann`, `human`. An empty spec: not known, as in a record from another program.
struct SeatRecord {
  std::string name;
  std::string spec;
  bool operator==(const SeatRecord&) const = default;
};

/// A seat's clock, and what it showed when the record was made (below zero: the flag had fallen).
struct ClockRecord {
  std::chrono::milliseconds base{0};
  std::chrono::milliseconds increment{0};
  std::chrono::milliseconds left{0};
  bool operator==(const ClockRecord&) const = default;
};

struct RecordedMove {
  play::MoveCode move = 0;
  std::optional<std::chrono::nanoseconds> elapsed;  ///< absent: not known
  bool operator==(const RecordedMove&) const = default;
};

/// One game from its start. Seats say who played, sides say who began: see match::Seating. Under an opening
/// rule `side_of_seat` are the sides that the seats have at the end of the record.
struct Record {
  std::shared_ptr<const play::Game> game;  ///< never null
  std::array<SeatRecord, 2> seats;
  std::array<Side, 2> side_of_seat{Side::First, Side::Second};
  char first_sign = 'X';  ///< X or O: what is drawn for First
  std::vector<RecordedMove> moves;
  std::vector<play::ChoiceMade> choices;             ///< of an opening rule
  std::optional<play::Conclusion> conclusion;        ///< absent: unfinished
  std::array<std::optional<ClockRecord>, 2> clocks;  ///< by seat
  std::string date;                                  ///< as 2026-11-15; empty: not known

  int seat_of(Side side) const { return side_of_seat[0] == side ? 0 : 1; }
  /// The seat that began as `side`; the same unless an opening rule has swapped them.
  int seat_that_began_as(Side side) const {
    return play::swaps_sides(choices) ? seat_of(other(side)) : seat_of(side);
  }
};

/// Makes a game from its spec. The catalog does that; it is in a higher room, so callers pass it in.
using GameMaker = std::function<Result<std::shared_ptr<const play::Game>>(std::string_view spec)>;

constexpr std::size_t kLongestRecord = std::size_t{16} << 20;  ///< bytes that a reader accepts
constexpr std::chrono::hours kLongestMove{240};

/// The position after the first `moves` moves; the record must have that many. It refers to the record's
/// game. Fails on an illegal move, with its number in the place of the message.
Result<std::unique_ptr<play::State>> state_after(const Record& record, int moves);

/// Whose turn it is after the first `moves` moves, with `to_move` next, as far as the choices of an opening
/// that were made up to there say.
int seat_to_act(const Record& record, int moves, Side to_move);

/// The record as it was after the first `moves` moves, before a choice that may have followed: unfinished,
/// and with clocks that say nothing.
Record beginning_of(Record record, int moves);

/// For moves that come from elsewhere than the rest of the record: keeps the choices that fit them and adds
/// what is missing, so that the sides stay as they are.
void settle_choices(Record& record);

/// Are the moves legal, and does the conclusion agree with where they lead? Every reader checks this.
Result<void> check(const Record& record);

/// The word for a way to end in records and reports: `rules`, `resignation` …
std::string_view ending_name(play::Ending ending);
std::optional<play::Ending> ending_named(std::string_view name);

}  // namespace parlour::records
