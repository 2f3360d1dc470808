#include "arena/ranking.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

#include "core/as_index.hpp"

namespace parlour::arena {
namespace {

/// Ranking criteria, the most important first; more is better. Whole millionths, so that equal sums stay
/// equal whatever the order of addition.
using Keys = std::vector<std::int64_t>;

std::int64_t key(double value) { return std::llround(value * 1e6); }

double share(const Tally& tally) {
  return tally.games() == 0 ? 0 : tally.points() / static_cast<double>(tally.games());
}

class Ranker {
 public:
  Ranker(Standings& standings, const Tournament& tournament, const Scoreboard::Rounds& rounds)
      : standings_(standings), tournament_(tournament), rounds_(rounds), keys_(standings.entrants.size()) {}

  void run() {
    switch (tournament_.format) {
      case Format::RoundRobin:
      case Format::Gauntlet:
        by_share();
        break;
      case Format::Swiss:
        by_points();
        break;
      case Format::Knockout:
        by_round();
        break;
    }
    std::vector<int>& ranking = standings_.ranking;
    ranking.resize(keys_.size());
    std::iota(ranking.begin(), ranking.end(), 0);
    std::stable_sort(ranking.begin(), ranking.end(),
                     [&](int one, int other) { return keys_[as_index(one)] > keys_[as_index(other)]; });
    for (std::size_t at = 0; at < ranking.size(); ++at) {
      const bool equal = at > 0 && keys_[as_index(ranking[at])] == keys_[as_index(ranking[at - 1])];
      standings_.entrants[as_index(ranking[at])].rank =
          equal ? standings_.entrants[as_index(ranking[at - 1])].rank : static_cast<int>(at) + 1;
    }
  }

 private:
  void by_share() {
    for (const HeadToHead& each : standings_.meetings) {
      entrant(each.one).sonneborn += share(each.tally) * entrant(each.other).points();
      entrant(each.other).sonneborn += share(each.tally.reversed()) * entrant(each.one).points();
    }
    for (std::size_t at = 0; at < keys_.size(); ++at)
      keys_[at] = {key(share(standings_.entrants[at].tally)), key(standings_.entrants[at].sonneborn)};
    add_head_to_head_and_wins();
  }

  void by_points() {
    add_rests();
    for (const auto& round : rounds_)
      for (const auto& [who, appearance] : round)
        entrant(who).buchholz += entrant(appearance.opponent).points();
    for (std::size_t at = 0; at < keys_.size(); ++at)
      keys_[at] = {key(standings_.entrants[at].points()), key(standings_.entrants[at].buchholz)};
    add_head_to_head_and_wins();
  }

  void by_round() {
    for (std::size_t round = 0; round < rounds_.size(); ++round)
      for (const auto& [who, appearance] : rounds_[round])
        keys_[as_index(who)] = {static_cast<std::int64_t>(round) + 1,
                                key(appearance.points / appearance.games), -who};
    for (std::size_t at = 0; at < keys_.size(); ++at)
      if (keys_[at].empty()) keys_[at] = {0, 0, -static_cast<std::int64_t>(at)};
  }

  /// An entrant without an opponent in a finished round gets the points of a won match.
  void add_rests() {
    const int per_opening = tournament_.sides == Sides::Alternate ? 2 : 1;
    const int openings = (tournament_.games_per_match + per_opening - 1) / per_opening;
    const int games_each = openings * per_opening * static_cast<int>(tournament_.games.size());
    for (std::size_t round = 0; round < rounds_.size(); ++round) {
      int games = 0;
      for (const auto& [who, appearance] : rounds_[round]) games += appearance.games;
      const bool over =
          round + 1 < rounds_.size() || games == games_each * static_cast<int>(keys_.size() / 2 * 2);
      for (std::size_t at = 0; over && at < keys_.size(); ++at)
        if (!rounds_[round].contains(static_cast<int>(at)))
          standings_.entrants[at].rest_points +=
              tournament_.games_per_match * static_cast<double>(tournament_.games.size());
    }
  }

  void add_head_to_head_and_wins() {
    const std::vector<Keys> before = keys_;
    for (const HeadToHead& each : standings_.meetings) {
      if (before[as_index(each.one)] != before[as_index(each.other)]) continue;
      entrant(each.one).head_to_head += each.tally.points();
      entrant(each.other).head_to_head += each.tally.reversed().points();
    }
    for (std::size_t at = 0; at < keys_.size(); ++at) {
      keys_[at].push_back(key(standings_.entrants[at].head_to_head));
      keys_[at].push_back(standings_.entrants[at].tally.wins);
    }
  }

  EntrantStanding& entrant(int number) { return standings_.entrants[as_index(number)]; }

  Standings& standings_;
  const Tournament& tournament_;
  const Scoreboard::Rounds& rounds_;
  std::vector<Keys> keys_;
};

}  // namespace

void rank(Standings& standings, const Tournament& tournament, const Scoreboard::Rounds& rounds) {
  Ranker(standings, tournament, rounds).run();
}

}  // namespace parlour::arena
