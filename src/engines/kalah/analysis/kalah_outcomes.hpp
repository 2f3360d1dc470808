#pragma once

#include <memory>

#include "engines/exact_outcome.hpp"
#include "play/game.hpp"

namespace parlour::engines::kalah {

/// Outcomes from an endgame table, which is built at once in about a tenth of a second.
std::unique_ptr<const ExactOutcomes> make_outcomes(const play::Game& kalah_game);

}  // namespace parlour::engines::kalah
