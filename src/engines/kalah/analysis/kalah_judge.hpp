#pragma once

#include <memory>

#include "core/time_source.hpp"
#include "engines/judge.hpp"
#include "play/game.hpp"

namespace parlour::engines::kalah {

/// Judges by the strong player. `kalah_game` and `time` must outlive the judge.
std::unique_ptr<Judge> make_judge(const play::Game& kalah_game, const ReviewSettings& settings,
                                  const TimeSource& time);

}  // namespace parlour::engines::kalah
