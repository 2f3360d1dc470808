#include "engines/analysis.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <type_traits>
#include <utility>

#include "engines/dispatch.hpp"
#include "engines/kalah/endgame_table.hpp"
#include "engines/kalah/kalah_brain.hpp"
#include "engines/kalah/stored_endgames.hpp"
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
      analysis.principal_variation = principal_variation(position, analysis.lower);
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
  static constexpr int kLongestVariation = 16;

  search::Bounds bounds_of(const P& position, int guess, bool tell) {
    return solver_.solve(position, guess, stop_, [&](const search::Bounds& bounds) {
      if (tell && on_progress_) on_progress_(BoundsProgress{bounds.lower, bounds.upper, solver_.nodes()});
    });
  }

  std::vector<play::MoveCode> principal_variation(P position, int value) {
    std::vector<play::MoveCode> moves;
    while (!position.outcome() && static_cast<int>(moves.size()) < kLongestVariation) {
      const auto move = solver_.best_move(position, value, stop_);
      if (!move) break;
      const Side side = position.to_move();
      position.play(*move);
      value = seen_by_parent(side, position.to_move(), value);
      moves.push_back(*move);
    }
    return moves;
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
      const MoveValue value{code, passes ? -bounds.upper : bounds.lower,
                            passes ? -bounds.lower : bounds.upper};
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

/// No more memory than a table of all `positions` there can be at all would need.
std::size_t useful_mib(double positions, std::size_t allowed_mib) {
  constexpr double kPositionsAMebibyte = (1 << 20) / 16.0;
  const double needed = positions / kPositionsAMebibyte + 1;
  return needed < static_cast<double>(allowed_mib) ? static_cast<std::size_t>(needed) : allowed_mib;
}

/// A table of this many seeds takes no more than a quarter of the memory.
int fitting_seeds(const games::kalah::Rules& rules, std::size_t memory_mib) {
  return kalah::EndgameTable::seeds_that_fit(rules.pits(), memory_mib * (std::size_t{1} << 20) / 4);
}

/// Endgames up to this many seeds pay for the time their table takes.
int worthwhile_seeds(int fitting, int on_board) {
  constexpr int kMostThatPay = 18;
  return std::min({fitting, kMostThatPay, 2 * on_board / 5});
}

int seeds_in_pits(const games::kalah::PackedPosition& position) {
  return position.rules().total_seeds() - position.store(Side::First) - position.store(Side::Second);
}

Analysis solve_packed(const games::kalah::PackedPosition& position, const SolveSettings& settings,
                      search::WorkerPool& pool, StopToken stop, const OnProgress& on_progress) {
  const games::kalah::Rules& rules = position.rules();
  std::optional<kalah::EndgameTable> endgames;
  if (kalah::EndgameTable::applies(rules)) {
    const int fitting = fitting_seeds(rules, settings.memory_mib);
    const int seeds = worthwhile_seeds(fitting, seeds_in_pits(position));
    endgames = kalah::find_endgames(settings.tables, rules, seeds, fitting);
    if (!endgames) {
      endgames = kalah::EndgameTable::build(
          rules, seeds, pool, stop,
          [&](std::uint64_t done, std::uint64_t all) {
            if (on_progress) on_progress(TableProgress{done, all});
          },
          settings.advice);
      kalah::keep_endgames(settings.tables, rules, *endgames);
    }
  }
  const std::size_t used = (endgames ? endgames->values().size() >> 20 : 0) + 8;
  const std::size_t left = settings.memory_mib > used ? settings.memory_mib - used : 1;
  double positions = 1;  // C(seeds + 2·pits, 2·pits), which overflows any integer on large boards
  for (int pit = 1; pit <= 2 * rules.pits(); ++pit)
    positions *= static_cast<double>(seeds_in_pits(position) + pit) / pit;
  search::TranspositionTable table(useful_mib(positions, left), settings.advice);
  const kalah::KalahBrain brain(rules, endgames ? &*endgames : nullptr);
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
    search::TranspositionTable table(useful_mib(positions, settings.memory_mib), settings.advice);
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
