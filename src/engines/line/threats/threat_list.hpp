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
  std::vector<games::line::Move> answers;  ///< ascending; a stone there weakens or removes the threat
};

/// The threats of both sides, those of the side to move first, the most serious of each side first. Fails for
/// games without patterns: those that are not line games, and win lengths other than 3…6.
Result<std::vector<ListedThreat>> list_threats(const play::Game& game, const play::State& state);

/// The id of the text that names `threat`.
std::string_view name_of(Threat threat);

}  // namespace parlour::engines::line
