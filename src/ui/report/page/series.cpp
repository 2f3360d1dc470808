#include "ui/report/page/series.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "arena/rating/elo.hpp"
#include "arena/rating/sprt.hpp"
#include "arena/scoreboard.hpp"
#include "arena/sprt_watch.hpp"

namespace parlour::ui {
namespace {

using arena::GameReport;

/// Twice the points of `entrant`, who must have played in it.
int half_points(const GameReport& report, int entrant) {
  const auto& outcome = report.conclusion.outcome;
  if (!outcome || !outcome->winner) return 1;
  return report.entrant(*outcome->winner) == entrant ? 2 : 0;
}

bool played_in(const GameReport& report, int entrant) {
  return report.pairing.entrants[0] == entrant || report.pairing.entrants[1] == entrant;
}

void add(arena::Tally& tally, int half_points) {
  ++(half_points == 2 ? tally.wins : half_points == 1 ? tally.draws : tally.losses);
}

template <class Point>
std::vector<Point> thinned(const std::vector<Point>& points, int most) {
  const std::size_t step = points.size() / static_cast<std::size_t>(most) + 1;
  std::vector<Point> kept;
  for (std::size_t at = (points.size() + step - 1) % step; at < points.size(); at += step)
    kept.push_back(points[at]);
  return kept;
}

}  // namespace

std::vector<ScorePoint> score_of_match(const arena::Tournament& tournament,
                                       std::span<const GameReport> reports, int most) {
  std::vector<ScorePoint> points;
  arena::Tally tally;
  arena::Pairs pairs;
  std::map<std::pair<int, int>, int> halves;
  int games = 0;
  for (const GameReport& report : reports) {
    ++games;
    const int won = half_points(report, 0);
    add(tally, won);
    std::optional<arena::Strength> strength;
    if (tournament.sides == arena::Sides::Fixed) {
      strength = arena::strength_of(tally);
    } else {
      const auto [half, is_first] = halves.try_emplace({report.pairing.match, report.pairing.opening}, won);
      if (is_first) continue;
      const int both = half->second + won;
      ++pairs.counts[static_cast<std::size_t>(both)];
      strength = arena::strength_of(pairs);
    }
    if (strength)
      points.push_back({games, strength->score.value, std::clamp(strength->score.lower, 0.0, 1.0),
                        std::clamp(strength->score.upper, 0.0, 1.0)});
  }
  return thinned(points, most);
}

std::vector<ScorePoint> score_of_entrant(int entrant, std::span<const GameReport> reports, int most) {
  std::vector<ScorePoint> points;
  arena::Tally tally;
  for (const GameReport& report : reports) {
    if (!played_in(report, entrant)) continue;
    add(tally, half_points(report, entrant));
    const double share = tally.points() / static_cast<double>(tally.games());
    points.push_back({static_cast<int>(tally.games()), share, share, share});
  }
  return thinned(points, most);
}

std::vector<std::pair<int, double>> sprt_path(const arena::Tournament& tournament,
                                              std::span<const GameReport> reports, int most) {
  const auto settings = arena::parse_sprt(tournament.sprt);
  if (tournament.sprt.empty() || !settings) return {};
  arena::SprtWatch watch(*settings, tournament.sides);
  std::vector<std::pair<int, double>> path;
  for (const GameReport& report : reports) {
    watch.add(report);
    const auto seen = static_cast<int>(tournament.sides == arena::Sides::Fixed ? watch.tally().games()
                                                                               : 2 * watch.pairs().pairs());
    const int before = path.empty() ? 0 : path.back().first;
    if (seen != before) path.emplace_back(seen, watch.state().llr);
  }
  return thinned(path, most);
}

std::map<int, int> time_histogram(int entrant, std::span<const GameReport> reports) {
  constexpr double kBinsADecade = 5;
  constexpr double kShortest = 0.001;
  std::map<int, int> bins;
  for (const GameReport& report : reports)
    for (auto at = static_cast<std::size_t>(report.opening_moves); at < report.moves.size(); ++at) {
      const arena::ReportedMove& move = report.moves[at];
      if (report.entrant(move.side) != entrant) continue;
      const double time = std::max(kShortest, arena::Milliseconds(move.elapsed).count());
      ++bins[static_cast<int>(std::floor(kBinsADecade * std::log10(time)))];
    }
  return bins;
}

}  // namespace parlour::ui
