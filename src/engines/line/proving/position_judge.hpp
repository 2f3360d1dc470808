#pragma once

#include <cstdint>

#include "engines/line/proving/judgement.hpp"
#include "engines/line/proving/proof_position.hpp"
#include "engines/line/proving/threat_tree.hpp"
#include "engines/line/search/line_search.hpp"
#include "games/line/rules.hpp"
#include "search/parts/transposition_table.hpp"

namespace parlour::engines::line {

/// How much work a judgement is.
struct JudgeLimits {
  std::int64_t threat_nodes = 30'000;
  std::int64_t defender_nodes = 4'000;
  std::int64_t search_nodes = 30'000;
  int moves = 6;
};

/// One object for each thread.
class PositionJudge {
 public:
  /// `rules` and `table` must outlive the judge.
  PositionJudge(const games::line::Rules& rules, Side attacker, search::TranspositionTable& table,
                JudgeLimits limits)
      : tree_(rules, attacker),
        search_(rules, table),
        attacker_(attacker),
        cells_(static_cast<int>(rules.free_cells().size())),
        limits_(limits) {}

  Judgement judge(const ProofPosition& position);
  ThreatTree& tree() { return tree_; }

 private:
  Judgement likely_moves(const ProofPosition& position);

  NoProofNodes nowhere_;
  ThreatTree tree_;
  LineSearch<CorrectedEvaluation> search_;
  Side attacker_;
  int cells_;
  JudgeLimits limits_;
};

}  // namespace parlour::engines::line
