// Real processes and a real broker on this machine: workers, the broker and the coordinator are killed, and
// every game counts once. tests/cluster_broker_long has the same at full strength.
#include "cluster_broker/siege.hpp"

namespace parlour::cluster {
namespace {

TEST(Siege, KillsLoseNothingAndPlayNothingTwice) {
  if (nats_server().empty()) GTEST_SKIP() << "no nats-server";
  const support::TemporaryDirectory home;
  Siege siege;
  siege.seed = 7;
  Besieged(siege, home.path()).run();
}

TEST(Siege, ABrokerThatForgetsEverythingIsToldAgain) {
  if (nats_server().empty()) GTEST_SKIP() << "no nats-server";
  const support::TemporaryDirectory home;
  Siege siege;
  siege.games = 40;
  siege.worker_kills = 0;
  siege.coordinator_kills = 0;
  siege.stores_lost = 1;
  siege.freeze = false;
  Besieged(siege, home.path()).run();
}

}  // namespace
}  // namespace parlour::cluster
