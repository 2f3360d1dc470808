#pragma once

#include "arena/makers.hpp"
#include "catalog/players.hpp"

namespace parlour::catalog {

/// Games, players and known outcomes for an arena; openings are left to who has them. `time` and `tables`,
/// which may be null, must outlive them. Of the players that run code only the `confirmed` ones are made.
arena::Makers arena_makers(const TimeSource& time, TableStore* tables, const Confirmed& confirmed);

}  // namespace parlour::catalog
