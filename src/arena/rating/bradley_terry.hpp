#pragma once

#include <optional>
#include <span>
#include <vector>

#include "arena/rating/elo.hpp"
#include "arena/rating/tally.hpp"

namespace parlour::arena {

/// Games in which `first` moved first; the tally is `first`'s. Both are indices of different players.
struct MatchUp {
  int first = 0;
  int second = 1;
  Tally tally;
};

/// The strengths of many players that best explain all their results, in Elo.
///
///   P(i, moving first, beats j) = θγi / (θγi + γj),   Elo of i = 400·log10 γi,   advantage = 400·log10 θ
///
/// after Bradley and Terry (1952) with the home-field advantage of Agresti (Categorical Data Analysis,
/// §10.6); a draw is half a win and half a loss. For whether the likelihood has a maximum, and how to find
/// it, see Hunter (MM algorithms for generalized Bradley–Terry models, Annals of Statistics 32, 2004).
///
/// Errors are 1.96 deviations by the Fisher information, corrected for draws, which vary less than wins and
/// losses (without draws the correction is nil).
struct Ratings {
  std::vector<Estimate> players;
  /// What moving first is worth. Nothing if the schedule cannot tell it from strength (one always first).
  std::optional<Estimate> advantage;
  /// The results alone have no such maximum: somebody won or lost all games, some players are not connected
  /// by any games, or moving first always won. Then every player also gets a drawn game against an imaginary
  /// player of average strength, and an imaginary game between equals is drawn. This pulls what would be
  /// infinite towards 0; read such ratings as an order, not as numbers.
  bool with_prior = false;
};

struct RatingSettings {
  std::optional<int> anchor;  ///< the player whose rating is 0; none: the mean of all is 0
  bool advantage = true;      ///< estimate it if the schedule allows that; otherwise it counts as none
};

Ratings bradley_terry(int players, std::span<const MatchUp> match_ups, const RatingSettings& settings = {});

}  // namespace parlour::arena
