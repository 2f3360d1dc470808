#include <algorithm>

#include "engines/line/threats/vct.hpp"

// Extracts the moves of a win by threats, once the table knows that there is one.
namespace parlour::engines::line {

/// False if a limit is reached before the entries that the table has lost are found again.
bool Vct::extract_line() {
  const int stones = turns_.board().stones();
  line_.clear();
  bool complete = false;
  while (!complete && prove_here()) {
    complete = attacking() && finish_by_fours();
    if (complete) break;
    const Move move = attacking() ? table_.find(key()).move : longest_defence();
    if (move == ProofTable::kNoMove) break;
    line_.push_back(move);
    turns_.play(move);
  }
  while (turns_.board().stones() > stones) turns_.undo();
  return complete;
}

bool Vct::prove_here() {
  explore({ProofNumbers::kNever, ProofNumbers::kNever});
  const ProofNumbers found = table_.find(key()).numbers;
  return attacking() ? found.mine == 0 : found.theirs == 0;
}

/// Adds the rest of the variation if the other solver finds it.
bool Vct::finish_by_fours() {
  ThreatLimits limits;
  limits.nodes = 4 * kNodesForFours;
  limits.plies = table_.find(key()).plies;
  const ThreatProof proof = vcf_.solve(limits);
  line_.insert(line_.end(), proof.line.begin(), proof.line.end());
  return proof.won();
}

/// The defender's move that holds out longest.
Vct::Move Vct::longest_defence() {
  const std::size_t first = pool_.size();
  int plies = 0;
  if (expand(false, plies) == Verdict::Refuted) return ProofTable::kNoMove;  // a limit hides the win
  const std::size_t end = pool_.size();
  CellSet others = turns_.board().empties();
  int longest = 0;
  Move best = ProofTable::kNoMove;
  for (std::size_t at = first; at < end; ++at) {
    const Candidate reply = pool_[at];
    others.erase(reply.move);
    turns_.play(reply.move);
    const bool proved = prove_here();
    turns_.undo();
    if (!proved) {
      pool_.resize(first);
      return ProofTable::kNoMove;
    }
    const int held = table_.find(reply.key).plies;
    if (held <= longest) continue;
    longest = held;
    best = reply.move;
  }
  pool_.resize(first);
  remove_forbidden(others);
  return plies > longest + 1 && others != CellSet{} ? helpless_defence(others) : best;
}

/// One of `cells`, none of which stops anything; if possible one that looks as if it did.
Vct::Move Vct::helpless_defence(const CellSet& cells) const {
  const ThreatBoard& board = turns_.board();
  for (const Threat threat : {Threat::Five, Threat::OpenFour, Threat::DoubleFour}) {
    CellSet stopping = board.cells(attacker_, threat);
    stopping &= cells;
    if (stopping.size() > 0) return stopping.front();
  }
  return cells.front();
}

}  // namespace parlour::engines::line
