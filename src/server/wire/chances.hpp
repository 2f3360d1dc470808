#pragma once

#include "core/side.hpp"
#include "play/game.hpp"
#include "ui/words/value_text.hpp"

namespace parlour::server {

/// What `worth` for the side to move means for First, as clients draw it: −100, Second wins, to 100. What is
/// proved is −100, 0 or 100.
long chances_for_first(const play::Game& game, const ui::Worth& worth, Side to_move);

}  // namespace parlour::server
