// Real processes and a real broker on this machine: workers, the broker and the coordinator are killed, and
// every game counts once. tests/cluster_broker_long has the same at full strength.
#include "cluster_broker/siege.hpp"
#include "cluster/nats/nats_queue.hpp"

namespace parlour::cluster {
namespace {

TEST(Siege, KillsLoseNothingAndPlayNothingTwice) {
  if (nats_server().empty()) GTEST_SKIP() << "no nats-server";
  const support::TemporaryDirectory home;
  Siege siege;
  siege.seed = 7;
  Besieged(siege, home.path()).play();
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
  Besieged(siege, home.path()).play();
}

TEST(Siege, ASequentialTestStopsTheFleet) {
  if (nats_server().empty()) GTEST_SKIP() << "no nats-server";
  const support::TemporaryDirectory home;
  const Broker broker;
  const auto worker = started({"work", broker.url(), "--concurrency", "1", "--name", "ann"}, Output::Closed);
  const std::string store = home / "sprt.db";
  const Finished end = run({"arena", "--game", "tictactoe", "--player", "minimax", "--player", "random",
                            "--games", "10000", "--openings", "random:plies=1", "--sprt", "elo0=0,elo1=100",
                            "--json", "--store", store, "--workers", broker.url()});
  EXPECT_EQ(end.status, 0) << end.err;
  EXPECT_NE(end.out.find(R"("workers":[{"name":"ann")"), std::string::npos) << end.out.substr(0, 500);
  EXPECT_LT(games_in(store).size(), 2000u);
  const auto board = nats_board(*read_broker_address(broker.url()), arena::Store::inspect(store)->id());
  ASSERT_TRUE(board->prepare());
  EXPECT_LE(board->present()->size(), 1u) << "nothing is left but what the worker was handing in";
}

}  // namespace
}  // namespace parlour::cluster
