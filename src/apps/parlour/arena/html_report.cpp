#include "apps/parlour/arena/html_report.hpp"

#include <algorithm>
#include <array>
#include <iostream>
#include <thread>

#include "apps/parlour/cli/status_line.hpp"
#include "arena/settings/settings_list.hpp"
#include "core/option.hpp"
#include "core/time_source.hpp"
#include "files/text_file.hpp"

namespace parlour::app {

Result<catalog::ReviewRequest> read_review(const std::string& text) {
  constexpr std::int64_t kMostGames = 1'000'000;
  catalog::ReviewRequest request;
  request.threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  if (text == "off") {
    request.games = 0;
    return request;
  }
  if (text.empty()) return request;
  const std::array options{
      duration_option("time", std::to_string(request.time.count()) + "ms", "help-review-time"),
      integer_option("games", static_cast<std::int64_t>(request.games), 0, kMostGames, "help-review-games")};
  const auto values = arena::read_settings("--review", text, options);
  if (!values) return failure(values.error());
  request.time = values->duration("time");
  if (request.time.count() == 0)
    return failure("option-duration-out-of-range",
                   {{"option", "time"}, {"least", "1ms"}, {"most", "24h"}, {"value", values->text("time")}},
                   arena::place_in_list(*values, "time"));
  request.games = static_cast<std::size_t>(values->integer("games"));
  return request;
}

Result<void> write_html_report(const Environment& environment, const HtmlReport& report,
                               const arena::Tournament& tournament, const arena::Extent& extent,
                               std::span<const arena::GameReport> games) {
  const SteadyTime time;
  const StatusLine status;
  const auto reviews = catalog::review_games(
      games, report.review, time, environment.stop, [&](std::size_t done, std::size_t all) {
        if (status.shown())
          status.show(environment.texts.text("report-reviewing",
                                             {{"done", std::to_string(done)}, {"all", std::to_string(all)}}));
      });
  status.clear();
  const ui::ReportContents contents{tournament,
                                    extent,
                                    games,
                                    reviews,
                                    reviews.empty() ? std::nullopt : std::optional(report.review.time),
                                    "parlour " PARLOUR_VERSION,
                                    report.title,
                                    environment.texts.language(),
                                    report.marks,
                                    report.left_out};
  const auto page = ui::report_page(contents);
  if (!page) return failure(page.error());
  if (auto written = files::write_text_file(report.file, *page); !written) return written;
  std::cerr << environment.texts.text("report-written", {{"file", report.file.string()}}) << '\n';
  return {};
}

}  // namespace parlour::app
