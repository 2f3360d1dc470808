// What the queue between machines costs: pairs that are worth nothing go from a coordinator through a real
// broker to workers and back into a file, all on this machine. Prints pairs a second, and what a pair costs
// beside the same pair played here.
//   cluster_queue nats://127.0.0.1:4222 [PAIRS [WORKERS]]       with a broker of its own: scripts/broker.sh
#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "arena/openings.hpp"
#include "arena/run.hpp"
#include "arena/store/store.hpp"
#include "catalog/arena_makers.hpp"
#include "catalog/games.hpp"
#include "cluster/coordinator.hpp"
#include "cluster/nats/nats_queue.hpp"
#include "cluster/pair_handler.hpp"

namespace {

using namespace parlour;
using Clock = std::chrono::steady_clock;

const cluster::Identity kIdentity{"bench", "bench"};

class Silent final : public cluster::CoordinatorObserver, public cluster::WorkerObserver {
 public:
  void on_finished(std::span<const arena::GameReport>, const arena::RunProgress&) override {}
  void on_note(const cluster::Note& note) override { fmt::print(stderr, "{}\n", note.what.id); }
  void on_delivered(const std::string&, const std::string&) override {}
  void on_note(const Message& note) override { fmt::print(stderr, "{}\n", note.id); }
};

arena::Tournament tournament_of(int pairs) {
  arena::Tournament tournament;
  tournament.games = {"mnk:rows=1,cols=2,win=2"};  // two moves, then it is a draw
  tournament.entrants = {{"one", "random"}, {"other", "random:seed=2"}};
  tournament.games_per_match = 2 * pairs;
  return tournament;
}

arena::Store new_store(const std::filesystem::path& path, const arena::Tournament& tournament) {
  for (const char* suffix : {"", "-wal", "-shm", "-lock"}) std::filesystem::remove(path.string() + suffix);
  return *arena::Store::create(path, tournament, "bench",
                               [](std::string_view spec) { return catalog::make_game(spec); });
}

double seconds_since(Clock::time_point began) {
  return std::chrono::duration<double>(Clock::now() - began).count();
}

double played_here(const arena::Tournament& tournament, const arena::Makers& makers, const TimeSource& time,
                   const std::filesystem::path& path, int count) {
  auto store = new_store(path, tournament);
  Silent silent;
  const arena::RunSettings settings{count, [&](auto reports) { return store.add(reports); }};
  const auto began = Clock::now();
  (void)arena::run(tournament, {}, makers, settings, silent, time, {});
  return seconds_since(began);
}

double played_through(const cluster::BrokerAddress& broker, const arena::Tournament& tournament,
                      const arena::Makers& makers, const TimeSource& time, const std::filesystem::path& path,
                      int count) {
  auto store = new_store(path, tournament);
  StopSource stop;
  Silent silent;
  std::vector<std::thread> workers;
  for (int at = 0; at < count; ++at)
    workers.emplace_back([&, at] {
      cluster::WorkerSettings settings;
      settings.identity = kIdentity;
      settings.name = "w" + std::to_string(at);
      cluster::JobHandlers handlers;
      handlers.emplace(
          cluster::kPairKind,
          std::make_unique<cluster::PairHandler>(
              settings, makers,
              [](const cluster::AskedPlayer& asked) -> Result<std::string> { return asked.spec; }, time));
      const auto queue = cluster::nats_queue(broker, settings.name);
      (void)cluster::work(*queue, handlers, settings, silent, time, stop.token());
    });
  cluster::CoordinatorSettings settings;
  settings.identity = kIdentity;
  settings.tournament = store.id();
  settings.hashes = {"", ""};
  settings.keep = [&](auto reports) { return store.add(reports); };
  const auto board = cluster::nats_board(broker, store.id());
  cluster::Fleet fleet;
  const auto began = Clock::now();
  const auto end =
      cluster::coordinate(tournament, {}, makers, *board, settings, fleet, silent, time, StopToken());
  const double seconds = seconds_since(began);
  if (!end) fmt::print(stderr, "{}\n", end.error().id);
  stop.request_stop();
  for (std::thread& each : workers) each.join();
  return seconds;
}

}  // namespace

int main(int argc, char** argv) {
  const auto broker = cluster::read_broker_address(argc > 1 ? argv[1] : "nats://127.0.0.1:4222");
  const int pairs = argc > 2 ? std::atoi(argv[2]) : 5000;
  const int workers = argc > 3 ? std::atoi(argv[3]) : 4;
  if (!broker || pairs < 1 || workers < 1) return 2;
  if (const auto there = cluster::nats_board(*broker, "probe")->prepare(); !there) {
    fmt::print("no broker at {}: start one with scripts/broker.sh\n", broker->shown());
    return 0;  // `make bench` goes on without it
  }
  const SteadyTime time;
  const auto tournament = tournament_of(pairs);
  auto makers = catalog::arena_makers(time, nullptr, {});
  makers.opening = [](const play::Game&, int) -> Result<std::vector<play::MoveCode>> {
    return std::vector<play::MoveCode>{};
  };
  const auto path = std::filesystem::temp_directory_path() / "parlour-bench-cluster.db";
  const double here = played_here(tournament, makers, time, path, workers);
  const double through = played_through(*broker, tournament, makers, time, path, workers);
  std::filesystem::remove(path);
  fmt::print("{} pairs, {} workers\n", pairs, workers);
  fmt::print("here              {:8.0f} pairs a second, {:6.3f} ms a pair\n", pairs / here,
             1000 * here / pairs);
  fmt::print("through a broker  {:8.0f} pairs a second, {:6.3f} ms a pair\n", pairs / through,
             1000 * through / pairs);
  fmt::print("the queue costs   {:6.3f} ms a pair\n", 1000 * (through - here) / pairs);
  return 0;
}
