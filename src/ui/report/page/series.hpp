#pragma once

#include <map>
#include <span>
#include <utility>
#include <vector>

#include "arena/game_report.hpp"
#include "arena/tournament.hpp"

/// The data for a report's charts: all of it the arena's own numbers, game by game.
namespace parlour::ui {

/// A share of points after this many games, with the arena's interval for it.
struct ScorePoint {
  int games = 0;
  double score = 0;
  double lower = 0;
  double upper = 0;
};

/// In a match of two, the share of the entrant named first: after each pair if sides alternate. The reports
/// must be sorted by number, as everywhere here. Many games are thinned out to about `most` points; the last
/// one is always included.
std::vector<ScorePoint> score_of_match(const arena::Tournament& tournament,
                                       std::span<const arena::GameReport> reports, int most = 300);

/// The share of one of many entrants after each of its games, without intervals.
std::vector<ScorePoint> score_of_entrant(int entrant, std::span<const arena::GameReport> reports,
                                         int most = 300);

/// Where a sequential test stood after this many games; empty without a test.
std::vector<std::pair<int, double>> sprt_path(const arena::Tournament& tournament,
                                              std::span<const arena::GameReport> reports, int most = 600);

/// How many moves of an entrant took a time t with floor(5·log10(t in ms)) = the key; times too short to
/// measure count as a microsecond.
std::map<int, int> time_histogram(int entrant, std::span<const arena::GameReport> reports);

}  // namespace parlour::ui
