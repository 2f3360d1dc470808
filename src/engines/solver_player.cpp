#include "engines/solver_player.hpp"

#include <algorithm>
#include <span>
#include <utility>
#include <variant>

#include "engines/table_size.hpp"
#include "engines/turn_time.hpp"
#include "play/player.hpp"
#include "search/parts/transposition_table.hpp"

namespace parlour::engines {
namespace {

using Duration = TimeSource::Duration;
using std::chrono::milliseconds;

constexpr milliseconds kUsualSolvingTime{10'000};
constexpr milliseconds kMostForEngine{1'000};  ///< what `engine` takes for a move by itself
constexpr std::size_t kMostMebibytesForEngine = 64;

/// Of a limit on time or nodes, what is kept for the strong player.
template <class T>
constexpr T kept_for_engine(T limit) {
  return limit / 4;
}

/// What one move may cost.
struct Budget {
  TurnTime time;
  std::optional<Duration> to_solve;  ///< since the turn began
  std::optional<std::int64_t> nodes;

  bool solved_long_enough(std::int64_t searched) const {
    if (time.over() || (to_solve && time.elapsed() >= *to_solve)) return true;
    return nodes && searched >= *nodes - kept_for_engine(*nodes);
  }
};

class SolverPlayer final : public play::Player {
 public:
  SolverPlayer(const GameEngines& engines, const play::Game& game, const SolverSettings& settings,
               const TimeSource& time)
      : engines_(engines),
        settings_(settings),
        time_(time),
        engine_(engines.engine(game, engine_settings(settings), time)) {
    settings_.tables = nullptr;
    engine_->report_to([this](play::Thinking thinking) {
      thinking.elapsed += before_engine_;
      report(thinking);
    });
  }

  void start_game(const play::Game& game, Side side) override { engine_->start_game(game, side); }
  void reseed(std::uint64_t seed) override { engine_->reseed(seed); }
  void end_game(const play::Conclusion& conclusion, std::span<const play::MoveCode> history) override {
    engine_->end_game(conclusion, history);
  }

  play::Decision choose(const play::GameView& view, const play::Limits& limits, StopToken stop) override {
    const Budget budget = budget_of(limits, stop);
    if (settings_.book && !limits.nodes) {  // which leave books out
      const play::Decision glance = ask_engine(view, limits, budget, 0, stop, kGlance);
      if (settled(view.game, glance)) return glance;
    }
    const Analysis analysis = solve(view, budget, stop);
    if (!analysis.exact() || analysis.best.empty())
      return ask_engine(view, limits, budget, analysis.nodes, stop);
    play::Chosen solved = solution(analysis, budget);
    const bool any_move_does = analysis.upper < 0 && !analysis.win_in && !value_tells_all(view.game);
    if (any_move_does) {
      const play::Decision hardest = ask_engine(view, limits, budget, analysis.nodes, stop);
      if (const auto* chosen = std::get_if<play::Chosen>(&hardest)) {
        solved.move = chosen->move;
        solved.thinking->principal_variation = {chosen->move};
        solved.thinking->elapsed = budget.time.elapsed();
      }
    }
    report(*solved.thinking);
    return solved;
  }

 private:
  /// Enough to look into a book; beyond it, what the look has found helps the next one.
  static constexpr milliseconds kGlance{100};

  static std::size_t mebibytes_for_engine(const SolverSettings& settings) {
    return std::clamp<std::size_t>(kept_for_engine(settings.memory_mib), 1, kMostMebibytesForEngine);
  }

  static EngineSettings engine_settings(const SolverSettings& settings) {
    EngineSettings engine;
    if (settings.time && settings.time->count() > 0 && kept_for_engine(*settings.time) < kMostForEngine)
      engine.time = std::max(milliseconds(1), kept_for_engine(*settings.time));
    engine.threads = settings.threads;
    engine.hash_mib = mebibytes_for_engine(settings);
    engine.tables = settings.tables;
    engine.seed = settings.seed;
    engine.book = settings.book;
    return engine;
  }

  Budget budget_of(const play::Limits& limits, StopToken stop) const {
    std::optional<Duration> own;
    if (settings_.time && settings_.time->count() > 0) own = *settings_.time;
    if (!settings_.time && !limits.nodes) own = kUsualSolvingTime;
    Budget budget{TurnTime(time_, limits, own, stop), std::nullopt, limits.nodes};
    if (const auto share = budget.time.share())
      budget.to_solve = *share - std::min<Duration>(kept_for_engine(*share), kMostForEngine);
    return budget;
  }

  Analysis solve(const play::GameView& view, const Budget& budget, StopToken stop) const {
    SolveSettings settings;
    settings.threads = settings_.threads;
    settings.memory_mib = mebibytes_to_solve(budget);
    StopSource enough;
    return engines_.solve(view.game, view.state, settings, time_, StopToken::either(stop, enough.token()),
                          [&](const Progress& progress) {
                            const auto* bounds = std::get_if<BoundsProgress>(&progress);
                            if (budget.solved_long_enough(bounds == nullptr ? 0 : bounds->nodes))
                              enough.request_stop();
                          });
  }

  std::size_t mebibytes_to_solve(const Budget& budget) const {
    constexpr double kPositionsASecond = 2e6;
    const std::size_t all = settings_.memory_mib;
    const std::size_t left = std::max<std::size_t>(1, all - std::min(all, mebibytes_for_engine(settings_)));
    std::optional<milliseconds> time;
    if (budget.to_solve) time = std::chrono::duration_cast<milliseconds>(*budget.to_solve);
    return search::TranspositionTable::useful_mib(
        positions_in_time(time, settings_.threads, kPositionsASecond), left);
  }

  static play::Chosen solution(const Analysis& analysis, const Budget& budget) {
    play::Thinking thinking;
    thinking.value = analysis.lower;
    thinking.exact = true;
    thinking.win_in = analysis.win_in;
    thinking.nodes = analysis.nodes;
    thinking.elapsed = budget.time.elapsed();
    thinking.principal_variation = analysis.principal_variation;
    const play::MoveCode best = analysis.best.front();
    if (thinking.principal_variation.empty() || thinking.principal_variation.front() != best)
      thinking.principal_variation = {best};
    thinking.depth = static_cast<int>(thinking.principal_variation.size());
    return {best, std::move(thinking)};
  }

  /// With what is left of the budget after `searched` nodes, and at most `longest`.
  play::Decision ask_engine(const play::GameView& view, const play::Limits& limits, const Budget& budget,
                            std::int64_t searched, StopToken stop,
                            std::optional<milliseconds> longest = std::nullopt) {
    before_engine_ = budget.time.elapsed();
    play::Limits rest;
    rest.depth = limits.depth;
    rest.move_time = longest;
    if (const auto share = budget.time.share()) {
      const auto left = std::chrono::duration_cast<milliseconds>(*share - before_engine_);
      rest.move_time = std::max(milliseconds(1), std::min(left, longest.value_or(left)));
    }
    if (limits.nodes) rest.nodes = std::max<std::int64_t>(1, *limits.nodes - searched);
    play::Decision decision = engine_->choose(view, rest, stop);
    if (auto* chosen = std::get_if<play::Chosen>(&decision); chosen != nullptr && chosen->thinking) {
      chosen->thinking->elapsed = budget.time.elapsed();
      chosen->thinking->nodes += searched;
    }
    return decision;
  }

  /// Did the strong player find the best move itself? A proved win might not be the quickest, unless the
  /// value tells everything.
  static bool settled(const play::Game& game, const play::Decision& decision) {
    const auto* chosen = std::get_if<play::Chosen>(&decision);
    if (chosen == nullptr || !chosen->thinking || !chosen->thinking->exact) return false;
    return value_tells_all(game) || chosen->thinking->value == 0;
  }

  /// Are wins and losses of one value equally good: is it a margin, or does it count the moves?
  static bool value_tells_all(const play::Game& game) { return game.values().most > 1; }

  const GameEngines& engines_;
  SolverSettings settings_;
  const TimeSource& time_;
  PlayerPointer engine_;
  Duration before_engine_{0};  ///< of this turn
};

}  // namespace

PlayerPointer make_solver(const GameEngines& engines, const play::Game& game, const SolverSettings& settings,
                          const TimeSource& time) {
  return std::make_unique<SolverPlayer>(engines, game, settings, time);
}

}  // namespace parlour::engines
