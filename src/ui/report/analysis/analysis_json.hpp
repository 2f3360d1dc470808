#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "catalog/analysis.hpp"
#include "catalog/threats.hpp"
#include "play/game.hpp"

/// The same for programs, as docs/analysis.md describes it. What is not known is null.
namespace parlour::ui {

nlohmann::ordered_json analysis_json(const play::Game& game, const play::State& state,
                                     const catalog::Analysis& analysis);

/// Bounds are what a solver that was stopped has found, the least and the most the game allows included.
nlohmann::ordered_json solution_json(const play::Game& game, const play::State& state,
                                     const catalog::Analysis& analysis);

nlohmann::ordered_json threats_json(const play::State& state,
                                    const std::vector<catalog::NamedThreat>& threats);

}  // namespace parlour::ui
