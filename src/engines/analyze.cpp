#include "engines/analyze.hpp"

#include <algorithm>
#include <cstdlib>
#include <type_traits>
#include <utility>

#include "engines/dispatch.hpp"
#include "engines/kalah/kalah_brain.hpp"
#include "engines/kalah/solving_tables.hpp"
#include "engines/kalah/wide_brain.hpp"
#include "engines/line/search/line_analysis.hpp"
#include "engines/line/windows/window_brain.hpp"
#include "engines/summary.hpp"
#include "engines/table_size.hpp"
#include "engines/time_budget.hpp"
#include "search/iterative_deepening.hpp"
#include "search/null_window.hpp"
#include "search/principal_variation.hpp"

namespace parlour::engines {
namespace {

using OnChange = std::function<void(const Analysis&)>;

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

  /// Estimates, one ply deeper after the other, for the best `lines` moves, until `enough` or proved.
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

  /// Exact values, the most promising moves first.
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

  /// What is known without any search: the value of what a move leads to, and the line.
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

  /// Bounds of the child after `move` as bounds of the move.
  MoveValue bounded(Move move, const search::Bounds& child) const {
    const bool passes = after(move).to_move() != position_.to_move();
    MoveValue value;
    value.move = move;
    value.lower = outcome_of(passes ? -child.upper : child.lower);
    value.upper = outcome_of(passes ? -child.lower : child.upper);
    if constexpr (requires { Brain::kWin; })
      if (value.exact() && child.lower == child.upper && child.lower != 0)
        value.win_in = Brain::kWin - std::abs(child.lower) + 1;
    if (value.exact()) value.line = {move};
    return value;
  }

  /// Where scores count the distance to a win, who wins is what they prove.
  static int outcome_of(search::Score score) {
    if constexpr (requires { Brain::kWin; }) return score > 0 ? 1 : score < 0 ? -1 : 0;
    return score;
  }

  /// What looks decided to a search that did not try every move is the strongest estimate, but no more.
  static int estimate_of(search::Score score) {
    if constexpr (requires { Brain::kWin; })
      if (std::abs(score) > Brain::kDecided)
        return score > 0 ? line::kLargestEstimate : -line::kLargestEstimate;
    return score;
  }

