#include "engines/line/analysis/line_solving.hpp"

#include <type_traits>

#include "engines/analyzing.hpp"
#include "engines/line/line_game.hpp"
#include "engines/line/search/line_analysis.hpp"
#include "engines/line/solving/plain_solver.hpp"
#include "engines/line/solving/win_search.hpp"
#include "engines/line/windows/solving_brain.hpp"
#include "engines/line/windows/window_brain.hpp"
#include "engines/solving.hpp"

namespace parlour::engines::line {

namespace {

template <class P>
Analysis solve_plain(const P& position, const SolveSettings& settings, std::size_t mebibytes,
                     search::WorkerPool& pool, StopToken stop, const OnProgress& on_progress) {
  const auto search = make_win_search(position.rules(), {mebibytes, settings.advice}, pool);
  PlainSolver<P> solver(*search);
  Solving<P, SolvingBrain<P>, PlainSolver<P>> solving(solver, 1, stop, on_progress);
  return solving.run(position, settings.all_moves);
}

/// Rules under which only a search to the end tells: last replies, lines of exactly so many, stones that
/// change owners.
template <class P>
Analysis solve_to_the_end(const P& position, const SolveSettings& settings, std::size_t mebibytes,
                          search::WorkerPool& pool, StopToken stop, const OnProgress& on_progress) {
  using Brain = SolvingBrain<P>;
  search::TranspositionTable table(mebibytes, settings.advice);
  search::NullWindowSolver<P, Brain> solver(Brain(), table, pool, games::line::kMostCells, 1);
  Solving<P, Brain> solving(solver, 1, stop, on_progress);
  return solving.run(position, settings.all_moves);
}

}  // namespace

Analysis solve(const play::Game& line_game, const play::State& state, const SolveSettings& settings,
               StopToken stop, const OnProgress& on_progress) {
  search::WorkerPool pool(settings.threads);
  return play::with_position<games::line::Family>(rules_of(line_game), state, [&](const auto& position) {
    const auto cells = static_cast<double>(position.rules().free_cells().size());
    const std::size_t mebibytes =
        search::TranspositionTable::useful_mib(line_positions(cells), settings.memory_mib);
    return plain(position.rules()) ? solve_plain(position, settings, mebibytes, pool, stop, on_progress)
                                   : solve_to_the_end(position, settings, mebibytes, pool, stop, on_progress);
  });
}

Analysis analyze(const play::Game& line_game, const play::State& state, const AnalyzeSettings& settings,
                 const TimeSource& time, StopToken stop, const OnChange& on_change) {
  constexpr int kDeepest = 250;
  constexpr double kPositionsASecond = 1e6;  // at most what a thread stores in its table
  search::WorkerPool pool(settings.threads);
  const Deadline deadline(time, settings.time, stop);
  return play::with_position<games::line::Family>(rules_of(line_game), state, [&](const auto& position) {
    using P = std::decay_t<decltype(position)>;
    using Watched = WindowPosition<P>;
    using Brain = WindowBrain<P>;
    auto table =
        table_for(line_positions(static_cast<double>(position.moves().size())), kPositionsASecond, settings);
    const int lines = settings.lines > 0 ? settings.lines : games::line::kMostCells;
    if (LineAnalysis::suits(position))
      return LineAnalysis(position.rules(), table, pool, deadline, on_change).run(position, lines);
    const WindowKnowledge knowledge(position.rules());
    Analyzing<Watched, Brain> analyzing(Watched(position, knowledge), Brain(AtRoot::All), table,
                                        games::line::kMostCells, 1, deadline, stop, on_change);
    analyzing.deepen(lines, kDeepest, [] { return false; });
    return analyzing.result();
  });
}

}  // namespace parlour::engines::line
