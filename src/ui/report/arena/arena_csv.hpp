#pragma once

#include <span>
#include <string>

#include "arena/game_report.hpp"
#include "arena/standings.hpp"
#include "arena/tournament.hpp"
#include "ui/report/arena/left_out.hpp"

/// Tables for spreadsheets and scripts (RFC 4180): a line of names, then values separated by commas, quoted
/// where necessary; decimal points whatever the locale, times in milliseconds.
namespace parlour::ui {

/// One row for each game, in the order of their numbers or as they finish. The columns: docs/arena.md.
std::string games_csv_header();
std::string games_csv_row(const arena::Tournament& tournament, const arena::GameReport& report);

/// One row for each entrant, best first, then one for each player left out: a name, and the reason in the
/// last column, in the language of `texts`.
std::string entrants_csv(const arena::Tournament& tournament, const arena::Standings& standings,
                         std::span<const LeftOut> left_out, const Texts& texts);

}  // namespace parlour::ui
