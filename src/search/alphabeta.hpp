#pragma once

#include <algorithm>
#include <bit>
#include <bitset>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <utility>

#include "core/bounded_list.hpp"
#include "core/concepts.hpp"
#include "core/stop_token.hpp"
#include "core/turn.hpp"
#include "search/parts/busy_positions.hpp"
#include "search/parts/descend.hpp"
#include "search/parts/history.hpp"
#include "search/parts/transposition_table.hpp"

namespace parlour::search {

/// Values for the side to move, in the game's own units; they fit into 16 bits with room to spare.
using Score = int;
constexpr Score kInfinity = 30'000;

/// A score, and whether it holds whatever lies beyond the horizon. A proven score is a bound on the value of
/// the game itself, or that value; any other rests on an evaluation.
struct Value {
  Score score = 0;
  bool proven = false;
};

/// The results the game can still have from a position, both ends included; equal ends are its value.
struct Bounds {
  Score lower = -kInfinity;
  Score upper = kInfinity;
};

/// What a search is told about a game. `moves_in_order` returns the legal moves, the most promising first; a
/// hint is kNoMove or the move an earlier search liked.
///
/// With Brain::kMostMovesToLookUp > 0 every child is looked up before any is searched: for games with small
/// positions whose move codes are below that number. Such a brain may have `bool prefetch(position)`, which
/// starts fetching what `bounds` will read and says whether that settles the position.
///
/// A brain may have `moves_to_look_up(position)`, which returns only some moves: those left out are no better
/// than the worst of these, and `moves_in_order` may leave them out too.
///
/// A brain whose key is the same for mirrored positions has `table_move(position, move)`, which turns a move
/// into that of the position kept in the transposition table, and back.
///
/// A list of moves whose member `complete` is false leaves some moves out: only the values of the moves that
/// were tried are known, so a loss with all of them is not a proven loss.
///
/// A brain whose `bounds` may settle a position before the game is over may have `optional<Move>
/// known_move(position)`, the move to play there.
///
/// A brain with a constant `kDecided` counts how far away the end is: scores beyond it, wins or losses, move
/// one towards zero with every ply they are passed up, so that a nearer win is better and a score means the
/// same wherever in the tree it is looked up.
template <class Brain, class P>
concept AlphaBetaBrain = requires(Brain& brain, const P& position, const History& history, std::uint16_t hint,
                                  int ply) {
  { brain.key(position) } -> std::same_as<std::uint64_t>;  // covers all that the rest of the game depends on
  { brain.offset(position) } -> std::same_as<Score>;       // what is already decided: kept out of the table
  { brain.bounds(position) } -> std::same_as<Bounds>;   // without search: ends, tables, what is left to win
  { brain.evaluate(position) } -> std::same_as<Score>;  // at the horizon
  { brain.quiet(position) } -> std::same_as<bool>;      // may it be evaluated, or must it be searched on?
  {brain.moves_in_order(position, hint, history, ply)};
  { brain.reduction(position, 1, 1) } -> std::same_as<int>;  // plies off for the n-th move at a depth
};

/// Principal-variation search for any game, one object per thread. Threads share the transposition table.
///
/// Contract of `search`, as three inequalities (fail-soft):
///   value ≤ alpha          → returns an upper bound, at most alpha
///   alpha < value < beta   → returns the value
///   value ≥ beta           → returns a lower bound, at least beta
/// "value" is that of the tree of `depth` plies; if `proven`, that of the game. Once stopped, the result is
/// meaningless and nothing more is stored.
template <Position P, class Brain>
requires AlphaBetaBrain<Brain, P>
class AlphaBeta {
 public:
  using Move = typename P::Move;
  /// No depth limit: positions are searched until the brain knows them.
  static constexpr int kToTheEnd = 10'000;

  /// `busy` is shared with the other threads that search the same position; a single thread needs none.
  AlphaBeta(Brain& brain, TranspositionTable& table, std::size_t move_codes, StopToken stop,
            BusyPositions* busy = nullptr)
      : brain_(brain), table_(table), history_(move_codes), stop_(stop), busy_(busy) {}

