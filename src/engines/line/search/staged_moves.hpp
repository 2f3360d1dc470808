#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "engines/line/patterns/turn_board.hpp"
#include "games/line/rules.hpp"
#include "search/parts/history.hpp"
#include "search/parts/transposition_table.hpp"

namespace parlour::engines::line {

/// What the threats on the board require of the side to move.
enum class Duty : std::uint8_t {
  None,
  AnswerFour,   ///< a line must be stopped
  AnswerThree,  ///< an open four, or two fours, must be prevented
  HeedThree,    ///< the same, but the mover's fours, now or later, may make it harmless
  TrustThree,   ///< the same, but only moves that stop it and immediate fours are tried
  AnswerFours   ///< a win by fours must be prevented
};

/// What can be seen without search: never AnswerFours.
Duty duty_of(const TurnBoard& turns);

/// The moves of a position that are worth a look, the most promising first, generated on demand: the move of
/// an earlier search, then those that the threats allow, or else cells near stones by what they are worth to
/// both sides, then, only on request, all others.
class StagedMoves {
 public:
  using Move = games::line::Move;
  struct Scored {
    Move move;
    std::int32_t score;
  };
  /// The lists of all positions on the path from the root, one after the other.
  using Pool = std::vector<Scored>;

  /// `answers` are all moves that may fulfil the duty to answer fours; for HeedThree, those that are worth a
  /// look besides what stops the three. The references must outlive this object. A pool is used like a stack:
  /// the list begun last ends first.
  /// `worths`, if not null, has by cell what to take for ThreatBoard::order; it is read once `must_judge` has
  /// been true and `next` is called again.
  StagedMoves(const TurnBoard& turns, Duty duty, std::uint16_t hint, const search::History& history, int ply,
              Pool& pool, const CellSet& answers = {}, const std::int16_t* worths = nullptr);
  ~StagedMoves() { pool_.resize(first_); }
  StagedMoves(const StagedMoves&) = delete;
  StagedMoves& operator=(const StagedMoves&) = delete;

  /// Never a forbidden move.
  std::optional<Move> next();
  /// Does the next move depend on `worths`?
  bool must_judge() const { return worths_ != nullptr && stage_ == Stage::Find; }
  /// How promising a move seems, in hundredths of a logit.
  int order(Move cell) const {
    return worths_ != nullptr ? worths_[cell] : turns_.board().order(turns_.side(), cell);
  }
  /// The largest order of the moves found so far.
  int best_order() const { return best_order_; }

  /// Do all moves that were not offered surely lose, so that losing with all offered ones is a proof?
  bool complete() const { return complete_; }
  /// Continues with all moves not offered yet. May be called once, and not if complete.
  void add_rest();

 private:
  enum class Stage : std::uint8_t { Hint, Find, List };

  void find();
  void find_candidates();
  void find_answers();
  void add(const CellSet& cells);
  void add(Move cell);
  std::int32_t rank(Move cell) const;

  const TurnBoard& turns_;
  const search::History& history_;
  Pool& pool_;
  const CellSet& answers_;
  const std::int16_t* worths_;
  std::size_t first_;
  std::size_t at_;
  Duty duty_;
  Stage stage_ = Stage::Find;
  bool complete_ = false;
  std::uint16_t hint_ = search::TableEntry::kNoMove;
  int ply_;
  int best_order_ = std::numeric_limits<int>::min();
  CellSet offered_;
};

}  // namespace parlour::engines::line
