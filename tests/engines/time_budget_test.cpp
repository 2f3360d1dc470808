#include "engines/time_budget.hpp"

#include <gtest/gtest.h>

#include "play/manual_time.hpp"

namespace parlour::engines {
namespace {

using namespace std::chrono_literals;
using parlour::test::ManualTime;
using Budget = std::optional<TimeSource::Duration>;

TEST(TimeBudget, NothingLimitsWhereNothingIsSet) { EXPECT_EQ(time_budget({}, std::nullopt), std::nullopt); }

TEST(TimeBudget, TheTighterOfOwnSettingAndMoveTimeHolds) {
  play::Limits limits;
  limits.move_time = 50ms;
  EXPECT_EQ(time_budget(limits, std::nullopt), Budget(50ms));
  EXPECT_EQ(time_budget(limits, 20ms), Budget(20ms));
  EXPECT_EQ(time_budget(limits, 90ms), Budget(50ms));
  EXPECT_EQ(time_budget({}, 90ms), Budget(90ms));
}

TEST(TimeBudget, AThirtiethOfTheClockAndTheIncrementMayBeUsed) {
  play::Limits limits;
  limits.clock = 3000ms;
  limits.increment = 10ms;
  EXPECT_EQ(time_budget(limits, std::nullopt), Budget(110ms));
  EXPECT_EQ(time_budget(limits, 50ms), Budget(50ms));
}

TEST(TimeBudget, NeverMoreThanTheClockHolds) {
  play::Limits limits;
  limits.clock = 30ms;
  limits.increment = 1000ms;
  EXPECT_EQ(time_budget(limits, std::nullopt), Budget(30ms));
  limits.clock = 0ms;
  EXPECT_EQ(time_budget(limits, std::nullopt), Budget(0ms));
}

TEST(Deadline, PassesAfterItsLastMoment) {
  ManualTime time;
  const Deadline deadline(time, 5ms, {});
  time.advance(5ms);
  EXPECT_FALSE(deadline.passed());
  time.advance(1ns);
  EXPECT_TRUE(deadline.passed());
  EXPECT_EQ(deadline.elapsed(), 5ms + 1ns);
}

TEST(Deadline, WithoutABudgetOnlyAStopPassesIt) {
  ManualTime time;
  StopSource stop;
  const Deadline deadline(time, std::nullopt, stop.token());
  time.advance(std::chrono::hours(1000));
  EXPECT_FALSE(deadline.passed());
  stop.request_stop();
  EXPECT_TRUE(deadline.passed());
}

}  // namespace
}  // namespace parlour::engines
