#include "engines/line/proving/proof_search.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <tuple>
#include <utility>

namespace parlour::engines::line {
namespace {

constexpr std::uint32_t kNever = 1U << 28;
constexpr std::chrono::milliseconds kLookForStop{50};
constexpr int kMostTries = 64;           ///< to find a position that nobody works on
constexpr std::uint32_t kQuietPass = 8;  ///< what a pass costs that threatens nothing

std::uint32_t number_of(int score) {
  constexpr double kUnit = 250;
  constexpr double kMost = 60;
  return 1 + static_cast<std::uint32_t>(kMost / (1 + std::exp(std::clamp(score, -5000, 5000) / kUnit)));
}

}  // namespace

ProofSearch::Index ProofSearch::find_or_add(const ProofPosition& position, std::size_t& symmetry) {
  const CanonicalForm form = canonical_form(position, rules_);
  symmetry = form.symmetry;
  const auto [place, fresh] = places_.try_emplace(form.key, static_cast<Index>(nodes_.size()));
  if (fresh) {
    Node node;
    node.position = turned(position, rules_, form.symmetry);
    node.key = form.key;
    nodes_.push_back(std::move(node));
  }
  return place->second;
}

ProofSearch::Child ProofSearch::child_after(const ProofPosition& position, Move move, bool pass) {
  ProofPosition next = position;
  if (pass)
    next.pass();
  else
    next.play(move);
  std::size_t symmetry = 0;
  const Index at = find_or_add(next, symmetry);
  return {move, static_cast<std::uint8_t>(symmetry), pass, at};
}

ProofSearch::Child ProofSearch::root(const ProofPosition& position) {
  const std::lock_guard lock(mutex_);
  std::size_t symmetry = 0;
  const Index at = find_or_add(position, symmetry);
  return {0, static_cast<std::uint8_t>(symmetry), false, at};
}

/// The path to the position to judge next. False if those that look best are in work, or decided by now.
bool ProofSearch::choose(Index root, std::vector<Index>& path) {
  path.assign(1, root);
  int tries = kMostTries;
  refreshed_ = false;
  return extend(path, tries);
}

bool ProofSearch::extend(std::vector<Index>& path, int& tries) {
  const Index at = path.back();
  if (nodes_[at].stage == Stage::New) return nodes_[at].busy == 0;
  std::uint64_t least = 0;  // children up to this rank have been tried
  while (tries > 0 && !decided(at)) {
    const std::size_t best = best_child(nodes_[at], least);
    if (best == nodes_[at].children.size()) break;
    least = rank_of(nodes_[at], best, most_work(nodes_[at])) + 1;
    path.push_back(nodes_[at].children[best].node);
    if (extend(path, tries)) return true;
    path.pop_back();
    --tries;
  }
  // What was decided by another way here may not be known at this position yet.
  refreshed_ = refresh(at) || refreshed_;
  return false;
}

/// True if that changed anything.
bool ProofSearch::refresh(Index at) {
  const auto before = std::tuple(nodes_[at].proof, nodes_[at].refutation, nodes_[at].stage);
  update(at);
  return before != std::tuple(nodes_[at].proof, nodes_[at].refutation, nodes_[at].stage);
}

/// How late a child is looked at; among equals the first comes first. The attacker stays with the move that
/// most work has gone into unless another looks better by half: all of them look much alike, and one is
/// enough. But work that leads nowhere counts, too.
std::uint64_t ProofSearch::rank_of(const Node& node, std::size_t at, std::uint32_t most_work) const {
  constexpr std::uint64_t kWorkWorthOne = 100;  // judgements that count like half a position to prove
  const Node& child = nodes_[node.children[at].node];
  std::uint64_t number = 2 * child.refutation;
  if (node.position.attacking) {
    const bool favoured = child.work == most_work && most_work > 0;
    number = child.proof * (favoured ? 2U : 3U) + child.work / kWorkWorthOne;
  }
  return number * (1U + child.busy) << 12 | at;
}

std::uint32_t ProofSearch::most_work(const Node& node) const {
  std::uint32_t most = 0;
  for (const Child& child : node.children) {
    const Node& next = nodes_[child.node];
    if (next.stage != Stage::Refuted) most = std::max(most, next.work);
  }
  return most;
}

std::size_t ProofSearch::best_child(const Node& node, std::uint64_t from) const {
  std::size_t best = node.children.size();
  std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
  const std::uint32_t most = most_work(node);
  for (std::size_t at = 0; at < node.children.size(); ++at) {
    if (decided(node.children[at].node)) continue;
    const std::uint64_t rank = rank_of(node, at, most);
    if (rank < from || rank >= least) continue;
    least = rank;
    best = at;
  }
  return best;
}

const Judgement* ProofSearch::known(std::uint64_t key) {
  if (const auto own = judgements_.find(key); own != judgements_.end()) return &own->second;
  const auto other = others_.find(key);
  return other == others_.end() ? nullptr : &judgements_.emplace(key, other->second).first->second;
}

void ProofSearch::work(Index root, PositionJudge& judge, const StopToken& stop) {
  std::vector<Index> path;
  std::unique_lock lock(mutex_);
  while (!stop.stop_requested()) {
    if (decided(root)) return;
    if (!choose(root, path)) {
      if (refreshed_) continue;
      told_.wait_for(lock, kLookForStop);  // until another thread has judged something
      continue;
    }
    for (const Index at : path) {
      ++nodes_[at].busy;
      ++nodes_[at].work;
    }
    const Index leaf = path.back();
    const std::uint64_t key = nodes_[leaf].key;
    if (const Judgement* judged = known(key)) {
      apply(leaf, *judged);
    } else {
      const ProofPosition position = nodes_[leaf].position;
      lock.unlock();
      const Judgement judgement = judge.judge(position);
      lock.lock();
      ++judged_;
      judgements_.emplace(key, judgement);
      apply(leaf, judgement);
    }
    for (const Index at : path) --nodes_[at].busy;
    for (auto at = path.rbegin(); at != path.rend(); ++at) update(*at);
    told_.notify_all();
  }
}

void ProofSearch::apply(Index at, const Judgement& judgement) {
  const ProofPosition position = nodes_[at].position;
  std::vector<Child> children;
  switch (judgement.kind) {
    case Judgement::Kind::Won:
      nodes_[at].by_threats = true;
      nodes_[at].needed = judgement.needed;
      nodes_[at].stage = Stage::Proved;
      ++proved_;
      break;
    case Judgement::Kind::Lost:
      nodes_[at].stage = Stage::Refuted;
      break;
    case Judgement::Kind::Moves:
      for (const auto& candidate : judgement.moves) {
        children.push_back(child_after(position, candidate.move, false));
        Node& child = nodes_[children.back().node];
        if (child.stage == Stage::New) {
          child.proof = number_of(candidate.score);
          child.refutation = number_of(-candidate.score);
        }
      }
      nodes_[at].children = std::move(children);
      nodes_[at].stage = Stage::Open;
      break;
    case Judgement::Kind::Closed:
      nodes_[at].by_threats = true;
      if (position.passes > 0) nodes_[at].needed = judgement.needed;
      open_replies(nodes_[at], judgement.replies);
      break;
    case Judgement::Kind::Quiet:
      if (position.passes > 0) {
        nodes_[at].stage = Stage::Refuted;  // not known, but not worth it
        break;
      }
      if (position.defenders.empty()) {
        open_replies(nodes_[at], all_cells());
        break;
      }
      children.push_back(child_after(position, 0, true));
      nodes_[at].children = std::move(children);
      nodes_[at].stage = Stage::Passing;
      break;
  }
}

/// The pass is proved: now the replies that it does not answer.
void ProofSearch::open_replies(Node& opened, const ProofCells& replies) {
  const auto at = static_cast<Index>(&opened - nodes_.data());
  const ProofPosition position = opened.position;
  std::vector<Child> children = opened.children;
  const ProofCells stones = position.stones();
  (replies - stones).for_each([&](Move reply) {
    children.push_back(child_after(position, reply, false));
    Node& child = nodes_[children.back().node];
    if (child.stage != Stage::New) return;
    // Near replies are harder to meet, so they come first.
    child.refutation = 1 + distance(reply, stones);
    child.proof = child.refutation < 6 ? 6 - child.refutation : 1;
  });

  nodes_[at].children = std::move(children);
  nodes_[at].stage = Stage::Open;
}

std::uint32_t ProofSearch::distance(Move cell, const ProofCells& stones) const {
  int nearest = games::line::kLongestSide;
  const auto& at = rules_.cell(cell);
  stones.for_each([&](Move stone) {
    const auto& there = rules_.cell(stone);
    nearest = std::min(nearest, std::max(std::abs(at.x - there.x), std::abs(at.y - there.y)));
  });
  return static_cast<std::uint32_t>(nearest);
}

ProofCells ProofSearch::all_cells() const {
  ProofCells all;
  for (const Move cell : rules_.free_cells()) all = all | ProofCells::of(cell);
  return all;
}

void ProofSearch::update(Index at) {
  const Stage stage = nodes_[at].stage;
  if (stage == Stage::Proved) {
    nodes_[at].proof = 0;
    nodes_[at].refutation = kNever;
  } else if (stage == Stage::Refuted) {
    nodes_[at].proof = kNever;
    nodes_[at].refutation = 0;
  } else if (stage == Stage::New) {
    return;
  } else if (nodes_[at].position.attacking) {
    update_attack(nodes_[at]);
  } else {
    update_defence(at);
  }
}

void ProofSearch::update_attack(Node& node) {
  node.proof = kNever;
  std::uint32_t hardest = 0;
  std::uint32_t open = 0;
  for (const Child& child : node.children) {
    const Node& next = nodes_[child.node];
    node.proof = std::min(node.proof, next.proof);
    if (next.stage == Stage::Proved) {
      node.stage = Stage::Proved;
      node.needed = needed_of(child) | ProofCells::of(child.move);
      node.proof = 0;
      node.refutation = kNever;
      ++proved_;
      return;
    }
    if (next.stage == Stage::Refuted) continue;
    ++open;
    hardest = std::max(hardest, next.refutation);
  }
  node.refutation = open > 0 ? std::min(hardest + (open - 1) / 2, kNever) : 0;
  if (open == 0) {
    node.stage = Stage::Refuted;
    node.proof = kNever;
  }
}

void ProofSearch::update_defence(Index at) {
  if (nodes_[at].stage == Stage::Passing) {
    const Child pass = nodes_[at].children.front();
    const Node& passed = nodes_[pass.node];
    if (passed.stage == Stage::Proved) {
      open_replies(nodes_[at], needed_of(pass));
    } else {
      nodes_[at].proof = std::min(passed.proof + kQuietPass, kNever);
      nodes_[at].refutation = passed.refutation;
      if (passed.stage != Stage::Refuted) return;
      nodes_[at].children.clear();
      open_replies(nodes_[at], all_cells());
    }
  }
  Node& node = nodes_[at];
  std::uint32_t hardest = 0;
  std::uint32_t open = 0;
  node.refutation = kNever;
  for (const Child& child : node.children) {
    const Node& next = nodes_[child.node];
    if (next.stage == Stage::Proved) continue;
    if (next.stage == Stage::Refuted) {
      node.stage = Stage::Refuted;
      node.proof = kNever;
      node.refutation = 0;
      return;
    }
    ++open;
    hardest = std::max(hardest, next.proof);
    node.refutation = std::min(node.refutation, next.refutation);
  }
  node.proof = open > 0 ? std::min(hardest + (open - 1) / 2, kNever) : 0;
  if (open > 0) return;
  for (const Child& child : node.children)
    if (!child.pass) node.needed = node.needed | needed_of(child);
  node.stage = Stage::Proved;
  ++proved_;
}

/// In the parent's form.
ProofCells ProofSearch::needed_of(const Child& child) const {
  return turned_back(nodes_[child.node].needed, rules_, child.symmetry);
}

const ProofSearch::Child* ProofSearch::won_child(const Node& node) const {
  for (const Child& child : node.children)
    if (nodes_[child.node].stage == Stage::Proved) return &child;
  return nullptr;
}

std::vector<std::byte> ProofSearch::work_done() const {
  const std::lock_guard lock(mutex_);
  return bytes_of(judgements_);
}

ProofSearch::Progress ProofSearch::progress(Index root) const {
  const std::lock_guard lock(mutex_);
  return {nodes_.size(), judged_, proved_, nodes_[root].proof, nodes_[root].refutation};
}

}  // namespace parlour::engines::line
