#pragma once

#include "engines/analysis.hpp"

namespace parlour::catalog {

using engines::Analysis;
using engines::AnalyzeSettings;
using engines::BoundsProgress;
using engines::MoveProgress;
using engines::MoveValue;
using engines::Progress;
using engines::SolveSettings;
using engines::TableProgress;

/// `GameEngines::solve` of the family of `game`.
Analysis solve(const play::Game& game, const play::State& state, const SolveSettings& settings,
               const TimeSource& time, StopToken stop, const engines::OnProgress& on_progress = {});

/// `GameEngines::analyze` of the family of `game`, with the book there is: what every move of `state`, which
/// is not over, is worth.
Analysis analyze(const play::Game& game, const play::State& state, AnalyzeSettings settings,
                 const TimeSource& time, StopToken stop, const engines::OnChange& on_change = {});

/// How many moves get values of their own unless someone asks for another number: all on boards where that
/// helps.
int usual_lines(const play::State& state);

}  // namespace parlour::catalog
