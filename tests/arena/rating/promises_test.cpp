// Do the numbers keep what they promise? Matches between players of known strength, drawn with a fixed seed.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

#include "arena/rating/bradley_terry.hpp"
#include "arena/rating/elo.hpp"
#include "arena/rating/sprt.hpp"
#include "core/rng.hpp"

namespace parlour::arena {
namespace {

constexpr double kDraws = 0.3;

/// 2, 1 or 0 half points of a player expected to score `score`.
int draw_result(Rng& rng, double score) {
  const double lot = rng.below(1'000'000) / 1e6;
  if (lot < score - kDraws / 2) return 2;
  return lot < score + kDraws / 2 ? 1 : 0;
}

constexpr int kUnfairest = 100;  ///< an opening favours one side by so many Elo at most

/// What a player is stronger by on a fair opening who scores over all openings as one of `elo` does.
double on_fair_openings(double elo) {
  double low = elo - 100;
  double high = elo + 100;
  for (int step = 0; step < 50; ++step) {
    const double middle = (low + high) / 2;
    double score = 0;
    for (int opening = -kUnfairest; opening <= kUnfairest; ++opening)
      score += score_of_elo(middle + opening) / (2 * kUnfairest + 1);
    (score < score_of_elo(elo) ? low : high) = middle;
  }
  return low;
}

/// Half points of both games on one opening: what they have in common makes pairs better than games.
std::size_t draw_pair(Rng& rng, double fair_elo) {
  const double opening = rng.between(-kUnfairest, kUnfairest);
  const int both =
      draw_result(rng, score_of_elo(fair_elo + opening)) + draw_result(rng, score_of_elo(fair_elo - opening));
  return static_cast<std::size_t>(both);
}

/// In how many of `matches` the test decides for H1.
int accepted(const SprtSettings& settings, double elo, int matches) {
  Rng rng(7);
  const double fair_elo = on_fair_openings(elo);
  int count = 0;
  for (int match = 0; match < matches; ++match) {
    Pairs pairs;
    SprtState state;
    do {
      ++pairs.counts[draw_pair(rng, fair_elo)];
      state = sprt_state(settings, pairs);
    } while (state.verdict == Verdict::Undecided);
    count += state.verdict == Verdict::H1 ? 1 : 0;
  }
  return count;
}

TEST(Promises, TheTestErrsNoMoreThanItSays) {
  constexpr SprtSettings kSettings{.elo0 = 0, .elo1 = 60, .alpha = 0.05, .beta = 0.1};
  constexpr int kMatches = 400;
  EXPECT_LE(accepted(kSettings, 0, kMatches), 0.08 * kMatches);
  EXPECT_GE(accepted(kSettings, 60, kMatches), 0.86 * kMatches);
}

TEST(Promises, IntervalsOfPairsHoldTheTruthIn95Of100) {
  constexpr int kMatches = 1000;
  constexpr double kTruth = 50;
  const double fair_elo = on_fair_openings(kTruth);
  Rng rng(11);
  int held = 0;
  for (int match = 0; match < kMatches; ++match) {
    Pairs pairs;
    for (int at = 0; at < 200; ++at) ++pairs.counts[draw_pair(rng, fair_elo)];
    const auto strength = strength_of(pairs);
    ASSERT_TRUE(strength);
    held += strength->elo.lower <= kTruth && kTruth <= strength->elo.upper ? 1 : 0;
  }
  EXPECT_GE(held, 0.93 * kMatches);
  EXPECT_LE(held, 0.97 * kMatches);
}

TEST(Promises, IntervalsOfManyPlayersHoldTheTruthIn95Of100) {
  constexpr std::array kElo{120.0, 30.0, -50.0, -100.0};
  constexpr double kAdvantage = 40;
  constexpr int kTournaments = 300;
  Rng rng(13);
  int players = 0;
  int advantages = 0;
  for (int round = 0; round < kTournaments; ++round) {
    std::vector<MatchUp> match_ups;
    for (int one = 0; one < 4; ++one)
      for (int other = 0; other < 4; ++other) {
        if (one == other) continue;
        MatchUp games{one, other, {}};
        const double difference =
            kElo[static_cast<std::size_t>(one)] - kElo[static_cast<std::size_t>(other)] + kAdvantage;
        for (int game = 0; game < 40; ++game) {
          const int half_points = draw_result(rng, score_of_elo(difference));
          (half_points == 2   ? games.tally.wins
           : half_points == 1 ? games.tally.draws
                              : games.tally.losses) += 1;
        }
        match_ups.push_back(games);
      }
    const Ratings ratings = bradley_terry(4, match_ups);
    for (std::size_t at = 0; at < 4; ++at)
      players += ratings.players[at].lower <= kElo[at] && kElo[at] <= ratings.players[at].upper ? 1 : 0;
    ASSERT_TRUE(ratings.advantage);
    advantages += ratings.advantage->lower <= kAdvantage && kAdvantage <= ratings.advantage->upper ? 1 : 0;
  }
  EXPECT_NEAR(players / (4.0 * kTournaments), 0.95, 0.02);
  EXPECT_NEAR(static_cast<double>(advantages) / kTournaments, 0.95, 0.03);
}

}  // namespace
}  // namespace parlour::arena
