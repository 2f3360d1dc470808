#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "core/stop_token.hpp"
#include "search/alphabeta.hpp"
#include "search/parts/busy_positions.hpp"
#include "search/parts/transposition_table.hpp"
#include "search/parts/worker_pool.hpp"

namespace parlour::search {

/// Finds exact values by asking "is it at least this much?" until the answer is one number. Each question is
/// an alpha-beta search with an empty window to the end of the game; what it learns stays in the table
/// for the next one. Several threads ask the same question, share the table and put off what another is
/// searching; the first answer counts.
template <Position P, class Brain>
class NullWindowSolver {
 public:
  using Move = typename P::Move;
  using OnBounds = std::function<void(const Bounds&)>;

  /// One brain per thread of `pool`; values change in steps of `step` (2 where the parity of the result is
  /// fixed).
  NullWindowSolver(std::vector<Brain> brains, TranspositionTable& table, WorkerPool& pool,
                   std::size_t move_codes, Score step)
      : brains_(std::move(brains)), table_(table), pool_(pool), move_codes_(move_codes), step_(step) {}
  /// With a copy of `brain` for each thread.
  NullWindowSolver(const Brain& brain, TranspositionTable& table, WorkerPool& pool, std::size_t move_codes,
                   Score step)
      : NullWindowSolver(std::vector<Brain>(static_cast<std::size_t>(pool.size()), brain), table, pool,
                         move_codes, step) {}

  /// What is known of the value without search.
  Bounds known(const P& position) { return brains_.front().bounds(position); }

  /// Returns equal bounds, or what is proved so far if `stop` came first. A `guess` near the value saves
  /// questions. `on_bounds` is called on the caller's thread whenever the bounds become narrower.
  Bounds solve(const P& position, Score guess, StopToken stop, const OnBounds& on_bounds = {}) {
    Bounds bounds = known(position);
    while (bounds.lower < bounds.upper) {
      const Score asked = std::clamp(guess, bounds.lower + step_, bounds.upper);
      const auto answer = at_least(position, asked, stop);
      if (!answer) return bounds;
      if (*answer >= asked)
        bounds.lower = std::max(bounds.lower, *answer);
      else
        bounds.upper = std::min(bounds.upper, *answer);
      guess = *answer >= asked ? bounds.lower + step_ : bounds.upper;
      if (on_bounds) on_bounds(bounds);
    }
    return bounds;
  }

  /// A proven bound on the value: at least `asked` if the value is, else below it. Nothing if stopped.
  std::optional<Score> at_least(const P& position, Score asked, StopToken stop) {
    const auto out_of_time = [&] { return stop.stop_requested() || (out_of_time_ && out_of_time_()); };
    if (out_of_time()) return std::nullopt;  // a search checks only every few hundred nodes
    std::atomic<bool> answered{false};
    std::atomic<Score> answer{0};
    BusyPositions busy;
    pool_.run([&](int worker) {
      AlphaBeta<P, Brain> search(brains_[static_cast<std::size_t>(worker)], table_, move_codes_, stop,
                                 pool_.size() > 1 ? &busy : nullptr);
      std::int64_t counted = 0;
      search.stop_when([&] {
        nodes_.fetch_add(search.nodes() - std::exchange(counted, search.nodes()), std::memory_order_relaxed);
        if (worker == 0 && on_nodes_) on_nodes_(nodes());
        return answered.load(std::memory_order_relaxed) || out_of_time();
      });
      P root = position;
      const Value value = search.search(root, AlphaBeta<P, Brain>::kToTheEnd, {asked - 1, asked});
      nodes_.fetch_add(search.nodes() - counted, std::memory_order_relaxed);
      if (search.stopped() || answered.exchange(true)) return;
      answer = value.score;
    });
    return answered ? std::optional<Score>(answer.load()) : std::nullopt;
  }

  /// Does `move` keep the value `exact` of `position`? Nothing if stopped.
  std::optional<bool> keeps(const P& position, Move move, Score exact, StopToken stop) {
    P child = position;
    child.play(move);
    const bool passes = child.to_move() != position.to_move();
    // If the turn passes, the question for the child is reversed: is its value at most -exact?
    const Score asked = passes ? -exact + step_ : exact;
    const auto answer = at_least(child, asked, stop);
    if (!answer) return std::nullopt;
    return (*answer >= asked) != passes;
  }

  /// A move that keeps the value `exact` that `solve` found for `position`.
  std::optional<Move> best_move(const P& position, Score exact, StopToken stop) {
    const AlphaBeta<P, Brain> search(brains_.front(), table_, move_codes_, stop);
    std::vector<Move> moves;
    if (const auto likely = search.table_move(position)) moves.push_back(*likely);
    for (const Move move : position.moves()) moves.push_back(move);
    for (const Move move : moves) {
      const auto kept = keeps(position, move, exact, stop);
      if (!kept) return std::nullopt;
      if (*kept) return move;
    }
    return std::nullopt;
  }

  /// A variation of at most `longest` moves that keep the value `exact` of `position`; shorter if the game
  /// ends or a stop is requested.
  std::vector<Move> principal_variation(P position, Score exact, std::size_t longest, StopToken stop) {
    std::vector<Move> line;
    while (line.size() < longest && !position.outcome()) {
      const auto move = best_move(position, exact, stop);
      if (!move) break;
      const Side side = position.to_move();
      position.play(*move);
      exact = seen_by_parent(side, position.to_move(), exact);
      line.push_back(*move);
    }
    return line;
  }

  /// Of all threads and questions so far, those of the running question to within a few hundred a thread.
  std::int64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }

  /// `on_nodes` is called on the caller's thread every few hundred nodes of its own, with `nodes()`.
  void report_nodes(std::function<void(std::int64_t)> on_nodes) { on_nodes_ = std::move(on_nodes); }
  static constexpr std::int64_t kNodesBetweenReports = 1 << 14;  ///< every few milliseconds

  /// The search ends as if stopped when `out_of_time` returns true; threads call it every few hundred nodes.
  void stop_when(std::function<bool()> out_of_time) { out_of_time_ = std::move(out_of_time); }

 private:
  std::vector<Brain> brains_;
  TranspositionTable& table_;
  WorkerPool& pool_;
  std::size_t move_codes_;
  Score step_;
  std::function<bool()> out_of_time_;
  std::function<void(std::int64_t)> on_nodes_;
  std::atomic<std::int64_t> nodes_{0};
};

}  // namespace parlour::search
