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

/// What somebody was to reach in these games, and whether it was reached.
struct ReportMark {
  bool held = false;
  std::map<std::string, std::string> words;  ///< in every language, by its code
};

/// What a report is made of. References must hold while it is written.
struct ReportContents {
  const arena::Tournament& tournament;
  const arena::Extent& extent;
  std::span<const arena::GameReport> games;              ///< by their numbers
  const catalog::GameReviews& reviews;                   ///< by their places in `games`
  std::optional<std::chrono::milliseconds> review_time;  ///< for each position, if anything was reviewed
  std::string producer;                                  ///< program and version
  std::string title;                                     ///< empty: the players' names
  Language language = Language::English;                 ///< shown first; the page has all of them
  std::vector<ReportMark> marks = {};                    ///< of a test; in other matches there are none
  std::vector<LeftOut> left_out = {};                    ///< who could not take part
};

/// A whole tournament as one HTML file that needs nothing else: tables, charts, every game on a board.
/// Names may hold anything. Fails if a game cannot be made or a move of it is illegal.
/// docs/report.md describes the page.
Result<std::string> report_page(const ReportContents& contents);

/// The data in that page, as JSON.
Result<std::string> report_data(const ReportContents& contents);

}  // namespace parlour::ui
