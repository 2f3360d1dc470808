#pragma once

#include "match/session.hpp"
#include "records/record.hpp"
#include "table/play_request.hpp"

namespace parlour::table {

/// Its record before anything is played.
records::Record empty_record(const PlayRequest& request, std::shared_ptr<const play::Game> game);

/// The game as it stands, with clocks and everything that is needed to go on.
records::Record record_of(const PlayRequest& request, std::shared_ptr<const play::Game> game,
                          const match::Session& session);

/// Is there nothing to go on with: decided by the rules, a flag, a resignation, a failure?
bool is_finished(const records::Record& record);

/// Goes on with `record`: the same players, names, signs and clocks. A seat of unknown player goes to a
/// person. Nobody has confirmed the players: one that runs code cannot be made before somebody does.
PlayRequest request_to_resume(records::Record record);

}  // namespace parlour::table
