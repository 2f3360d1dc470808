#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "arena/extent.hpp"
#include "arena/game_report.hpp"
#include "arena/tournament.hpp"
#include "catalog/game_reviews.hpp"
#include "core/result.hpp"
#include "ui/report/arena/left_out.hpp"
#include "ui/texts/language.hpp"

namespace parlour::ui {

/// A requirement for these games, and whether it was met.
struct ReportMark {
  bool held = false;
  std::map<std::string, std::string> words;  ///< in every language, by its code
};

/// What a report is made of. The references must stay valid while it is written.
struct ReportContents {
  const arena::Tournament& tournament;
  const arena::Extent& extent;
  std::span<const arena::GameReport> games;              ///< sorted by number
  const catalog::GameReviews& reviews;                   ///< by index in `games`
  std::optional<std::chrono::milliseconds> review_time;  ///< for each position, if anything was reviewed
  std::string producer;                                  ///< program and version
  std::string title;                                     ///< empty: the players' names
  Language language = Language::English;                 ///< shown first; the page has all of them
  std::vector<ReportMark> marks = {};                    ///< for a test; other matches have none
  std::vector<LeftOut> left_out = {};                    ///< players who could not take part
};

/// A whole tournament as one self-contained HTML file: tables, charts, every game on a board. Names may
/// contain anything. Fails if a game cannot be made or one of its moves is illegal. docs/report.md describes
/// the page.
Result<std::string> report_page(const ReportContents& contents);

/// The data in that page, as JSON.
Result<std::string> report_data(const ReportContents& contents);

}  // namespace parlour::ui
