#include <unistd.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <memory>

#include "apps/parlour-cluster/commands.hpp"
#include "apps/parlour-cluster/own_identity.hpp"
#include "apps/parlour-cluster/programs.hpp"
#include "catalog/arena_makers.hpp"
#include "catalog/cached_tables.hpp"
#include "cluster/nats/nats_queue.hpp"
#include "cluster/pair_handler.hpp"
#include "cluster/position_handler.hpp"
#include "cluster/wire/position_job.hpp"
#include "cluster/wire/shared.hpp"
#include "cluster/worker.hpp"

namespace parlour::app {
namespace {

/// Tells what the worker does, a line each.
class WorkerTeller final : public cluster::WorkerObserver {
 public:
  explicit WorkerTeller(const ui::Texts& texts) : texts_(texts) {}

  void on_delivered(const std::string& group, const std::string& id) override {
    std::cout << texts_.text("work-delivered",
                             {{"id", id}, {"tournament", group}, {"count", std::to_string(++delivered_)}})
              << std::endl;
  }
  void on_note(const Message& note) override { std::cerr << texts_.line(note) << std::endl; }

 private:
  const ui::Texts& texts_;
  int delivered_ = 0;
};

/// As in a tournament on one machine.
std::unique_ptr<catalog::CachedTables> open_tables(const ui::Texts& texts) {
  const auto cache = own_cache();
  if (!cache) return nullptr;
  const auto note = [&texts](const Message& message) {
    std::cerr << "parlour: " << texts.text("cache-note", {{"sentence", texts.line(message)}}) << '\n';
  };
  return std::make_unique<catalog::CachedTables>(files::Cache(*cache, note), "parlour " PARLOUR_VERSION);
}

/// Host and process: two workers on one machine are two.
std::string usual_name() {
  std::array<char, 64> host{};
  gethostname(host.data(), host.size() - 1);
  std::string name(host.data());
  std::replace_if(
      name.begin(), name.end(), [](char each) { return !cluster::is_token(std::string_view(&each, 1)); },
      '-');
  constexpr std::size_t kLongest = 48;
  return name.substr(0, kLongest) + "-" + std::to_string(getpid());
}

}  // namespace

int run_worker(const ClusterSettings& settings, const ui::Texts& texts, StopToken stop) {
  const SteadyTime time;
  const OwnPrograms programs(settings.engines);
  catalog::Confirmed typed;
  for (const auto& [name, spec] : programs.engines()) {
    typed.add(spec);
    if (const auto hash = hash_of_player(spec); !hash) {
      std::cerr << "parlour: " << texts.line(hash.error()) << '\n';
      return kWrongUsage;
    }
  }
  const auto identity = own_identity(stop);
  if (!identity) return kDone;
  cluster::WorkerSettings worker;
  worker.identity = *identity;
  worker.name = settings.name.empty() ? usual_name() : settings.name;
  worker.slots = settings.slots;
  worker.patience = settings.patience;
  const auto tables = open_tables(texts);
  const auto makers = catalog::arena_makers(time, tables.get(), typed);
  cluster::JobHandlers handlers;
  const auto resolve = [&](const cluster::AskedPlayer& asked) { return programs.resolve(asked); };
  handlers.emplace(cluster::kPairKind, std::make_unique<cluster::PairHandler>(worker, makers, resolve, time));
  handlers.emplace(cluster::kPositionKind,
                   std::make_unique<cluster::PositionHandler>(worker, makers, resolve));
  std::cout << texts.text("work-begins", {{"name", worker.name},
                                          {"slots", std::to_string(worker.slots)},
                                          {"broker", settings.broker.shown()},
                                          {"version", identity->version},
                                          {"signature", identity->signature}})
            << std::endl;
  if (!settings.broker.tls && !settings.broker.is_loopback())
    std::cerr << texts.text("cluster-open", {{"broker", settings.broker.shown()}}) << std::endl;
  WorkerTeller teller(texts);
  const auto queue = cluster::nats_queue(settings.broker, worker.name);
  const auto worked = cluster::work(*queue, handlers, worker, teller, time, stop);
  if (worked) {
    std::cout << texts.text("work-ended") << std::endl;
    return kDone;
  }
  std::cerr << "parlour: " << texts.line(worked.error()) << '\n';
  return kFailed;
}

}  // namespace parlour::app
