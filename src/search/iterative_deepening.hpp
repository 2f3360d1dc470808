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
/// moves have values of their own, the others have bounds that are no better.
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

/// Searched moves first, then by value; equals keep their order. Apart from the search so that it is compiled
/// once for each kind of move, not for each kind of position.
template <class Move>
void sort_best_first(std::vector<RootMove<Move>>& moves) {
  std::stable_sort(moves.begin(), moves.end(), [](const auto& a, const auto& b) {
    return a.searched != b.searched ? a.searched : a.value.score > b.value.score;
  });
}

/// Searches deeper ply by ply until stopped, `deepest` is reached, or the value is proved. Each depth leaves
/// the best moves in the transposition table, which saves the next depth more than it costs.
template <Position P, class Brain>
class IterativeDeepening {
 public:
  using Move = typename P::Move;
  using OnIteration = std::function<void(const Iteration<Move>&)>;

  explicit IterativeDeepening(AlphaBeta<P, Brain>& search) : search_(search) {}

  /// `position` must not be over. A limit can cut even the first depth short; then the moves may come back
  /// unsearched.
  Iteration<Move> run(P position, int lines, int deepest, const OnIteration& on_iteration = {}) {
    Iteration<Move> found;
    for (const Move move : search_.moves_in_order(position)) found.moves.push_back({move, {}, false});
    for (int depth = 1; depth <= deepest && !search_.stopped(); ++depth) {
      Iteration<Move> next = found;
      next.depth = depth;
      for (RootMove<Move>& root : next.moves) root.searched = false;
      look(position, lines, depth, next);
      next.nodes = search_.nodes();
      if (!next.complete && !next.moves.front().searched) break;  // nothing new
      sort_best_first(next.moves);
      found = std::move(next);
      if (on_iteration && found.complete) on_iteration(found);
      if (found.exact()) break;
    }
    return found;
  }

 private:
  static constexpr Score kWiden = 4;
  static constexpr Score kFarthest = 256;  // beyond this the window is fully open

  void look(P& position, int lines, int depth, Iteration<Move>& iteration) {
    std::vector<Score> best;  // scores of the lines so far, best first
    for (RootMove<Move>& root : iteration.moves) {
      const bool open = static_cast<int>(best.size()) < lines;
      const Score floor = open ? -kInfinity : best.back();
      const Value value =
          open ? near_value(position, root, depth) : better_value(position, root, depth, floor);
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

  /// Aspiration: looks for the value near that of the previous depth, and further away only if it is not
  /// there. `Brain::kAspiration` says how near, in the brain's units; without it the window is open at once.
  Value near_value(P& position, const RootMove<Move>& root, int depth) {
    Window<Score> window{-kInfinity, kInfinity};
    const Score before = root.value.score;
    Score margin = 0;
    if constexpr (requires { Brain::kAspiration; }) {
      margin = Brain::kAspiration;
      if (depth > 1) window = {before - margin, before + margin};
    }
    for (;; margin *= kWiden) {
      const Value value = value_in(position, root.move, depth, window);
      const bool below = value.score <= window.alpha && window.alpha > -kInfinity;
      const bool above = value.score >= window.beta && window.beta < kInfinity;
      if (search_.stopped() || (!below && !above)) return value;
      const bool far = margin * kWiden > kFarthest;
      if (below) window.alpha = far ? -kInfinity : before - margin * kWiden;
      if (above) window.beta = far ? kInfinity : before + margin * kWiden;
    }
  }

  /// Asks whether the move is better than `floor`, and only then searches with the full window.
  Value better_value(P& position, const RootMove<Move>& root, int depth, Score floor) {
    const Value value = value_in(position, root.move, depth, {floor, floor + 1});
    if (value.score <= floor || search_.stopped()) return value;
    return value_in(position, root.move, depth, {floor, kInfinity});
  }

  Value value_in(P& position, Move move, int depth, Window<Score> window) {
    using Search = AlphaBeta<P, Brain>;
    const Side side = position.to_move();
    return after_move(position, move, [&](P& child) {
      const Side turn = child.to_move();
      const Value value = search_.search(child, depth - 1, Search::asked_of(side, turn, window), 1);
      return Value{Search::seen_from(side, turn, value.score), value.proven};
    });
  }

  AlphaBeta<P, Brain>& search_;
};

}  // namespace parlour::search
