#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engines/line/patterns/turn_board.hpp"
#include "engines/line/proving/proof_nodes.hpp"
#include "engines/line/proving/proof_position.hpp"
#include "engines/line/threats/vcf.hpp"
#include "engines/line/threats/vct.hpp"
#include "engines/line/windows/windows.hpp"
#include "games/line/rules.hpp"

namespace parlour::engines::line {

/// Turns wins by threats into proofs. After each three the defender passes, and only the replies that can
/// disturb the win that follows are looked at one by one. Which these are follows from the win itself: the
/// cells where the attacker plays or completes a line, and cells that keep the stones elsewhere from
/// completing a line of the defender's.
///
/// For plain line games (`plain`). One object for each thread.
class ThreatTree {
 public:
  using Move = games::line::Move;

  /// `rules` must outlive the tree.
  explicit ThreatTree(const games::line::Rules& rules, Side attacker, int table_bits = 18);

  /// The attacker, which is to move, wins `position` by threats; nothing if that is not found by playing
  /// `nodes` moves.
  std::optional<Proved> win(const ProofPosition& position, std::int64_t nodes, ProofNodes& proof);
  /// The defender, which is to move, passes; and the attacker wins as above.
  std::optional<Proved> win_after_pass(const ProofPosition& position, std::int64_t nodes, ProofNodes& proof);
  /// Does the defender win `position` by threats? It is to move.
  bool defender_wins(const ProofPosition& position, std::int64_t nodes);

  std::int64_t nodes() const { return nodes_ + turns_.nodes(); }

 private:
  void load(const ProofPosition& position);
  void play(Move cell);
  void undo(Move cell);
  std::optional<Proved> attack(int passes);
  std::optional<Proved> defence(int passes);
  std::optional<Proved> by_fours(const std::vector<Move>& fours, int passes);
  bool keep_closed(int passes, int free, Needs& needs);
  void close(std::span<const Move> gaps, int passes, int free, Needs& needs);
  int cost_at(int pass, int passes) const;

  const games::line::Rules& rules_;
  Side attacker_;
  Windows windows_;
  TurnBoard turns_;
  Vcf vcf_;
  Vct vct_;
  ProofNodes* proof_ = nullptr;
  int first_pass_ = 0;  ///< passes before the proof begins
  std::int64_t budget_ = 0;
  std::int64_t nodes_ = 0;
  ProofCells attackers_;
  ProofCells defenders_;
  Needs wanted_;  ///< cells that this proof needs elsewhere, too
};

}  // namespace parlour::engines::line
