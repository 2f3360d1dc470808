#include "arena/rating/existence.hpp"

#include <cstddef>
#include <vector>

namespace parlour::arena {
namespace {

/// height[to] ≤ height[from] + rise
struct Constraint {
  std::size_t from = 0;
  std::size_t to = 0;
  int rise = 0;
};

/// Can every player be given a height such that all constraints hold? Yes, unless some cycle falls all the
/// way round (Bellman and Ford).
bool satisfiable(std::size_t players, const std::vector<Constraint>& constraints) {
  std::vector<long> height(players, 0);
  for (std::size_t round = 0; round <= players; ++round) {
    bool changed = false;
    for (const Constraint& each : constraints) {
      if (height[each.to] <= height[each.from] + each.rise) continue;
      height[each.to] = height[each.from] + each.rise;
      changed = true;
    }
    if (!changed) return true;
  }
  return false;
}

bool took_points(const MatchUp& each) { return each.tally.wins + each.tally.draws > 0; }
bool gave_points(const MatchUp& each) { return each.tally.losses + each.tally.draws > 0; }

/// Can every player reach player 0 by steps from `from` to `to`?
bool all_reach_first(std::size_t players, const std::vector<Constraint>& steps) {
  std::vector<bool> reaches(players, false);
  reaches[0] = true;
  for (bool changed = true; changed;) {
    changed = false;
    for (const Constraint& each : steps)
      if (reaches[each.to] && !reaches[each.from]) reaches[each.from] = changed = true;
  }
  for (const bool each : reaches)
    if (!each) return false;
  return true;
}

}  // namespace

bool tells_advantage(int players, std::span<const MatchUp> match_ups) {
  std::vector<Constraint> ladder;
  for (const MatchUp& each : match_ups) {
    if (each.tally.games() == 0) continue;
    const auto first = static_cast<std::size_t>(each.first);
    const auto second = static_cast<std::size_t>(each.second);
    ladder.push_back({second, first, 1});
    ladder.push_back({first, second, -1});
  }
  return !satisfiable(static_cast<std::size_t>(players), ladder);
}

bool has_maximum(int players, std::span<const MatchUp> match_ups, bool with_advantage) {
  const auto n = static_cast<std::size_t>(players);
  std::vector<Constraint> beats;
  std::vector<Constraint> beaten;
  // A direction that no result contradicts raises the winner over the loser. If the advantage grows, a player
  // who won moving first may even sink by as much; one who won moving second must rise by as much.
  std::vector<Constraint> growing;
  std::vector<Constraint> shrinking;
  for (const MatchUp& each : match_ups) {
    const auto first = static_cast<std::size_t>(each.first);
    const auto second = static_cast<std::size_t>(each.second);
    if (took_points(each)) {
      beats.push_back({first, second, 0});
      growing.push_back({first, second, 1});
      shrinking.push_back({first, second, -1});
    }
    if (gave_points(each)) {
      beats.push_back({second, first, 0});
      growing.push_back({second, first, -1});
      shrinking.push_back({second, first, 1});
    }
  }
  beaten.reserve(beats.size());
  for (const Constraint& each : beats) beaten.push_back({each.to, each.from, 0});
  if (!all_reach_first(n, beats) || !all_reach_first(n, beaten)) return false;
  return !with_advantage || (!satisfiable(n, growing) && !satisfiable(n, shrinking));
}

}  // namespace parlour::arena
