#include "core/time_source.hpp"

#include <gtest/gtest.h>

namespace parlour {
namespace {

TEST(CountedTime, PassesByBeingLookedAt) {
  using std::chrono::milliseconds;
  const CountedTime time(milliseconds(3));
  EXPECT_EQ(time.now(), milliseconds(3));
  EXPECT_EQ(time.now(), milliseconds(6));
  EXPECT_EQ(CountedTime(milliseconds(1)).now(), milliseconds(1));
}

}  // namespace
}  // namespace parlour
