#include "cluster/fleet.hpp"

#include <gtest/gtest.h>

namespace parlour::cluster {
namespace {

using std::chrono::seconds;

arena::GameReport game(const std::string& worker, play::Ending ending = play::Ending::ByRules) {
  arena::GameReport report;
  report.worker = worker;
  report.conclusion.ending = ending;
  return report;
}

TEST(Fleet, KnowsWhoIsThereAndWhatTheyHold) {
  Fleet fleet;
  fleet.heard({{}, "ann", 4, 3, 0, 0, false, {}}, seconds(100));
  fleet.heard({{}, "bob", 2, 1, 0, 0, false, {}}, seconds(105));
  EXPECT_EQ(fleet.slots(seconds(106)), 6);
  EXPECT_EQ(fleet.working(seconds(106)), 4);
  EXPECT_EQ(fleet.slots(seconds(112)), 2) << "ann has been silent for too long";
  fleet.heard({{}, "bob", 2, 0, 0, 0, true, {}}, seconds(107));
  EXPECT_EQ(fleet.slots(seconds(108)), 4) << "bob has said goodbye";
  fleet.heard({{}, "ann", 4, 0, 0, 0, false, Message{"no", {}, {}}}, seconds(108));
  EXPECT_EQ(fleet.slots(seconds(108)), 0) << "ann refuses";
}

TEST(Fleet, CountsLossesByWorkerAndSpeedOfThisRun) {
  Fleet fleet;
  const std::vector<arena::GameReport> earlier{game("ann"), game("", play::Ending::TimeForfeit)};
  fleet.counted_earlier(earlier);
  EXPECT_EQ(fleet.workers().size(), 1u) << "what was played here has no worker";
  for (int minute = 1; minute <= 5; ++minute) {
    const std::vector<arena::GameReport> pair{game("ann", play::Ending::TimeForfeit),
                                              game("ann", play::Ending::PlayerFailed)};
    fleet.counted(pair, std::chrono::minutes(minute));
  }
  const WorkerRow& ann = fleet.workers().at("ann");
  EXPECT_EQ(ann.games, 11);
  EXPECT_EQ(ann.time_losses, 5);
  EXPECT_EQ(ann.failures, 5);
  EXPECT_NEAR(Fleet::speed(ann).value(), 2.0, 1e-9);
}

TEST(Fleet, WhoeverMakesUpNamesDoesNotFillTheMemory) {
  Fleet fleet;
  for (std::size_t at = 0; at < Fleet::kMost + 50; ++at) fleet.refused("w" + std::to_string(at));
  EXPECT_EQ(fleet.workers().size(), Fleet::kMost);
}

}  // namespace
}  // namespace parlour::cluster
