#pragma once

#include <chrono>
#include <span>
#include <string>

#include "arena/game_report.hpp"
#include "arena/standings.hpp"
#include "arena/tournament.hpp"
#include "ui/terminal/style.hpp"
#include "ui/texts/texts.hpp"

/// What people read about a tournament, while it runs and afterwards. Every line ends in a line break, and
/// none is longer than `style.width`.
namespace parlour::ui {

/// Where a run stands.
struct ArenaProgress {
  int finished = 0;                      ///< games, those of earlier runs included
  int known = 0;                         ///< games to play, as far as one can see
  int playing = 0;                       ///< at this moment
  int finished_before = 0;               ///< in earlier runs
  std::chrono::milliseconds elapsed{0};  ///< of this run
};

/// For a terminal, to be redrawn: progress, standings, and the state of a match of two or its test. At most
/// `style.height` − 1 lines.
std::string live_table(const arena::Tournament& tournament, const arena::Standings& standings,
                       const ArenaProgress& progress, const Style& style, const Texts& texts);

/// Elsewhere, after each game: `3/100  Ann - Bob  1-0, 17 moves`, and what went wrong if anything did.
std::string game_line(const arena::Tournament& tournament, const arena::GameReport& report,
                      const ArenaProgress& progress, const Texts& texts);

/// At the end: standings (if there are several boards, also on each of them), crosstable, every match with
/// its statistics, times, errors and their reasons, moving first, the test. `standings` must be those of
/// `reports`.
std::string final_report(const arena::Tournament& tournament, const arena::Standings& standings,
                         std::span<const arena::GameReport> reports, const Style& style, const Texts& texts);

/// Why games were lost by errors: each reason once per player, with the first games that it occurred in.
/// Empty if there were none.
std::string error_reasons(const arena::Tournament& tournament, std::span<const arena::GameReport> reports,
                          const Style& style, const Texts& texts);

}  // namespace parlour::ui
