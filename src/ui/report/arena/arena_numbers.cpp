#include "ui/report/arena/arena_numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace parlour::ui {
namespace {

std::string signed_text(double elo, int decimals) {
  const std::string text = fmt::format("{:+.{}f}", elo, decimals);
  const bool zero = text.find_first_not_of("+-0.") == std::string::npos;
  return zero ? text.substr(1) : text;
}

}  // namespace

std::string elo_text(const arena::Estimate& elo, const Texts& texts) {
  const bool below = std::isfinite(elo.lower);
  const bool above = std::isfinite(elo.upper);
  if (below && above) {
    const int decimals = elo.error() < 9.95 ? 1 : 0;
    return texts.decimal(
        fmt::format("{} ± {:.{}f}", signed_text(elo.value, decimals), elo.error(), decimals));
  }
  if (!below && !above) return "-";
  const std::string end = below ? "> " + signed_text(elo.lower, 0) : "< " + signed_text(elo.upper, 0);
  return std::isfinite(elo.value) ? fmt::format("{} ({})", signed_text(elo.value, 0), end) : end;
}

std::string percent_text(double share, const Texts& texts) {
  // Halves are rounded up, as browsers do in the report of the same games.
  return texts.text("arena-percent",
                    {{"number", texts.decimal(fmt::format("{:.1f}", std::round(1000 * share) / 10))}});
}

std::string score_text(const arena::Tally& tally, const Texts& texts) {
  return tally.games() == 0 ? "-" : percent_text(tally.points() / static_cast<double>(tally.games()), texts);
}

std::string points_text(double points, const Texts& texts) {
  return texts.decimal(fmt::format("{}", points));
}

std::string tally_text(const arena::Tally& tally) {
  return fmt::format("+{} ={} -{}", tally.wins, tally.draws, tally.losses);
}

std::string time_text(arena::Milliseconds time, const Texts& texts) {
  const bool seconds = time >= std::chrono::seconds(1);
  const double value = seconds ? time.count() / 1000 : time.count();
  const int decimals = value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3;
  return texts.text(seconds ? "arena-seconds" : "arena-milliseconds",
                    {{"time", texts.decimal(fmt::format("{:.{}f}", value, decimals))}});
}

std::string clock_text(std::chrono::seconds time) {
  const std::int64_t all = std::max<std::int64_t>(0, time.count());
  const std::int64_t hours = all / 3600;
  const std::int64_t minutes = all / 60 % 60;
  return hours > 0 ? fmt::format("{}:{:02}:{:02}", hours, minutes, all % 60)
                   : fmt::format("{}:{:02}", minutes, all % 60);
}

std::string_view result_text(const Outcome& outcome) {
  if (!outcome.winner) return "1/2-1/2";
  return *outcome.winner == Side::First ? "1-0" : "0-1";
}

}  // namespace parlour::ui
