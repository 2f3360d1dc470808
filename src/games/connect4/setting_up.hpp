#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "core/result.hpp"
#include "core/side.hpp"
#include "games/connect4/rules.hpp"
#include "games/connect4/setup.hpp"

/// Positions that people put on the board by hand.
namespace parlour::games::connect4 {

/// Do these moves, played from the start, lead where they should?
using LeadsThere = std::function<bool(const std::vector<Move>&)>;

/// `setup` with a disc of `owner` on top of the others in `column`, or without the topmost one. It is then
/// the turn of the side that the number of discs says.
Result<Setup> placed(const Rules& rules, Setup setup, Move column, std::optional<Side> owner);

/// An order in which the discs of `setup` can have fallen, if one is found.
std::optional<std::vector<Move>> moves_leading_to(const Rules& rules, const Setup& setup,
                                                  const LeadsThere& leads);

}  // namespace parlour::games::connect4
