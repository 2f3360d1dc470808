#pragma once

#include <span>
#include <string>

#include "arena/game_report.hpp"
#include "arena/standings.hpp"
#include "arena/tournament.hpp"
#include "ui/report/arena/left_out.hpp"

namespace parlour::ui {

/// Everything as one object on one line: the tournament, the standings and every game. Infinities, which JSON
/// lacks, are null; invalid UTF-8 is replaced. Reasons for players left out are in the language of `texts`.
/// The fields: docs/arena.md.
std::string arena_json(const arena::Tournament& tournament, const arena::Standings& standings,
                       std::span<const arena::GameReport> reports, std::span<const LeftOut> left_out,
                       const Texts& texts);

}  // namespace parlour::ui
