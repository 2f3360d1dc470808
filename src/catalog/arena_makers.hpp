#pragma once

#include <span>

#include "arena/game_report.hpp"
#include "arena/makers.hpp"
#include "catalog/players.hpp"

namespace parlour::catalog {

/// Games, players and known outcomes for an arena; openings are left to who has them. `time` and `tables`,
/// which may be null and else is asked by several threads, must outlive them. Of the players that run code
/// only the `confirmed` ones are made.
arena::Makers arena_makers(const TimeSource& time, TableStore* tables, const Confirmed& confirmed);

/// A tournament that was begun before a game had one of its options goes on with the games it was begun with:
/// the `earlier` games tell.
void keep_older_meaning(arena::Makers& makers, std::span<const arena::GameReport> earlier);

}  // namespace parlour::catalog
