#include "engines/analysis.hpp"

#include <algorithm>
#include <optional>
#include <type_traits>
#include <utility>

#include "engines/analyze.hpp"
#include "engines/dispatch.hpp"
#include "engines/kalah/kalah_brain.hpp"
#include "engines/kalah/solving_tables.hpp"
#include "engines/kalah/wide_brain.hpp"
#include "engines/line/windows/solving_brain.hpp"
#include "engines/table_size.hpp"
#include "search/null_window.hpp"

namespace parlour::engines {
namespace {

using OnProgress = std::function<void(const Progress&)>;

/// One position, solved with a brain for every thread.
template <class P, class Brain>
class Solving {
 public:
  Solving(const Brain& brain, int step, int most, std::size_t move_codes, search::TranspositionTable& table,
          search::WorkerPool& pool, StopToken stop, const OnProgress& on_progress)
      : solver_(std::vector<Brain>(static_cast<std::size_t>(pool.size()), brain), table, pool, move_codes,
                step),
        most_(most),
        stop_(stop),
        on_progress_(on_progress) {}

  Analysis run(const P& position, bool all_moves) {
    Analysis analysis;
    analysis.most = most_;
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
      if (tell && on_progress_)
        on_progress_(BoundsProgress{bounds.lower, bounds.upper, most_, solver_.nodes()});
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
      value.upper = std::min(analysis.upper, passes ? -bounds.lower : bounds.upper);
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

  search::NullWindowSolver<P, Brain> solver_;
  int most_;
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
  Solving<games::kalah::PackedPosition, kalah::KalahBrain> solving(
      brain, kStep, position.rules().total_seeds(), games::kalah::kMostPits, table, pool, stop, on_progress);
  return solving.run(position, settings.all_moves);
}

/// A microsecond for every node, until somebody has seen enough: as far on every machine and run.
class NodesAsTime final : public TimeSource {
 public:
  Duration now() const override {
    constexpr std::chrono::microseconds kNodesBetweenLooks{64};
    return enough_ ? Duration::max() : kNodesBetweenLooks * ++looks_;
  }
  void end() { enough_ = true; }

 private:
  mutable std::int64_t looks_ = 0;
  bool enough_ = false;
};

/// Who wins a line game is proved, without any count of moves. A search by depth finds the quickest win and
/// the slowest loss, unless they are too far away for what may be spent on it; then they stay unknown.
void find_distances(const play::Game& game, const play::State& state, const SolveSettings& settings,
                    StopToken stop, Analysis& analysis) {
  AnalyzeSettings wanted;
  wanted.lines = settings.all_moves ? 0 : 1;
  wanted.time = std::chrono::milliseconds(2000);
  wanted.memory_mib = std::min<std::size_t>(settings.memory_mib, 64);
  NodesAsTime nodes;
  const Analysis found = analyze(game, state, wanted, nodes, stop, [&](const Analysis& so_far) {
    const bool counted = so_far.exact() && so_far.win_in && so_far.depth >= *so_far.win_in;
    if (counted && !settings.all_moves) nodes.end();
  });
  analysis.nodes += found.nodes;
  if (!found.exact() || found.lower != analysis.lower || !found.win_in) return;
  analysis.win_in = found.win_in;
  analysis.principal_variation = found.principal_variation;
  for (MoveValue& value : analysis.moves)
    for (const MoveValue& counted : found.moves)
      if (counted.move == value.move && counted.exact() && counted.lower == value.lower) {
        value.win_in = counted.win_in;
        value.line = counted.line;
      }
  const std::vector<play::MoveCode> known = std::exchange(analysis.best, found.best);
  for (const play::MoveCode move : known)
    if (std::find(found.best.begin(), found.best.end(), move) == found.best.end())
      analysis.best.push_back(move);
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
    const double positions = line_positions(static_cast<double>(start.moves().size()));
    search::TranspositionTable table(search::TranspositionTable::useful_mib(positions, settings.memory_mib),
                                     settings.advice);
    Solving<P, Brain> solving(Brain(), 1, 1, games::line::kMostCells, table, pool, stop, on_progress);
    return solving.run(play::position_of<P, games::line::Family>(state), settings.all_moves);
  };
  const auto on_kalah = [&](const auto& start) {
    using P = std::decay_t<decltype(start)>;
    const P& position = play::position_of<P, games::kalah::Family>(state);
    if constexpr (std::is_same_v<P, games::kalah::PackedPosition>) {
      return solve_packed(position, settings, pool, stop, on_progress);
    } else {
      const games::kalah::Rules& rules = position.rules();
      const double positions = kalah_positions(rules.total_seeds(), 2 * rules.pits());
      search::TranspositionTable table(search::TranspositionTable::useful_mib(positions, settings.memory_mib),
                                       settings.advice);
      Solving<P, kalah::WideKalahBrain> solving(kalah::WideKalahBrain(), 2, rules.total_seeds(),
                                                games::kalah::kMostPits, table, pool, stop, on_progress);
      return solving.run(position, settings.all_moves);
    }
  };
  Analysis analysis = with_concrete_start(game, on_line, on_kalah);
  if (analysis.complete && as_line_game(game) != nullptr && analysis.lower != 0)
    find_distances(game, state, settings, stop, analysis);
  analysis.elapsed = time.now() - began;
  return analysis;
}

}  // namespace parlour::engines