  Value search(P& position, int depth, Window<Score> window, int ply = 0) {
    if (++nodes_ % kNodesBetweenLooks == 0) look_around();
    if (stopped_) return {};
    Node node{position, depth, window, ply, 0, TableEntry::kNoMove, nodes_};
    const auto key = [&] { return node.key = brain_.key(position); };
    if (const auto value = known(position, depth, window, key, node.hint)) return *value;
    if (depth <= 0 && brain_.quiet(position)) return {brain_.evaluate(position), false};
    return best_of_moves(node);
  }

  /// The move the brain knows for `position` without search, else the one in the transposition table, if any.
  std::optional<Move> table_move(const P& position) const {
    if constexpr (requires { brain_.known_move(position); })
      if (const auto move = brain_.known_move(position)) return move;
    TableEntry entry;
    if (!table_.probe(brain_.key(position), entry) || entry.move == TableEntry::kNoMove) return std::nullopt;
    return static_cast<Move>(turned(position, entry.move));
  }

  /// The score of a child with `turn` to move, as its parent sees it.
  static Score seen_from(Side parent, Side turn, Score child) {
    if constexpr (requires { Brain::kDecided; }) {
      if (child > Brain::kDecided) --child;
      if (child < -Brain::kDecided) ++child;
    }
    return seen_by_parent(parent, turn, child);
  }

  /// The window to search a child with, so that the result answers `window` for its parent.
  static Window<Score> asked_of(Side parent, Side turn, Window<Score> window) {
    if constexpr (requires { Brain::kDecided; }) {
      window.alpha = further(window.alpha);
      window.beta = further(window.beta);
    }
    return window.for_child(parent, turn);
  }

  /// The moves of `position` in the order they are tried, first the one that an earlier search preferred.
  auto moves_in_order(const P& position) const {
    const auto liked = table_move(position);
    return brain_.moves_in_order(position, liked ? static_cast<std::uint16_t>(*liked) : TableEntry::kNoMove,
                                 history_, 0);
  }

  std::int64_t nodes() const { return nodes_; }
  bool stopped() const { return stopped_; }
  void stop() { stopped_ = true; }
  /// A limit on the nodes over the whole life of this object.
  void stop_after(std::int64_t nodes) { most_nodes_ = nodes; }
  /// The search ends when `out_of_time` returns true; it is called every few hundred nodes.
  template <class OutOfTime>
  void stop_when(OutOfTime&& out_of_time) {
    out_of_time_ = std::forward<OutOfTime>(out_of_time);
  }

 private:
  /// A brain whose nodes are slow sets its own number.
  static constexpr std::int64_t kNodesBetweenLooks = [] {
    if constexpr (requires { Brain::kNodesBetweenLooks; }) return Brain::kNodesBetweenLooks;
    return std::int64_t{512};
  }();
  static constexpr int kDepthForLookUps = 2;  // at smaller depths look-ups cost more than they save
  static constexpr int kPliesToShare = 24;    // further from the root the work is too small to put off

  struct Node {
    P& position;
    int depth;
    Window<Score> window;
    int ply;
    std::uint64_t key;
    std::uint16_t hint;
    std::int64_t began;  ///< the count of nodes when it was entered
  };

  /// The results of a node's moves so far.
  struct Tally {
    Value best{-kInfinity, true};
    std::uint16_t move = TableEntry::kNoMove;
    bool all_proven = true;

    void take(const Value& found, Move of_move) {
      all_proven = all_proven && found.proven;
      if (found.score <= best.score && move != TableEntry::kNoMove) return;
      best = found;
      move = static_cast<std::uint16_t>(of_move);
    }

    /// There are other moves, about which nothing is known. A loss is then undecided but keeps its length.
    void leave_out() {
      all_proven = false;
      if constexpr (requires { Brain::kDecided; })
        if (best.score < -Brain::kDecided) best = {best.score + Brain::kWin - Brain::kDecided, false};
    }
  };

  struct Child {
    P position;
    Move move = 0;
    std::uint64_t key = 0;
  };
  using Children = BoundedList<Child, std::max<std::size_t>(1, Brain::kMostMovesToLookUp)>;
  using MoveSet = std::bitset<std::max<std::size_t>(1, Brain::kMostMovesToLookUp)>;

