#pragma once

#include <memory>

#include "engines/exact_outcome.hpp"
#include "play/game.hpp"

namespace parlour::engines::line {

/// The outcome is known if neither side can complete a line any more or a short search to the end proves it.
std::unique_ptr<const ExactOutcomes> make_outcomes(const play::Game& line_game);

}  // namespace parlour::engines::line
