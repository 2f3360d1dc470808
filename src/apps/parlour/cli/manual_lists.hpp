#pragma once

#include "apps/parlour/cli/roff.hpp"
#include "ui/texts/texts.hpp"

namespace parlour::app {

/// Every game, by families, with the options of each family.
void add_games(RoffPage& page, const ui::Texts& texts);

/// Every player with its options.
void add_players(RoffPage& page, const ui::Texts& texts);

}  // namespace parlour::app
