#pragma once

#include <memory>

#include "arena/game_report.hpp"
#include "arena/tournament.hpp"
#include "records/record.hpp"

namespace parlour::arena {

/// The record of a game that was played in `tournament`; `game` is the one that the report names. The entrant
/// who played First in the end sits in the first seat.
records::Record record_of(const Tournament& tournament, const GameReport& report,
                          std::shared_ptr<const play::Game> game);

}  // namespace parlour::arena
