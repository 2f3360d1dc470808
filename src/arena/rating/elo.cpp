#include "arena/rating/elo.hpp"

#include <cmath>
#include <limits>

#include "arena/rating/distribution.hpp"

namespace parlour::arena {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

Estimate elo_of(const Estimate& score) {
  return {elo_of_score(score.value), elo_of_score(score.lower), elo_of_score(score.upper)};
}

/// All `n` observations were `score`.
Strength strength_of_equals(double score, double n) {
  const double other = 1 - std::pow(0.05, 1 / n);
  Strength strength;
  strength.score = {score, score * (1 - other), score * (1 - other) + other};
  strength.elo = elo_of(strength.score);
  const double surprise = std::exp2(-n - 1);
  if (score > 0.5) strength.los = 1 - surprise;
  if (score < 0.5) strength.los = surprise;
  return strength;
}

template <std::size_t N>
std::optional<Strength> strength_of(const Distribution<N>& seen) {
  const double n = seen.total();
  if (n <= 0) return std::nullopt;
  for (std::size_t at = 0; at < N; ++at)
    if (seen.counts[at] == n) return strength_of_equals(seen.score(at), n);
  const double score = seen.mean();
  const double deviation = std::sqrt(seen.variance() / n);  // of the mean
  const double margin = kDeviationsOf95 * deviation;
  Strength strength;
  strength.score = {score, score - margin, score + margin};
  strength.elo = elo_of(strength.score);
  const double normalised = (score - 0.5) / seen.deviation_of_game() * kEloOfDeviation;
  const double error = kDeviationsOf95 * kEloOfDeviation / std::sqrt(n * seen.kGames);
  strength.normalised = {normalised, normalised - error, normalised + error};
  strength.los = normal_cdf((score - 0.5) / deviation);
  return strength;
}

}  // namespace

double normal_cdf(double x) { return std::erfc(-x / std::sqrt(2.0)) / 2; }

double score_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

double elo_of_score(double score) {
  if (score <= 0) return -kInfinity;
  if (score >= 1) return kInfinity;
  return -400 * std::log10(1 / score - 1);
}

std::optional<Strength> strength_of(const Tally& tally) { return strength_of(distribution_of(tally)); }

std::optional<Strength> strength_of(const Pairs& pairs) { return strength_of(distribution_of(pairs)); }

}  // namespace parlour::arena
