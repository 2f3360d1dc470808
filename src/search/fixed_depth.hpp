#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

#include "core/concepts.hpp"
#include "core/side.hpp"
#include "search/parts/descend.hpp"

namespace parlour::search {

/// What a fixed-depth search is told about the game it searches.
///   using Value
///   candidates(position)              moves to try, in order
///   evaluate(position, searcher)      the value of any position from the view of `searcher`
///   cost(parent, child)               plies of depth that a move uses up, by who moves before and after it
///   out_of_time()                     once true, every node is worth its static value
template <class Game, class P>
concept FixedDepthGame = requires(Game& game, const P& position, Side side) {
  typename Game::Value;
  { *game.candidates(position).begin() } -> std::convertible_to<typename P::Move>;
  { game.evaluate(position, side) } -> std::same_as<typename Game::Value>;
  { game.cost(side, side) } -> std::same_as<int>;
  { game.out_of_time() } -> std::same_as<bool>;
};

enum class Pruning : std::uint8_t { None, AlphaBeta };

/// Minimax as textbooks print it: plain max and min from one player's view, a fixed depth, no iterative
/// deepening, no table, strict comparison so that the first of equal moves stays. Kept as a yardstick; it
/// is not a negamax because the evaluations it serves are not antisymmetric.
///
/// `infinity` bounds the window on both sides: a move worth -infinity is never chosen, so if all moves are
/// worth that, `best` is empty and the caller has to fall back.
template <Position P, class Game>
requires FixedDepthGame<Game, P>
class FixedDepthSearch {
 public:
  using Move = typename P::Move;
  using Value = typename Game::Value;

  struct Found {
    std::optional<Move> best;
    Value value;
    std::int64_t nodes;
  };

  FixedDepthSearch(Game& game, Pruning pruning, Value infinity)
      : game_(game), pruning_(pruning), infinity_(infinity) {}

  /// `depth` ≥ 1 plies from `position`, which is not over; its side to move is the searcher.
  Found search(P position, int depth) {
    searcher_ = position.to_move();
    nodes_ = 0;
    Found found{std::nullopt, 0, 0};
    found.value = best_of(position, depth, -infinity_, infinity_, &found.best);
    found.nodes = nodes_;
    return found;
  }

 private:
  Value value(P& position, int depth, Value alpha, Value beta) {
    ++nodes_;
    if (depth <= 0 || position.outcome() || game_.out_of_time()) return game_.evaluate(position, searcher_);
    return best_of(position, depth, alpha, beta, nullptr);
  }

  Value best_of(P& position, int depth, Value alpha, Value beta, std::optional<Move>* best_move) {
    const Side side = position.to_move();
    const bool maximizing = side == searcher_;
    const auto candidates = game_.candidates(position);
    if (candidates.begin() == candidates.end()) return game_.evaluate(position, searcher_);
    Value best = maximizing ? -infinity_ : infinity_;
    for (const Move move : candidates) {
      const Value found = after_move(position, move, [&](P& child) {
        return value(child, depth - game_.cost(side, child.to_move()), alpha, beta);
      });
      if (maximizing ? found > best : found < best) {
        best = found;
        if (best_move != nullptr) *best_move = move;
      }
      if (pruning_ == Pruning::None) continue;
      if (maximizing)
        alpha = std::max(alpha, best);
      else
        beta = std::min(beta, best);
      if (beta <= alpha) break;
    }
    return best;
  }

  Game& game_;
  Pruning pruning_;
  Value infinity_;
  Side searcher_ = Side::First;
  std::int64_t nodes_ = 0;
};

}  // namespace parlour::search
