// What issue 18 asks of a server that is killed.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <random>

#include "server/support/storm.hpp"

namespace parlour::server {
namespace {

TEST(KilledServer, LosesNothingInTwentyKillsOfTwoHundredGames) {
  const std::uint64_t seed = std::random_device{}();
  RecordProperty("seed", std::to_string(seed));
  const support::StormReport report = support::run_storm({seed, 200, 20, 60});
  fmt::print(
      "seed {}: {} kills, {} games, {} of them over, {} events, {} moves acknowledged, {} sent again\n", seed,
      report.kills, 200, report.over, report.events, report.acknowledged, report.sent_again);
  EXPECT_EQ(report.problems, std::vector<std::string>());
  EXPECT_EQ(report.kills, 20);
}

}  // namespace
}  // namespace parlour::server
