#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engines/line/patterns/turn_board.hpp"
#include "games/line/rules.hpp"
#include "search/parts/history.hpp"
#include "search/parts/transposition_table.hpp"

namespace parlour::engines::line {

/// What the threats on the board leave to the side to move.
enum class Duty : std::uint8_t {
  None,
  AnswerFour,   ///< there is a line to be stopped
  AnswerThree,  ///< there is an open four, or two fours, to be prevented
  HeedThree,    ///< the same, but a four of one's own, now or later, may make it harmless
  TrustThree,   ///< the same, and a player trusts that only what stops it, or a four at once, is tried
  AnswerFours   ///< there is a win by fours to be prevented
};

/// What can be seen without search: never AnswerFours.
Duty duty_of(const TurnBoard& turns);

/// The moves of a position that are worth a look, the most promising first, found as they are asked for: the
/// move of an earlier search, then those that the threats leave, or else cells near stones by what they are
/// worth to both sides, then, only if asked for, all others.
class StagedMoves {
 public:
  using Move = games::line::Move;
  struct Scored {
    Move move;
    std::int32_t score;
  };
  /// Lists of all positions on the way from the root, one after the other.
  using Pool = std::vector<Scored>;

  /// `answers` are all moves that may meet the duty to answer fours; if a three is to be heeded, those that
  /// are worth a look besides what stops it. The references must outlive it. Pools are used like stacks: the
  /// last to begin is the first to end.
  StagedMoves(const TurnBoard& turns, Duty duty, std::uint16_t hint, const search::History& history, int ply,
              Pool& pool, const CellSet& answers = {});
  ~StagedMoves() { pool_.resize(first_); }
  StagedMoves(const StagedMoves&) = delete;
  StagedMoves& operator=(const StagedMoves&) = delete;

  std::optional<Move> next();

  /// Are moves that were not offered sure to lose: is a loss by all that were a proof?
  bool complete() const { return complete_; }
  /// Goes on with all that was not offered. Once; not if complete.
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
  std::size_t first_;
  std::size_t at_;
  Duty duty_;
  Stage stage_ = Stage::Find;
  bool complete_ = false;
  std::uint16_t hint_ = search::TableEntry::kNoMove;
  int ply_;
  CellSet offered_;
};

}  // namespace parlour::engines::line
