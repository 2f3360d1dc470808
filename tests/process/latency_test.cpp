#include "process/latency.hpp"

#include <gtest/gtest.h>

#include "gallery/gallery.hpp"

namespace parlour::process {
namespace {

TEST(Latency, IsTheTimeOfAnAnswerThatTakesNone) {
  const test::NobodyRemains nobody;
  const auto latency = measure_latency(20);
  ASSERT_TRUE(latency);
  EXPECT_GT(latency->median.count(), 0);
  EXPECT_GE(latency->worst, latency->median);
}

}  // namespace
}  // namespace parlour::process
