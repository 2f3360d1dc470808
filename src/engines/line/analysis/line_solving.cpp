#include "engines/line/analysis/line_solving.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <vector>

#include "engines/analyzing.hpp"
#include "engines/line/analysis/proved_moves.hpp"
#include "engines/line/line_game.hpp"
#include "engines/line/search/line_analysis.hpp"
#include "engines/line/solving/plain_solver.hpp"
#include "engines/line/solving/win_search.hpp"
#include "engines/line/windows/solving_brain.hpp"
#include "engines/line/windows/window_mind.hpp"
#include "engines/solving.hpp"
#include "proof/line/line_proofs.hpp"

namespace parlour::engines::line {

namespace {

/// What an interrupted search has learned of a game, among the tables of the user.
class UnfinishedSearch {
 public:
  /// `tables` may be null. All must outlive this object.
  UnfinishedSearch(TableStore* tables, const games::line::Rules& rules, WinSearch& search,
                   std::size_t mebibytes)
      : tables_(tables),
        name_{"line-proof-numbers", proof::line::game_text(rules), "version=1"},
        search_(search),
        most_bytes_(std::min<std::size_t>(256, mebibytes / 4) << 20) {
    if (tables_ == nullptr) return;
    if (const auto found = tables_->find(name_)) search_.learn(found->bytes);
  }

  void keep() {
    if (tables_ == nullptr) return;
    const auto bytes = std::make_shared<const std::vector<std::byte>>(search_.learned(most_bytes_));
    if (!bytes->empty()) tables_->keep(name_, {bytes, *bytes});
  }

 private:
  TableStore* tables_;
  TableName name_;
  WinSearch& search_;
  std::size_t most_bytes_;
};

template <class P>
Analysis solve_plain(const P& position, const SolveSettings& settings, std::size_t mebibytes,
                     search::WorkerPool& pool, StopToken stop, const OnProgress& on_progress) {
  const auto search = make_win_search(position.rules(), {mebibytes, settings.advice}, pool);
  UnfinishedSearch unfinished(settings.tables, position.rules(), *search, mebibytes);
  PlainSolver<P> solver(*search);
  solver.on_pause([&] { unfinished.keep(); });
  Solving<P, SolvingBrain<P>, PlainSolver<P>> solving(solver, 1, stop, on_progress);
  Analysis analysis = solving.run(position, settings.all_moves);
  if (!analysis.complete) unfinished.keep();
  return analysis;
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
    if constexpr (!std::decay_t<decltype(position)>::kSpecial)
      if (plain(position.rules())) return solve_plain(position, settings, mebibytes, pool, stop, on_progress);
    return solve_to_the_end(position, settings, mebibytes, pool, stop, on_progress);
  });
}

namespace {

/// Another clock's time until `end` is called: then it is later than every deadline.
class TimeWithEnd final : public TimeSource {
 public:
  explicit TimeWithEnd(const TimeSource& time) : time_(time) {}
  Duration now() const override {
    return ended_.load(std::memory_order_relaxed) ? Duration::max() : time_.now();
  }
  void end() { ended_.store(true, std::memory_order_relaxed); }

 private:
  const TimeSource& time_;
  std::atomic<bool> ended_{false};
};

/// By the search that makes estimates.
template <class P>
Analysis estimate(const P& position, const AnalyzeSettings& settings, search::WorkerPool& pool,
                  const Deadline& deadline, StopToken stop, const OnChange& on_change) {
  constexpr int kDeepest = 250;
  constexpr double kPositionsASecond = 1e6;  // at most what a thread stores in its table
  auto table =
      table_for(line_positions(static_cast<double>(position.moves().size())), kPositionsASecond, settings);
  const int lines = settings.lines > 0 ? settings.lines : games::line::kMostCells;
  if (LineAnalysis::suits(position))
    return LineAnalysis(position.rules(), table, pool, deadline, on_change).run(position, lines);
  using Mind = WindowMind<P>;
  const Mind mind(position.rules(), AtRoot::All);
  Analyzing<typename Mind::Position, typename Mind::Brain> analyzing(
      mind.position(position), mind.brain(), table, Mind::kMoveCodes, 1, deadline, stop, on_change);
  analyzing.deepen(lines, kDeepest, [] { return false; });
  return analyzing.result();
}

/// First proofs of what can be proved in a part of the time, then estimates. If all moves are proved, the
/// estimates only serve to show variations and how far away wins are.
template <class P>
Analysis prove_and_estimate(const P& position, const AnalyzeSettings& settings, search::WorkerPool& pool,
                            const TimeSource& time, StopToken stop, const OnChange& on_change) {
  constexpr std::size_t kFewCells = 36;
  const int share = position.moves().size() <= kFewCells ? 4 : 8;
  constexpr std::int64_t kMostPositions = 200'000;
  constexpr std::size_t kMebibytes = 64;
  constexpr int kDepthForVariations = 6;
  constexpr int kDepthForDistances = 14;
  constexpr auto kForEver = std::chrono::hours(24 * 365);
  constexpr auto kUsualTime = std::chrono::milliseconds(4000);
  const auto began = time.now();
  TimeWithEnd endable(time);
  const Deadline deadline(endable, settings.time.value_or(kForEver), stop);
  const auto search =
      make_win_search(position.rules(), {std::min(kMebibytes, settings.memory_mib / 8), nullptr}, pool);
  const auto proved = ProvedMoves::of(position, *search, kMostPositions, stop, [&] {
    return deadline.elapsed() > settings.time.value_or(kUsualTime) / share;
  });
  const auto with_proofs = [&](Analysis analysis) {
    proved.add_to(analysis);
    analysis.elapsed = time.now() - began;
    return analysis;
  };
  const OnChange add_proofs = [&](const Analysis& estimated) {
    const Analysis analysis = with_proofs(estimated);
    const bool counted = std::all_of(analysis.moves.begin(), analysis.moves.end(),
                                     [](const MoveValue& value) { return value.lower == 0 || value.win_in; });
    if (analysis.complete && analysis.depth >= (counted ? kDepthForVariations : kDepthForDistances))
      endable.end();
    if (on_change) on_change(analysis);
  };
  return with_proofs(estimate(position, settings, pool, deadline, stop, add_proofs));
}

}  // namespace

Analysis analyze(const play::Game& line_game, const play::State& state, const AnalyzeSettings& settings,
                 const TimeSource& time, StopToken stop, const OnChange& on_change) {
  // On larger boards threats tell more in the same time.
  constexpr int kMostCellsToProve = 100;
  search::WorkerPool pool(settings.threads);
  return play::with_position<games::line::Family>(rules_of(line_game), state, [&](const auto& position) {
    const games::line::Rules& rules = position.rules();
    if constexpr (!std::decay_t<decltype(position)>::kSpecial)
      if (settings.prove && plain(rules) && rules.cells() <= kMostCellsToProve)
        return prove_and_estimate(position, settings, pool, time, stop, on_change);
    const Deadline deadline(time, settings.time, stop);
    return estimate(position, settings, pool, deadline, stop, on_change);
  });
}

}  // namespace parlour::engines::line
