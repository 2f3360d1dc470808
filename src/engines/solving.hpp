#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/stop_token.hpp"
#include "core/turn.hpp"
#include "engines/analysis.hpp"
#include "engines/game_value.hpp"
#include "search/null_window.hpp"

namespace parlour::engines {

/// Solves one position. The scores of `Solver` are those of `Brain`.
template <class P, class Brain, class Solver = search::NullWindowSolver<P, Brain>>
class Solving {
 public:
  /// `solver` must outlive this object.
  Solving(Solver& solver, int most, StopToken stop, const OnProgress& on_progress)
      : solver_(solver), most_(most), stop_(stop), on_progress_(on_progress) {}

  Analysis run(const P& position, bool all_moves) {
    Analysis analysis;
    analysis.most = most_;
    if (on_progress_) tell_nodes(position);
    const search::Bounds bounds = bounds_of(position);
    analysis.lower = game_value<Brain>(bounds.lower);
    analysis.upper = game_value<Brain>(bounds.upper);
    if (bounds.lower == bounds.upper && !position.outcome()) {
      const auto line = solver_.principal_variation(position, bounds.lower, kLongestVariation, stop_);
      analysis.principal_variation.assign(line.begin(), line.end());
      if (!analysis.principal_variation.empty())
        analysis.best.push_back(analysis.principal_variation.front());
    }
    if (all_moves) value_moves(position, bounds.lower, analysis);
    analysis.nodes = solver_.nodes();
    solver_.report_nodes({});
    const auto exact = [](const MoveValue& value) { return value.exact(); };
    analysis.complete = analysis.exact() && (position.outcome() || !analysis.best.empty()) &&
                        std::all_of(analysis.moves.begin(), analysis.moves.end(), exact);
    return analysis;
  }

 private:
  static constexpr std::size_t kLongestVariation = 16;

  /// The first question: is the value for the side to move at least this?
  static constexpr search::Score first_guess() {
    if constexpr (requires { Brain::kFirstGuess; }) return Brain::kFirstGuess;
    return 0;
  }

  /// Until the end of `run`, reports how far the search is: in a large game one question takes minutes, and
  /// a watcher of the time must be asked often.
  void tell_nodes(const P& position) {
    known_ = solver_.known(position);
    solver_.report_nodes([this](std::int64_t nodes) {
      if (nodes - told_ < Solver::kNodesBetweenReports) return;
      told_ = nodes;
      report_bounds();
    });
  }

  void report_bounds() {
    on_progress_(BoundsProgress{game_value<Brain>(known_.lower), game_value<Brain>(known_.upper), most_,
                                solver_.nodes()});
  }

  /// Reports the bounds when they become narrower.
  search::Bounds bounds_of(const P& position) {
    if (!on_progress_) return solver_.solve(position, first_guess(), stop_);
    return solver_.solve(position, first_guess(), stop_, [&](const search::Bounds& narrower) {
      known_ = narrower;
      report_bounds();
    });
  }

  /// `score` is the position's score as far as it is known.
  void value_moves(const P& position, search::Score score, Analysis& analysis) {
    std::vector<play::MoveCode> codes;
    for (const auto move : position.moves()) codes.push_back(move);
    std::sort(codes.begin(), codes.end());
    for (const play::MoveCode code : codes) {
      P child = position;
      child.play(static_cast<typename P::Move>(code));
      const Side side = position.to_move();
      const int guess = seen_by_parent(side, child.to_move(), score);
      const search::Bounds bounds = solver_.solve(child, guess, stop_);
      const bool passes = child.to_move() != side;
      MoveValue value;
      value.move = code;
      value.lower = game_value<Brain>(passes ? -bounds.upper : bounds.lower);
      value.upper = std::min(analysis.upper, game_value<Brain>(passes ? -bounds.lower : bounds.upper));
      if (value.exact()) value.line = {code};
      analysis.moves.push_back(value);
      if (on_progress_) on_progress_(MoveProgress{value, most_});
      const bool keeps = value.exact() && analysis.exact() && value.lower == analysis.lower;
      if (keeps && std::find(analysis.best.begin(), analysis.best.end(), code) == analysis.best.end())
        analysis.best.push_back(code);
    }
    narrow_by_moves(analysis);
  }

  /// The position is worth what its best move is.
  static void narrow_by_moves(Analysis& analysis) {
    int upper = -analysis.most;
    for (const MoveValue& value : analysis.moves) {
      analysis.lower = std::max(analysis.lower, value.lower);
      upper = std::max(upper, value.upper);
    }
    analysis.upper = std::min(analysis.upper, upper);
  }

  Solver& solver_;
  int most_;
  StopToken stop_;
  const OnProgress& on_progress_;
  search::Bounds known_;   ///< of the position
  std::int64_t told_ = 0;  ///< nodes
};

}  // namespace parlour::engines
