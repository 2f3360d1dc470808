#pragma once

#include <memory>

#include "engines/exact_outcome.hpp"
#include "play/game.hpp"

namespace parlour::engines::kalah {

/// Known from a table of endgames, which is made at once and takes a tenth of a second.
std::unique_ptr<const ExactOutcomes> make_outcomes(const play::Game& kalah_game);

}  // namespace parlour::engines::kalah
