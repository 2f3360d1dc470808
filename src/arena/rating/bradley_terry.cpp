#include "arena/rating/bradley_terry.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <utility>

#include "arena/rating/existence.hpp"
#include "arena/rating/matrix.hpp"
#include "core/as_index.hpp"

namespace parlour::arena {
namespace {

constexpr double kEloOfLog = 400 / std::numbers::ln10;
constexpr int kMostSteps = 200;
constexpr double kLongestStep = 2;  ///< in ln γ: about 350 Elo
constexpr double kStill = 1e-9;     ///< stop after a step smaller than this

/// Games whose expected score grows with ln γ of `plus`, falls with that of `minus`, and grows with ln θ if
/// `first`. An absent player counts as one of strength 1.
struct Observation {
  std::optional<std::size_t> plus;
  std::optional<std::size_t> minus;
  bool first = false;
  Tally tally;
};

class Model {
 public:
  Model(int players, std::span<const MatchUp> match_ups, bool with_advantage, bool with_prior)
      : players_(as_index(players)),
        with_advantage_(with_advantage),
        with_prior_(with_prior),
        logs_(players_ + 1) {
    for (const MatchUp& each : match_ups)
      seen_.push_back({as_index(each.first), as_index(each.second), with_advantage, each.tally});
    if (!with_prior) return;
    const Tally drawn{.draws = 1};
    for (std::size_t player = 0; player < players_; ++player) seen_.push_back({player, {}, false, drawn});
    if (with_advantage) seen_.push_back({{}, {}, true, drawn});
  }

  /// Newton's method: the likelihood has a single maximum. Steps are bounded, because far from it the slope
  /// is nearly flat, and halved until they lead up. Hunter's MM steps, which need no matrix, take tens of
  /// thousands if strong players met weak ones only by way of others.
  void climb() {
    for (int step = 0; step < kMostSteps; ++step) {
      const std::vector<double> direction = product(inverse_of(information()), gradient());
      const std::vector<double> from = logs_;
      const double height = likelihood();
      double longest = 0;
      for (const double each : direction) longest = std::max(longest, std::abs(each));
      double length = std::min(1.0, kLongestStep / longest);
      do {
        for (std::size_t at = 0; at < logs_.size(); ++at) logs_[at] = from[at] + length * direction[at];
        length /= 2;
      } while (!(likelihood() >= height) && length > kStill);
      if (longest < kStill) return;
    }
  }

  double log_strength(std::size_t player) const { return logs_[player]; }
  double log_advantage() const { return logs_[players_]; }

  /// Of all ln γ, and of ln θ in the last row and column. The information I assumes that games are won or
  /// lost; draws make scores vary less, so the covariance is I⁻¹·J·I⁻¹, with J the variation including draws.
  Matrix covariance() const {
    Matrix spread(players_ + 1);
    for (const Observation& each : seen_) {
      const auto games = static_cast<double>(each.tally.games());
      const double drawn = static_cast<double>(each.tally.draws) / (games + 1);
      add(spread, each, games * std::max(variance(each) - drawn / 4, variance(each) / (games + 1)));
    }
    const Matrix inverse = inverse_of(information());
    return product(product(inverse, spread), inverse);
  }

 private:
  double logit(const Observation& each) const {
    return (each.plus ? logs_[*each.plus] : 0) - (each.minus ? logs_[*each.minus] : 0) +
           (each.first ? logs_[players_] : 0);
  }
  double expected(const Observation& each) const { return 1 / (1 + std::exp(-logit(each))); }
  /// Variance of one game that is won or lost, p(1 − p).
  double variance(const Observation& each) const { return expected(each) / (1 + std::exp(logit(each))); }

  double likelihood() const {
    double sum = 0;
    for (const Observation& each : seen_) {  // points·ln p + (games − points)·ln(1 − p)
      const double x = logit(each);
      const double log_p = x > 0 ? -std::log1p(std::exp(-x)) : x - std::log1p(std::exp(x));
      sum += each.tally.points() * log_p + each.tally.reversed().points() * (log_p - x);
    }
    return sum;
  }

