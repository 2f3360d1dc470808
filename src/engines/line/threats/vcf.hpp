#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engines/line/patterns/cell_set.hpp"
#include "engines/line/patterns/turn_board.hpp"
#include "engines/line/threats/refutation_table.hpp"
#include "engines/line/threats/threat_proof.hpp"
#include "games/line/rules.hpp"

namespace parlour::engines::line {

constexpr bool makes_four(Threat threat) { return threat == Threat::Four || threat >= Threat::FourThree; }

/// The cells where `side` could make a four of any kind, but no five.
CellSet fours_of(const ThreatBoard& board, Side side);

/// Wins by continuous fours (VCF): the attacker makes four after four, the defender can only stop each, until
/// one cannot be stopped. Complete within this class: what it refutes has no such win.
///
/// All rules but inversion=stones. Under the last reply a four of First does not bind Second to stop it: any
/// four of Second's own makes First's five a draw. All these are tried, so the class is smaller and a search
/// larger there.
///
/// A solver belongs to one board and one thread. Its table lives as long as it does and helps later calls,
/// whatever was played in between.
class Vcf {
 public:
  using Move = games::line::Move;

  /// `turns` must outlive it. The table has 2^table_bits entries of 16 bytes.
  explicit Vcf(TurnBoard& turns, int table_bits = 14) : turns_(turns), table_(table_bits) {}

  /// Can there be one at all? Costs nothing; `solve` asks it first.
  bool possible() const {
    const Side side = turns_.side();
    return turns_.board().any(side, Threat::Five) || turns_.can_make_four(side);
  }

  /// Does the side to move win by fours? For the other side's chances, `pass` before and after: then the move
  /// passed is not counted among those that are left.
  /// The board is the same before and after, but for the nodes counted.
  ThreatProof solve(const ThreatLimits& limits);

  /// The empty cells that may answer a win of the other side that `solve` found after a `pass`: the side to
  /// move loses by the same line, or the same tree, if it plays anywhere else. Not all of them are a defence.
  CellSet answers(std::span<const Move> line);

 private:
  /// Moves until the win if there is one, else one of these.
  using Plies = int;
  static constexpr Plies kRefuted = 0;
  static constexpr Plies kTooLong = -1;  ///< no win within the bound
  static constexpr Plies kStopped = -2;
  static constexpr std::int64_t kNodesBetweenLooks = 256;
  static constexpr std::int64_t kNodesForTree = 3'000;  ///< to find all that a win rests on

  struct Candidate {
    std::int32_t rank;
    Move move;
  };

  Plies search(const ThreatLimits& limits);
  Plies attack(int bound);
  Plies try_fours(int bound, const RefutationTable::Entry& known);
  Plies defend(int bound);
  Plies try_all_replies(int bound);
  Plies reply(Move move, int bound);
  CellSet answers_in_tree(int bound);
  bool collect(int bound, CellSet& cells);
  std::size_t gather_attacks(Move hint);
  std::size_t gather_fours(Side side);
  void add(Side side, Move move);
  bool play(Move move);

  TurnBoard& turns_;
  RefutationTable table_;
  const Deadline* deadline_ = nullptr;
  std::int64_t most_nodes_ = 0;
  std::int64_t next_look_ = 0;
  std::vector<Candidate> pool_;  ///< the lists of all positions on the way, one after the other
  std::vector<Move> line_;       ///< of the win found last, backwards
  std::vector<Move> kept_;       ///< the longest lines of positions where the defender has a choice
};

}  // namespace parlour::engines::line
