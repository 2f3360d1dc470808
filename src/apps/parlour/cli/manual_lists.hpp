#pragma once

#include "apps/parlour/cli/roff.hpp"
#include "ui/texts/texts.hpp"

namespace parlour::app {

/// Adds every game, by family, with the options of each family.
void add_games(RoffPage& page, const ui::Texts& texts);

/// Adds every player with its options.
void add_players(RoffPage& page, const ui::Texts& texts);

}  // namespace parlour::app
