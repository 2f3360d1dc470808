#include "arena/rating/bradley_terry.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <numbers>

#include "arena/rating/existence.hpp"
#include "arena/rating/matrix.hpp"

namespace parlour::arena {
namespace {

constexpr double kEloOfLog = 400 / std::numbers::ln10;
constexpr int kMostSteps = 100'000;
constexpr double kStill = 1e-11;  ///< a step smaller than this, in ln γ, is the last

std::size_t index(int player) { return static_cast<std::size_t>(player); }

class Model {
 public:
  Model(int players, std::span<const MatchUp> match_ups, bool with_advantage, bool with_prior)
      : match_ups_(match_ups),
        with_advantage_(with_advantage),
        prior_(with_prior ? 1 : 0),
        gamma_(index(players), 1.0) {}

  void climb() {
    for (int step = 0; step < kMostSteps; ++step)
      if (std::max(step_strengths(), with_advantage_ ? step_advantage() : 0.0) < kStill) return;
  }

  double log_strength(std::size_t player) const { return std::log(gamma_[player]); }
  double log_advantage() const { return std::log(theta_); }

  /// The covariance of all ln γ, and of ln θ in the last row and column. Without a prior only differences of
  /// strengths mean something; then the direction in which all of them grow alike is held fast.
  Matrix covariance() const {
    const std::size_t n = gamma_.size();
    Matrix information(n + 1);
    Matrix spread(n + 1);
    for (const MatchUp& each : match_ups_) {
      const double p = expected(each);
      const auto games = static_cast<double>(each.tally.games());
      const double drawn = static_cast<double>(each.tally.draws) / (games + 1);
      const double variance = std::max(p * (1 - p) - drawn / 4, p * (1 - p) / (games + 1));
      add_game(information, index(each.first), index(each.second), games * p * (1 - p));
      add_game(spread, index(each.first), index(each.second), games * variance);
    }
    for (std::size_t player = 0; player < n && prior_ > 0; ++player) {
      const double p = gamma_[player] / (gamma_[player] + 1);
      information.at(player, player) += prior_ * p * (1 - p);
      spread.at(player, player) += prior_ * p * (1 - p);
    }
    if (with_advantage_) {
      const double p = theta_ / (theta_ + 1);
      information.at(n, n) += prior_ * p * (1 - p);
      spread.at(n, n) += prior_ * p * (1 - p);
    } else {
      information.at(n, n) = 1;
    }
    for (std::size_t row = 0; row < n && prior_ == 0; ++row)
      for (std::size_t column = 0; column < n; ++column) information.at(row, column) += 1;
    const Matrix inverse = inverse_of(information);
    return product(product(inverse, spread), inverse);
  }

 private:
  /// What the first player of `each` is expected to score in a game.
  double expected(const MatchUp& each) const {
    const double first = theta_ * gamma_[index(each.first)];
    return first / (first + gamma_[index(each.second)]);
  }

  void add_game(Matrix& matrix, std::size_t first, std::size_t second, double weight) const {
    matrix.at(first, first) += weight;
    matrix.at(second, second) += weight;
    matrix.at(first, second) -= weight;
    matrix.at(second, first) -= weight;
    if (!with_advantage_) return;
    const std::size_t advantage = gamma_.size();
    matrix.at(advantage, advantage) += weight;
    matrix.at(first, advantage) += weight;
    matrix.at(advantage, first) += weight;
    matrix.at(second, advantage) -= weight;
    matrix.at(advantage, second) -= weight;
  }

  /// γi ← points of i / Σ games·(share of i in the denominator of the game's chance). Returns the longest
  /// step.
  double step_strengths() {
    std::vector<double> points(gamma_.size(), prior_ / 2);
    std::vector<double> shares(gamma_.size());
    for (std::size_t player = 0; player < gamma_.size(); ++player)
      shares[player] = prior_ / (gamma_[player] + 1);
    for (const MatchUp& each : match_ups_) {
      const std::size_t first = index(each.first);
      const std::size_t second = index(each.second);
      const double share =
          static_cast<double>(each.tally.games()) / (theta_ * gamma_[first] + gamma_[second]);
      points[first] += each.tally.points();
      points[second] += each.tally.reversed().points();
      shares[first] += share * theta_;
      shares[second] += share;
    }
    double longest = 0;
    double mean = 0;
    for (std::size_t player = 0; player < gamma_.size(); ++player) {
      const double next = points[player] / shares[player];
      longest = std::max(longest, std::abs(std::log(next / gamma_[player])));
      gamma_[player] = next;
      mean += std::log(next) / static_cast<double>(gamma_.size());
    }
    if (prior_ == 0)  // the common factor is free: keep it from drifting
      for (double& each : gamma_) each /= std::exp(mean);
    return longest;
  }

  double step_advantage() {
    double points = prior_ / 2;
    double shares = prior_ / (theta_ + 1);
    for (const MatchUp& each : match_ups_) {
      points += each.tally.points();
      shares += static_cast<double>(each.tally.games()) * expected(each) / theta_;
    }
    const double next = points / shares;
    const double step = std::abs(std::log(next / theta_));
    theta_ = next;
    return step;
  }

  std::span<const MatchUp> match_ups_;
  bool with_advantage_;
  double prior_;
  std::vector<double> gamma_;
  double theta_ = 1;
};

Estimate estimate(double value, double variance) {
  const double error = kDeviationsOf95 * std::sqrt(std::max(variance, 0.0)) * kEloOfLog;
  return {value * kEloOfLog, value * kEloOfLog - error, value * kEloOfLog + error};
}

/// How much of each player's strength is subtracted from every player's.
std::vector<double> reference_weights(std::size_t players, std::optional<int> anchor) {
  std::vector<double> weights(players, anchor ? 0.0 : 1 / static_cast<double>(players));
  if (anchor) weights[index(*anchor)] = 1;
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

  const std::size_t n = index(players);
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
