#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <vector>

#include "search/alphabeta.hpp"

namespace parlour::search {

/// A move at the root and what the search thinks of it, for the side that makes it.
template <class Move>
struct RootMove {
  Move move;
  Value value;
  bool searched = false;
};

/// What is known after looking `depth` plies ahead; moves from the best to the worst. Only the first `lines`
/// asked for have values of their own, the others bounds that are no better.
template <class Move>
struct Iteration {
  int depth = 0;
  std::vector<RootMove<Move>> moves;
  std::int64_t nodes = 0;
  bool complete = true;  ///< false: stopped in the middle, moves that were not reached keep their old values

  /// Nothing deeper can change the best value.
  bool exact() const {
    return complete &&
           std::all_of(moves.begin(), moves.end(), [](const auto& each) { return each.value.proven; });
  }
};

/// Searches one ply deeper after the other until stopped, `deepest` is reached, or the value is proved. Each
/// depth leaves the best moves in the table, so that the next one cuts more than it costs.
template <Position P, class Brain>
class IterativeDeepening {
 public:
  using Move = typename P::Move;
  using OnIteration = std::function<void(const Iteration<Move>&)>;

  explicit IterativeDeepening(AlphaBeta<P, Brain>& search) : search_(search) {}

  /// `position` is not over. A limit can cut even the first depth short; then the first legal moves stand
  /// unsearched.
  Iteration<Move> run(P position, int lines, int deepest, const OnIteration& on_iteration = {}) {
    Iteration<Move> found;
    for (const Move move : position.moves()) found.moves.push_back({move, {}, false});
    for (int depth = 1; depth <= deepest && !search_.stopped(); ++depth) {
      Iteration<Move> next = found;
      next.depth = depth;
      for (RootMove<Move>& root : next.moves) root.searched = false;
      look(position, lines, depth, next);
      next.nodes = search_.nodes();
      if (!next.complete && !next.moves.front().searched) break;  // nothing new
      std::stable_sort(next.moves.begin(), next.moves.end(), [](const auto& a, const auto& b) {
        return a.searched != b.searched ? a.searched : a.value.score > b.value.score;
      });
      found = std::move(next);
      if (on_iteration && found.complete) on_iteration(found);
      if (found.exact()) break;
    }
    return found;
  }

 private:
  void look(P& position, int lines, int depth, Iteration<Move>& iteration) {
    std::vector<Score> best;  // of the lines so far, from the best on
    for (RootMove<Move>& root : iteration.moves) {
      const bool open = static_cast<int>(best.size()) < lines;
      const Score floor = open ? -kInfinity : best.back();
      const Value value = value_after(position, root.move, depth, floor, best.empty());
      if (search_.stopped()) {
        iteration.complete = false;
        return;
      }
      root = {root.move, value, true};
      if (!open && value.score <= floor) continue;
      if (!open) best.pop_back();
      best.insert(std::upper_bound(best.begin(), best.end(), value.score, std::greater<>()), value.score);
    }
  }

  /// Better than `floor`? Only then with the full window.
  Value value_after(P& position, Move move, int depth, Score floor, bool first) {
    const Side side = position.to_move();
    return after_move(position, move, [&](P& child) {
      const auto search = [&](Window<Score> window) {
        const Value value = search_.search(child, depth - 1, window.for_child(side, child.to_move()), 1);
        return Value{seen_by_parent(side, child.to_move(), value.score), value.proven};
      };
      if (!first && floor > -kInfinity) {
        const Value value = search({floor, floor + 1});
        if (value.score <= floor || search_.stopped()) return value;
      }
      return search({floor, kInfinity});
    });
  }

  AlphaBeta<P, Brain>& search_;
};

}  // namespace parlour::search
