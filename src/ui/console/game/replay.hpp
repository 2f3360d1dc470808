#pragma once

#include <optional>

#include "records/record.hpp"
#include "ui/console/game/play.hpp"
#include "ui/terminal/console.hpp"

namespace parlour::ui {

/// Lets a person step through a recorded game. The result is a game to play from a position of it, if that is
/// what the person wanted; nothing when they left.
std::optional<table::PlayRequest> replay_at_console(const records::Record& record, const Console& console);

}  // namespace parlour::ui