  std::vector<double> gradient() const {
    std::vector<double> slope(players_ + 1);
    for (const Observation& each : seen_) {
      const double surplus = each.tally.points() - static_cast<double>(each.tally.games()) * expected(each);
      if (each.plus) slope[*each.plus] += surplus;
      if (each.minus) slope[*each.minus] -= surplus;
      if (each.first) slope[players_] += surplus;
    }
    return slope;
  }

  /// The Fisher information. Directions about which nothing is known are held fixed: an advantage that is not
  /// asked for and, without a prior, the growth of all strengths alike.
  Matrix information() const {
    Matrix result(players_ + 1);
    for (const Observation& each : seen_)
      add(result, each, static_cast<double>(each.tally.games()) * variance(each));
    if (!with_advantage_) result.at(players_, players_) = 1;
    for (std::size_t row = 0; row < players_ && !with_prior_; ++row)
      for (std::size_t column = 0; column < players_; ++column) result.at(row, column) += 1;
    return result;
  }

  void add(Matrix& matrix, const Observation& each, double weight) const {
    std::array<std::pair<std::size_t, int>, 3> factors;
    std::size_t count = 0;
    if (each.plus) factors[count++] = {*each.plus, 1};
    if (each.minus) factors[count++] = {*each.minus, -1};
    if (each.first) factors[count++] = {players_, 1};
    for (std::size_t row = 0; row < count; ++row)
      for (std::size_t column = 0; column < count; ++column)
        matrix.at(factors[row].first, factors[column].first) +=
            factors[row].second * factors[column].second * weight;
  }

  std::size_t players_;
  bool with_advantage_;
  bool with_prior_;
  std::vector<Observation> seen_;
  std::vector<double> logs_;  ///< ln γ of every player, then ln θ
};

Estimate estimate(double value, double variance) {
  const double error = kDeviationsOf95 * std::sqrt(std::max(variance, 0.0)) * kEloOfLog;
  return {value * kEloOfLog, value * kEloOfLog - error, value * kEloOfLog + error};
}

/// How much of each player's strength to subtract from every player's.
std::vector<double> reference_weights(std::size_t players, std::optional<int> anchor) {
  std::vector<double> weights(players, anchor ? 0.0 : 1 / static_cast<double>(players));
  if (anchor) weights[as_index(*anchor)] = 1;
  return weights;
}

}  // namespace

Ratings bradley_terry(int players, std::span<const MatchUp> match_ups, const RatingSettings& settings) {
  assert(!settings.anchor || (*settings.anchor >= 0 && *settings.anchor < players));
  Ratings ratings;
  if (players == 0) return ratings;
  const bool with_advantage = settings.advantage && tells_advantage(players, match_ups);
  ratings.with_prior = !has_maximum(players, match_ups, with_advantage);
  Model model(players, match_ups, with_advantage, ratings.with_prior);
  model.climb();

  const std::size_t n = as_index(players);
  const Matrix covariance = model.covariance();
  const std::vector<double> reference = reference_weights(n, settings.anchor);
  double zero = 0;
  for (std::size_t at = 0; at < n; ++at) zero += reference[at] * model.log_strength(at);
  for (std::size_t player = 0; player < n; ++player) {
    std::vector<double> contrast = reference;
    for (double& each : contrast) each = -each;
    contrast[player] += 1;
    double variance = 0;
    for (std::size_t row = 0; row < n; ++row)
      for (std::size_t column = 0; column < n; ++column)
        variance += contrast[row] * covariance.at(row, column) * contrast[column];
    ratings.players.push_back(estimate(model.log_strength(player) - zero, variance));
  }
  if (with_advantage) ratings.advantage = estimate(model.log_advantage(), covariance.at(n, n));
  return ratings;
}

}  // namespace parlour::arena
