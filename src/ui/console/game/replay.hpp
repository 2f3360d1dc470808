#pragma once

#include <optional>

#include "records/record.hpp"
#include "ui/console/game/play.hpp"
#include "ui/terminal/console.hpp"

namespace parlour::ui {

/// Lets a person step through a recorded game. Returns a game to play from one of its positions, if the
/// person wanted that; nothing if they left.
std::optional<table::PlayRequest> replay_at_console(const records::Record& record, const Console& console);

}  // namespace parlour::ui
