#pragma once

#include <string>

#include "ui/terminal/style.hpp"
#include "ui/texts/texts.hpp"
#include "workshop/build.hpp"

namespace parlour::ui {

/// What a compiler says against a player: the first errors with their places and lines, or else the warnings,
/// then what they probably mean. Every line ends in a line break; empty if there is nothing to say.
std::string diagnostics_text(const workshop::Build& build, const Style& style, const Texts& texts);

}  // namespace parlour::ui
