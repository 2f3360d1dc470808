#pragma once

#include <string>

#include "catalog/analysis.hpp"
#include "play/player.hpp"
#include "ui/texts/texts.hpp"

namespace parlour::ui {

/// The moves of `view` that have values, from the best on and no more than `lines`: a line each, with the
/// value, whether it is exact, and how the game may go on. Empty if none has one.
/// `bottom` says whose Kalah pits are the bottom row, for their numbers.
std::string analysis_text(const play::GameView& view, Side bottom, const catalog::Analysis& analysis,
                          int lines, const Texts& texts);

/// The same while it grows, as one line.
std::string analysis_status(const play::GameView& view, Side bottom, const catalog::Analysis& analysis,
                            const Texts& texts);

}  // namespace parlour::ui
