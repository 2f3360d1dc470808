#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "arena/game_report.hpp"
#include "core/stop_token.hpp"
#include "core/time_source.hpp"
#include "engines/review.hpp"

namespace parlour::catalog {

using engines::GameReview;
using engines::ReviewedPosition;

struct ReviewRequest {
  std::chrono::milliseconds time{20};  ///< for each position
  std::size_t games = 60;              ///< at most; 0: none
  int threads = 1;
};

/// What the engine says about one game, in which `moves` were made and `winner` won in any way. Once stopped,
/// returns what is known so far.
GameReview review_game(const play::Game& game, std::span<const play::MoveCode> moves,
                       std::optional<Side> winner, std::chrono::milliseconds time_each,
                       const TimeSource& time, StopToken stop,
                       const engines::Reviewer::OnProgress& on_progress = {});

/// What the engine says about some games, by their places in a list.
using GameReviews = std::map<std::size_t, GameReview>;

/// The places of `reports` in the order in which they are worth looking at: games with a loser, every
/// entrant's first loss before anyone's second, then draws.
std::vector<std::size_t> order_of_review(std::span<const arena::GameReport> reports);

/// Looks at games in that order, several at once. `on_progress` is called on the caller's thread now and
/// then. When stopped, returns the games that are finished.
GameReviews review_games(std::span<const arena::GameReport> reports, const ReviewRequest& request,
                         const TimeSource& time, StopToken stop,
                         const std::function<void(std::size_t done, std::size_t all)>& on_progress = {});

}  // namespace parlour::catalog
