#pragma once

#include <optional>
#include <span>
#include <vector>

#include "arena/rating/elo.hpp"
#include "arena/rating/tally.hpp"

namespace parlour::arena {

/// Games in which `first` moved first; the tally is `first`'s. Both are indices of players, not equal.
struct MatchUp {
  int first = 0;
  int second = 1;
  Tally tally;
};

/// The strengths of many players that explain all their results best, in Elo.
///
///   P(i, moving first, beats j) = θγi / (θγi + γj),   Elo of i = 400·log10 γi,   advantage = 400·log10 θ
///
/// after Bradley and Terry (1952) with the home-field advantage of Agresti (Categorical Data Analysis,
/// §10.6); a draw is half a win and half a loss. Whether there is a maximum of the likelihood, and how it is
/// found: Hunter (MM algorithms for generalized Bradley–Terry models, Annals of Statistics 32, 2004).
///
/// Errors are 1.96 deviations by the Fisher information, corrected for draws, which vary less than wins and
/// losses (without draws nothing changes).
struct Ratings {
  std::vector<Estimate> players;
  /// What moving first is worth. Nothing if the schedule cannot tell it from strength: somebody always first.
  std::optional<Estimate> advantage;
  /// The results alone have no such maximum: somebody won or lost all games, there are players not connected
  /// by any games, or moving first won always. Then every player has besides drawn one game with an imaginary
  /// one of the average strength, and one imaginary game between equals was drawn. This pulls towards 0 what
  /// would be infinite; read such ratings as an order, not as numbers.
  bool with_prior = false;
};

struct RatingSettings {
  std::optional<int> anchor;  ///< the player whose rating is 0; nobody: the mean of all is
  bool advantage = true;      ///< estimated where the schedule allows it; otherwise taken for none
};

Ratings bradley_terry(int players, std::span<const MatchUp> match_ups, const RatingSettings& settings = {});

}  // namespace parlour::arena
