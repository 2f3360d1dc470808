#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "engines/analysis.hpp"
#include "play/game.hpp"

namespace parlour::app {

/// The position that `--moves` or `--position` names, which must not be over; both empty: the start.
Result<std::unique_ptr<play::State>> asked_position(const play::Game& game, const std::string& moves,
                                                    const std::string& position);

/// `moves` as people write them, joined by blanks. Moves are named alike in every position of a game.
std::string names_of(const play::State& state, const std::vector<play::MoveCode>& moves);

/// What `solve` and `analyze` have found, as the one JSON object that docs/analysis.md describes. What is not
/// known is null.
nlohmann::ordered_json to_json(const play::Game& game, const play::State& state,
                               const engines::Analysis& analysis);

}  // namespace parlour::app
