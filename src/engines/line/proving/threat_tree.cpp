#include "engines/line/proving/threat_tree.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <utility>

namespace parlour::engines::line {
namespace {

constexpr std::int64_t kNodesForFoursInProof = 4'000;

}  // namespace

ThreatTree::ThreatTree(const games::line::Rules& rules, Side attacker, int table_bits)
    : rules_(rules),
      attacker_(attacker),
      windows_(rules),
      turns_(rules),
      vcf_(turns_, 16),
      vct_(turns_, vcf_, table_bits) {}

void ThreatTree::load(const ProofPosition& position) {
  nodes_ += turns_.nodes();
  turns_.load(ProofPositionView{position, attacker_});
  attackers_ = position.attackers;
  defenders_ = position.defenders;
  wanted_ = {};
}

std::optional<Proved> ThreatTree::win(const ProofPosition& position, std::int64_t nodes, ProofNodes& proof) {
  load(position);
  proof_ = &proof;
  budget_ = nodes;
  first_pass_ = position.passes;
  return attack(position.passes);
}

std::optional<Proved> ThreatTree::win_after_pass(const ProofPosition& position, std::int64_t nodes,
                                                 ProofNodes& proof) {
  ProofPosition passed = position;
  passed.pass();
  return win(passed, nodes, proof);
}

bool ThreatTree::defender_wins(const ProofPosition& position, std::int64_t nodes) {
  load(position);
  ThreatLimits limits;
  limits.nodes = nodes;
  return vcf_.solve(limits).won() || vct_.solve(limits).won();
}

void ThreatTree::play(Move cell) {
  ProofCells& mover = turns_.side() == attacker_ ? attackers_ : defenders_;
  mover = mover | ProofCells::of(cell);
  turns_.play(cell);
}

void ThreatTree::undo(Move cell) {
  turns_.undo();
  ProofCells& mover = turns_.side() == attacker_ ? attackers_ : defenders_;
  mover = mover - ProofCells::of(cell);
}

/// The attacker is to move.
std::optional<Proved> ThreatTree::attack(int passes) {
  ThreatLimits limits;
  limits.nodes = kNodesForFoursInProof;
  if (const ThreatProof found = vcf_.solve(limits); found.won()) {
    std::vector<Move> fours;
    for (std::size_t at = 0; at < found.line.size(); at += 2) fours.push_back(found.line[at]);
    return by_fours(fours, passes);
  }
  limits.nodes = budget_;
  limits.shortest = true;
  const ThreatProof found = vct_.solve(limits);
  if (!found.won()) return std::nullopt;
  const Move move = found.line.front();
  play(move);
  auto after = defence(passes);
  undo(move);
  if (!after) return std::nullopt;
  after->fours.clear();
  after->needs.add(ProofCells::of(move), passes);
  wanted_.add(after->needs, passes);
  after->node = proof_->answer(move, after->node);
  return after;
}

/// The defender is to move and loses wherever it plays.
std::optional<Proved> ThreatTree::defence(int passes) {
  const Side defender = other(attacker_);
  if (turns_.board().any(defender, Threat::Five) || passes + 1 >= kMostPasses) return std::nullopt;
  const ProofCells wanted_before = wanted_.at(passes);
  wanted_.at(passes) = {};
  turns_.pass();
  auto passed = attack(passes + 1);
  turns_.pass();
  wanted_.at(passes) = wanted_before;
  if (!passed) return std::nullopt;
  Proved result;
  result.needs.add(passed->needs, passes);
  std::vector<ProofNodes::Reply> replies;
  bool complete = true;
  (passed->needs.at(passes) - (attackers_ | defenders_)).for_each([&](Move reply) {
    if (!complete) return;
    play(reply);
    auto after = passed->fours.empty() ? std::nullopt : by_fours(passed->fours, passes);
    if (!after) after = attack(passes);
    undo(reply);
    complete = after.has_value();
    if (!complete) return;
    result.needs.add(after->needs, passes);
    replies.push_back({reply, after->node});
  });
  if (!complete) return std::nullopt;
  result.node = proof_->passing(std::move(replies), passed->node);
  return result;
}

/// Does the attacker win by these fours? What is played after the defender has two lines to stop is left out.
std::optional<Proved> ThreatTree::by_fours(const std::vector<Move>& fours, int passes) {
  const Side defender = other(attacker_);
  Proved result;
  std::vector<Move> played;
  bool won = false;
  bool sound = true;
  for (std::size_t at = 0; at < fours.size() && !won && sound; ++at) {
    const Move move = fours[at];
    sound = turns_.board().empty(move);
    if (!sound) break;
    const bool five = turns_.board().threat(attacker_, move) == Threat::Five;
    result.fours.push_back(move);
    result.needs.add(ProofCells::of(move), passes);
    play(move);
    played.push_back(move);
    if (five) {
      won = true;
      sound = passes == 0 || keep_closed(passes, 0, result.needs);
      break;
    }
    const CellSet fives = turns_.board().cells(attacker_, Threat::Five);
    const int ways = turns_.board().count(attacker_, Threat::Five);
    fives.for_each(turns_.board().words(),
                   [&](Move cell) { result.needs.add(ProofCells::of(cell), passes); });
    sound = ways > 0 && keep_closed(passes, 1, result.needs);
    won = ways > 1;
    if (won || !sound) break;
    const Move stop = fives.front();
    sound = turns_.board().threat(defender, stop) != Threat::Five;
    play(stop);
    played.push_back(stop);
  }
  for (; !played.empty(); played.pop_back()) undo(played.back());
  if (!won || !sound) return std::nullopt;
  wanted_.add(result.needs, passes);
  result.node = proof_->forcing(result.fours);
  return result;
}

/// Adds cells to `needs` until the defender cannot have completed a run with its stones elsewhere and `free`
/// stones more that may lie anywhere. False if it can whatever is added.
bool ThreatTree::keep_closed(int passes, int free, Needs& needs) {
  const int most_gaps = passes + free;
  for (std::size_t at = 0; at < windows_.size(); ++at) {
    std::array<Move, kLongestPatterns> gaps{};
    int size = 0;
    bool chance = true;
    for (const Move cell : windows_.cells(static_cast<Windows::Window>(at))) {
      const bool gap = !defenders_.contains(cell);
      if (attackers_.contains(cell) || (gap && size == most_gaps)) {
        chance = false;
        break;
      }
      if (gap) gaps[static_cast<std::size_t>(size++)] = cell;
    }
    if (!chance) continue;
    if (size <= free) return false;
    close({gaps.data(), static_cast<std::size_t>(size)}, passes, free, needs);
  }
  return true;
}

/// The stones elsewhere fill a run if each gap, but for `free`, has a stone of its own that may lie there.
/// Two ways to prevent that: no stone may lie in 1 + free of the gaps; or some stones may lie in none.
void ThreatTree::close(std::span<const Move> gaps, int passes, int free, Needs& needs) {
  const int size = static_cast<int>(gaps.size());
  const int barred = passes + free - size + 1;  // stones that may lie in no gap
  const auto cost_of_cell = [&](Move cell, int pass) {
    if (needs.at(pass).contains(cell)) return 0;
    return (wanted_.at(pass).contains(cell) ? 1 : 4) * cost_at(pass, passes);
  };
  int cost_by_stones = 0;
  for (int pass = passes - barred; pass < passes; ++pass)
    for (const Move cell : gaps) cost_by_stones += cost_of_cell(cell, pass);
  if (cost_by_stones == 0) return;
  std::array<Move, 2> cheapest{};
  std::array<int, 2> costs{};
  const int cells = 1 + free;
  for (int at = 0; at < cells; ++at) {
    auto& cheapest_cost = costs[static_cast<std::size_t>(at)];
    cheapest_cost = std::numeric_limits<int>::max();
    for (const Move cell : gaps) {
      if (at > 0 && cell == cheapest[0]) continue;
      int cost = 0;
      for (int pass = 0; pass < passes; ++pass) cost += cost_of_cell(cell, pass);
      if (cost >= cheapest_cost) continue;
      cheapest_cost = cost;
      cheapest[static_cast<std::size_t>(at)] = cell;
    }
  }
  if (costs[0] + (cells > 1 ? costs[1] : 0) <= cost_by_stones) {
    for (int at = 0; at < cells; ++at)
      needs.add(ProofCells::of(cheapest[static_cast<std::size_t>(at)]), passes);
  } else {
    for (int pass = passes - barred; pass < passes; ++pass)
      for (const Move cell : gaps) needs.at(pass) = needs.at(pass) | ProofCells::of(cell);
  }
}

/// What it costs to answer one reply more where the defender passes for the time `pass`: the earlier, the
/// more is behind it.
int ThreatTree::cost_at(int pass, int passes) const {
  const int before = passes - 1 - pass;
  const int tree = before == 0 ? 1 : before == 1 ? 12 : 60;
  return pass < first_pass_ ? 400 : tree;
}

}  // namespace parlour::engines::line
