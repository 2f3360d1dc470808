#pragma once

#include "match/session.hpp"
#include "records/record.hpp"
#include "table/play_request.hpp"

namespace parlour::table {

/// The record of the requested game before anything is played.
records::Record empty_record(const PlayRequest& request, std::shared_ptr<const play::Game> game);

/// The game as it stands, with clocks and everything needed to continue it.
records::Record record_of(const PlayRequest& request, std::shared_ptr<const play::Game> game,
                          const match::Session& session);

/// Is the game decided (by the rules, a flag, a resignation, a failure), so that it cannot be continued?
bool is_finished(const records::Record& record);

/// A request to continue `record`: the same players, names, signs and clocks. A seat whose player is unknown
/// goes to a person. The players are not confirmed: one that runs code cannot be made until a person does so.
PlayRequest request_to_resume(records::Record record);

/// The same with players and clocks by the sides that they have at the end of the record, for those who only
/// tell of it. Different only where an opening rule has swapped the sides.
PlayRequest request_as_seated(records::Record record);

}  // namespace parlour::table
