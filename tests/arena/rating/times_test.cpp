#include "arena/rating/times.hpp"

#include <gtest/gtest.h>

namespace parlour::arena {
namespace {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;

Times times_of(std::initializer_list<int> values) {
  Times times;
  for (const int each : values) times.add(milliseconds(each));
  return times;
}

// The worked example of the nearest-rank method in Wikipedia's article "Percentile".
TEST(Times, HaveThePercentilesOfTheNearestRank) {
  const Times times = times_of({35, 15, 50, 20, 40});
  EXPECT_EQ(times.percentile(5), milliseconds(15));
  EXPECT_EQ(times.percentile(30), milliseconds(20));
  EXPECT_EQ(times.percentile(40), milliseconds(20));
  EXPECT_EQ(times.percentile(50), milliseconds(35));
  EXPECT_EQ(times.percentile(100), milliseconds(50));
}

TEST(Times, Of100HaveTheFifthLargestAs95th) {
  Times times;
  for (int each = 100; each >= 1; --each) times.add(milliseconds(each));
  EXPECT_EQ(times.percentile(95), milliseconds(95));
  EXPECT_EQ(times.percentile(1), milliseconds(1));
  EXPECT_EQ(times.max(), milliseconds(100));
  EXPECT_DOUBLE_EQ(times.mean().count(), 50.5);
}

TEST(Times, HaveAMeanOfMoreThanNanoseconds) {
  Times times;
  times.add(nanoseconds(1));
  times.add(nanoseconds(2));
  EXPECT_DOUBLE_EQ(times.mean().count(), 1.5e-6);
  EXPECT_EQ(times.sum(), nanoseconds(3));
  EXPECT_EQ(times.count(), 2U);
}

TEST(Times, OfNothingAreZero) {
  const Times none;
  EXPECT_EQ(none.mean(), Milliseconds(0));
  EXPECT_EQ(none.percentile(95), Milliseconds(0));
  EXPECT_EQ(none.max(), Milliseconds(0));
}

}  // namespace
}  // namespace parlour::arena
