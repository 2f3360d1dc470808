#pragma once

#include <chrono>
#include <functional>
#include <memory>

#include "arena/game_report.hpp"
#include "core/result.hpp"
#include "core/stop_token.hpp"
#include "core/time_source.hpp"
#include "engines/review.hpp"
#include "play/game.hpp"

namespace parlour::workshop {

using engines::GameReview;
using engines::ReviewedPosition;

/// A game that the player has lost, with what the engine says about every move.
struct LostGame {
  arena::GameReport report;
  std::shared_ptr<const play::Game> game;
  Side player = Side::First;
  GameReview review;  ///< has no positions if there was nothing to look at
};

struct ExplainSettings {
  std::chrono::milliseconds time{200};  ///< for each position
  std::function<void(std::size_t done, std::size_t all)> on_progress = {};
};

/// Reviews `report`, which the player has lost, with the engine. If stopped, gives what is known so far.
Result<LostGame> explain_loss(const arena::GameReport& report, const ExplainSettings& settings,
                              const TimeSource& time, StopToken stop);

}  // namespace parlour::workshop
