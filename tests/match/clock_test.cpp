#include "match/clock.hpp"

#include <gtest/gtest.h>

#include <chrono>

namespace parlour::match {
namespace {

using namespace std::chrono_literals;

TEST(Clock, WithoutASettingItOnlyMeasures) {
  Clock clock;
  clock.spend(3s);
  clock.spend(250ms);
  EXPECT_EQ(clock.used(), 3250ms);
  EXPECT_EQ(clock.left(), std::nullopt);
  EXPECT_EQ(clock.increment(), 0ms);
  EXPECT_FALSE(clock.flag_fallen());
}

TEST(Clock, EveryMoveTakesItsTimeAndAddsTheIncrement) {
  Clock clock(ClockSetting{10s, 100ms});
  EXPECT_EQ(clock.left(), TimeSource::Duration(10s));
  clock.spend(1234567ns);
  EXPECT_EQ(clock.left(), TimeSource::Duration(10'098'765'433ns));  // 10 s − 1.234567 ms + 100 ms
  clock.spend(0ns);
  EXPECT_EQ(clock.left(), TimeSource::Duration(10'198'765'433ns));
  EXPECT_EQ(clock.used(), 1234567ns);
}

TEST(Clock, TheFlagFallsBelowZeroNotAtZero) {
  Clock clock(ClockSetting{1s, 0ms});
  clock.spend(1s);
  EXPECT_FALSE(clock.flag_fallen());
  clock.spend(1ns);
  EXPECT_TRUE(clock.flag_fallen());
  EXPECT_EQ(clock.left(), TimeSource::Duration(-1ns));
}

TEST(Clock, AnIncrementDoesNotRaiseAFallenFlag) {
  Clock clock(ClockSetting{1s, 500ms});
  clock.spend(1100ms);
  EXPECT_TRUE(clock.flag_fallen());
  EXPECT_EQ(clock.left(), TimeSource::Duration(-100ms));
}

TEST(Clock, ForgivesAFlagThatFellWithinTheTolerance) {
  Clock clock(ClockSetting{std::chrono::seconds(1), std::chrono::milliseconds(200)});
  clock.spend(std::chrono::milliseconds(1005));
  ASSERT_TRUE(clock.flag_fallen());
  clock.forgive();
  EXPECT_EQ(clock.left(), std::chrono::milliseconds(200));  // nothing was left, the increment is earned
  clock.forgive();
  EXPECT_EQ(clock.left(), std::chrono::milliseconds(200));  // nothing to forgive
}

}  // namespace
}  // namespace parlour::match
