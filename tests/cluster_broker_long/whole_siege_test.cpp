#include "cluster_broker/siege.hpp"

namespace parlour::cluster {
namespace {

TEST(WholeSiege, EightWorkersFiftyKillsTenBrokersFiveCoordinatorsOneStoreOneFrozen) {
  if (nats_server().empty()) GTEST_SKIP() << "no nats-server";
  const support::TemporaryDirectory home;
  Siege siege;
  siege.workers = 8;
  siege.games = 1000;
  siege.nodes = "300";
  siege.worker_kills = 50;
  siege.broker_kills = 10;
  siege.stores_lost = 1;
  siege.coordinator_kills = 5;
  siege.seed = 19;
  Besieged(siege, home.path()).play();
}

}  // namespace
}  // namespace parlour::cluster
