#pragma once

#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "core/side.hpp"
#include "engines/line/patterns/threats.hpp"
#include "games/line/rules.hpp"
#include "play/game.hpp"

namespace parlour::engines::line {

/// What a side could make with its next stone, and what the other side can do about it beforehand.
struct ListedThreat {
  Side side = Side::First;
  Threat threat = Threat::None;
  games::line::Move cell = 0;
  std::vector<games::line::Move> answers;  ///< ascending; a stone there makes it a lesser threat, or none
};

/// The threats of both sides, those of the side to move first, the gravest of each first. Fails for games
/// without patterns: those that are no line games, and lines of other lengths than 3…6.
Result<std::vector<ListedThreat>> list_threats(const play::Game& game, const play::State& state);

/// The text that says what `threat` is.
std::string_view name_of(Threat threat);

}  // namespace parlour::engines::line
