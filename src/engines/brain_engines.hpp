#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "engines/analyzing.hpp"
#include "engines/brain_engine.hpp"
#include "engines/fixed_depth_player.hpp"
#include "engines/game_engines.hpp"
#include "engines/game_value.hpp"
#include "engines/level_player.hpp"
#include "engines/mcts_player.hpp"
#include "engines/montecarlo_player.hpp"
#include "engines/outcome_bounds.hpp"
#include "engines/solving.hpp"
#include "play/typed_game.hpp"

namespace parlour::engines {

/// A brain's evaluation in the form that the documents' search needs.
template <class Mind>
class BrainEvaluation {
 public:
  using Value = std::int64_t;

  explicit BrainEvaluation(Mind mind) : mind_(std::move(mind)), brain_(mind_.brain()) {}

  template <class P>
  Value evaluate(const P& position, Side searcher) const {
    if (const auto outcome = position.outcome()) return kDecided * outcome->value_for(searcher);
    const Value value = brain_.evaluate(mind_.position(position));
    return position.to_move() == searcher ? value : -value;
  }
  template <class P>
  auto candidates(const P& position) const {
    return position.moves();
  }

 private:
  static constexpr Value kDecided = 2 * search::kInfinity;  ///< beyond every evaluation

  Mind mind_;
  mutable typename Mind::Brain brain_;  ///< used by the one searching thread
};

/// Judges by analysis; estimates are in the units of the game's ValueScale.
class AnalysisJudge final : public Judge {
 public:
  AnalysisJudge(const GameEngines& engines, const play::Game& game, const ReviewSettings& settings,
                const TimeSource& time)
      : engines_(engines), game_(game), settings_(settings), time_(time) {}

  Judgement judge(const play::State& state, StopToken stop) override {
    return judge_by_analysis(engines_, game_, state, settings_, time_, stop);
  }
  double chances(int estimate) const override {
    constexpr double kMostUnproved = 0.95;  // what is not proved is never certain
    return kMostUnproved * (estimate / (std::abs(estimate) + game_.values().clear_lead / 2));
  }
  int as_estimate(int proved) const override {
    const ValueScale scale = game_.values();
    return scale.margin ? proved : static_cast<int>(proved * scale.clear_lead * 8);
  }

 private:
  const GameEngines& engines_;
  const play::Game& game_;
  ReviewSettings settings_;
  const TimeSource& time_;
};

/// The engines of a family, all from one brain. `MindOf<P>`, for each of the family's types of positions, is
/// a `Mind` (see brain_engine.hpp) that is made from the rules and also has
///   static constexpr search::Score kStep      between two values of the game: usually 1
///   double positions() const                  an upper bound on the positions that can arise
///   static constexpr Levels kLevels           of the strong player below full strength
/// A score that its brain proves is the value of the game, or `Brain::game_value(score)` is: scores do not
/// count how far away the end is. A family that knows more overrides the members concerned.
template <class Family, template <class> class MindOf>
class BrainEngines : public GameEngines {
 public:
  PlayerPointer minimax(const play::Game& game, std::optional<int> depth,
                        const TimeSource& time) const override {
    classic::SearchSettings search;
    search.pruning = search::Pruning::None;
    search.depth = depth.value_or(kDepthOfMinimax);
    return fixed_depth(game, search, time);
  }
  PlayerPointer classic(const play::Game& game, const ClassicSettings& settings,
                        const TimeSource& time) const override {
    classic::SearchSettings search;
    search.depth = settings.depth.value_or(kDepthOfClassic);
    search.time = classic::without_zero(settings.time);
    return fixed_depth(game, search, time);
  }
  PlayerPointer montecarlo(const play::Game& game, const MonteCarloSettings& settings,
                           const TimeSource& time) const override {
    return with_type(game, [&]<class P>(const P& /*start*/) -> PlayerPointer {
      return std::make_unique<MonteCarloPlayer<P, Family>>(settings, time);
    });
  }
  PlayerPointer mcts(const play::Game& game, const MctsSettings& settings,
                     const TimeSource& time) const override {
    return with_type(game, [&]<class P>(const P& /*start*/) -> PlayerPointer {
      return std::make_unique<MctsPlayer<P, Family, MindOf<P>>>(settings, time, MindOf<P>(rules_of(game)));
    });
  }
  PlayerPointer engine(const play::Game& game, const EngineSettings& settings,
                       const TimeSource& time) const override {
    return with_type(game, [&]<class P>(const P& /*start*/) -> PlayerPointer {
      using Mind = MindOf<P>;
      const Mind mind(rules_of(game));
      if (settings.level < kHighestLevel)
        return std::make_unique<LevelPlayer<P, Family, Mind>>(mind, Mind::kLevels, settings, time);
      return std::make_unique<BrainEngine<P, Family, Mind>>(
          settings, time, mind.positions(), [&](const search::WorkerPool& /*pool*/) { return mind; });
    });
  }

