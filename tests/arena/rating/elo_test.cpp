#include "arena/rating/elo.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace parlour::arena {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

TEST(Elo, TurnsScoresIntoDifferencesAndBack) {
  EXPECT_NEAR(elo_of_score(0.75), 190.85, 0.005);   // 400·log10 3
  EXPECT_NEAR(elo_of_score(10.0 / 11), 400, 1e-9);  // by definition ten to one
  EXPECT_NEAR(score_of_elo(400), 10.0 / 11, 1e-12);
  EXPECT_DOUBLE_EQ(elo_of_score(0.5), 0);
  for (const double elo : {-700.0, -12.5, 0.0, 5.0, 350.0})
    EXPECT_NEAR(elo_of_score(score_of_elo(elo)), elo, 1e-9);
}

TEST(Elo, IsInfiniteAtTheEnds) {
  EXPECT_EQ(elo_of_score(0), -kInfinity);
  EXPECT_EQ(elo_of_score(1), kInfinity);
  EXPECT_EQ(elo_of_score(-0.1), -kInfinity);
  EXPECT_EQ(elo_of_score(1.1), kInfinity);
}

TEST(NormalCdf, IsTheTable) {  // as printed in any book: Φ(0.5), Φ(1), Φ(1.645), Φ(1.96), Φ(3)
  EXPECT_NEAR(normal_cdf(0), 0.5, 1e-15);
  EXPECT_NEAR(normal_cdf(0.5), 0.69146, 5e-6);
  EXPECT_NEAR(normal_cdf(1), 0.84134, 5e-6);
  EXPECT_NEAR(normal_cdf(1.645), 0.95002, 5e-6);
  EXPECT_NEAR(normal_cdf(1.96), 0.97500, 5e-6);
  EXPECT_NEAR(normal_cdf(3), 0.99865, 5e-6);
  EXPECT_NEAR(normal_cdf(-1), 0.15866, 5e-6);
  EXPECT_NEAR(normal_cdf(kDeviationsOf95), 0.975, 1e-12);
}

struct Published {
  double elo, error, normalised, normalised_error, los, score;
};

void expect_equal(const Strength& strength, const Published& published) {
  EXPECT_NEAR(strength.elo.value, published.elo, 0.005);
  EXPECT_NEAR(strength.elo.error(), published.error, 0.005);
  ASSERT_TRUE(strength.normalised);
  EXPECT_NEAR(strength.normalised->value, published.normalised, 0.005);
  EXPECT_NEAR(strength.normalised->error(), published.normalised_error, 0.005);
  EXPECT_NEAR(strength.los, published.los, 0.00005);
  EXPECT_NEAR(strength.score.value, published.score, 0.0005);
}

// The figures that fastchess holds itself to (app/tests/elo_test.cpp): wins, losses and draws there.
TEST(Strength, OfGamesIsThatOfFastchess) {
  const auto worse = strength_of(Tally{.wins = 76, .draws = 123, .losses = 89});
  ASSERT_TRUE(worse && worse->normalised);
  EXPECT_NEAR(worse->normalised->value, -20.76, 0.005);
  EXPECT_NEAR(worse->normalised->error(), 40.13, 0.005);
  EXPECT_NEAR(worse->los, 0.1553, 0.00005);
  EXPECT_NEAR(worse->score.value, 0.477, 0.0005);

  const auto better = strength_of(Tally{.wins = 136, .draws = 111, .losses = 96});
  ASSERT_TRUE(better);
  expect_equal(*better, {40.70, 30.43, 49.77, 36.77, 0.9960, 0.558});

  const auto lost = strength_of(Tally{.wins = 34, .draws = 0, .losses = 356});
  ASSERT_TRUE(lost && lost->normalised);
  EXPECT_NEAR(lost->normalised->value, -508.44, 0.005);
  EXPECT_NEAR(lost->normalised->error(), 34.48, 0.005);
  EXPECT_NEAR(lost->score.value, 0.087, 0.0005);
}

TEST(Strength, OfPairsIsThatOfFastchess) {  // LL, LD, WL + DD, WD, WW
  const auto better = strength_of(Pairs{{34, 54, 31 + 32, 64, 75}});
  ASSERT_TRUE(better);
  expect_equal(*better, {55.58, 27.65, 57.94, 28.28, 1.0000, 0.579});
  const auto worse = strength_of(Pairs{{332, 433, 457 + 41, 333, 334}});
  ASSERT_TRUE(worse);
  expect_equal(*worse, {-8.64, 10.33, -9.17, 10.96, 0.0505, 0.488});
  const auto many = strength_of(Pairs{{7895, 8757, 5485 + 200, 568, 9999}});
  ASSERT_TRUE(many);
  expect_equal(*many, {-21.04, 2.95, -19.01, 2.65, 0.0000, 0.470});
}

TEST(Strength, SeenFromTheOtherSideIsTheOpposite) {
  const Pairs pairs{{3, 8, 20, 9, 5}};
  const auto one = strength_of(pairs);
  const auto other = strength_of(pairs.reversed());
  ASSERT_TRUE(one && other);
  EXPECT_NEAR(one->elo.value, -other->elo.value, 1e-9);
  EXPECT_NEAR(one->elo.lower, -other->elo.upper, 1e-9);
  EXPECT_NEAR(one->los, 1 - other->los, 1e-12);
}

TEST(Strength, NeedsGames) {
  EXPECT_FALSE(strength_of(Tally{}));
  EXPECT_FALSE(strength_of(Pairs{}));
}

TEST(Strength, OfOneWhoWonEverythingHasAnEndBelow) {
  const auto all = strength_of(Tally{.wins = 100});
  ASSERT_TRUE(all);
  EXPECT_EQ(all->elo.value, kInfinity);
  EXPECT_EQ(all->elo.upper, kInfinity);
  EXPECT_NEAR(all->score.lower, 0.9705, 0.00005);  // rule of three: 1 − 3/100
  EXPECT_NEAR(all->elo.lower, 607, 1);
  EXPECT_FALSE(all->normalised);
  EXPECT_GT(all->los, 0.999999);

  const auto none = strength_of(Tally{.losses = 1});
  ASSERT_TRUE(none);
  EXPECT_EQ(none->elo.value, -kInfinity);
  EXPECT_EQ(none->elo.lower, -kInfinity);
  EXPECT_NEAR(none->score.upper, 0.95, 1e-12);  // one lost game says next to nothing
  EXPECT_NEAR(none->los, 0.25, 1e-12);
  EXPECT_EQ(strength_of(Pairs{{0, 0, 0, 0, 7}})->elo.value, kInfinity);
}

TEST(Strength, OfDrawsAloneIsNotCertainToBeEqual) {
  const auto drawn = strength_of(Tally{.draws = 10});
  ASSERT_TRUE(drawn);
  EXPECT_EQ(drawn->elo.value, 0);
  EXPECT_GT(drawn->elo.upper, 40);
  EXPECT_NEAR(drawn->elo.upper, -drawn->elo.lower, 1e-9);
  EXPECT_EQ(drawn->los, 0.5);
}

TEST(Strength, OfFewGamesMayReachInfinity) {
  const auto few = strength_of(Tally{.wins = 9, .losses = 1});
  ASSERT_TRUE(few);
  EXPECT_NEAR(few->elo.value, 381.7, 0.05);  // 400·log10 9
  EXPECT_EQ(few->elo.upper, kInfinity);
  EXPECT_TRUE(std::isfinite(few->elo.lower));
}

}  // namespace
}  // namespace parlour::arena