  /// A parent's bound as it applies one ply further from the root.
  static Score further(Score bound) {
    if (bound >= Brain::kDecided && bound < kInfinity) return bound + 1;
    if (bound <= -Brain::kDecided && bound > -kInfinity) return bound - 1;
    return bound;
  }

  void look_around() {
    stopped_ =
        stopped_ || stop_.stop_requested() || nodes_ >= most_nodes_ || (out_of_time_ && out_of_time_());
  }

  static std::optional<Value> cut_by(const TableEntry& entry, int depth, Score offset,
                                     const Window<Score>& window) {
    const bool proven = entry.proven;
    if (!proven && entry.depth < std::max(depth, 0)) return std::nullopt;
    const Score lower = entry.lower == TableEntry::kLowest ? -kInfinity : entry.lower + offset;
    const Score upper = entry.upper == TableEntry::kHighest ? kInfinity : entry.upper + offset;
    if (lower >= window.beta || lower == upper) return Value{lower, proven};
    if (upper <= window.alpha) return Value{upper, proven};
    return std::nullopt;
  }

  /// What the brain or the transposition table says without search, if it answers the window. `key()` is
  /// called only if the table is probed; a hit sets `move` to the table's move.
  template <class Key>
  std::optional<Value> known(const P& position, int depth, const Window<Score>& window, Key&& key,
                             std::uint16_t& move) const {
    const Bounds bounds = brain_.bounds(position);
    if (bounds.lower >= window.beta || bounds.lower == bounds.upper) return Value{bounds.lower, true};
    if (bounds.upper <= window.alpha) return Value{bounds.upper, true};
    TableEntry entry;
    if (!table_.probe(key(), entry)) return std::nullopt;
    move = turned(position, entry.move);
    return cut_by(entry, depth, brain_.offset(position), window);
  }

  /// Can the brain answer for `position` on its own? It may start to fetch what it needs for that.
  bool brain_knows(const P& position) const {
    if constexpr (requires {
                    { brain_.prefetch(position) } -> std::same_as<bool>;
                  })
      return brain_.prefetch(position);
    return false;
  }

  /// Turns a move of `position` into the one in the transposition table, and back.
  std::uint16_t turned(const P& position, std::uint16_t move) const {
    if constexpr (requires { brain_.table_move(position, move); }) return brain_.table_move(position, move);
    return move;
  }

  auto moves_to_look_up(const P& position) const {
    if constexpr (requires { brain_.moves_to_look_up(position); })
      return brain_.moves_to_look_up(position);
    else
      return position.moves();
  }

  /// Settles the moves whose outcome is known without search and returns those moves, or those up to the
  /// first that is good enough (enhanced transposition cut-off: Schaeffer, Plaat 1996). Most leaves of the
  /// tree are seen only here. All memory is prefetched before any of it is read.
  MoveSet look_up(const Node& node, Tally& tally) const {
    const Side side = node.position.to_move();
    Children children;
    for (const Move move : moves_to_look_up(node.position)) {
      Child child{node.position, move, 0};
      child.position.play(move);
      if (!brain_knows(child.position)) {
        child.key = brain_.key(child.position);
        table_.prefetch(child.key);
      }
      children.push_back(child);
    }
    MoveSet settled;
    for (const Child& child : children) {
      const Side turn = child.position.to_move();
      const Window<Score> window{std::max(node.window.alpha, tally.best.score), node.window.beta};
      const Window<Score> view = asked_of(side, turn, window);
      std::uint16_t reply = TableEntry::kNoMove;
      const auto value = known(
          child.position, node.depth - 1, view, [&] { return child.key; }, reply);
      if (!value) continue;
      tally.take({seen_from(side, turn, value->score), value->proven}, child.move);
      settled.set(static_cast<std::size_t>(child.move));
      if (tally.best.score >= node.window.beta) break;
    }
    return settled;
  }

