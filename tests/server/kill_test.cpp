// The server's program, killed in the middle of games.
#include <gtest/gtest.h>

#include "server/support/storm.hpp"

namespace parlour::server {
namespace {

TEST(KilledServer, LosesNothingThatItAcknowledged) {
  const support::StormReport report = support::run_storm({20260101, 20, 3, 30});
  EXPECT_EQ(report.problems, std::vector<std::string>());
  EXPECT_EQ(report.kills, 3);
  EXPECT_GT(report.acknowledged, 200U);
}

}  // namespace
}  // namespace parlour::server
