#pragma once

#include <string>
#include <string_view>

#include "ui/texts/texts.hpp"

namespace parlour::ui {

/// A player that runs code, in words that people can understand and check: "the program ./bot --fast", with
/// its whole spec if that says more. Any other player is shown as its spec. Always one printable line.
std::string player_in_words(std::string_view spec, const Texts& texts);

}  // namespace parlour::ui
