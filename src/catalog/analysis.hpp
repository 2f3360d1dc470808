#pragma once

#include "engines/analyze.hpp"

namespace parlour::catalog {

using engines::Analysis;
using engines::AnalyzeSettings;
using engines::MoveValue;

/// `engines::analyze` with the book there is for `game`: what every move of `state`, which is not over, is
/// worth.
Analysis analyze(const play::Game& game, const play::State& state, AnalyzeSettings settings,
                 const TimeSource& time, StopToken stop,
                 const std::function<void(const Analysis&)>& on_change = {});

/// How many moves get values of their own unless someone asks for another number: all on boards where that
/// helps.
int usual_lines(const play::State& state);

}  // namespace parlour::catalog
