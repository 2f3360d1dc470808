#pragma once

#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "core/side.hpp"
#include "play/game.hpp"

namespace parlour::catalog {

/// What a side could make with its next move, and what the other side can do about it beforehand.
struct Threat {
  Side side = Side::First;
  std::string_view name;  ///< id of a text, `threat-…`; what follows is its name for programs
  play::MoveCode place = 0;
  std::vector<play::MoveCode> answers;  ///< ascending; a move there makes it a lesser threat, or none
};

/// The threats of both sides, those of the side to move first, the gravest of each first. Fails for games
/// that have none to name.
Result<std::vector<Threat>> threats(const play::Game& game, const play::State& state);

}  // namespace parlour::catalog
