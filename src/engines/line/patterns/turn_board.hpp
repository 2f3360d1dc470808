#pragma once

#include <cassert>
#include <cstdint>
#include <optional>

#include "core/side.hpp"
#include "engines/line/patterns/threat_board.hpp"
#include "games/line/rules.hpp"

namespace parlour::engines::line {

/// A threat board with turns: whose move it is, how many are left, and what a five means by the rules.
/// Stones keep their owners here, so it plays every line game except with inversion=stones.
///
/// A game goes on until one side completes a line or `left()` is 0; nothing may be played after that. With a
/// last reply First's line is not played out: it wins unless Second has a line to answer with;
/// `winning_five` checks that.
class TurnBoard {
 public:
  using Move = games::line::Move;

  explicit TurnBoard(const games::line::Rules& rules)
      : board_(rules), last_reply_(rules.options().last_reply), most_moves_(rules.max_moves()) {}

  /// The position must not be over and no last reply may be pending.
  template <class P>
  void load(const P& position) {
    board_.load(position);
    side_ = position.to_move();
    nodes_ = 0;
  }

  const ThreatBoard& board() const { return board_; }
  Side side() const { return side_; }
  int left() const { return most_moves_ - board_.stones(); }  ///< moves until the game is a draw
  std::int64_t nodes() const { return nodes_; }               ///< moves played since `load`, by any search
  std::uint64_t key() const { return board_.key() ^ (side_ == Side::Second ? kSecondToMove : 0); }

  std::uint64_t key_after(Move cell) const {
    return key() ^ kSecondToMove ^ board_.rules().cell(cell).stone_keys[static_cast<std::size_t>(side_)];
  }

  void play(Move cell) {
    board_.play(cell, side_);
    side_ = other(side_);
    ++nodes_;
  }
  void undo() {
    board_.undo();
    side_ = other(side_);
  }
  void pass() { side_ = other(side_); }

  /// Are there moves that `side` may not make?
  bool forbids(Side side) const { return board_.forbids() && side == Side::First; }
  /// Would the side to move lose at once by playing on the empty `cell`?
  bool foul(Move cell) const { return forbids(side_) && board_.foul(cell); }
  /// A move by which the side to move does not lose at once.
  std::optional<Move> allowed_move() const {
    for (const Move cell : board_.rules().free_cells())
      if (board_.empty(cell) && !foul(cell)) return cell;
    return std::nullopt;
  }
  /// Is there a five of the other side that the side to move can neither stop, since that is forbidden, nor
  /// answer with a five of its own?
  bool may_not_stop_five() const {
    return forbids(side_) && !board_.any(side_, Threat::Five) &&
           board_.count(other(side_), Threat::Five) == 1 &&
           board_.foul(board_.cells(other(side_), Threat::Five).front());
  }

  /// Can the other side answer a five of `side` with a last reply, so that it may be only a draw?
  bool fives_are_answered(Side side) const { return last_reply_ && side == Side::First; }

  /// Does every five of the side to move win?
  bool every_five_wins() const {
    return !fives_are_answered(side_) || left() == 1 || !board_.any(other(side_), Threat::Five);
  }

  /// A move that wins at once. The side to move may have a five and still no winning move: if the last reply
  /// to it is a five too, the game is drawn.
  std::optional<Move> winning_five() const {
    if (!board_.any(side_, Threat::Five)) return std::nullopt;
    const CellSet& fives = board_.cells(side_, Threat::Five);
    const CellSet& replies = board_.cells(other(side_), Threat::Five);
    const int answers = board_.count(other(side_), Threat::Five);
    if (every_five_wins()) return fives.front();
    if (answers == 1 && fives.contains(replies.front())) return replies.front();
    return std::nullopt;
  }

  /// Does a four of `side` force the other side to stop it? Not if the other side can make a four of its own,
  /// so that the five that follows is only a draw.
  bool fours_force(Side side) const { return !fives_are_answered(side) || !can_make_four(other(side)); }
  bool can_make_four(Side side) const {
    return board_.any(side, Threat::Four) || board_.any(side, Threat::FourThree) ||
           board_.any(side, Threat::DoubleFour) || board_.any(side, Threat::OpenFour);
  }

 private:
  static constexpr std::uint64_t kSecondToMove = 0x9B1D5A3F7C2E4861u;

  ThreatBoard board_;
  bool last_reply_;
  int most_moves_;
  Side side_ = Side::First;
  std::int64_t nodes_ = 0;
};

}  // namespace parlour::engines::line
