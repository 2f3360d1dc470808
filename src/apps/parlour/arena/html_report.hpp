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
  catalog::ReviewRequest review;  ///< from `read_review`
  std::string title;              ///< empty: the players' names
  std::vector<ui::ReportMark> marks = {};
  std::vector<ui::LeftOut> left_out = {};
};

/// What `--review` asks for: `off`, or `time=20ms,games=60`, both optional; empty: the defaults.
Result<catalog::ReviewRequest> read_review(const std::string& text);

/// Has the engine review the games, showing progress, and writes the report. After Ctrl-C the remaining games
/// have no review, but the report is still written. Fails if a game is damaged and cannot be shown, or the
/// file cannot be written.
Result<void> write_html_report(const Environment& environment, const HtmlReport& report,
                               const arena::Tournament& tournament, const arena::Extent& extent,
                               std::span<const arena::GameReport> games);

}  // namespace parlour::app
