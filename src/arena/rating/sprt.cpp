#include "arena/rating/sprt.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>

#include "arena/rating/distribution.hpp"
#include "arena/rating/elo.hpp"

namespace parlour::arena {
namespace {

template <std::size_t N>
using Values = std::array<double, N>;

/// Weights p/(1 + x·v), x being the root of Σ p·v/(1 + x·v): of all distributions under which v has mean 0,
/// the one most likely to show p (proposition 1.1). Nothing if all v are on the same side of 0.
template <std::size_t N>
std::optional<Values<N>> most_likely_with_mean_zero(const Values<N>& p, const Values<N>& v) {
  const auto [least, most] = std::minmax_element(v.begin(), v.end());
  if (*least >= 0 || *most <= 0) return std::nullopt;
  double low = -1 / *most;    // here the sum is plus infinity
  double high = -1 / *least;  // here minus infinity; it falls in between
  for (int step = 0; step < 200; ++step) {
    const double x = (low + high) / 2;
    if (x <= low || x >= high) break;
    double sum = 0;
    for (std::size_t at = 0; at < N; ++at) sum += p[at] * v[at] / (1 + x * v[at]);
    (sum > 0 ? low : high) = x;
  }
  Values<N> weights{};
  for (std::size_t at = 0; at < N; ++at) weights[at] = p[at] / (1 + (low + high) / 2 * v[at]);
  return weights;
}

/// The most likely distribution with the mean `score`.
template <std::size_t N>
std::optional<Values<N>> most_likely_with_mean(const Values<N>& p, double score) {
  Values<N> v{};
  for (std::size_t at = 0; at < N; ++at) v[at] = Distribution<N>::score(at) - score;
  return most_likely_with_mean_zero(p, v);
}

/// The most likely distribution whose mean is `t` of its own deviations above ½: section 4.1 of the second
/// paper, where the condition is linearised around the last guess until the guess no longer moves.
template <std::size_t N>
std::optional<Values<N>> most_likely_with_lead(const Values<N>& p, double t) {
  Values<N> guess{};
  guess.fill(1.0 / static_cast<double>(N));
  for (int step = 0; step < 100; ++step) {
    const Distribution<N> around{guess};
    const double mean = around.mean();
    const double deviation = std::sqrt(around.variance());
    Values<N> v{};
    for (std::size_t at = 0; at < N; ++at) {
      const double distance = (Distribution<N>::score(at) - mean) / deviation;
      v[at] = Distribution<N>::score(at) - 0.5 - t * deviation * (1 + distance * distance) / 2;
    }
    const auto next = most_likely_with_mean_zero(p, v);
    if (!next) return std::nullopt;
    double moved = 0;
    for (std::size_t at = 0; at < N; ++at) moved = std::max(moved, std::abs((*next)[at] - guess[at]));
    guess = *next;
    if (moved < 1e-9) return guess;
  }
  return std::nullopt;
}

/// The same ratio approximated near the observed distribution (section 4.2), for hypotheses so far off that
/// the search above finds no distribution.
template <std::size_t N>
double approximate_llr(const Distribution<N>& seen, double t0, double t1) {
  const double t = (seen.mean() - 0.5) / std::sqrt(seen.variance());
  return seen.total() / 2 * std::log((1 + (t - t0) * (t - t0)) / (1 + (t - t1) * (t - t1)));
}

template <std::size_t N>
double llr_of(const SprtSettings& settings, Distribution<N> seen) {
  for (double& count : seen.counts) count = std::max(count, 1e-3);
  Values<N> p = seen.counts;
  for (double& each : p) each /= seen.total();

  // A lead in deviations of a game, converted to those of an observation.
  const double scale = std::sqrt(seen.kGames) / kEloOfDeviation;
  const auto most_likely = [&](double elo) {
    return settings.model == EloModel::Logistic ? most_likely_with_mean(p, score_of_elo(elo))
                                                : most_likely_with_lead(p, elo * scale);
  };
  const auto p0 = most_likely(settings.elo0);
  const auto p1 = most_likely(settings.elo1);
  if (!p0 || !p1) return approximate_llr(seen, settings.elo0 * scale, settings.elo1 * scale);
  double llr = 0;
  for (std::size_t at = 0; at < N; ++at) llr += seen.counts[at] * std::log((*p1)[at] / (*p0)[at]);
  return llr;
}

template <std::size_t N>
SprtState state_of(const SprtSettings& settings, const Distribution<N>& seen) {
  SprtState state;
  state.lower = std::log(settings.beta / (1 - settings.alpha));
  state.upper = std::log((1 - settings.beta) / settings.alpha);
  if (seen.total() > 0) state.llr = llr_of(settings, seen);
  if (state.llr <= state.lower) state.verdict = Verdict::H0;
  if (state.llr >= state.upper) state.verdict = Verdict::H1;
  return state;
}

}  // namespace

SprtState sprt_state(const SprtSettings& settings, const Pairs& pairs) {
  return state_of(settings, distribution_of(pairs));
}

SprtState sprt_state(const SprtSettings& settings, const Tally& tally) {
  return state_of(settings, distribution_of(tally));
}

}  // namespace parlour::arena
