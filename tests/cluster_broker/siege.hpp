#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <charconv>
#include <csignal>
#include <filesystem>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "apps/process.hpp"
#include "arena/random_reports.hpp"
#include "arena/store/store.hpp"
#include "cluster_broker/broker.hpp"
#include "core/rng.hpp"

namespace parlour::cluster {

using apps::Finished;
using apps::Output;
using apps::Process;
using Arguments = std::vector<std::string>;

/// One cache for all tests: the signature of the program is computed once.
inline apps::Variables cache() { return {{"XDG_CACHE_HOME", PARLOUR_CLUSTER_CACHE}}; }

inline std::unique_ptr<Process> started(const Arguments& arguments, Output output = Output::Pipe) {
  return std::make_unique<Process>(arguments, output, cache());
}

inline Finished run(const Arguments& arguments) { return apps::run(arguments, "", Output::Pipe, cache()); }

/// Of players that look at nodes and playouts, not at the clock; random walls and openings besides.
inline Arguments tournament(const std::string& store, int games, const std::string& nodes = "100") {
  Arguments arguments{"arena", "--seed", "2026", "--openings", "random:plies=3"};
  for (const std::string game : {"gomoku:rows=8,cols=8,walls=random", "mnk:rows=6,cols=7,win=4"})
    arguments.insert(arguments.end(), {"--game", game});
  for (const std::string& player : {"engine:nodes=" + nodes, "montecarlo:sims=" + nodes})
    arguments.insert(arguments.end(), {"--player", player});
  arguments.insert(arguments.end(), {"--games", std::to_string(games / 2), "--store", store});
  return arguments;
}

inline Arguments with(Arguments arguments, const Arguments& more) {
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

/// All games of a store, without how long they took and who played them.
inline std::vector<std::string> results_in(const std::filesystem::path& path) {
  const auto store = arena::Store::inspect(path);
  if (!store) return {"no store: " + store.error().id};
  auto games = store->games();
  if (!games) return {"no games: " + games.error().id};
  std::vector<std::string> results;
  for (arena::GameReport& report : *games) {
    for (arena::ReportedMove& each : report.moves) each.elapsed = each.cpu = {};
    report.event_cpu = {};
    report.process_cpu = {};
    report.started.clear();
    results.push_back(arena::test::described(report));
  }
  return results;
}

inline std::vector<arena::GameReport> games_in(const std::filesystem::path& path) {
  const auto store = arena::Store::inspect(path);
  return store ? store->games().value_or(std::vector<arena::GameReport>()) : std::vector<arena::GameReport>();
}

inline std::set<std::string> workers_in(const std::filesystem::path& path) {
  std::set<std::string> workers;
  for (const arena::GameReport& report : games_in(path)) workers.insert(report.worker);
  return workers;
}

/// What is done to a tournament while it is played.
struct Siege {
  int workers = 3;
  int games = 80;
  std::string nodes = "100";
  int worker_kills = 4;
  int broker_kills = 1;
  int coordinator_kills = 1;
  int stores_lost = 0;  ///< of the broker kills
  bool freeze = true;   ///< a worker is stopped and woken near the end
  std::uint64_t seed = 1;
};

/// Plays a tournament under siege, and the same one on this machine: the same games, each once.
class Besieged {
 public:
  Besieged(const Siege& siege, const std::filesystem::path& home)
      : siege_(siege), home_(home), store_((home / "siege.db").string()), rng_(siege.seed) {}

  void play() {
    for (int at = 0; at < siege_.workers; ++at) hire();
    plan();
    start_coordinator();
    while (finished_ < siege_.games) {
      const std::string line = coordinator_->read_line();
      if (line.empty()) {
        const Finished end = coordinator_->finish();
        FAIL() << "the coordinator ended at " << finished_ << " games: " << end.err << broker_.log();
      }
      finished_ = std::max(finished_, number_in(line));
      while (!blows_.empty() && blows_.back().first <= finished_) {
        const Blow blow = blows_.back().second;
        blows_.pop_back();
        strike(blow);
      }
    }
    const Finished end = coordinator_->finish();
    EXPECT_EQ(end.status, 0) << end.err;
    EXPECT_TRUE(blows_.empty());
    for (const auto& worker : workers_) worker->signal(SIGKILL);

    const Finished here = run(
        with(tournament((home_ / "here.db").string(), siege_.games, siege_.nodes), {"--concurrency", "2"}));
    ASSERT_EQ(here.status, 0) << here.err;
    const auto expected = results_in(home_ / "here.db");
    EXPECT_EQ(expected.size(), static_cast<std::size_t>(siege_.games));
    EXPECT_EQ(results_in(store_), expected);
    EXPECT_GE(static_cast<int>(workers_in(store_).size()), siege_.workers);
    EXPECT_FALSE(workers_in(store_).contains(""));
  }

 private:
  enum class Blow { Worker, Broker, BrokerAndStore, Coordinator, Freeze, Wake };

  /// All blows fall before the last tenth of the games, in any order; the frozen worker wakes at its end.
  void plan() {
    const auto add = [&](Blow blow, int times) {
      for (int at = 0; at < times; ++at) blows_.emplace_back(rng_.between(1, siege_.games * 9 / 10), blow);
    };
    add(Blow::Worker, siege_.worker_kills);
    add(Blow::Broker, siege_.broker_kills - siege_.stores_lost);
    add(Blow::BrokerAndStore, siege_.stores_lost);
    add(Blow::Coordinator, siege_.coordinator_kills);
    if (siege_.freeze) {
      blows_.emplace_back(siege_.games / 4, Blow::Freeze);
      blows_.emplace_back(siege_.games * 95 / 100, Blow::Wake);
    }
    std::stable_sort(blows_.begin(), blows_.end(),
                     [](const auto& one, const auto& other) { return one.first > other.first; });
  }

  void strike(Blow blow) {
    switch (blow) {
      case Blow::Worker: {
        const auto at = static_cast<std::size_t>(rng_.below(static_cast<std::uint32_t>(workers_.size())));
        workers_[at]->signal(SIGKILL);
        workers_.erase(workers_.begin() + static_cast<std::ptrdiff_t>(at));
        hire();
        return;
      }
      case Blow::Broker:
      case Blow::BrokerAndStore:
        broker_.kill();
        if (blow == Blow::BrokerAndStore) broker_.forget();
        broker_.start();
        return;
      case Blow::Coordinator:
        coordinator_->signal(SIGKILL);
        (void)coordinator_->finish();
        start_coordinator();
        return;
      case Blow::Freeze:
        frozen_ = std::move(workers_.back());
        workers_.pop_back();
        frozen_->signal(SIGSTOP);
        hire();
        return;
      case Blow::Wake:
        frozen_->signal(SIGCONT);
        workers_.push_back(std::move(frozen_));
    }
  }

  void hire() {
    workers_.push_back(started(
        Arguments{"work", broker_.url(), "--concurrency", "1", "--name", "w" + std::to_string(++hired_)},
        Output::Closed));
  }

  void start_coordinator() {
    // The program that kept the file dies with the one that was killed, but not before it.
    while (std::filesystem::exists(store_) && arena::Store::inspect(store_)->runner()) usleep(1000);
    Arguments arguments = std::filesystem::exists(store_) ? Arguments{"arena", "--resume", store_}
                                                          : tournament(store_, siege_.games, siege_.nodes);
    coordinator_ =
        started(with(std::move(arguments), {"--workers", broker_.url(), "--worker-silence", "1s"}));
  }

  /// `17/200  Ann - Bob …`: how many games are finished.
  static int number_in(const std::string& line) {
    int finished = 0;
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), finished);
    return error == std::errc() && *end == '/' ? finished : 0;
  }

  Siege siege_;
  std::filesystem::path home_;
  std::string store_;
  Rng rng_;
  Broker broker_;
  std::vector<std::unique_ptr<Process>> workers_;
  std::unique_ptr<Process> frozen_;
  std::unique_ptr<Process> coordinator_;
  std::vector<std::pair<int, Blow>> blows_;  ///< by the number of games after which they fall, the last first
  int hired_ = 0;
  int finished_ = 0;
};

}  // namespace parlour::cluster