  void take_estimate(const search::AlphaBeta<P, Brain>& search, const search::RootMove<Move>& root) {
    MoveValue& value = value_of(root.move);
    const bool was_exact = value.exact();
    value.estimate = estimate_of(root.value.score);
    if (root.value.proven) {
      value.lower = value.upper = outcome_of(root.value.score);
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

/// What a thread keeps in its table, at most.
constexpr double kKalahPositionsASecond = 2e6;
constexpr double kLinePositionsASecond = 1e6;

search::TranspositionTable table_for(double positions, double a_second, const AnalyzeSettings& settings) {
  const double reached = std::min(positions, positions_in_time(settings.time, settings.threads, a_second));
  return search::TranspositionTable(search::TranspositionTable::useful_mib(reached, settings.memory_mib),
                                    settings.advice);
}

constexpr int kAllMoves = games::line::kMostCells;
constexpr int kDeepest = 250;

/// A glance for estimates takes at most a quarter of the time and this many plies; the rest is for proofs.
constexpr int kFirstLook = 12;

template <class P, class Brain>
Analysis analyze_kalah(Analyzing<P, Brain>& analyzing, const AnalyzeSettings& settings,
                       search::WorkerPool& pool, const Deadline& deadline) {
  constexpr int kStep = 2;  // all seeds together are an even number
  const auto glanced = [&, until = deadline.elapsed() + settings.time.value_or(std::chrono::hours(1)) / 4] {
    return settings.time && deadline.elapsed() > until;
  };
  analyzing.deepen(kAllMoves, kFirstLook, glanced);
  analyzing.prove(pool, kStep);
  return analyzing.result();
}

class PackedAnalysis {
 public:
  using P = games::kalah::PackedPosition;

  PackedAnalysis(const P& position, const AnalyzeSettings& settings, const Deadline& deadline, StopToken stop)
      : position_(position), settings_(settings), deadline_(deadline), stop_(stop) {}

  Analysis run(search::WorkerPool& pool, const OnChange& on_change) {
    const kalah::TableLimits limits = table_limits();
    std::optional<kalah::EndgameTable> endgames;
    if (!all_in_book()) endgames = endgames_in_time(limits, pool);
    auto table = kalah::transpositions_to_solve(position_, endgames, limits);
    const kalah::KalahBrain brain(position_.rules(), endgames ? &*endgames : nullptr);
    Analyzing<P, kalah::KalahBrain> analyzing(position_, brain, table, games::kalah::kMostPits,
                                              position_.rules().total_seeds(), deadline_, stop_, on_change);
    for (const auto move : position_.moves())
      if (const auto entry = in_book(move))
        analyzing.know(move, entry->value + brain.offset(after(move)), book_line(move));
    return all_in_book() ? analyzing.result() : analyze_kalah(analyzing, settings_, pool, deadline_);
  }

 private:
  P after(games::kalah::Move move) const {
    P child = position_;
    child.play(move);
    return child;
  }

  std::optional<kalah::BookEntry> in_book(games::kalah::Move move) const {
    return settings_.book ? settings_.book->find(after(move)) : std::nullopt;
  }

  bool all_in_book() const {
    for (const auto move : position_.moves())
      if (!in_book(move)) return false;
    return true;
  }

  std::vector<play::MoveCode> book_line(games::kalah::Move first) const {
    std::vector<play::MoveCode> line{first};
    P position = after(first);
    while (const auto entry = settings_.book->find(position)) {
      line.push_back(entry->move);
      position.play(entry->move);
    }
    return line;
  }

  kalah::TableLimits table_limits() const {
    constexpr double kEndgamesAMillisecond = 4'000;  // of the whole time: a third of it is for them
    kalah::TableLimits limits{settings_.memory_mib, settings_.advice, settings_.tables};
    if (!settings_.time) return limits;
    limits.positions_in_time = positions_in_time(settings_.time, settings_.threads, kKalahPositionsASecond);
    limits.endgames_in_time = static_cast<std::size_t>(kEndgamesAMillisecond * settings_.threads *
                                                       static_cast<double>(settings_.time->count()));
    return limits;
  }

  /// As many endgames as a third of the time makes.
  std::optional<kalah::EndgameTable> endgames_in_time(const kalah::TableLimits& limits,
                                                      search::WorkerPool& pool) const {
    StopSource enough;
    return kalah::endgames_to_solve(
        position_, limits, pool, enough.token(), [&](std::uint64_t /*done*/, std::uint64_t /*all*/) {
          const bool late = settings_.time && deadline_.elapsed() > *settings_.time / 3;
          if (late || stop_.stop_requested()) enough.request_stop();
        });
  }

  const P& position_;
  const AnalyzeSettings& settings_;
  const Deadline& deadline_;
  StopToken stop_;
};

}  // namespace

Analysis analyze(const play::Game& game, const play::State& state, const AnalyzeSettings& settings,
                 const TimeSource& time, StopToken stop, const OnChange& on_change) {
  search::WorkerPool pool(settings.threads);
  const Deadline deadline(time, settings.time, stop);
  const auto on_line = [&](const auto& start) {
    using P = std::decay_t<decltype(start)>;
    using Windows = line::WindowPosition<P>;
    using Brain = line::WindowBrain<P>;
    const P& position = play::position_of<P, games::line::Family>(state);
    auto table = table_for(line_positions(static_cast<double>(position.moves().size())),
                           kLinePositionsASecond, settings);
    const int lines = settings.lines > 0 ? settings.lines : kAllMoves;
    if (line::LineAnalysis::suits(position))
      return line::LineAnalysis(position.rules(), table, pool, deadline, on_change).run(position, lines);
    const line::WindowKnowledge knowledge(position.rules());
    Analyzing<Windows, Brain> analyzing(Windows(position, knowledge), Brain(line::AtRoot::All), table,
                                        games::line::kMostCells, 1, deadline, stop, on_change);
    analyzing.deepen(lines, kDeepest, [] { return false; });
    return analyzing.result();
  };
  const auto on_kalah = [&](const auto& start) {
    using P = std::decay_t<decltype(start)>;
    const P& position = play::position_of<P, games::kalah::Family>(state);
    if constexpr (std::is_same_v<P, games::kalah::PackedPosition>) {
      return PackedAnalysis(position, settings, deadline, stop).run(pool, on_change);
    } else {
      const games::kalah::Rules& rules = position.rules();
      auto table =
          table_for(kalah_positions(rules.total_seeds(), 2 * rules.pits()), kKalahPositionsASecond, settings);
      Analyzing<P, kalah::WideKalahBrain> analyzing(position, {}, table, games::kalah::kMostPits,
                                                    rules.total_seeds(), deadline, stop, on_change);
      return analyze_kalah(analyzing, settings, pool, deadline);
    }
  };
  return with_concrete_start(game, on_line, on_kalah);
}

}  // namespace parlour::engines
