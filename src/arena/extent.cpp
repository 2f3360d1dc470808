#include "arena/extent.hpp"

#include <string>
#include <utility>

#include "arena/game_runner.hpp"
#include "arena/sprt_watch.hpp"

namespace parlour::arena {
namespace {

/// A schedule lists its games one by one: a file from elsewhere must not fill the memory with them.
bool can_be_listed(const Tournament& tournament) {
  constexpr double kMostGames = 2e7;
  const auto entrants = static_cast<double>(tournament.entrants.size());
  const double games = entrants * (entrants - 1) / 2 * static_cast<double>(tournament.games.size()) *
                       tournament.games_per_match;
  return games > 0 && games <= kMostGames;
}

bool test_is_decided(const Tournament& tournament, std::span<const GameReport> played) {
  if (tournament.sprt.empty() || tournament.entrants.size() != 2) return false;
  const auto settings = parse_sprt(tournament.sprt);
  if (!settings) return false;
  SprtWatch watch(*settings, tournament.sides);
  for (const GameReport& report : played) watch.add(report);
  return watch.state().verdict != Verdict::Undecided;
}

}  // namespace

Result<void> count_played(Schedule& schedule, const Tournament& tournament,
                          std::span<const GameReport> played) {
  for (const GameReport& report : played)
    if (!report.conclusion.outcome || report.seed != seed_of_game(tournament, report.pairing) ||
        !schedule.finish(report.pairing, report.paired_outcome()))
      return failure(MessageKind::Damaged, "arena-foreign-game",
                     {{"number", std::to_string(report.pairing.number)}});
  return {};
}

Result<Extent> extent_of(const Tournament& tournament, std::span<const GameReport> played) {
  if (!can_be_listed(tournament)) return Extent{static_cast<int>(played.size()), std::nullopt, false};
  Schedule schedule(tournament);
  if (auto counted = count_played(schedule, tournament, played); !counted)
    return failure(std::move(counted.error()));
  return Extent{schedule.finished(), schedule.known(),
                schedule.over() || test_is_decided(tournament, played)};
}

}  // namespace parlour::arena
