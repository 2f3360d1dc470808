#pragma once

#include <span>

#include "arena/game_report.hpp"
#include "arena/makers.hpp"
#include "catalog/players.hpp"

namespace parlour::catalog {

/// Games, players and known outcomes for an arena, but no openings. `time` and `tables` must outlive them;
/// `tables` may be null and is otherwise used by several threads. Players that run code are made only if they
/// are `confirmed`.
arena::Makers arena_makers(const TimeSource& time, TableStore* tables, const Confirmed& confirmed);

/// Lets a tournament that began before a game had one of its options continue with the games it began with;
/// the `earlier` games show which.
void keep_older_meaning(arena::Makers& makers, std::span<const arena::GameReport> earlier);

}  // namespace parlour::catalog
