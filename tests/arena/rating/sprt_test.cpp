#include "arena/rating/sprt.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <string>
#include <string_view>

namespace parlour::arena {
namespace {

SprtSettings logistic(double elo0, double elo1) { return {.elo0 = elo0, .elo1 = elo1}; }
SprtSettings normalised(double elo0, double elo1) {
  return {.elo0 = elo0, .elo1 = elo1, .model = EloModel::Normalised};
}

// The figures that fastchess holds itself to (app/tests/sprt_test.cpp).
TEST(Sprt, OfGamesIsThatOfFastchess) {
  const auto llr = [](const SprtSettings& settings, Tally tally) { return sprt_state(settings, tally).llr; };
  EXPECT_NEAR(llr(normalised(0, 2), {36433, 68692, 36027}), 0.92, 0.005);
  EXPECT_NEAR(llr(normalised(-1.75, 0.25), {10871, 20431, 10650}), 2.30, 0.005);
  EXPECT_NEAR(llr(normalised(0, 10), {4250, 0, 0}), 120.56, 0.03);
  EXPECT_NEAR(llr(logistic(0.5, 2.5), {21404, 40708, 21184}), -1.57, 0.005);
  EXPECT_NEAR(llr(logistic(0, 2), {57433, 106593, 57030}), -2.59, 0.005);
}

TEST(Sprt, OfPairsIsThatOfFastchess) {
  const auto llr = [](const SprtSettings& settings, const Pairs& pairs) {
    return sprt_state(settings, pairs).llr;
  };
  EXPECT_NEAR(llr(normalised(0, 2), {{365, 16618, 36029 + 200, 16974, 390}}), 2.25, 0.005);
  EXPECT_NEAR(llr(normalised(-1.75, 0.25), {{127, 4883, 10311 + 401, 5150, 104}}), 3.01, 0.005);
  EXPECT_NEAR(llr(normalised(0, 5), {{0, 0, 0, 0, 5550}}), 111.82, 0.03);
  EXPECT_NEAR(llr(logistic(0.5, 2.5), {{223, 9863, 20279 + 1000, 10037, 246}}), -3.07, 0.005);
  EXPECT_NEAR(llr(logistic(0, 2), {{871, 26175, 55003 + 980, 26678, 821}}), -4.98, 0.005);
}

// What Stockfish's test server reported, as quoted in pull requests: bounds in braces are logistic, those in
// angle brackets normalised.
TEST(Sprt, IsThatOfFishtest) {
  const auto llr = [](const SprtSettings& settings, const Pairs& pairs) {
    return sprt_state(settings, pairs).llr;
  };
  // Stockfish pull request 3209
  EXPECT_NEAR(llr(logistic(-0.25, 1.25), {{253, 4282, 17604, 4431, 286}}), 2.94, 0.01);
  EXPECT_NEAR(llr(logistic(0.25, 1.25), {{58, 3302, 33130, 3518, 84}}), 2.97, 0.01);
  // 2493
  EXPECT_NEAR(llr(logistic(-1, 3), {{424, 2948, 5832, 3045, 460}}), 2.94, 0.01);
  EXPECT_NEAR(llr(logistic(0, 2), {{1284, 17437, 55536, 18085, 1292}}), 2.94, 0.01);
  // 6019
  EXPECT_NEAR(llr(normalised(0, 2), {{320, 12431, 27275, 12858, 316}}), 2.95, 0.01);
  EXPECT_NEAR(llr(normalised(0.5, 2.5), {{197, 45541, 117722, 46579, 228}}), 2.96, 0.01);
  // 3972
  EXPECT_NEAR(llr(normalised(-2.25, 0.25), {{327, 8113, 21317, 8168, 347}}), 2.96, 0.01);
}

// Computed with fishtest's own stats/LLRcalc.py: few results, and of some kinds none.
TEST(Sprt, TakesWhatWasNotSeenAsFishtestDoes) {
  EXPECT_NEAR(sprt_state(logistic(0, 20), Pairs{{0, 0, 4, 3, 9}}).llr, 0.894479, 1e-4);
  EXPECT_NEAR(sprt_state(normalised(0, 20), Pairs{{0, 0, 4, 3, 9}}).llr, 1.005143, 1e-4);
  EXPECT_NEAR(sprt_state(logistic(0, 20), Tally{12, 5, 0}).llr, 0.950336, 1e-4);
  EXPECT_NEAR(sprt_state(normalised(0, 20), Tally{12, 5, 0}).llr, 0.795743, 1e-4);
}

TEST(Sprt, StopsAtWaldsBounds) {
  const SprtState start = sprt_state(logistic(0, 5), Pairs{});
  EXPECT_EQ(start.llr, 0);
  EXPECT_NEAR(start.lower, -2.94, 0.005);
  EXPECT_NEAR(start.upper, 2.94, 0.005);
  EXPECT_EQ(start.verdict, Verdict::Undecided);
  SprtSettings strict = logistic(0, 5);
  strict.alpha = 0.01;
  strict.beta = 0.1;
  EXPECT_NEAR(sprt_state(strict, Pairs{}).lower, std::log(0.1 / 0.99), 1e-12);
  EXPECT_NEAR(sprt_state(strict, Pairs{}).upper, std::log(0.9 / 0.01), 1e-12);

  EXPECT_EQ(sprt_state(logistic(0, 5), Pairs{{424, 2948, 5832, 3545, 460}}).verdict, Verdict::H1);
  EXPECT_EQ(sprt_state(logistic(0, 5), Pairs{{424, 3545, 5832, 2948, 460}}).verdict, Verdict::H0);
  EXPECT_EQ(sprt_state(logistic(0, 5), Pairs{{1, 2, 3, 2, 1}}).verdict, Verdict::Undecided);
}

/// With the sides of everything changed the test says the opposite.
RC_GTEST_PROP(Sprt, IsAntisymmetric, ()) {
  const auto count = [] { return static_cast<std::int64_t>(*rc::gen::inRange(0, 2000)); };
  const Pairs pairs{{count(), count(), count(), count(), count()}};
  const double elo0 = *rc::gen::inRange(-60, 60);
  const double elo1 = elo0 + *rc::gen::inRange(1, 40);
  const auto model = *rc::gen::element(EloModel::Logistic, EloModel::Normalised);
  const double llr = sprt_state({.elo0 = elo0, .elo1 = elo1, .model = model}, pairs).llr;
  const double other = sprt_state({.elo0 = -elo1, .elo1 = -elo0, .model = model}, pairs.reversed()).llr;
  RC_ASSERT(std::abs(llr + other) <= 1e-4 * (1 + std::abs(llr)));
}

RC_GTEST_PROP(Sprt, AlwaysHasANumber, ()) {
  const auto count = [] {
    return static_cast<std::int64_t>(*rc::gen::element(0, 0, 1, 5, 1000, 1'000'000'000));
  };
  const double elo0 = *rc::gen::inRange(-1000, 999);
  const double elo1 = *rc::gen::inRange(static_cast<int>(elo0) + 1, 1001);
  const auto model = *rc::gen::element(EloModel::Logistic, EloModel::Normalised);
  const SprtSettings settings{.elo0 = elo0, .elo1 = elo1, .model = model};
  const Pairs pairs{{count(), count(), count(), count(), count()}};
  RC_ASSERT(std::isfinite(sprt_state(settings, pairs).llr));
  RC_ASSERT(std::isfinite(sprt_state(settings, Tally{count(), count(), count()}).llr));
}

TEST(SprtSettings, AreRead) {
  const auto all = parse_sprt("elo0=-1.5,elo1=2,alpha=.01,beta=0.1,model=normalised");
  ASSERT_TRUE(all);
  EXPECT_EQ(*all, (SprtSettings{-1.5, 2, 0.01, 0.1, EloModel::Normalised}));
  const auto few = parse_sprt("elo1=10");
  ASSERT_TRUE(few);
  EXPECT_EQ(*few, (SprtSettings{0, 10, 0.05, 0.05, EloModel::Logistic}));
  EXPECT_EQ(parse_sprt(sprt_text(*all)), all);
  EXPECT_EQ(sprt_text(*few), "elo0=0,elo1=10,alpha=0.05,beta=0.05,model=logistic");
}

void expect_refusal(std::string_view text, std::string_view id, std::size_t column) {
  const auto settings = parse_sprt(text);
  ASSERT_FALSE(settings) << text;
  EXPECT_EQ(settings.error().id, id) << text;
  ASSERT_TRUE(settings.error().place) << text;
  EXPECT_EQ(settings.error().place->text, text);
  EXPECT_EQ(settings.error().place->column, column) << text;
}

TEST(SprtSettings, AreRefusedWithTheirPlace) {
  expect_refusal("", "spec-value-expected", 1);
  expect_refusal("elo0=0,elo2=5", "option-unknown", 8);
  expect_refusal("elo0=0,elo1=five", "option-not-number", 13);
  expect_refusal("elo0=nan", "option-not-number", 6);
  expect_refusal("elo1=1e300", "option-out-of-range", 6);
  expect_refusal("alpha=0", "option-out-of-range", 7);
  expect_refusal("elo0=1,beta=0.5", "option-out-of-range", 13);
  expect_refusal("alpha=-0.05", "option-out-of-range", 7);
  expect_refusal("elo0=5,elo1=5", "sprt-elo-order", 13);
  expect_refusal("elo0=7", "sprt-elo-order", 6);
  expect_refusal("elo1=-1", "sprt-elo-order", 6);
  expect_refusal("model=normal", "option-not-a-choice", 7);
  expect_refusal("0,5", "settings-key-expected", 1);
  expect_refusal("elo0=0 elo1=5", "option-not-number", 6);
  expect_refusal(std::string(5000, 'e'), "spec-too-long", 1);
}

}  // namespace
}  // namespace parlour::arena
