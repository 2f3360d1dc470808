#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "catalog/analysis.hpp"
#include "catalog/threats.hpp"
#include "play/game.hpp"

/// Results of analyses and solvers for programs, as described in docs/analysis.md. Unknown values are null.
namespace parlour::ui {

nlohmann::ordered_json analysis_json(const play::Game& game, const play::State& state,
                                     const catalog::Analysis& analysis);

/// Bounds are what a stopped solver has found, including the least and the most that the game allows.
nlohmann::ordered_json solution_json(const play::Game& game, const play::State& state,
                                     const catalog::Analysis& analysis);

nlohmann::ordered_json threats_json(const play::State& state,
                                    const std::vector<catalog::NamedThreat>& threats);

}  // namespace parlour::ui
