#include "arena/rating/bradley_terry.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <vector>

#include "arena/rating/existence.hpp"
#include "arena/rating/matrix.hpp"

namespace parlour::arena {
namespace {

constexpr double kEloOfLog = 400 / std::numbers::ln10;

// Seven teams of the American League in 1987: Agresti, Categorical Data Analysis (2nd edition, 2002), table
// 10.10; wins at home and lost at home, row against column in the order of the names.
enum Team : int { Milwaukee, Detroit, Toronto, NewYork, Boston, Cleveland, Baltimore, kTeams };

std::vector<MatchUp> baseball() {
  constexpr int none = 0;
  constexpr int won[kTeams][kTeams] = {
      {none, 4, 4, 4, 6, 4, 6}, {3, none, 4, 4, 6, 6, 4}, {2, 4, none, 2, 4, 4, 6}, {3, 5, 2, none, 4, 4, 6},
      {5, 2, 3, 4, none, 5, 6}, {2, 3, 3, 4, 4, none, 2}, {2, 1, 1, 2, 1, 3, none}};
  constexpr int lost[kTeams][kTeams] = {
      {none, 3, 2, 3, 1, 2, 0}, {3, none, 2, 3, 0, 1, 3}, {5, 3, none, 4, 3, 2, 0}, {3, 1, 5, none, 3, 2, 1},
      {1, 5, 3, 2, none, 2, 0}, {5, 3, 4, 3, 2, none, 4}, {5, 5, 6, 4, 6, 4, none}};
  std::vector<MatchUp> games;
  for (int home = 0; home < kTeams; ++home)
    for (int away = 0; away < kTeams; ++away)
      if (home != away) games.push_back({home, away, {won[home][away], 0, lost[home][away]}});
  return games;
}

// Table 10.11, third column; the standard errors are given as "about 0.3".
TEST(BradleyTerry, GivesAgrestisRatingsWithoutHomeAdvantage) {
  const Ratings ratings = bradley_terry(kTeams, baseball(), {.anchor = Baltimore, .advantage = false});
  constexpr std::array kPublished{1.58, 1.44, 1.29, 1.25, 1.11, 0.68, 0.0};
  for (std::size_t team = 0; team < kTeams; ++team)
    EXPECT_NEAR(ratings.players[team].value / kEloOfLog, kPublished[team], 0.005);
  for (std::size_t team = 0; team < Baltimore; ++team)
    EXPECT_NEAR(ratings.players[team].error() / kEloOfLog / kDeviationsOf95, 0.3, 0.05);
  EXPECT_EQ(ratings.players[Baltimore].error(), 0);
  EXPECT_FALSE(ratings.advantage);
  EXPECT_FALSE(ratings.with_prior);
}

// Table 10.11, fifth column, strengths that add up to 1; the home advantage of page 438.
TEST(BradleyTerry, GivesAgrestisRatingsWithHomeAdvantage) {
  const Ratings ratings = bradley_terry(kTeams, baseball());
  constexpr std::array kPublished{0.220, 0.190, 0.164, 0.157, 0.137, 0.088, 0.044};
  double sum = 0;
  double mean = 0;
  for (const Estimate& each : ratings.players) {
    sum += std::exp(each.value / kEloOfLog);
    mean += each.value;
  }
  EXPECT_NEAR(mean, 0, 1e-6);
  for (std::size_t team = 0; team < kTeams; ++team)
    EXPECT_NEAR(std::exp(ratings.players[team].value / kEloOfLog) / sum, kPublished[team], 0.0005);
  ASSERT_TRUE(ratings.advantage);
  EXPECT_NEAR(ratings.advantage->value / kEloOfLog, 0.302, 0.0005);
  EXPECT_FALSE(ratings.with_prior);
}

/// The tally of `games` games in which the first player scores as the model says, in thousandths of a game.
Tally expected(double difference, std::int64_t games) {
  const auto wins = static_cast<std::int64_t>(std::llround(score_of_elo(difference) * 1000)) * games;
  return {wins, 0, 1000 * games - wins};
}

TEST(BradleyTerry, FindsThePlayersItWasMadeFrom) {
  constexpr std::array kElo{200.0, 50.0, -100.0, -150.0};
  constexpr double kAdvantage = 35;
  std::vector<MatchUp> games;
  for (int one = 0; one < 4; ++one)
    for (int other = 0; other < 4; ++other)
      if (one != other)
        games.push_back({one, other,
                         expected(kElo[static_cast<std::size_t>(one)] -
                                      kElo[static_cast<std::size_t>(other)] + kAdvantage,
                                  10)});
  const Ratings ratings = bradley_terry(4, games);
  for (std::size_t player = 0; player < 4; ++player)
    EXPECT_NEAR(ratings.players[player].value, kElo[player], 0.5);
  ASSERT_TRUE(ratings.advantage);
  EXPECT_NEAR(ratings.advantage->value, kAdvantage, 0.5);
}

// Players who met their neighbours only, with hardly a point lost: each gap is that of one match, 400·log10
// 1999.
TEST(BradleyTerry, ClimbsLongLadders) {
  std::vector<MatchUp> ladder;
  for (int at = 0; at + 1 < 30; ++at) {
    ladder.push_back({at, at + 1, {999, 1, 0}});
    ladder.push_back({at + 1, at, {0, 1, 999}});
  }
  const Ratings ratings = bradley_terry(30, ladder);
  EXPECT_FALSE(ratings.with_prior);
  for (std::size_t at = 0; at + 1 < 30; ++at)
    EXPECT_NEAR(ratings.players[at].value - ratings.players[at + 1].value, 1320.33, 0.005);
}

TEST(BradleyTerry, OfTwoPlayersIsTheEloOfTheirMatch) {
  const Tally tally{.wins = 300, .draws = 400, .losses = 250};
  const std::array games{MatchUp{0, 1, tally}};
  const Ratings ratings = bradley_terry(2, games, {.anchor = 1});
  const auto strength = strength_of(tally);
  ASSERT_TRUE(strength);
  EXPECT_NEAR(ratings.players[0].value, strength->elo.value, 1e-6);
  EXPECT_NEAR(ratings.players[0].error(), strength->elo.error(), 0.05);  // draws narrow both alike
  EXPECT_EQ(ratings.players[1].value, 0);
  EXPECT_FALSE(ratings.advantage) << "the same player was always first";
}

TEST(BradleyTerry, AnswersWhatHasNoMaximumWithAPrior) {
  const std::array undefeated{MatchUp{0, 1, {10, 0, 0}}, MatchUp{1, 2, {5, 2, 3}}, MatchUp{2, 0, {0, 0, 10}}};
  const Ratings ratings = bradley_terry(3, undefeated);
  EXPECT_TRUE(ratings.with_prior);
  EXPECT_GT(ratings.players[0].value, ratings.players[1].value + 200);
  EXPECT_GT(ratings.players[1].value, ratings.players[2].value);
  for (const Estimate& each : ratings.players) EXPECT_TRUE(std::isfinite(each.error()));

  const std::array last{MatchUp{0, 1, {4, 1, 5}}, MatchUp{1, 0, {4, 0, 6}}, MatchUp{1, 2, {0, 0, 10}}};
  const Ratings others = bradley_terry(3, last);
  EXPECT_TRUE(others.with_prior);
  EXPECT_GT(others.players[2].value, others.players[1].value + 200);

  const std::array apart{MatchUp{0, 1, {1, 1, 1}}, MatchUp{2, 3, {2, 0, 1}}};
  EXPECT_TRUE(bradley_terry(4, apart).with_prior);
}

TEST(BradleyTerry, BoundsAnAdvantageThatAlwaysWon) {
  const std::array games{MatchUp{0, 1, {50, 0, 0}}, MatchUp{1, 0, {50, 0, 0}}};
  const Ratings ratings = bradley_terry(2, games);
  EXPECT_TRUE(ratings.with_prior);
  ASSERT_TRUE(ratings.advantage);
  EXPECT_GT(ratings.advantage->value, 500);
  EXPECT_NEAR(ratings.players[0].value, 0, 1e-6);
}

TEST(BradleyTerry, HasAnAnswerWithoutGames) {
  EXPECT_TRUE(bradley_terry(0, {}).players.empty());
  const Ratings ratings = bradley_terry(3, {});
  ASSERT_EQ(ratings.players.size(), 3U);
  EXPECT_TRUE(ratings.with_prior);
  EXPECT_EQ(ratings.players[1].value, 0);
  EXPECT_GT(ratings.players[1].error(), 200);
}

TEST(Advantage, CannotBeToldWhenSidesAreALadder) {
  const Tally some{5, 5, 5};
  EXPECT_FALSE(tells_advantage(2, std::array{MatchUp{0, 1, some}}));
  EXPECT_FALSE(tells_advantage(3, std::array{MatchUp{0, 1, some}, MatchUp{0, 2, some}}));
  EXPECT_FALSE(tells_advantage(3, std::array{MatchUp{0, 1, some}, MatchUp{1, 2, some}}));
  EXPECT_TRUE(tells_advantage(2, std::array{MatchUp{0, 1, some}, MatchUp{1, 0, some}}));
  EXPECT_TRUE(tells_advantage(3, std::array{MatchUp{0, 1, some}, MatchUp{1, 2, some}, MatchUp{0, 2, some}}));
  EXPECT_FALSE(tells_advantage(2, std::array{MatchUp{0, 1, some}, MatchUp{1, 0, {}}}));
}

/// How far anybody's points are from what the model expects: at the maximum, not at all.
double largest_surplus(int players, const std::vector<MatchUp>& games, const Ratings& ratings) {
  std::vector<double> surplus(static_cast<std::size_t>(players));
  for (const MatchUp& each : games) {
    const auto first = static_cast<std::size_t>(each.first);
    const auto second = static_cast<std::size_t>(each.second);
    const double p = score_of_elo(ratings.players[first].value - ratings.players[second].value +
                                  (ratings.advantage ? ratings.advantage->value : 0));
    const double more = each.tally.points() - p * static_cast<double>(each.tally.games());
    surplus[first] += more;
    surplus[second] -= more;
  }
  double largest = 0;
  for (const double each : surplus) largest = std::max(largest, std::abs(each));
  return largest;
}

RC_GTEST_PROP(BradleyTerry, ExpectsThePointsThatWereMade, ()) {
  const auto count = [] { return *rc::gen::element<std::int64_t>(0, 1, 2, 10, 300, 20'000); };
  const int players = *rc::gen::inRange(2, 7);
  std::vector<MatchUp> games;
  for (int one = 0; one < players; ++one)
    for (int other = 0; other < players; ++other)
      if (one != other && *rc::gen::arbitrary<bool>())
        games.push_back({one, other, {count(), count(), count()}});
  const Ratings ratings = bradley_terry(players, games);
  for (const Estimate& each : ratings.players)
    RC_ASSERT(std::isfinite(each.value) && std::isfinite(each.error()));
  if (!ratings.with_prior) RC_ASSERT(largest_surplus(players, games, ratings) < 1e-3);
}

TEST(BradleyTerry, TakesNoStepThatLeadsDown) {  // here a whole step of Newton's does
  const std::vector<MatchUp> games{{0, 2, {1, 0, 0}},
                                   {1, 3, {1000, 1, 1}},
                                   {2, 1, {1000, 1, 100'000}},
                                   {2, 3, {100'000, 1, 0}},
                                   {3, 0, {1, 0, 10}}};
  const Ratings ratings = bradley_terry(4, games);
  ASSERT_FALSE(ratings.with_prior);
  EXPECT_LT(largest_surplus(4, games, ratings), 1e-3);
}

TEST(BradleyTerry, TakesNoStepIntoThePlain) {  // here a whole step leads to where all is flat
  const std::vector<MatchUp> games{{0, 1, {1, 0, 0}},      {0, 3, {1000, 1, 0}}, {1, 0, {1, 1, 0}},
                                   {1, 4, {0, 0, 10}},     {2, 0, {1000, 0, 0}}, {2, 3, {100'000, 1, 1}},
                                   {3, 1, {10, 1, 1}},     {3, 2, {1, 1, 0}},    {4, 0, {0, 1, 100'000}},
                                   {4, 2, {100'000, 0, 0}}};
  const Ratings ratings = bradley_terry(5, games);
  for (const Estimate& each : ratings.players) EXPECT_TRUE(std::isfinite(each.error()));
}

TEST(Matrix, TimesItsInverseIsOne) {
  Matrix matrix(3);
  constexpr double kValues[3][3] = {{0, 2, 1}, {3, 0, 1}, {1, 1, 5}};
  for (std::size_t row = 0; row < 3; ++row)
    for (std::size_t column = 0; column < 3; ++column) matrix.at(row, column) = kValues[row][column];
  const Matrix one = product(matrix, inverse_of(matrix));
  for (std::size_t row = 0; row < 3; ++row)
    for (std::size_t column = 0; column < 3; ++column)
      EXPECT_NEAR(one.at(row, column), row == column ? 1 : 0, 1e-12);
}

}  // namespace
}  // namespace parlour::arena
