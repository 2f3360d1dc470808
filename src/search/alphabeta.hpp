#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <utility>

#include "core/bounded_list.hpp"
#include "core/concepts.hpp"
#include "core/stop_token.hpp"
#include "core/turn.hpp"
#include "search/parts/descend.hpp"
#include "search/parts/history.hpp"
#include "search/parts/transposition_table.hpp"

namespace parlour::search {

/// Values for the side to move, in the game's own units; they fit into 16 bits with room to spare.
using Score = int;
constexpr Score kInfinity = 30'000;

/// A score, and whether it holds whatever lies beyond the horizon. A proven score is a bound or value of the
/// game itself; any other rests on an evaluation.
struct Value {
  Score score = 0;
  bool proven = false;
};

/// What the game can come to from a position at all, both ends included; equal ends are its value.
struct Bounds {
  Score lower = -kInfinity;
  Score upper = kInfinity;
};

/// What a search is told about a game. `moves_in_order` returns the legal moves, the most promising first; a
/// hint is kNoMove or the move an earlier search liked.
template <class Brain, class P>
concept AlphaBetaBrain = requires(Brain& brain, const P& position, const History& history, std::uint16_t hint, int ply) {
  { brain.key(position) } -> std::same_as<std::uint64_t>;  // of what the rest of the game depends on
  { brain.offset(position) } -> std::same_as<Score>;       // what is already decided: kept out of the table
  { brain.bounds(position) } -> std::same_as<Bounds>;      // without search: ends, tables, what is left to win
  { brain.evaluate(position) } -> std::same_as<Score>;     // at the horizon
  { brain.quiet(position) } -> std::same_as<bool>;         // may it be evaluated, or must it be searched on?
  { brain.moves_in_order(position, hint, history, ply) };
  { brain.reduction(position, 1, 1) } -> std::same_as<int>;  // plies off for the n-th move at a depth
};

/// Principal-variation search over any game, one thread's share of it. Threads share the table.
///
/// Contract of `search`, as three inequalities (fail-soft):
///   value ≤ alpha          → returns an upper bound, at most alpha
///   alpha < value < beta   → returns the value
///   value ≥ beta           → returns a lower bound, at least beta
/// "value" is that of the tree of `depth` plies; if `proven`, that of the game. Once stopped, what comes back
/// means nothing and nothing more is stored.
template <Position P, class Brain>
  requires AlphaBetaBrain<Brain, P>
class AlphaBeta {
 public:
  using Move = typename P::Move;
  /// A depth that stands for none: positions are searched until the brain knows them.
  static constexpr int kToTheEnd = 10'000;

  AlphaBeta(Brain& brain, TranspositionTable& table, std::size_t move_codes, StopToken stop)
      : brain_(brain), table_(table), history_(move_codes), stop_(stop) {}

  Value search(P& position, int depth, Window<Score> window, int ply = 0) {
    if (++nodes_ % kNodesBetweenLooks == 0) look_around();
    if (stopped_) return {};
    const Bounds bounds = brain_.bounds(position);
    if (bounds.lower >= window.beta || bounds.lower == bounds.upper) return {bounds.lower, true};
    if (bounds.upper <= window.alpha) return {bounds.upper, true};

    const std::uint64_t key = brain_.key(position);
    const Score offset = brain_.offset(position);
    TableEntry entry;
    if (table_.probe(key, entry)) {
      if (const auto value = cut_by(entry, depth, offset, window)) return *value;
    }
    if (depth <= 0 && brain_.quiet(position)) return {brain_.evaluate(position), false};
    if (const auto value = cut_by_a_child(position, depth, window)) return *value;
    return best_of_moves(position, depth, window, ply, key, offset, entry.move);
  }

  /// The move the table holds for `position`, if any.
  std::optional<Move> table_move(const P& position) const {
    TableEntry entry;
    if (!table_.probe(brain_.key(position), entry) || entry.move == TableEntry::kNoMove) return std::nullopt;
    return static_cast<Move>(entry.move);
  }

  std::int64_t nodes() const { return nodes_; }
  bool stopped() const { return stopped_; }
  /// A limit on the nodes of this object's whole life.
  void stop_after(std::int64_t nodes) { most_nodes_ = nodes; }
  /// `true` from this question ends the search; asked every thousand nodes or so.
  template <class OutOfTime>
  void stop_when(OutOfTime&& out_of_time) {
    out_of_time_ = std::forward<OutOfTime>(out_of_time);
  }

 private:
  static constexpr std::int64_t kNodesBetweenLooks = 512;
  static constexpr int kDepthForChildCuts = 2;

