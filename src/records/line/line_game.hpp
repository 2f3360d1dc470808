#pragma once

#include <string>
#include <string_view>

#include "core/result.hpp"
#include "games/line/rules.hpp"
#include "play/game.hpp"

namespace parlour::records {

/// The rules of a line game; nullptr for any other game.
const games::line::Rules* line_rules(const play::Game& game);

/// The spec of five in a row on such a board, which is what files of other programs mean.
std::string five_in_a_row(int rows, int cols, bool exactly_five);

/// What stands in the way of writing a record in the format called `format`.
tl::unexpected<Message> cannot_hold(std::string_view format, std::string what);

}  // namespace parlour::records
