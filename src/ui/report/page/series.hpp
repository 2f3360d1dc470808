#pragma once

#include <map>
#include <span>
#include <utility>
#include <vector>

#include "arena/game_report.hpp"
#include "arena/tournament.hpp"

/// What the charts of a report are drawn from: all of it the arena's own numbers, game by game.
namespace parlour::ui {

/// A share of points after so many games, with the arena's interval for it.
struct ScorePoint {
  int games = 0;
  double score = 0;
  double lower = 0;
  double upper = 0;
};

/// Of a match of two, the share of the one named first: after each pair where sides alternate. The reports
/// are in the order of their numbers, as everywhere here. Many games are thinned out to about `most` points;
/// the last one is always there.
std::vector<ScorePoint> score_of_match(const arena::Tournament& tournament,
                                       std::span<const arena::GameReport> reports, int most = 300);

/// The share of one of many entrants after each of his games, without intervals.
std::vector<ScorePoint> score_of_entrant(int entrant, std::span<const arena::GameReport> reports,
                                         int most = 300);

/// Where a sequential test stood after so many games; nothing without one.
std::vector<std::pair<int, double>> sprt_path(const arena::Tournament& tournament,
                                              std::span<const arena::GameReport> reports, int most = 600);

/// How many moves of an entrant took a time t with floor(5·log10(t in ms)) = the key; what took no time that
/// could be measured stands with the shortest, a microsecond.
std::map<int, int> time_histogram(int entrant, std::span<const arena::GameReport> reports);

}  // namespace parlour::ui
