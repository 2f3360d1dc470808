#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/concepts.hpp"
#include "core/rng.hpp"
#include "search/parts/descend.hpp"

namespace parlour::search {

/// The score of random games after one move: +1 a win, 0 a draw, -1 a loss for the side that chose it.
template <class Move>
struct Sampled {
  Move move;
  std::int64_t score = 0;
  std::int64_t games = 0;

  double mean() const { return games == 0 ? 0.0 : static_cast<double>(score) / static_cast<double>(games); }
};

/// Compares mean scores: above 0 if `a` is better, 0 if equal, below 0 if worse. Exact, without floating
/// point. A move without games counts as mean 0.
template <class Move>
int compare_means(const Sampled<Move>& a, const Sampled<Move>& b) {
  const std::int64_t left = a.score * std::max<std::int64_t>(1, b.games);
  const std::int64_t right = b.score * std::max<std::int64_t>(1, a.games);
  return left < right ? -1 : static_cast<int>(left > right);
}

/// Flat Monte Carlo: every legal move gets its own random games, as evenly as they divide.
/// `play_out(position, games, seed)` plays `games` random games and returns (First's wins − Second's wins).
/// `out_of_time()` is called between moves.
template <Position P, class PlayOut, class OutOfTime>
void sample_moves(const P& position, std::int64_t games, Rng& rng,
                  std::vector<Sampled<typename P::Move>>& sampled, PlayOut&& play_out,
                  OutOfTime&& out_of_time) {
  const Side side = position.to_move();
  const auto moves = static_cast<std::int64_t>(sampled.size());
  P root = position;
  for (std::int64_t at = 0; at < moves && !out_of_time(); ++at) {
    auto& sample = sampled[static_cast<std::size_t>(at)];
    const std::int64_t share = games / moves + (at < games % moves ? 1 : 0);
    if (share == 0) continue;
    const std::uint64_t seed = rng.next();
    const std::int64_t lead = after_move(root, sample.move, [&](const P& child) -> std::int64_t {
      if (const auto outcome = child.outcome())
        return share * outcome->value_for(Side::First) / std::max(1, outcome->margin);
      return play_out(child, share, seed);
    });
    sample.score += side == Side::First ? lead : -lead;
    sample.games += share;
  }
}

/// The move with the best mean; a random one among equals. `sampled` must not be empty.
template <class Move>
Sampled<Move> best_sampled(const std::vector<Sampled<Move>>& sampled, Rng& rng) {
  Sampled<Move> best = sampled.front();
  std::uint32_t equals = 1;
  for (std::size_t at = 1; at < sampled.size(); ++at) {
    const int order = compare_means(sampled[at], best);
    if (order > 0) equals = 1;
    if (order > 0 || (order == 0 && rng.below(++equals) == 0)) best = sampled[at];
  }
  return best;
}

/// Plays `games` games from `position` with random moves; returns First's wins − Second's wins.
template <Position P>
std::int64_t play_out_one_by_one(const P& position, std::int64_t games, std::uint64_t seed) {
  std::int64_t lead = 0;
  Rng rng(seed);
  for (std::int64_t game = 0; game < games; ++game) {
    P copy = position;
    const Outcome outcome = play_at_random(copy, rng);
    if (outcome.winner) lead += *outcome.winner == Side::First ? 1 : -1;
  }
  return lead;
}

}  // namespace parlour::search
