#pragma once

#include <memory>

#include "core/time_source.hpp"
#include "engines/judge.hpp"
#include "play/game.hpp"

namespace parlour::engines::line {

/// The strong player where it plays, while there are cells enough; else `analyze` of `engines`, which
/// searches to the end and proves draws too. All but the settings must outlive it.
std::unique_ptr<Judge> make_judge(const GameEngines& engines, const play::Game& line_game,
                                  const ReviewSettings& settings, const TimeSource& time);

}  // namespace parlour::engines::line
