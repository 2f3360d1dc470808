#pragma once

#include <cstdint>

#include "core/side.hpp"
#include "engines/line/windows/window_position.hpp"

namespace parlour::engines::line {

/// What a player never overlooks: lines, its own and the other side's; also threats that nothing answers.
enum class Heed : std::uint8_t { Lines, Threats };

/// What a move leads to if nobody looks further than the next lines, from the worst on.
enum class Prospect : std::uint8_t {
  Lost,         ///< the game is over
  LineAgainst,  ///< the other side can complete a line with its next move
  ForkAgainst,  ///< it can make a threat with its next move that nothing answers: an open four, two fours
  Open,         ///< none of these that is heeded; also a draw
  Won,          ///< a line, and none to answer it with
};

/// Finds prospects by the rules alone: a last reply, stones that change owners, forbidden moves and the end
/// of the game count as the game has them. A threat against a side that can complete a line itself is none,
/// so a side that makes a four may leave a fork for later. A last reply is no defence against a threat: it
/// only draws.
template <class P>
class Prospects {
 public:
  using Position = WindowPosition<P>;
  using Move = games::line::Move;

  Prospects(const Position& position, Heed heed)
      : position_(position), mover_(position.to_move()), heed_(heed) {}

  /// Of a legal move.
  Prospect of(Move move) {
    position_.play(move);
    const Prospect prospect = now();
    position_.undo(move);
    return prospect;
  }

 private:
  /// With the other side to move.
  Prospect now() {
    if (const auto outcome = position_.outcome()) return after(*outcome);
    const bool line_against = lines(other(mover_), 1) > 0;
    if (position_.position().reply_pending()) return line_against ? Prospect::Open : Prospect::Won;
    if (line_against) return Prospect::LineAgainst;
    return heed_ == Heed::Threats && fork_against() ? Prospect::ForkAgainst : Prospect::Open;
  }
  Prospect after(const Outcome& outcome) const {
    if (!outcome.winner) return Prospect::Open;
    return *outcome.winner == mover_ ? Prospect::Won : Prospect::Lost;
  }

  bool fork_against() {
    constexpr int kForkAndLine = 3;  // the fork, any move, the line
    if (left() < kForkAndLine) return false;
    const bool inverts = position_.position().next_move_inverts();
    const int lines_of_fork = position_.rules().forbids() ? 1 : 2;  // one that may not be stopped is enough
    // An inversion brings the lines that the mover has begun; otherwise the new stone is in all of them.
    if (inverts && position_.open(mover_, position_.rules().win() - 1) < lines_of_fork) return false;
    for (const Move cell : position_.rules().free_cells()) {
      if (!position_.legal(cell)) continue;
      if (!inverts && position_.missing(other(mover_), cell).with(2) < lines_of_fork) continue;
      position_.play(cell);
      const bool unanswered = !position_.outcome() && cannot_answer();
      position_.undo(cell);
      if (unanswered) return true;
    }
    return false;
  }

  /// With the mover to move again: will the other side complete a line whatever it plays?
  bool cannot_answer() const {
    if (position_.position().next_move_inverts() || lines(mover_, 1) > 0) return false;
    const int against = lines(other(mover_), 2);
    return against > 1 || (against == 1 && position_.position().forbidden(line_of(other(mover_))));
  }

  int left() const { return position_.rules().max_moves() - position_.position().moves_made(); }
  /// The cells where `side` completes a line, counted up to `most`.
  int lines(Side side, int most) const {
    if (position_.open(side, position_.rules().win() - 1) == 0) return 0;
    int found = 0;
    for (const Move cell : position_.moves())
      if (position_.completes_line(cell, side) && ++found == most) break;
    return found;
  }
  /// A cell where `side` completes a line; there must be one.
  Move line_of(Side side) const {
    for (const Move cell : position_.moves())
      if (position_.completes_line(cell, side)) return cell;
    return 0;
  }

  Position position_;
  Side mover_;
  Heed heed_;
};

}  // namespace parlour::engines::line