  void look_around() {
    stopped_ = stopped_ || stop_.stop_requested() || nodes_ >= most_nodes_ || (out_of_time_ && out_of_time_());
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

  /// Enhanced transposition cut-off (Schaeffer, Plaat 1996): is a move good enough by what the table already
  /// knows of the position after it? All places are asked for before the first is read.
  std::optional<Value> cut_by_a_child(P& position, int depth, const Window<Score>& window) const {
    if (Brain::kMostMovesToLookUp == 0 || depth < kDepthForChildCuts) return std::nullopt;
    struct Child {
      std::uint64_t key;
      Score offset;
      Side turn;
    };
    BoundedList<Child, std::max<std::size_t>(1, Brain::kMostMovesToLookUp)> children;
    for (const Move move : position.moves())
      children.push_back(after_move(position, move, [&](const P& child) {
        const Child seen{brain_.key(child), brain_.offset(child), child.to_move()};
        table_.prefetch(seen.key);
        return seen;
      }));
    const Side side = position.to_move();
    for (const Child& child : children) {
      TableEntry entry;
      if (!table_.probe(child.key, entry)) continue;
      const Window<Score> view = window.for_child(side, child.turn);
      const auto known = cut_by(entry, depth - 1, child.offset, view);
      if (!known) continue;
      const Value value{seen_by_parent(side, child.turn, known->score), known->proven};
      if (value.score >= window.beta) return value;
    }
    return std::nullopt;
  }

  Value best_of_moves(P& position, int depth, Window<Score> window, int ply, std::uint64_t key, Score offset, std::uint16_t hint) {
    const Side side = position.to_move();
    Value best{-kInfinity, true};
    std::uint16_t best_move = TableEntry::kNoMove;
    bool all_proven = true;
    int number = 0;
    Score alpha = window.alpha;
    for (const Move move : brain_.moves_in_order(position, hint, history_, ply)) {
      const Value found = after_move(position, move, [&](P& child) {
        return value_of_child(child, side, depth, {alpha, window.beta}, ply, number);
      });
      ++number;
      if (stopped_) return {};
      all_proven = all_proven && found.proven;
      if (found.score > best.score || best_move == TableEntry::kNoMove) {
        best = found;
        best_move = static_cast<std::uint16_t>(move);
      }
      alpha = std::max(alpha, best.score);
      if (best.score >= window.beta) {
        history_.reward(side, best_move, ply, std::clamp(depth, 1, 64));
        remember(key, depth, best, offset, best_move, true, false);
        return best;
      }
    }
    best.proven = all_proven;
    remember(key, depth, best, offset, best_move, best.score > window.alpha, true);
    return best;
  }

  /// The first move with the full window, the others with a null window and again if they are better.
  Value value_of_child(P& child, Side parent, int depth, Window<Score> window, int ply, int number) {
    const Side turn = child.to_move();
    const auto child_value = [&](int plies, Window<Score> view) {
      const Value value = search(child, plies, view.for_child(parent, turn), ply + 1);
      return Value{seen_by_parent(parent, turn, value.score), value.proven};
    };
    if (number == 0) return child_value(depth - 1, window);
    const Window<Score> null_window{window.alpha, window.alpha + 1};
    const int reduced = brain_.reduction(child, depth, number);
    if (reduced > 0) {
      const Value value = child_value(depth - 1 - reduced, null_window);
      if (value.score <= window.alpha) return value;
    }
    const Value value = child_value(depth - 1, null_window);
    if (value.score <= window.alpha || value.score >= window.beta || window.beta - window.alpha == 1) return value;
    return child_value(depth - 1, window);
  }

  void remember(std::uint64_t key, int depth, Value best, Score offset, std::uint16_t move, bool is_lower, bool is_upper) {
    TableEntry entry;
    const auto relative = static_cast<std::int16_t>(best.score - offset);
    if (is_lower) entry.lower = relative;
    if (is_upper) entry.upper = relative;
    entry.move = move;
    entry.depth = static_cast<std::uint8_t>(depth_to_keep(depth));
    entry.proven = best.proven;
    table_.store(key, entry);
  }

  /// Searches to the end count down from the deepest that the table can hold, so that nodes near the root are
  /// worth more there.
  static int depth_to_keep(int depth) {
    if (depth > kToTheEnd / 2) depth += TableEntry::kDeepest - kToTheEnd;
    return std::clamp(depth, 0, int{TableEntry::kDeepest});
  }

  Brain& brain_;
  TranspositionTable& table_;
  History history_;
  StopToken stop_;
  std::function<bool()> out_of_time_;
  std::int64_t nodes_ = 0;
  std::int64_t most_nodes_ = std::numeric_limits<std::int64_t>::max();
  bool stopped_ = false;
};

}  // namespace parlour::search
