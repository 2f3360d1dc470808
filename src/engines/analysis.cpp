#include "engines/analysis.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <type_traits>
#include <utility>

#include "engines/dispatch.hpp"
#include "engines/kalah/kalah_brain.hpp"
#include "engines/kalah/solving_tables.hpp"
#include "engines/kalah/wide_brain.hpp"
#include "engines/line/solving_brain.hpp"
#include "search/null_window.hpp"

namespace parlour::engines {
namespace {

using OnProgress = std::function<void(const Progress&)>;

/// One position, solved with a brain for every thread.
template <class P, class Brain>
class Solving {
 public:
  Solving(const Brain& brain, int step, std::size_t move_codes, search::TranspositionTable& table,
          search::WorkerPool& pool, StopToken stop, const OnProgress& on_progress)
      : solver_(std::vector<Brain>(static_cast<std::size_t>(pool.size()), brain), table, pool, move_codes,
                step),
        stop_(stop),
        on_progress_(on_progress) {}

  Analysis run(const P& position, bool all_moves) {
    Analysis analysis;
    const search::Bounds bounds = bounds_of(position, 0, true);
    analysis.lower = bounds.lower;
    analysis.upper = bounds.upper;
    if (analysis.exact() && !position.outcome()) {
      const auto line = solver_.principal_variation(position, analysis.lower, kLongestVariation, stop_);
      analysis.principal_variation.assign(line.begin(), line.end());
      if (!analysis.principal_variation.empty())
        analysis.best.push_back(analysis.principal_variation.front());
    }
    if (all_moves) value_moves(position, analysis);
    analysis.nodes = solver_.nodes();
    const auto exact = [](const MoveValue& value) { return value.exact(); };
    analysis.complete = analysis.exact() && (position.outcome() || !analysis.best.empty()) &&
                        std::all_of(analysis.moves.begin(), analysis.moves.end(), exact);
    return analysis;
  }

 private:
  static constexpr std::size_t kLongestVariation = 16;

  search::Bounds bounds_of(const P& position, int guess, bool tell) {
    return solver_.solve(position, guess, stop_, [&](const search::Bounds& bounds) {
      if (tell && on_progress_) on_progress_(BoundsProgress{bounds.lower, bounds.upper, solver_.nodes()});
    });
  }

  void value_moves(const P& position, Analysis& analysis) {
    std::vector<play::MoveCode> codes;
    for (const auto move : position.moves()) codes.push_back(move);
    std::sort(codes.begin(), codes.end());
    for (const play::MoveCode code : codes) {
      P child = position;
      child.play(static_cast<typename P::Move>(code));
      const Side side = position.to_move();
      const int guess = seen_by_parent(side, child.to_move(), analysis.lower);
      const search::Bounds bounds = bounds_of(child, guess, false);
      const bool passes = child.to_move() != side;
      MoveValue value;
      value.move = code;
      value.lower = passes ? -bounds.upper : bounds.lower;
      value.upper = passes ? -bounds.lower : bounds.upper;
      analysis.moves.push_back(value);
      if (on_progress_) on_progress_(MoveProgress{value});
      const bool keeps = value.exact() && analysis.exact() && value.lower == analysis.lower;
      if (keeps && std::find(analysis.best.begin(), analysis.best.end(), code) == analysis.best.end())
        analysis.best.push_back(code);
    }
    std::sort(analysis.best.begin(), analysis.best.end());
  }

  search::NullWindowSolver<P, Brain> solver_;
  StopToken stop_;
  const OnProgress& on_progress_;
};

Analysis solve_packed(const games::kalah::PackedPosition& position, const SolveSettings& settings,
                      search::WorkerPool& pool, StopToken stop, const OnProgress& on_progress) {
  const kalah::TableLimits limits{settings.memory_mib, settings.advice, settings.tables};
  const auto endgames =
      kalah::endgames_to_solve(position, limits, pool, stop, [&](std::uint64_t done, std::uint64_t all) {
        if (on_progress) on_progress(TableProgress{done, all});
      });
  auto table = kalah::transpositions_to_solve(position, endgames, limits);
  const kalah::KalahBrain brain(position.rules(), endgames ? &*endgames : nullptr);
  constexpr int kStep = 2;  // all seeds together are an even number
  Solving<games::kalah::PackedPosition, kalah::KalahBrain> solving(brain, kStep, games::kalah::kMostPits,
                                                                   table, pool, stop, on_progress);
  return solving.run(position, settings.all_moves);
}

}  // namespace

Analysis solve(const play::Game& game, const play::State& state, const SolveSettings& settings,
               const TimeSource& time, StopToken stop,
               const std::function<void(const Progress&)>& on_progress) {
  const auto began = time.now();
  search::WorkerPool pool(settings.threads);
  const auto on_line = [&](const auto& start) {
    using P = std::decay_t<decltype(start)>;
    using Brain = line::SolvingBrain<P>;
    const double positions = std::pow(3.0, static_cast<double>(start.moves().size()));
    search::TranspositionTable table(search::TranspositionTable::useful_mib(positions, settings.memory_mib),
                                     settings.advice);
    Solving<P, Brain> solving(Brain(), 1, games::line::kMostCells, table, pool, stop, on_progress);
    return solving.run(play::position_of<P, games::line::Family>(state), settings.all_moves);
  };
  const auto on_kalah = [&](const auto& start) {
    using P = std::decay_t<decltype(start)>;
    const P& position = play::position_of<P, games::kalah::Family>(state);
    if constexpr (std::is_same_v<P, games::kalah::PackedPosition>) {
      return solve_packed(position, settings, pool, stop, on_progress);
    } else {
      search::TranspositionTable table(settings.memory_mib, settings.advice);
      Solving<P, kalah::WideKalahBrain> solving(kalah::WideKalahBrain(), 2, games::kalah::kMostPits, table,
                                                pool, stop, on_progress);
      return solving.run(position, settings.all_moves);
    }
  };
  Analysis analysis = with_concrete_start(game, on_line, on_kalah);
  analysis.elapsed = time.now() - began;
  return analysis;
}

}  // namespace parlour::engines
