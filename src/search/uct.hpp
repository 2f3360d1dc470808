#pragma once

#include <algorithm>
#include <atomic>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "core/concepts.hpp"
#include "core/rng.hpp"
#include "core/turn.hpp"
#include "search/parts/uct_tree.hpp"

namespace parlour::search {

/// What a tree search by simulations is told about a game; one for every thread.
template <class Guide, class P>
concept UctGuide = requires(Guide& guide, const P& position, Rng& rng) {
  { guide.proof(position) } -> std::same_as<Proof>;  // without search, for the side to move
  { guide.quiet(position) } -> std::same_as<bool>;   // may it be estimated, or must its moves be looked at?
  // For the side to move, from -kUctWin to kUctWin.
  { guide.estimate(position, rng) } -> std::convertible_to<std::int64_t>;
  // The most promising first. Moves that cannot be better than all of these may be left out; a list whose
  // member `complete` is false leaves out others too. Not empty unless the game is over.
  { guide.moves(position).size() } -> std::convertible_to<std::size_t>;
};

/// A win in the values of the search; a loss is its negative.
constexpr std::int64_t kUctWin = 1 << 16;

/// The guide to a game of which only the rules are known: a random game from every leaf.
struct PlainGuide {
  template <Position P>
  Proof proof(const P& position) const {
    const auto outcome = position.outcome();
    if (!outcome) return {};
    const int value = outcome->value_for(position.to_move());
    return Proof::exactly((value > 0) - (value < 0));
  }
  template <Position P>
  bool quiet(const P& /*position*/) const {
    return true;
  }
  template <Position P>
  std::int64_t estimate(const P& position, Rng& rng) const {
    P playing = position;
    const int value = play_at_random(playing, rng).value_for(position.to_move());
    return kUctWin * ((value > 0) - (value < 0));
  }
  template <Position P>
  auto moves(const P& position) const {
    return position.moves();
  }
};

/// Tree search by simulations (UCT: Kocsis, Szepesvári 2006). Each one walks from the root to a leaf, adds
/// its moves once it comes again, and takes what the guide thinks of it back to the root. What was kept:
///
/// - moves are tried in the proportions of AlphaGo's rule (Silver et al. 2016), the prior chance of a move
///   given by its place in the guide's order;
/// - wins, losses and draws are proved in the tree (MCTS-Solver: Winands et al. 2008; draws and bounds:
/// Cazenave,
///   Saffidine 2010), settled moves are not visited again, and every value is kept within what is proved;
/// - several threads share one tree, and a visit counts as a loss until its value is known (Chaslot et al.
///   2008).
///
/// Decisions are made with integers, and the only rounded function, a square root, is exact by IEEE 754: one
/// thread builds the same tree everywhere.
template <Position P, class Guide>
requires UctGuide<Guide, P>
class Uct {
 public:
  using Move = typename P::Move;

  /// What a thread needs of its own to simulate; made anew for every search.
  class Worker {
   public:
    Worker(const Uct& search, Guide guide, std::uint64_t seed)
        : guide_(std::move(guide)), position_(search.position_), rng_(seed) {
      path_.reserve(kUsualDepth);
    }

   private:
    friend class Uct;
    struct Step {
      UctNode* node;
      Side chooser;
    };
    static constexpr std::size_t kUsualDepth = 256;

    Guide guide_;
    P position_;  ///< the root's between simulations
    Rng rng_;
    std::vector<Step> path_;
  };

  /// Uses at most about `bytes` for the tree.
  Uct(P position, std::size_t bytes) : position_(std::move(position)), tree_(bytes) {}

  const P& position() const { return position_; }
  const UctTree& tree() const { return tree_; }

  /// Forgets everything and begins at `position`.
  void restart(P position) {
    position_ = std::move(position);
    tree_.clear();
  }

