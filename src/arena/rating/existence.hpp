#pragma once

#include <span>

#include "arena/rating/bradley_terry.hpp"

namespace parlour::arena {

/// Can the schedule tell the advantage of moving first from strength? Not if players could be put on a ladder
/// such that whoever moved first always stood exactly one rung higher: then every result has two
/// explanations.
bool tells_advantage(int players, std::span<const MatchUp> match_ups);

/// Do the results bound all strengths, and the advantage if asked for? If not, the likelihood grows forever
/// in some direction: see Ratings::with_prior. For strengths alone this is Ford's condition: however the
/// players are split in two, somebody in each part took points from the other part.
bool has_maximum(int players, std::span<const MatchUp> match_ups, bool with_advantage);

}  // namespace parlour::arena
