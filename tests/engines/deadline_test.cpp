#include "engines/deadline.hpp"

#include <gtest/gtest.h>

#include "play/manual_time.hpp"

namespace parlour::engines {
namespace {

using namespace std::chrono_literals;
using parlour::test::ManualTime;

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
