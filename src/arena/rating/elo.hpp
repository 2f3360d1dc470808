#pragma once

#include <optional>

#include "arena/rating/tally.hpp"

namespace parlour::arena {

/// Of the normal distribution: 97.5 % lie below it, so 95 % lie within it on both sides.
constexpr double kDeviationsOf95 = 1.959963984540054;

/// One normalised unit in Elo: near an even score, one deviation of a game is worth this much.
constexpr double kEloOfDeviation = 347.43558552260146;  // 800 / ln 10

/// The share of a standard normal variable below `x`.
double normal_cdf(double x);

/// The score expected of a player who is `elo` stronger: 1 / (1 + 10^(−elo/400)).
double score_of_elo(double elo);

/// Its inverse: −400·log10(1/score − 1). Minus infinity at 0 and below, infinity at 1 and above.
double elo_of_score(double score);

/// A number with its 95 % confidence interval. The ends can be infinite, and so can the number.
struct Estimate {
  double value = 0;
  double lower = 0;
  double upper = 0;
  bool operator==(const Estimate&) const = default;

  /// Half the width: what is written after ±.
  double error() const { return (upper - lower) / 2; }
};

/// What a match says about the difference between two players.
///
///   score       mean s of all observations (games, or pairs of games), with s ± 1.96·√(variance/n)
///   elo         of the score and of the ends of its interval
///   normalised  (s − ½) / (deviation of one game) · 800/ln 10, ± 1.96·(800/ln 10)/√games. It says how many
///               games show the difference, whatever the share of draws. Nothing if the deviation is zero
///   los         likelihood of superiority: Φ((s − ½) / √(variance/n)),
///               the chance that the player is stronger
///
/// When all n observations are equal their variance is zero, and no such interval is honest. Then the chance
/// q of anything else is taken as q = 1 − 0.05^(1/n), the largest at which seeing nothing else is not rarer
/// than 1 in 20 (the "rule of three", q ≈ 3/n): the score lies between s(1−q) and s(1−q)+q. So a player who
/// won everything is infinitely stronger with a finite lower end, and one who lost everything the other way
/// round; los is then that of a coin that fell n times on one side, 1 − 2^−(n+1).
///
/// The formulas are those of fastchess, cutechess-cli and fishtest, and give the same numbers.
struct Strength {
  Estimate score;
  Estimate elo;
  std::optional<Estimate> normalised;
  double los = 0.5;
};

/// From single games ("trinomial"): right if games are independent of each other. Nothing without games.
std::optional<Strength> strength_of(const Tally& tally);

/// From pairs of games on one opening ("pentanomial"). Nothing without pairs.
std::optional<Strength> strength_of(const Pairs& pairs);

}  // namespace parlour::arena
