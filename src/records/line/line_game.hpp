#pragma once

#include <string>
#include <string_view>

#include "core/result.hpp"
#include "games/line/rules.hpp"
#include "play/game.hpp"

namespace parlour::records {

/// The rules of a line game; nullptr for any other game.
const games::line::Rules* line_rules(const play::Game& game);

/// The spec of five in a row on a board of this size, which is the game that other programs' files mean.
std::string five_in_a_row(int rows, int cols, bool exactly_five, bool renju = false);

/// The failure of writing a record in the format called `format`, which cannot hold `what`.
tl::unexpected<Message> cannot_hold(std::string_view format, std::string what);

}  // namespace parlour::records
