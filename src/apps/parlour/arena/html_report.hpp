#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "apps/parlour/cli/commands.hpp"
#include "arena/extent.hpp"
#include "arena/game_report.hpp"
#include "arena/tournament.hpp"
#include "catalog/game_reviews.hpp"
#include "core/result.hpp"
#include "ui/report/page/report.hpp"

namespace parlour::app {

struct HtmlReport {
  std::filesystem::path file;
  catalog::ReviewRequest review;  ///< its threads are set here
  std::string title;              ///< empty: the players' names
  std::vector<ui::ReportMark> marks = {};
  std::vector<ui::LeftOut> left_out = {};
};

/// What `--review` asks for: `off`, or `time=20ms,games=60`, all of it optional; empty: the usual.
Result<catalog::ReviewRequest> read_review(const std::string& text);

/// Lets the engine look at the games, telling how far it is, and writes the report. Ctrl-C leaves the rest
/// of the games without a review; the report is written all the same. What cannot be shown is a damaged
/// game.
Result<void> write_html_report(const Environment& environment, const HtmlReport& report,
                               const arena::Tournament& tournament, const arena::Extent& extent,
                               std::span<const arena::GameReport> games);

}  // namespace parlour::app
