#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engines/line/patterns/cell_set.hpp"
#include "engines/line/patterns/turn_board.hpp"
#include "engines/line/threats/proof_table.hpp"
#include "engines/line/threats/threat_proof.hpp"
#include "engines/line/threats/vcf.hpp"
#include "games/line/rules.hpp"

namespace parlour::engines::line {

/// Wins by continuous threats (VCT): every move of the attacker makes a four, or threatens an open four or
/// two fours at once. The defender may stop the threat in every possible way, or make fours of its own.
/// Complete within this class, except under the last reply: there a three of First counts only if the win by
/// fours that would follow is found at once; and except where moves are forbidden, as for Vcf.
///
/// A depth-first proof-number search (Nagai 2002): it goes where the fewest positions are left to decide.
/// Instead of a sum it takes the largest number plus the count of the others, since many paths lead to the
/// same position (Ueda and others 2008). The wins at its leaves come from the other solver, Vcf.
///
/// A solver belongs to one board and one thread. Its table lives as long as it does: asked again after moves
/// of a variation it has found, it knows how to continue, and no later move makes the win longer.
class Vct {
 public:
  using Move = games::line::Move;

  /// `vcf` must work on `turns`; both must outlive the solver. The table has 2^table_bits buckets of 96
  /// bytes; if it is too small for a search, the search may never end by itself.
  Vct(TurnBoard& turns, Vcf& vcf, int table_bits = 14) : turns_(turns), vcf_(vcf), table_(table_bits) {}

  /// Does the side to move win by threats? Works like Vcf::solve. If the shortest win is asked for and a
  /// limit is reached first, returns the shortest found.
  ThreatProof solve(const ThreatLimits& limits);

 private:
  static constexpr std::int64_t kNodesBetweenLooks = 256;
  static constexpr std::int64_t kNodesForFours = 400;  ///< for each call of the other solver

  struct Candidate {
    std::uint64_t key;  ///< of the position after it
    std::int32_t rank;
    Move move;
    std::uint16_t difficulty;  ///< the first guess for that position's number
  };
  /// The results of a position's moves, seen by the side to move.
  struct Tally {
    ProofNumbers numbers = ProofNumbers::failed();
    std::size_t best = 0;
    std::uint32_t second = ProofNumbers::kNever;  ///< numbers.mine without the best
    std::uint32_t open = 0;                       ///< moves that are not refuted yet
    int shortest = 0;                             ///< plies of the shortest win for the attacker
    int longest = 0;
  };

  Verdict search(const ThreatLimits& limits);
  void explore(ProofNumbers limit);
  bool attacking() const { return turns_.side() == attacker_; }
  /// Unknown, with the moves to try in the pool, or the position's verdict, with `plies` if won.
  Verdict expand(bool first_visit, int& plies);
  Verdict expand_attack(bool first_visit, int& plies);
  Verdict expand_defence(int& plies);
  Verdict answers_to_three(int& plies);
  void gather_threats();
  void remove_forbidden(CellSet& cells) const;
  void gather_crossing_fours(const CellSet& allowed, CellSet& gathered);
  void add(Move move, int difficulty);
  void add(const CellSet& cells, int difficulty);
  void sort_from(std::size_t first);
  Tally tally(std::size_t first) const;
  void keep(std::uint64_t key, const Tally& tally, int plies, std::int64_t nodes_before);
  void keep_decided(std::uint64_t key, bool won, int plies, std::int64_t nodes_before);
  std::uint32_t work_since(std::int64_t nodes) const;

  bool extract_line();
  bool prove_here();
  bool finish_by_fours();
  Move longest_defence();
  Move helpless_defence(const CellSet& cells) const;

  int left() const;
  std::uint64_t key() const { return turns_.key() ^ tag_; }
  bool out_of_limits() const;
  bool play(Move move);
  ThreatLimits limits_for_fours(int plies) const;

  TurnBoard& turns_;
  Vcf& vcf_;
  ProofTable table_;
  Side attacker_ = Side::First;
  std::uint64_t tag_ = 0;  ///< for what the answer depends on besides the position
  int most_stones_ = 0;
  const Deadline* deadline_ = nullptr;
  std::int64_t most_nodes_ = 0;
  std::int64_t next_look_ = 0;
  bool stopped_ = false;
  std::vector<Candidate> pool_;  ///< the lists of all positions on the path, one after the other
  std::vector<Move> line_;       ///< the last win found
};

}  // namespace parlour::engines::line
