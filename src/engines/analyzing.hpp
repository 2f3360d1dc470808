#pragma once

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <limits>
#include <utility>
#include <vector>

#include "core/turn.hpp"
#include "engines/analysis.hpp"
#include "engines/deadline.hpp"
#include "engines/game_value.hpp"
#include "engines/summary.hpp"
#include "engines/table_size.hpp"
#include "search/iterative_deepening.hpp"
#include "search/null_window.hpp"
#include "search/principal_variation.hpp"

namespace parlour::engines {

/// One position under analysis. The root's bounds follow from those of its moves.
template <class P, class Brain>
class Analyzing {
 public:
  using Move = typename P::Move;

  Analyzing(const P& position, const Brain& brain, search::TranspositionTable& table, std::size_t move_codes,
            int most, const Deadline& deadline, StopToken stop, const OnChange& on_change)
      : position_(position),
        brain_(brain),
        table_(table),
        move_codes_(move_codes),
        deadline_(deadline),
        stop_(stop),
        on_change_(on_change) {
    analysis_.most = most;
    for (const Move move : position.moves()) {
      const search::Bounds bounds = brain_.bounds(after(move));
      analysis_.moves.push_back(bounded(move, bounds));
    }
  }

  /// Estimates for the best `lines` moves, deeper ply by ply, until `enough` or everything is proved.
  void deepen(int lines, int deepest, const std::function<bool()>& enough) {
    search::AlphaBeta<P, Brain> search(brain_, table_, move_codes_, stop_);
    search.stop_when([&] { return deadline_.passed() || enough(); });
    const auto take = [&](const search::Iteration<Move>& iteration) {
      analysis_.depth = iteration.depth;
      for (std::size_t at = 0; at < iteration.moves.size(); ++at)
        if (static_cast<int>(at) < lines) take_estimate(search, iteration.moves[at]);
      nodes_before_solving_ = iteration.nodes;
      tell();
    };
    search::IterativeDeepening<P, Brain>(search).run(position_, lines, deepest, take);
    nodes_before_solving_ = search.nodes();
  }

  /// Finds exact values, for the most promising moves first.
  void prove(search::WorkerPool& pool, search::Score step) {
    search::NullWindowSolver<P, Brain> solver(
        std::vector<Brain>(static_cast<std::size_t>(pool.size()), brain_), table_, pool, move_codes_, step);
    solver.stop_when([&] { return deadline_.passed(); });
    std::vector<play::MoveCode> order;
    for (const MoveValue& value : analysis_.moves) order.push_back(value.move);
    for (const play::MoveCode code : order) {
      if (value_of(code).exact() || deadline_.passed()) continue;
      const auto move = static_cast<Move>(code);
      const P child = after(move);
      const search::Score estimate = value_of(code).estimate.value_or(0);
      const search::Score guess =
          seen_by_parent(position_.to_move(), child.to_move(), estimate) / step * step;
      const auto narrow = [&](const search::Bounds& bounds) {
        MoveValue& value = value_of(code);
        const MoveValue proved = bounded(move, bounds);
        value.lower = std::max(value.lower, proved.lower);
        value.upper = std::min(value.upper, proved.upper);
        solved_nodes_ = solver.nodes();
        if (value.exact()) value.line = proved_line(solver, move, bounds.lower);
        tell();
      };
      solver.solve(child, guess, stop_, narrow);
    }
    solved_nodes_ = solver.nodes();
  }

  /// Records what is known without search: the value of the position after `move`, and the variation.
  void know(Move move, search::Score child_value, std::vector<play::MoveCode> line) {
    MoveValue& value = value_of(move);
    const P child = after(move);
    value.lower = value.upper = seen_by_parent(position_.to_move(), child.to_move(), child_value);
    value.line = std::move(line);
  }

  Analysis result() {
    tell();
    return analysis_;
  }

 private:
  static constexpr std::size_t kLongestLine = 12;

  P after(Move move) const {
    P child = position_;
    child.play(move);
    return child;
  }

  MoveValue& value_of(play::MoveCode move) {
    return *std::find_if(analysis_.moves.begin(), analysis_.moves.end(),
                         [&](const MoveValue& value) { return value.move == move; });
  }