  Analysis solve(const play::Game& game, const play::State& state, const SolveSettings& settings,
                 const TimeSource& time, StopToken stop, const OnProgress& on_progress) const override {
    const auto began = time.now();
    search::WorkerPool pool(settings.threads);
    Analysis analysis = at(game, state, [&]<class P>(const P& position) {
      using Mind = MindOf<P>;
      const Mind mind(rules_of(game));
      search::TranspositionTable table(
          search::TranspositionTable::useful_mib(mind.positions(), settings.memory_mib), settings.advice);
      search::NullWindowSolver<typename Mind::Position, typename Mind::Brain> solver(
          mind.brain(), table, pool, Mind::kMoveCodes, Mind::kStep);
      Solving<typename Mind::Position, typename Mind::Brain> solving(solver, game.values().most, stop,
                                                                     on_progress);
      return solving.run(mind.position(position), settings.all_moves);
    });
    analysis.elapsed = time.now() - began;
    return analysis;
  }
  Analysis analyze(const play::Game& game, const play::State& state, const AnalyzeSettings& settings,
                   const TimeSource& time, StopToken stop, const OnChange& on_change) const override {
    constexpr double kPositionsASecond = 2e6;  // at most what a thread stores in its table
    search::WorkerPool pool(settings.threads);
    const Deadline deadline(time, settings.time, stop);
    return at(game, state, [&]<class P>(const P& position) {
      using Mind = MindOf<P>;
      const Mind mind(rules_of(game));
      auto table = table_for(mind.positions(), kPositionsASecond, settings);
      Analyzing<typename Mind::Position, typename Mind::Brain> analyzing(
          mind.position(position), mind.brain(), table, Mind::kMoveCodes, game.values().most, deadline, stop,
          on_change);
      return estimate_and_prove(analyzing, settings, pool, deadline, Mind::kStep);
    });
  }
  std::unique_ptr<const ExactOutcomes> exact_outcomes(const play::Game& game) const override {
    return std::make_unique<const BrainOutcomes>(game);
  }
  std::unique_ptr<Judge> judge(const play::Game& game, const ReviewSettings& settings,
                               const TimeSource& time) const override {
    return std::make_unique<AnalysisJudge>(*this, game, settings, time);
  }
  search::PerftCount perft(const play::Game& game, int depth, StopToken stop) const override {
    return with_type(game, [&](auto start) { return search::perft(start, depth, stop); });
  }

 protected:
  static const typename Family::Rules& rules_of(const play::Game& game) {
    return play::typed_game<Family>(game).rules();
  }
  /// Calls `f` with the start of `game` in its concrete type.
  template <class F>
  static decltype(auto) with_type(const play::Game& game, F&& f) {
    return Family::with_start(rules_of(game), std::forward<F>(f));
  }
  /// Calls `f` with the position behind `state`.
  template <class F>
  static decltype(auto) at(const play::Game& game, const play::State& state, F&& f) {
    return play::with_position<Family>(rules_of(game), state, std::forward<F>(f));
  }

 private:
  static constexpr int kDepthOfMinimax = 4;
  static constexpr int kDepthOfClassic = 6;

  /// What the brain knows without any search.
  class BrainOutcomes final : public ExactOutcomes {
   public:
    explicit BrainOutcomes(const play::Game& game) : game_(game) {}

   private:
    std::optional<Outcome> known(const play::State& state) const override {
      return at(game_, state, [&]<class P>(const P& position) {
        const MindOf<P> mind(rules_of(game_));
        auto brain = mind.brain();
        using Brain = typename MindOf<P>::Brain;
        const search::Bounds bounds = brain.bounds(mind.position(position));
        return outcome_between(
            position, search::Bounds{game_value<Brain>(bounds.lower), game_value<Brain>(bounds.upper)});
      });
    }

    const play::Game& game_;
  };

  static PlayerPointer fixed_depth(const play::Game& game, const classic::SearchSettings& settings,
                                   const TimeSource& time) {
    return with_type(game, [&]<class P>(const P& /*start*/) -> PlayerPointer {
      using Evaluation = BrainEvaluation<MindOf<P>>;
      return std::make_unique<classic::FixedDepthPlayer<P, Family, Evaluation>>(
          Evaluation(MindOf<P>(rules_of(game))), settings, time);
    });
  }
};

}  // namespace parlour::engines
