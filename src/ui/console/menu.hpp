#pragma once

#include <iosfwd>
#include <optional>

#include "ui/console/play.hpp"
#include "ui/texts/texts.hpp"

namespace parlour::ui {

/// Asks for a game and its players. Nothing when the person leaves or the input ends.
/// Every question has a default (Enter) and can be asked again after a wrong answer.
std::optional<PlayRequest> ask_for_game(std::istream& input, std::ostream& output, const Texts& texts);

}  // namespace parlour::ui
