#pragma once

#include "core/stop_token.hpp"
#include "core/time_source.hpp"
#include "engines/analysis.hpp"
#include "play/game.hpp"

namespace parlour::engines::line {

/// `GameEngines::solve`, but without the distances of wins and losses and without the elapsed time.
Analysis solve(const play::Game& line_game, const play::State& state, const SolveSettings& settings,
               StopToken stop, const OnProgress& on_progress);

/// See GameEngines.
Analysis analyze(const play::Game& line_game, const play::State& state, const AnalyzeSettings& settings,
                 const TimeSource& time, StopToken stop, const OnChange& on_change);

}  // namespace parlour::engines::line
