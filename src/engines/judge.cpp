#include "engines/judge.hpp"

#include "engines/game_engines.hpp"

namespace parlour::engines {

Judgement judge_by_analysis(const GameEngines& engines, const play::Game& game, const play::State& state,
                            const ReviewSettings& settings, const TimeSource& time, StopToken stop) {
  AnalyzeSettings wanted;
  constexpr std::size_t kFewMoves = 16;  // few enough to reach the end; proving a draw takes all moves
  wanted.lines = state.moves().size() > kFewMoves ? 1 : 0;
  wanted.memory_mib = settings.memory_mib;
  wanted.time = settings.time;
  // Counted time advances each time it is read, which this search does every kNodesALook nodes.
  constexpr std::int64_t kNodesALook = 64;
  const CountedTime counted(std::chrono::microseconds{kNodesALook});
  if (settings.nodes)
    wanted.time =
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::microseconds(*settings.nodes));
  const Analysis analysis = engines.analyze(
      game, state, wanted, settings.nodes ? static_cast<const TimeSource&>(counted) : time, stop);
  const MoveValue& best = analysis.moves.front();
  Judgement found{analysis.lower, analysis.upper, best.estimate.value_or(0), std::nullopt, best.line};
  if (analysis.exact()) found.ends_in = best.win_in;
  if (found.line.empty()) found.line = {best.move};
  return found;
}

}  // namespace parlour::engines
