#pragma once

#include <memory>

#include "core/time_source.hpp"
#include "engines/judge.hpp"
#include "play/game.hpp"

namespace parlour::engines::line {

/// Judges by the strong player where it plays the game and enough cells are left; else by `analyze` of
/// `engines`, which searches to the end and proves draws too. All but the settings must outlive the judge.
std::unique_ptr<Judge> make_judge(const GameEngines& engines, const play::Game& line_game,
                                  const ReviewSettings& settings, const TimeSource& time);

}  // namespace parlour::engines::line