  /// Goes on after `moves` from the root, keeping what is known there. They must be legal. Is `expected` the
  /// position after them? If not, it begins there anew.
  bool advance(std::span<const Move> moves, const P& expected) {
    const UctNode* node = &tree_.root();
    Side chooser = position_.to_move();
    for (const Move move : moves) {
      chooser = position_.to_move();
      position_.play(move);
      node = node == nullptr ? nullptr : child_of(*node, move);
    }
    if (node == nullptr || !(position_ == expected)) {
      restart(expected);
      return false;
    }
    if (!moves.empty()) tree_.keep(*node, chooser, position_.to_move());
    return true;
  }

  /// One simulation; any number of threads may do this at the same time, each with its worker.
  void simulate(Worker& worker) {
    worker.path_.clear();
    if constexpr (Undoable<P>) {
      descend(worker, worker.position_);
      for (std::size_t at = worker.path_.size(); at-- > 1;)
        worker.position_.undo(static_cast<Move>(worker.path_[at].node->move()));
    } else {
      P position = worker.position_;
      descend(worker, position);
    }
  }

  /// Is there nothing left to find out: the value is proved, or there is only one move?
  bool decided() const {
    const UctNode& root = tree_.root();
    return root.expanded() && (root.proof().settled() || root.count() == 1);
  }

  /// The best child of a node: of those that may still be better than what is proved the one visited most,
  /// unless a settled one seems at least as good. Null for a leaf.
  const UctNode* best_child(const UctNode& node) const {
    if (!node.expanded()) return nullptr;
    const int proved = best_of(node).lower;
    const UctNode* open = nullptr;
    const UctNode* settled = nullptr;
    for (const UctNode& child : children(node)) {
      const Proof proof = child.proof();
      const UctNode*& best = proof.settled() ? settled : open;
      if (proof.upper < proved || (proof.upper == proved && !proof.settled())) continue;
      if (best == nullptr || child.visits() > best->visits()) best = &child;
    }
    if (open == nullptr || settled == nullptr) return open != nullptr ? open : settled;
    return open->proof().lower >= proved || open->mean() > proved * kUctWin ? open : settled;
  }

  std::span<const UctNode> children(const UctNode& node) const {
    const UctNode::Index first = node.first_child();
    if (first == UctNode::kNone) return {};
    return {&tree_[first], node.count()};
  }

  /// The moves that both sides are expected to make, at most `longest`.
  std::vector<Move> principal_variation(std::size_t longest) const {
    std::vector<Move> line;
    for (const UctNode* node = best_child(tree_.root()); node != nullptr && line.size() < longest;
         node = node->visits() == 0 ? nullptr : best_child(*node))
      line.push_back(static_cast<Move>(node->move()));
    return line;
  }

 private:
  using Step = typename Worker::Step;

  static constexpr std::int64_t kPriorOne = 1 << 16;
  static constexpr std::int64_t kExploration = kUctWin * 6 / 10;
  /// By how much a move that was never visited is taken to be worse than the position.
  static constexpr std::int64_t kFirstPlayLoss = kUctWin / 5;
  /// The n-th move of the order has a prior in proportion to 1 / (n + this), n from 0.
  static constexpr std::int64_t kFlatness = 2;

  const UctNode* child_of(const UctNode& node, Move move) const {
    for (const UctNode& child : children(node))
      if (child.move() == move) return &child;
    return nullptr;
  }

  /// Leaves `position` at the end of the worker's path.
  void descend(Worker& worker, P& position) {
    UctNode* node = &tree_.root();
    std::int64_t visits = enter(worker, *node, position.to_move());
    std::int64_t value = 0;
    bool learnt = false;
    for (;;) {
      const Side side = position.to_move();
      const bool is_root = worker.path_.size() == 1;
      const Proof proof = node->proof().seen_by(side, worker.path_.back().chooser);
      if (proof.settled() && !is_root) {
        value = proof.lower * kUctWin;
        break;
      }
      const bool grows = is_root || visits > 0 || !worker.guide_.quiet(position);
      if (!node->expanded() && !(grows && expand(*node, worker.guide_, position))) {
        value = worker.guide_.estimate(position, worker.rng_);
        break;
      }
      UctNode* child = select(*node, proof, side, worker.path_.back().chooser);
      if (child == nullptr) {  // all moves that were not left out are settled
        value = best_of(*node).lower * kUctWin;
        learnt = true;  // unless another thread is about to say so
        break;
      }
      position.play(static_cast<Move>(child->move()));
      visits = enter(worker, *child, side);
      if (visits == 0) learnt = child->learn(worker.guide_.proof(position).seen_by(side, position.to_move()));
      node = child;
    }
    back_up(worker.path_, value, position.to_move(), learnt);
  }

