#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "core/result.hpp"
#include "core/side.hpp"
#include "games/connect4/rules.hpp"
#include "games/connect4/setup.hpp"

/// Positions that people set up by hand.
namespace parlour::games::connect4 {

/// Do these moves, played from the start, lead where they should?
using LeadsThere = std::function<bool(const std::vector<Move>&)>;

/// `setup` with a disc of `owner` added on top of `column`, or with its top disc removed. The number of discs
/// then decides whose turn it is.
Result<Setup> placed(const Rules& rules, Setup setup, Move column, std::optional<Side> owner);

/// An order in which the discs of `setup` can have fallen, if one is found.
std::optional<std::vector<Move>> moves_leading_to(const Rules& rules, const Setup& setup,
                                                  const LeadsThere& leads);

}  // namespace parlour::games::connect4
