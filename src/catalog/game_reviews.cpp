#include "catalog/game_reviews.hpp"

#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include "catalog/books.hpp"
#include "catalog/families.hpp"
#include "catalog/games.hpp"
#include "search/parts/worker_pool.hpp"

namespace parlour::catalog {
namespace {

std::optional<Side> winner_of(const arena::GameReport& report) {
  return report.conclusion.outcome ? report.conclusion.outcome->winner : std::nullopt;
}

/// One thread's engine, kept while consecutive games have the same spec.
class Desk {
 public:
  Desk(const ReviewRequest& request, const TimeSource& time) : time_(time) { settings_.time = request.time; }

  /// Nothing if the game cannot be made any more.
  std::optional<GameReview> review(const arena::GameReport& report, StopToken stop,
                                   const engines::Reviewer::OnProgress& on_progress) {
    if (!game_ || game_->spec() != report.game) {
      auto game = make_game(report.game);
      if (!game) return std::nullopt;
      reviewer_.reset();
      game_ = *std::move(game);
      settings_.book = find_book(*game_, nullptr);
      reviewer_.emplace(engines_of(*game_), *game_, settings_, time_);
    }
    std::vector<play::MoveCode> moves;
    for (const arena::ReportedMove& each : report.moves) moves.push_back(each.move);
    return reviewer_->review(moves, winner_of(report), stop, on_progress);
  }

 private:
  engines::ReviewSettings settings_;
  const TimeSource& time_;
  std::shared_ptr<const play::Game> game_;
  std::optional<engines::Reviewer> reviewer_;
};

}  // namespace

GameReview review_game(const play::Game& game, std::span<const play::MoveCode> moves,
                       std::optional<Side> winner, std::chrono::milliseconds time_each,
                       const TimeSource& time, StopToken stop,
                       const engines::Reviewer::OnProgress& on_progress) {
  engines::ReviewSettings settings;
  settings.time = time_each;
  settings.book = find_book(game, nullptr);
  return engines::Reviewer(engines_of(game), game, settings, time).review(moves, winner, stop, on_progress);
}

std::vector<std::size_t> order_of_review(std::span<const arena::GameReport> reports) {
  std::map<int, int> losses;  // by entrant, so far
  std::vector<std::tuple<bool, int, std::size_t>> order;
  for (std::size_t at = 0; at < reports.size(); ++at) {
    const auto winner = winner_of(reports[at]);
    const int turn = winner ? losses[reports[at].entrant(other(*winner))]++ : 0;
    order.emplace_back(!winner, turn, at);
  }
  std::sort(order.begin(), order.end());
  std::vector<std::size_t> places;
  places.reserve(order.size());
  for (const auto& each : order) places.push_back(std::get<2>(each));
  return places;
}

GameReviews review_games(std::span<const arena::GameReport> reports, const ReviewRequest& request,
                         const TimeSource& time, StopToken stop,
                         const std::function<void(std::size_t done, std::size_t all)>& on_progress) {
  std::vector<std::size_t> order = order_of_review(reports);
  order.resize(std::min(order.size(), request.games));
  GameReviews reviews;
  std::mutex mutex;
  std::atomic<std::size_t> done{0};
  search::WorkerPool pool(std::max(1, request.threads));
  std::vector<std::unique_ptr<Desk>> desks;
  desks.reserve(static_cast<std::size_t>(pool.size()));
  for (int worker = 0; worker < pool.size(); ++worker) desks.push_back(std::make_unique<Desk>(request, time));
  pool.for_each(order.size(), [&](std::size_t at, int worker) {
    const auto tell = [&](std::size_t /*positions*/, std::size_t /*all*/) {
      if (worker == 0 && on_progress) on_progress(done.load(), order.size());
    };
    if (stop.stop_requested()) return;
    auto review = desks[static_cast<std::size_t>(worker)]->review(reports[order[at]], stop, tell);
    ++done;
    if (!review || !review->complete()) return;
    const std::lock_guard lock(mutex);
    reviews.emplace(order[at], *std::move(review));
  });
  return reviews;
}

}  // namespace parlour::catalog
