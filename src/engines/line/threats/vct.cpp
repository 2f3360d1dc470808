#include "engines/line/threats/vct.hpp"

#include <algorithm>
#include <cassert>

#include "core/rng.hpp"

namespace parlour::engines::line {

ThreatProof Vct::solve(const ThreatLimits& limits) {
  assert(turns_.board().rules().options().inversion != games::line::Inversion::Stones);
  deadline_ = limits.deadline;
  most_nodes_ = limits.nodes < INT64_MAX - turns_.nodes() ? turns_.nodes() + limits.nodes : INT64_MAX;
  next_look_ = turns_.nodes();
  stopped_ = false;
  attacker_ = turns_.side();
  Verdict verdict = search(limits);
  if (verdict != Verdict::Won || !limits.shortest) return {verdict, line_};
  std::vector<Move> shortest;
  ThreatLimits tighter = limits;
  while (verdict == Verdict::Won) {
    shortest = line_;
    tighter.plies = static_cast<int>(shortest.size()) - 2;
    verdict = tighter.plies > 0 ? search(tighter) : Verdict::Refuted;
  }
  line_ = std::move(shortest);
  return {Verdict::Won, line_};
}

Verdict Vct::search(const ThreatLimits& limits) {
  const ThreatBoard& board = turns_.board();
  const int most = board.rules().max_moves();
  most_stones_ = limits.plies < most - board.stones() ? board.stones() + limits.plies : most;
  tag_ = mixed_seed(static_cast<std::uint64_t>(most_stones_), static_cast<std::uint64_t>(attacker_));
  pool_.clear();
  line_.clear();
  explore({ProofNumbers::kNever, ProofNumbers::kNever});
  const ProofNumbers found = table_.find(key()).numbers;
  if (found.mine == 0) return extract_line() ? Verdict::Won : Verdict::Unknown;
  return found.theirs == 0 && most_stones_ == most ? Verdict::Refuted : Verdict::Unknown;
}

int Vct::left() const { return most_stones_ - turns_.board().stones(); }

/// Searches until the numbers of the position reach a limit.
void Vct::explore(ProofNumbers limit) {
  const std::int64_t nodes_before = turns_.nodes();
  const ProofTable::Entry known = table_.find(key());
  if (known.numbers.decided()) return;
  const std::size_t first = pool_.size();
  int plies = 0;
  const Verdict verdict = expand(known.work == 0, plies);
  if (stopped_) {
    pool_.resize(first);
    return;
  }
  if (verdict != Verdict::Unknown) {
    keep_decided(known.key, verdict == Verdict::Won, plies, nodes_before);
    pool_.resize(first);
    return;
  }
  while (true) {
    const Tally now = tally(first);
    if (now.numbers.mine >= limit.mine || now.numbers.theirs >= limit.theirs) {
      keep(known.key, now, plies, nodes_before);
      break;
    }
    if (!play(pool_[now.best].move)) break;
    explore({limit.theirs - (now.open - 1), std::min(limit.mine, now.second + now.second / 4 + 1)});
    turns_.undo();
    if (stopped_) break;
  }
  pool_.resize(first);
}

Vct::Tally Vct::tally(std::size_t first) const {
  const bool attack = attacking();
  Tally result;
  result.best = first;
  std::uint32_t hardest = 0;
  for (std::size_t at = first; at < pool_.size(); ++at) {
    ProofTable::Entry entry = table_.find(pool_[at].key);
    if (entry.work == 0) entry.numbers.theirs = pool_[at].difficulty;
    // What is theirs after the move is mine before it.
    if (entry.numbers.theirs < result.numbers.mine) {
      result.second = result.numbers.mine;
      result.numbers.mine = entry.numbers.theirs;
      result.best = at;
    } else {
      result.second = std::min(result.second, entry.numbers.theirs);
    }
    if (entry.numbers.mine > 0) {
      ++result.open;
      hardest = std::max(hardest, entry.numbers.mine);
    }
    const bool won = attack ? entry.numbers.theirs == 0 : entry.numbers.mine == 0;
    if (!won) continue;
    if (result.shortest == 0 || entry.plies < result.shortest) {
      result.shortest = entry.plies;
      if (attack) result.best = at;
    }
    result.longest = std::max<int>(result.longest, entry.plies);
  }
  result.numbers.theirs = result.open > 0 ? std::min(hardest + result.open - 1, ProofNumbers::kNever) : 0;
  if (result.numbers.mine == 0) result.numbers.theirs = ProofNumbers::kNever;
  if (result.numbers.theirs == 0) result.numbers.mine = ProofNumbers::kNever;
  return result;
}

/// `plies` is how long the defender's moves that were not worth trying hold out.
void Vct::keep(std::uint64_t key, const Tally& tally, int plies, std::int64_t nodes_before) {
  ProofTable::Entry entry;
  entry.key = key;
  entry.numbers = tally.numbers;
  entry.work = work_since(nodes_before);
  if (attacking() && tally.numbers.mine == 0) {
    entry.plies = static_cast<std::uint16_t>(tally.shortest + 1);
    entry.move = pool_[tally.best].move;
  }
  if (!attacking() && tally.numbers.theirs == 0)
    entry.plies = static_cast<std::uint16_t>(std::max(plies, tally.longest + 1));
  table_.keep(entry);
}

void Vct::keep_decided(std::uint64_t key, bool won, int plies, std::int64_t nodes_before) {
  ProofTable::Entry entry;
  entry.key = key;
  entry.numbers = attacking() == won ? ProofNumbers::achieved() : ProofNumbers::failed();
  entry.plies = static_cast<std::uint16_t>(won ? plies : 0);
  entry.work = work_since(nodes_before);
  table_.keep(entry);
}

std::uint32_t Vct::work_since(std::int64_t nodes) const {
  return static_cast<std::uint32_t>(std::clamp<std::int64_t>(turns_.nodes() - nodes, 1, UINT32_MAX));
}

bool Vct::out_of_limits() const {
  return turns_.nodes() >= most_nodes_ || (deadline_ != nullptr && deadline_->passed());
}

/// False, with nothing played, when a limit is reached.
bool Vct::play(Move move) {
  stopped_ = stopped_ || turns_.nodes() >= most_nodes_;
  if (turns_.nodes() >= next_look_) {
    next_look_ = turns_.nodes() + kNodesBetweenLooks;
    stopped_ = stopped_ || (deadline_ != nullptr && deadline_->passed());
  }
  if (!stopped_) turns_.play(move);
  return !stopped_;
}

ThreatLimits Vct::limits_for_fours(int plies) const {
  ThreatLimits limits;
  limits.nodes = std::min(kNodesForFours, most_nodes_ - turns_.nodes());
  limits.plies = plies;
  limits.deadline = deadline_;
  return limits;
}

}  // namespace parlour::engines::line
