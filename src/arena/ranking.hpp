#pragma once

#include "arena/scoreboard.hpp"
#include "arena/standings.hpp"
#include "arena/tournament.hpp"

namespace parlour::arena {

/// Fills in tie-breaks, ranks and the ranking, from the tallies and meetings already in `standings`.
///
///   round robin, gauntlet   share of points · Sonneborn–Berger · head to head · wins
///   Swiss                   points, rests included · Buchholz · head to head · wins
///   knockout                round reached · points of the last match · the seeding
void rank(Standings& standings, const Tournament& tournament, const Scoreboard::Rounds& rounds);

}  // namespace parlour::arena
