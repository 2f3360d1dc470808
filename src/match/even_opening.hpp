#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include "core/opening.hpp"
#include "core/result.hpp"

/// How a player that can judge positions plays an opening rule.
namespace parlour::match {

/// Judges the position after candidate number `candidate`, for the side to move.
using JudgeOpening = std::function<Result<std::int64_t>(std::size_t candidate)>;

/// The candidate whose value is nearest to nothing, the first of equals; there must be one. What the opponent
/// gets is at least the better of both sides, so the smaller that is, the better.
Result<std::size_t> most_even(std::size_t candidates, const JudgeOpening& judge);

/// The side to take where `value` is what the position is worth to Second, who is to move. The better side is
/// never worth less than nothing, while two more stones would leave the choice to the opponent: so nobody who
/// judges well places them.
constexpr OpeningChoice better_side(std::int64_t value) {
  return value < 0 ? OpeningChoice::First : OpeningChoice::Second;
}

}  // namespace parlour::match
