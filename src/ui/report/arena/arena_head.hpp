#pragma once

#include <string>
#include <string_view>

#include "arena/extent.hpp"
#include "arena/tournament.hpp"
#include "ui/terminal/style.hpp"
#include "ui/texts/texts.hpp"

namespace parlour::ui {

/// The name on the command line: `roundrobin`.
std::string_view format_name(arena::Format format);

/// How far along a tournament is and what it is, in one line that fits: `6 of 40 games, unfinished; gomoku;
/// …`. Limits are written as on the command line.
std::string head_line(const arena::Tournament& tournament, const arena::Extent& extent, const Style& style,
                      const Texts& texts);

}  // namespace parlour::ui
