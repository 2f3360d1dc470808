#include "engines/connect4/connect4_engines.hpp"

#include <cstdlib>

#include "engines/brain_engines.hpp"
#include "engines/connect4/connect4_certifying.hpp"
#include "engines/connect4/connect4_mind.hpp"
#include "games/connect4/family.hpp"

namespace parlour::engines {
namespace connect4 {
namespace {

using games::connect4::Rules;

/// Moves of both sides up to the line that gives `margin` to the side to move, with `made` discs on the
/// board.
std::optional<int> plies_to_line(const Rules& rules, int made, int margin) {
  if (margin == 0) return std::nullopt;
  int discs = margin > 0 ? made : made + 1;  // before the one that completes it
  while (discs < rules.cells() && rules.margin(discs) > std::abs(margin)) discs += 2;
  return discs + 1 - made;
}

class Connect4Engines final : public BrainEngines<games::connect4::Family, Connect4Mind> {
 public:
  Analysis solve(const play::Game& game, const play::State& state, const SolveSettings& settings,
                 const TimeSource& time, StopToken stop, const OnProgress& on_progress) const override {
    Analysis analysis = BrainEngines::solve(game, state, settings, time, stop, on_progress);
    count_moves(game, state, analysis);
    return analysis;
  }

  Analysis analyze(const play::Game& game, const play::State& state, const AnalyzeSettings& settings,
                   const TimeSource& time, StopToken stop, const OnChange& on_change) const override {
    OnChange counted;
    if (on_change)
      counted = [&](Analysis analysis) {
        count_moves(game, state, analysis);
        on_change(analysis);
      };
    Analysis analysis = BrainEngines::analyze(game, state, settings, time, stop, counted);
    count_moves(game, state, analysis);
    return analysis;
  }

  Result<Certificate> certify(const play::Game& game, const play::State& state, int value,
                              const CertifySettings& settings, StopToken stop,
                              const OnCertifyProgress& on_progress) const override {
    return connect4::certify(game, state, value, settings, stop, on_progress);
  }

  std::vector<BenchSearch> bench_searches() const override {
    return {
        {"connect4", "classic:depth=8"},
        {"connect4", "montecarlo:sims=20000,seed=1"},
        {"connect4", "mcts:sims=10000,seed=1"},
        {"connect4", "engine:depth=12,hash=8"},
        {"connect4:rows=8,cols=9", "engine:depth=9,hash=8"},
    };
  }

 private:
  /// A value tells how soon the line is completed.
  static void count_moves(const play::Game& game, const play::State& state, Analysis& analysis) {
    at(game, state, [&](const auto& position) {
      const auto count = [&](int margin) {
        return plies_to_line(position.rules(), position.moves_made(), margin);
      };
      for (MoveValue& value : analysis.moves)
        if (value.exact()) value.win_in = count(value.lower);
      if (analysis.exact() && !position.outcome()) analysis.win_in = count(analysis.lower);
    });
  }
};

}  // namespace
}  // namespace connect4

const GameEngines& connect4_engines() {
  static const connect4::Connect4Engines kEngines;
  return kEngines;
}

}  // namespace parlour::engines
