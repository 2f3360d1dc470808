#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "core/result.hpp"
#include "core/side.hpp"
#include "games/line/position.hpp"
#include "games/line/rules.hpp"

/// Positions that people put on the board by hand.
namespace parlour::games::line {

/// Do these moves, played from the start, lead where they should?
using LeadsThere = std::function<bool(const std::vector<Move>&)>;

/// `setup` with `owner`'s stone on `cell`, which is no wall, or with no stone there. It is then the turn of
/// the side that the number of stones says.
Result<Setup> placed(const Rules& rules, Setup setup, Move cell, std::optional<Side> owner);

/// `setup` with the turn of `side`.
Setup with_turn(const Rules& rules, Setup setup, Side side);

/// An order of the stones of `setup` that makes every stone its owner's after so many `inversions` and ends
/// no game on the way, if one is found.
std::optional<std::vector<Move>> moves_leading_to(const Rules& rules, const Setup& setup, int inversions,
                                                  const LeadsThere& leads);

}  // namespace parlour::games::line
