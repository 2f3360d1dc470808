#include "ui/report/arena/arena_numbers.hpp"
#include "support/languages.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace parlour::ui {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
using arena::Milliseconds;

TEST(ArenaNumbers, GiveEloAsFarAsItIsKnown) {
  EXPECT_EQ(elo_text({180.4, 85.2, 275.6}, Texts()), "+180 ± 95");
  EXPECT_EQ(elo_text({-2.31, -4.31, -0.31}, Texts()), "-2.3 ± 2.0");
  EXPECT_EQ(elo_text({0, -100, 100}, Texts()), "0 ± 100");
  EXPECT_EQ(elo_text({-0.04, -2, 2}, Texts()), "0.0 ± 2.0");
  EXPECT_EQ(elo_text({kInfinity, 607.4, kInfinity}, Texts()), "> +607");
  EXPECT_EQ(elo_text({-kInfinity, -kInfinity, -607.4}, Texts()), "< -607");
  EXPECT_EQ(elo_text({381.7, 70.9, kInfinity}, Texts()), "+382 (> +71)");
  EXPECT_EQ(elo_text({-381.7, -kInfinity, -70.9}, Texts()), "-382 (< -71)");
  EXPECT_EQ(elo_text({0, -kInfinity, kInfinity}, Texts()), "-");
}

TEST(ArenaNumbers, GiveScoresAndPoints) {
  EXPECT_EQ(score_text({30, 2, 10}, Texts()), "73.8%");
  EXPECT_EQ(score_text({}, Texts()), "-");
  EXPECT_EQ(points_text(12, Texts()), "12");
  EXPECT_EQ(points_text(12.5, Texts()), "12.5");
  EXPECT_EQ(points_text(12.5, Texts(kRussian)), "12,5");
  EXPECT_EQ(percent_text(0.5, Texts(kPolish)), "50,0%");
  EXPECT_EQ(elo_text({-2.31, -4.31, -0.31}, Texts(kRussian)), "-2,3 ± 2,0");
  EXPECT_EQ(time_text(arena::Milliseconds(24.1), Texts(kRussian)), "24,1 мс");
  EXPECT_EQ(tally_text({12, 3, 5}), "+12 =3 -5");
  EXPECT_EQ(percent_text(0.99949, Texts()), "99.9%");
}

TEST(ArenaNumbers, GiveTimesWithThreeDigits) {
  const Texts english;
  EXPECT_EQ(time_text(Milliseconds(0.0119827), english), "0.012 ms");
  EXPECT_EQ(time_text(Milliseconds(2.345), english), "2.35 ms");
  EXPECT_EQ(time_text(Milliseconds(23.8649), english), "23.9 ms");
  EXPECT_EQ(time_text(Milliseconds(234.56), english), "235 ms");
  EXPECT_EQ(time_text(Milliseconds(1234), english), "1.23 s");
  EXPECT_EQ(time_text(Milliseconds(123456), Texts(kRussian)), "123 с");
  EXPECT_EQ(clock_text(std::chrono::seconds(5)), "0:05");
  EXPECT_EQ(clock_text(std::chrono::seconds(754)), "12:34");
  EXPECT_EQ(clock_text(std::chrono::seconds(3723)), "1:02:03");
}

TEST(ArenaNumbers, GiveResultsAsFirstSeesThem) {
  EXPECT_EQ(result_text(Outcome::win(Side::First)), "1-0");
  EXPECT_EQ(result_text(Outcome::win(Side::Second)), "0-1");
  EXPECT_EQ(result_text(Outcome::draw()), "1/2-1/2");
}

}  // namespace
}  // namespace parlour::ui