  Value best_of_moves(const Node& node) {
    Tally tally;
    MoveSet settled;
    if constexpr (Brain::kMostMovesToLookUp > 0) {
      if (node.depth >= kDepthForLookUps) settled = look_up(node, tally);
      if (tally.best.score >= node.window.beta) return tally.best;
    }
    search_moves(node, settled, tally);
    if (stopped_) return {};
    const bool refuted = tally.best.score >= node.window.beta;
    if (refuted)
      history_.reward(node.position.to_move(), tally.move, node.ply, std::clamp(node.depth, 1, 64));
    else
      tally.best.proven = tally.all_proven;
    remember(node, tally, refuted || tally.best.score > node.window.alpha, !refuted);
    return tally.best;
  }

  /// Searches the moves that are not settled until one is good enough. Moves that another thread is searching
  /// wait for a second round.
  void search_moves(const Node& node, const MoveSet& settled, Tally& tally) {
    auto moves = brain_.moves_in_order(node.position, node.hint, history_, node.ply);
    const Side side = node.position.to_move();
    BusyPositions* const busy = node.ply < kPliesToShare ? busy_ : nullptr;
    std::size_t waiting = 0;
    int number = 0;
    const auto try_move = [&](Move move, bool may_wait) {
      after_move(node.position, move, [&](P& child) {
        const std::uint64_t key = busy != nullptr ? brain_.key(child) : 0;
        if (may_wait && busy != nullptr && busy->contains(key)) {
          moves[waiting++] = move;
          return;
        }
        const BusyPositions::Mark mark(busy, key);
        tally.take(value_of_child(child, node, side, std::max(node.window.alpha, tally.best.score), number++),
                   move);
      });
      return !stopped_ && tally.best.score < node.window.beta;
    };
    for (const Move move : moves) {
      if (Brain::kMostMovesToLookUp > 0 && settled.test(static_cast<std::size_t>(move))) continue;
      if (!try_move(move, number > 0)) return;
    }
    for (std::size_t at = 0; at < waiting; ++at)
      if (!try_move(moves[at], false)) return;
    if constexpr (requires { moves.complete; })
      if (!moves.complete) tally.leave_out();
  }

  /// Searches the first move with the full window, others with a null window and again if they are better.
  Value value_of_child(P& child, const Node& node, Side parent, Score alpha, int number) {
    const Window<Score> window{alpha, node.window.beta};
    const int depth = node.depth;
    const Side turn = child.to_move();
    const auto child_value = [&](int plies, Window<Score> view) {
      const Value value = search(child, plies, asked_of(parent, turn, view), node.ply + 1);
      return Value{seen_from(parent, turn, value.score), value.proven};
    };
    if (number == 0) return child_value(depth - 1, window);
    const Window<Score> null_window{window.alpha, window.alpha + 1};
    const int reduced = brain_.reduction(child, depth, number);
    if (reduced > 0) {
      const Value value = child_value(depth - 1 - reduced, null_window);
      if (value.score <= window.alpha) return value;
    }
    const Value value = child_value(depth - 1, null_window);
    if (value.score <= window.alpha || value.score >= window.beta || window.beta - window.alpha == 1)
      return value;
    return child_value(depth - 1, window);
  }

  void remember(const Node& node, const Tally& tally, bool is_lower, bool is_upper) {
    TableEntry entry;
    const auto relative = static_cast<std::int16_t>(tally.best.score - brain_.offset(node.position));
    if (is_lower) entry.lower = relative;
    if (is_upper) entry.upper = relative;
    entry.move = turned(node.position, tally.move);
    entry.depth = static_cast<std::uint8_t>(depth_to_keep(node.depth, nodes_ - node.began));
    entry.proven = tally.best.proven;
    table_.store(node.key, entry);
  }

  /// A position searched to the end is proven, so its depth means nothing; it is worth what it cost.
  static int depth_to_keep(int depth, std::int64_t cost) {
    if (depth > kToTheEnd / 2) return 1 + static_cast<int>(std::bit_width(static_cast<std::uint64_t>(cost)));
    return std::clamp(depth, 0, int{TableEntry::kDeepest});
  }

  Brain& brain_;
  TranspositionTable& table_;
  History history_;
  StopToken stop_;
  BusyPositions* busy_;
  std::function<bool()> out_of_time_;
  std::int64_t nodes_ = 0;
  std::int64_t most_nodes_ = std::numeric_limits<std::int64_t>::max();
  bool stopped_ = false;
};

}  // namespace parlour::search
