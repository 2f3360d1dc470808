#pragma once

#include "engines/analysis.hpp"
#include "engines/certificate.hpp"

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

/// `GameEngines::certify` of the family of `game`.
Result<engines::Certificate> certify(const play::Game& game, const play::State& state, int value,
                                     const engines::CertifySettings& settings, StopToken stop,
                                     const engines::OnCertifyProgress& on_progress = {});

/// `GameEngines::analyze` of the family of `game`, with a book if there is one: what every move of `state` is
/// worth. `state` must not be over.
Analysis analyze(const play::Game& game, const play::State& state, AnalyzeSettings settings,
                 const TimeSource& time, StopToken stop, const engines::OnChange& on_change = {});

/// How many moves get values of their own unless the user asks for another number: all if there are few,
/// else the best of them.
int usual_lines(const play::State& state);

}  // namespace parlour::catalog