  static std::int64_t enter(Worker& worker, UctNode& node, Side chooser) {
    worker.path_.push_back({&node, chooser});
    return node.enter(-kUctWin);
  }

  /// Adds the moves of `position` to its node; false if another thread is doing that or memory is used up.
  bool expand(UctNode& node, Guide& guide, const P& position) {
    if (!node.begin_expansion()) return false;
    const auto moves = guide.moves(position);
    const auto first = tree_.take(moves.size());
    if (!first || moves.size() == 0) {
      node.give_up();
      return false;
    }
    std::int64_t total = 0;
    for (std::size_t rank = 0; rank < moves.size(); ++rank) total += weight(rank);
    UctNode::Index index = *first;
    std::size_t rank = 0;
    for (const auto move : moves) {
      const std::int64_t prior = std::min(kPriorOne - 1, weight(rank++) * kPriorOne / total);
      tree_.put(index++, UctNode(static_cast<std::uint16_t>(move), static_cast<std::uint16_t>(prior)));
    }
    bool complete = true;
    if constexpr (requires { moves.complete; }) complete = moves.complete;
    node.adopt(*first, moves.size(), complete);
    return true;
  }

  static std::int64_t weight(std::size_t rank) {
    return kPriorOne / (static_cast<std::int64_t>(rank) + kFlatness);
  }

  /// The child to visit: the largest sum of its mean and of what its prior leaves to explore. None if no
  /// child can be better than what is proved of the node.
  UctNode* select(UctNode& node, Proof proof, Side side, Side chooser) {
    const std::int64_t mean = seen_by_parent(side, chooser, node.mean());
    const std::int64_t first_value = std::max(-kUctWin, mean - kFirstPlayLoss);
    constexpr std::int64_t kPart = 1 << 8;
    const auto root_of_visits =
        static_cast<std::int64_t>(std::sqrt(static_cast<double>(node.visits() * kPart * kPart)));
    const std::int64_t breadth = kExploration * root_of_visits / kPart;
    UctNode* best = nullptr;
    std::int64_t most = std::numeric_limits<std::int64_t>::min();
    UctNode* const first = &tree_[node.first_child()];
    for (UctNode* child = first; child != first + node.count(); ++child) {
      const Proof known = child->proof();
      if (known.settled() || known.upper <= proof.lower) continue;
      const std::int64_t visits = child->visits();
      const std::int64_t value = visits == 0 ? first_value : child->sum() / visits;
      const std::int64_t worth = value + breadth * child->prior() / (kPriorOne * (1 + visits));
      if (worth > most) {
        most = worth;
        best = child;
      }
    }
    return best;
  }

  /// What the children of an expanded node prove, for the side that chooses among them.
  Proof best_of(const UctNode& node) const {
    Proof best{-1, node.complete() ? -1 : 1};
    for (const UctNode& child : children(node)) {
      const Proof proof = child.proof();
      best.lower = std::max(best.lower, proof.lower);
      best.upper = std::max(best.upper, proof.upper);
    }
    return best;
  }

  /// Takes `value`, that of `side` to move at the end of the path, to the root, and what was `learnt` there
  /// as far as it proves something.
  void back_up(const std::vector<Step>& path, std::int64_t value, Side side, bool learnt) {
    for (std::size_t at = path.size(); at-- > 0;) {
      const auto [node, chooser] = path[at];
      if (learnt && node->expanded()) learnt = node->learn(best_of(*node).seen_by(chooser, side));
      const Proof proof = node->proof();
      value = std::clamp(seen_by_parent(chooser, side, value), proof.lower * kUctWin, proof.upper * kUctWin);
      node->add(value + kUctWin);
      side = chooser;
    }
  }

  P position_;
  UctTree tree_;
};

}  // namespace parlour::search
