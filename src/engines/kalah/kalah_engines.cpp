#include "engines/kalah/kalah_engines.hpp"

#include <type_traits>

#include "engines/kalah/analysis/kalah_certifying.hpp"
#include "engines/kalah/analysis/kalah_judge.hpp"
#include "engines/kalah/analysis/kalah_outcomes.hpp"
#include "engines/kalah/analysis/kalah_solving.hpp"
#include "engines/kalah/classic/classic_kalah_player.hpp"
#include "engines/kalah/kalah_books.hpp"
#include "engines/kalah/kalah_engine.hpp"
#include "engines/kalah/kalah_game.hpp"
#include "engines/kalah/kalah_mcts.hpp"
#include "engines/montecarlo_player.hpp"

namespace parlour::engines {
namespace kalah {
namespace {

class KalahEngines final : public GameEngines {
 public:
  PlayerPointer minimax(const play::Game& game, std::optional<int> depth,
                        const TimeSource& time) const override {
    return classic::make_kalah_minimax(game, depth, time);
  }
  PlayerPointer classic(const play::Game& game, const ClassicSettings& settings,
                        const TimeSource& time) const override {
    return classic::make_classic_kalah(game, settings, time);
  }
  PlayerPointer montecarlo(const play::Game& game, const MonteCarloSettings& settings,
                           const TimeSource& time) const override {
    return games::kalah::with_start(rules_of(game), [&](const auto& start) -> PlayerPointer {
      using P = std::decay_t<decltype(start)>;
      return std::make_unique<MonteCarloPlayer<P, games::kalah::Family>>(settings, time);
    });
  }
  PlayerPointer mcts(const play::Game& game, const MctsSettings& settings,
                     const TimeSource& time) const override {
    return make_kalah_mcts(game, settings, time);
  }
  PlayerPointer engine(const play::Game& game, const EngineSettings& settings,
                       const TimeSource& time) const override {
    return make_kalah_engine(game, settings, time);
  }

  Analysis solve(const play::Game& game, const play::State& state, const SolveSettings& settings,
                 const TimeSource& time, StopToken stop, const OnProgress& on_progress) const override {
    const auto began = time.now();
    Analysis analysis = kalah::solve(game, state, settings, stop, on_progress);
    analysis.elapsed = time.now() - began;
    return analysis;
  }
  Result<Certificate> certify(const play::Game& game, const play::State& state, int value,
                              const CertifySettings& settings, StopToken stop,
                              const OnCertifyProgress& on_progress) const override {
    return kalah::certify(game, state, value, settings, stop, on_progress);
  }
  Analysis analyze(const play::Game& game, const play::State& state, const AnalyzeSettings& settings,
                   const TimeSource& time, StopToken stop, const OnChange& on_change) const override {
    return kalah::analyze(game, state, settings, time, stop, on_change);
  }
  std::unique_ptr<const ExactOutcomes> exact_outcomes(const play::Game& game) const override {
    return make_outcomes(game);
  }
  std::unique_ptr<Judge> judge(const play::Game& game, const ReviewSettings& settings,
                               const TimeSource& time) const override {
    return make_judge(game, settings, time);
  }

  search::PerftCount perft(const play::Game& game, int depth, StopToken stop) const override {
    return games::kalah::with_start(rules_of(game),
                                    [&](auto start) { return search::perft(start, depth, stop); });
  }
  std::vector<BenchSearch> bench_searches() const override {
    return {
        {"kalah", "classic:depth=8"},
        {"kalah", "minimax:depth=6"},
        {"kalah", "montecarlo:sims=20000,seed=1"},
        {"kalah", "mcts:sims=10000,seed=1"},
        {"kalah:pits=8,seeds=6", "classic:depth=5"},
        {"kalah", "engine:depth=11,hash=8,book=off"},
        {"kalah:pits=8,seeds=6", "engine:depth=6,hash=8,book=off"},
    };
  }
  const Books* books() const override { return &kalah_books(); }
};

}  // namespace
}  // namespace kalah

const GameEngines& kalah_engines() {
  static const kalah::KalahEngines kEngines;
  return kEngines;
}

}  // namespace parlour::engines
