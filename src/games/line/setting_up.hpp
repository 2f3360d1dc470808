#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "core/result.hpp"
#include "core/side.hpp"
#include "games/line/position.hpp"
#include "games/line/rules.hpp"

/// Positions that people set up by hand.
namespace parlour::games::line {

/// Do these moves, played from the start, lead where they should?
using LeadsThere = std::function<bool(const std::vector<Move>&)>;

/// `setup` with `owner`'s stone on `cell` (refused on a wall), or with no stone there. The number of stones
/// then decides whose turn it is.
Result<Setup> placed(const Rules& rules, Setup setup, Move cell, std::optional<Side> owner);

/// `setup` with `side` to move.
Setup with_turn(const Rules& rules, Setup setup, Side side);

/// An order of moves that gives every stone of `setup` its owner after this many `inversions` and does not
/// end the game on the way, if one is found.
std::optional<std::vector<Move>> moves_leading_to(const Rules& rules, const Setup& setup, int inversions,
                                                  const LeadsThere& leads);

}  // namespace parlour::games::line
