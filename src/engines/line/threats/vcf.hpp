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

/// The same with the rare fours that also make threes, none of which counts: all fours that `side` may make.
CellSet all_fours_of(const TurnBoard& turns, Side side);

/// Wins by continuous fours (VCF): the attacker makes four after four, the defender can only stop each, until
/// one cannot be stopped. Complete within this class, if all fours are tried: a position it refutes has no
/// such win.
///
/// For all rules but inversion=stones. Under the last reply a four of First does not force Second to stop it:
/// any four of Second's own makes First's five a draw. All these are tried, so there are fewer such wins and
/// searches are larger.
///
/// Where moves are forbidden to First, it makes no four on a cell with two threes, though some are allowed;
/// and Second wins if First may not stop a five.
///
/// A solver belongs to one board and one thread. Its table lives as long as it does and helps later calls,
/// whatever was played in between.
class Vcf {
 public:
  using Move = games::line::Move;

  /// `turns` must outlive the solver. The table has 2^table_bits entries of 16 bytes.
  explicit Vcf(TurnBoard& turns, int table_bits = 14) : turns_(turns), table_(table_bits) {}

  /// Can there be such a win at all? Costs nothing; `solve` checks it first.
  bool possible() const {
    const Side side = turns_.side();
    return turns_.board().any(side, Threat::Five) || turns_.can_make_four(side);
  }

  /// Does the side to move win by fours? To ask this for the other side, call `pass` before and after; the
  /// passed move does not count among those that are left.
  /// The board is the same before and after, except for the nodes counted.
  ThreatProof solve(const ThreatLimits& limits);

  /// The empty cells that may answer a win of the other side that `solve` found after a `pass`: if the side
  /// to move plays anywhere else, it loses by the same variation or tree. Not all of them are a defence.
  CellSet answers(std::span<const Move> line);

 private:
  /// Moves up to the win if there is one, else one of the constants below.
  using Plies = int;
  static constexpr Plies kRefuted = 0;
  static constexpr Plies kTooLong = -1;  ///< no win within the bound
  static constexpr Plies kStopped = -2;
  static constexpr std::int64_t kNodesBetweenLooks = 256;
  static constexpr std::int64_t kNodesForTree = 3'000;  ///< to find everything that a win depends on

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
  std::size_t gather_fours(Side side, Fours fours);
  bool worth_a_try(Side side, Move four) const;
  void add(Side side, Move move);
  bool play(Move move);

  TurnBoard& turns_;
  RefutationTable table_;
  Fours fours_ = Fours::All;
  const Deadline* deadline_ = nullptr;
  std::int64_t most_nodes_ = 0;
  std::int64_t next_look_ = 0;
  std::vector<Candidate> pool_;  ///< the lists of all positions on the path, one after the other
  std::vector<Move> line_;       ///< the last win found, in reverse
  bool by_foul_ = false;         ///< somewhere the defender must not stop a five
  std::vector<Move> kept_;       ///< the longest variations of positions where the defender has a choice
};

}  // namespace parlour::engines::line
