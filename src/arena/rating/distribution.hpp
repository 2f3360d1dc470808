#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "arena/rating/tally.hpp"

namespace parlour::arena {

/// How often each score was seen: scores run from 0 to 1 in equal steps, whether of a game (0, ½, 1) or of a
/// pair (0, ¼, ½, ¾, 1).
template <std::size_t N>
struct Distribution {
  std::array<double, N> counts{};

  static constexpr double score(std::size_t at) {
    return static_cast<double>(at) / static_cast<double>(N - 1);
  }
  /// Games in one observation.
  static constexpr double kGames = static_cast<double>(N - 1) / 2;

  double total() const {
    double sum = 0;
    for (const double each : counts) sum += each;
    return sum;
  }
  double mean() const {
    double sum = 0;
    for (std::size_t at = 0; at < N; ++at) sum += counts[at] * score(at);
    return sum / total();
  }
  /// Of one observation, divided by N and not N−1: so do all the programs that these numbers are compared
  /// with.
  double variance() const {
    const double middle = mean();
    double sum = 0;
    for (std::size_t at = 0; at < N; ++at) sum += counts[at] * (score(at) - middle) * (score(at) - middle);
    return sum / total();
  }
  /// Deviation of one game: the mean of a pair has half the variance of one game.
  double deviation_of_game() const { return std::sqrt(kGames * variance()); }
};

inline Distribution<3> distribution_of(const Tally& tally) {
  return {
      {static_cast<double>(tally.losses), static_cast<double>(tally.draws), static_cast<double>(tally.wins)}};
}

inline Distribution<5> distribution_of(const Pairs& pairs) {
  Distribution<5> result;
  for (std::size_t at = 0; at < 5; ++at) result.counts[at] = static_cast<double>(pairs.counts[at]);
  return result;
}

}  // namespace parlour::arena