  std::vector<play::MoveCode> line_of(const search::AlphaBeta<P, Brain>& search, Move first) const {
    const auto moves = search::principal_variation(search, position_, first, kLongestLine);
    return {moves.begin(), moves.end()};
  }

  std::vector<play::MoveCode> proved_line(search::NullWindowSolver<P, Brain>& solver, Move first,
                                          search::Score child_value) const {
    std::vector<play::MoveCode> line{first};
    for (const Move move : solver.principal_variation(after(first), child_value, kLongestLine - 1, stop_))
      line.push_back(move);
    return line;
  }

  /// The bounds of the child after `move`, turned into bounds of the move.
  MoveValue bounded(Move move, const search::Bounds& child) const {
    const bool passes = after(move).to_move() != position_.to_move();
    MoveValue value;
    value.move = move;
    value.lower = game_value<Brain>(passes ? -child.upper : child.lower);
    value.upper = game_value<Brain>(passes ? -child.lower : child.upper);
    if constexpr (requires { Brain::kWin; })
      if (value.exact() && child.lower == child.upper && child.lower != 0)
        value.win_in = Brain::kWin - std::abs(child.lower) + 1;
    if (value.exact()) value.line = {move};
    return value;
  }

  /// A score that looks decided in a search that skipped some moves is only the strongest estimate.
  static int estimate_of(search::Score score) {
    if constexpr (requires { Brain::kLargestEstimate; })
      if (std::abs(score) > Brain::kDecided)
        return score > 0 ? Brain::kLargestEstimate : -Brain::kLargestEstimate;
    return score;
  }

  void take_estimate(const search::AlphaBeta<P, Brain>& search, const search::RootMove<Move>& root) {
    MoveValue& value = value_of(root.move);
    const bool was_exact = value.exact();
    value.estimate = estimate_of(root.value.score);
    if (root.value.proven) {
      value.lower = value.upper = game_value<Brain>(root.value.score);
      if constexpr (requires { Brain::kWin; })
        if (root.value.score != 0) value.win_in = Brain::kWin - std::abs(root.value.score);
    }
    if (!was_exact || root.value.proven) value.line = line_of(search, root.move);
  }

  void tell() {
    sum_up(analysis_);
    analysis_.nodes = nodes_before_solving_ + solved_nodes_;
    analysis_.elapsed = deadline_.elapsed();
    if (on_change_) on_change_(analysis_);
  }

  const P position_;
  Brain brain_;
  search::TranspositionTable& table_;
  std::size_t move_codes_;
  const Deadline& deadline_;
  StopToken stop_;
  const OnChange& on_change_;
  std::int64_t nodes_before_solving_ = 0;
  std::int64_t solved_nodes_ = 0;
  Analysis analysis_;
};

/// A transposition table for an analysis, limited by the positions there are, those that a search reaches in
/// its time at `a_second` per thread and second, and the memory allowed.
inline search::TranspositionTable table_for(double positions, double a_second,
                                            const AnalyzeSettings& settings) {
  const double reached = std::min(positions, positions_in_time(settings.time, settings.threads, a_second));
  return search::TranspositionTable(search::TranspositionTable::useful_mib(reached, settings.memory_mib),
                                    settings.advice);
}

/// Estimates for all moves, then proofs. The estimates take at most a quarter of the time and a few plies.
template <class P, class Brain>
Analysis estimate_and_prove(Analyzing<P, Brain>& analyzing, const AnalyzeSettings& settings,
                            search::WorkerPool& pool, const Deadline& deadline, search::Score step) {
  constexpr int kAllMoves = std::numeric_limits<int>::max();
  constexpr int kFirstLook = 12;
  const auto glanced = [&, until = deadline.elapsed() + settings.time.value_or(std::chrono::hours(1)) / 4] {
    return settings.time && deadline.elapsed() > until;
  };
  analyzing.deepen(kAllMoves, kFirstLook, glanced);
  analyzing.prove(pool, step);
  return analyzing.result();
}

}  // namespace parlour::engines
