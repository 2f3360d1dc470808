#pragma once

#include <optional>
#include <span>

#include "arena/game_report.hpp"
#include "arena/schedule.hpp"
#include "arena/tournament.hpp"
#include "core/result.hpp"

namespace parlour::arena {

/// How far along a tournament is.
struct Extent {
  int finished = 0;
  std::optional<int> known;  ///< games to play, as far as one can see; absent: too many to list
  bool over = false;         ///< all games are played, or its test is decided
  bool operator==(const Extent&) const = default;
};

/// Fails if one of the `played` games does not belong to this tournament. Their moves do not matter.
Result<Extent> extent_of(const Tournament& tournament, std::span<const GameReport> played);

/// Tells `schedule` what was played earlier. Fails at the first game that does not belong to its tournament.
Result<void> count_played(Schedule& schedule, const Tournament& tournament,
                          std::span<const GameReport> played);

}  // namespace parlour::arena
