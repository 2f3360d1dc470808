#include <iostream>
#include <set>

#include "apps/parlour-cluster/commands.hpp"
#include "apps/parlour-cluster/fleet_table.hpp"
#include "apps/parlour-cluster/own_identity.hpp"
#include "apps/parlour-cluster/programs.hpp"
#include "arena/openings.hpp"
#include "arena/store/store.hpp"
#include "catalog/arena_makers.hpp"
#include "catalog/games.hpp"
#include "cluster/coordinator.hpp"
#include "cluster/nats/nats_queue.hpp"
#include "records/text.hpp"
#include "ui/report/arena/arena_teller.hpp"

namespace parlour::app {
namespace {

/// The arena's own report with the workers below it, and lines for what happens to them.
class FleetTeller final : public cluster::CoordinatorObserver {
 public:
  FleetTeller(const ui::Texts& texts, const arena::Tournament& tournament, bool quiet,
              const cluster::Fleet& fleet, const TimeSource& time)
      : texts_(texts), teller_(texts, tournament, {quiet, quiet}, time), fleet_(fleet), time_(time) {
    teller_.draw_below([this](const ui::Style& style, int height) {
      return fleet_table(fleet_, time_.now(), style, height, texts_);
    });
  }

  void begin(const std::string& file, int earlier) { teller_.begin(file, earlier); }
  void end() { teller_.end(); }

  void on_finished(std::span<const arena::GameReport> reports, const arena::RunProgress& progress) override {
    teller_.on_finished(reports, progress);
  }
  void on_tick(const arena::RunProgress& progress) override {
    tell_who_came();
    teller_.on_tick(progress);
  }
  bool decided() const override { return teller_.decided(); }

  void on_note(const cluster::Note& note) override {
    std::string line = texts_.line(note.what);
    if (note.why) line += ": " + texts_.line(*note.why);
    tell(records::one_line(line));
  }

 private:
  void tell_who_came() {
    const auto now = time_.now();
    for (const auto& [name, row] : fleet_.workers()) {
      const bool present = cluster::Fleet::present(row, now);
      if (present == present_.contains(name)) continue;
      if (present)
        present_.insert(name);
      else
        present_.erase(name);
      tell(texts_.text(present ? "cluster-worker-came" : "cluster-worker-went",
                       {{"worker", name}, {"slots", std::to_string(row.status->slots)}}));
    }
  }
  void tell(const std::string& line) {
    teller_.end();  // it is drawn again with the next tick
    std::cerr << line << std::endl;
  }

  const ui::Texts& texts_;
  ui::ArenaTeller teller_;
  const cluster::Fleet& fleet_;
  const TimeSource& time_;
  std::set<std::string> present_;
};

Result<std::vector<std::string>> hashes_of(const arena::Tournament& tournament) {
  std::vector<std::string> hashes;
  for (const arena::Entrant& entrant : tournament.entrants) {
    auto hash = hash_of_player(entrant.spec);
    if (!hash) return failure(std::move(hash.error()));
    hashes.push_back(*std::move(hash));
  }
  return hashes;
}

arena::Tournament with_printable_names(arena::Tournament tournament) {
  for (arena::Entrant& entrant : tournament.entrants) entrant.name = records::one_line(entrant.name);
  return tournament;
}

int coordinate(const ClusterSettings& settings, const ui::Texts& texts, arena::Store& store,
               const std::vector<arena::GameReport>& earlier, const cluster::CoordinatorSettings& coordinator,
               StopToken stop) {
  const SteadyTime time;
  const arena::Tournament& tournament = store.tournament();
  auto makers = catalog::arena_makers(time, nullptr, {});
  catalog::keep_older_meaning(makers, earlier);
  arena::Openings openings(tournament.openings, tournament.seed);
  makers.opening = [&openings](const play::Game& game, int number) { return openings.moves(game, number); };
  const arena::Tournament shown = with_printable_names(tournament);
  cluster::Fleet fleet;
  FleetTeller teller(texts, shown, settings.quiet, fleet, time);
  teller.begin(store.path().string(), static_cast<int>(earlier.size()));
  const auto board = cluster::nats_board(settings.broker, store.id(), settings.silence);
  const auto end =
      cluster::coordinate(tournament, earlier, makers, *board, coordinator, fleet, teller, time, stop);
  teller.end();
  if (!end) {
    std::cerr << "parlour: " << texts.line(end.error()) << '\n';
    return kFailed;
  }
  return *end == arena::RunEnd::Stopped ? kStopped : kDone;
}

}  // namespace

int run_coordinator(const ClusterSettings& settings, const ui::Texts& texts, StopToken stop) {
  const auto fail = [&](const Message& message, int status = kFailed) {
    std::cerr << "parlour: " << texts.line(message) << '\n';
    return status;
  };
  auto store =
      arena::Store::open(settings.store, [](std::string_view spec) { return catalog::make_game(spec); });
  if (!store) return fail(store.error());
  const auto earlier = store->games();
  if (!earlier) return fail(earlier.error());
  cluster::CoordinatorSettings coordinator;
  auto hashes = hashes_of(store->tournament());
  if (!hashes) return fail(hashes.error());
  const auto identity = own_identity(stop);
  if (!identity) return kStopped;
  if (!settings.broker.tls && !settings.broker.is_loopback())
    std::cerr << texts.text("cluster-open", {{"broker", settings.broker.shown()}}) << std::endl;
  coordinator.identity = *identity;
  coordinator.tournament = store->id();
  coordinator.hashes = *std::move(hashes);
  coordinator.keep_alive = std::max(settings.silence / 3, std::chrono::milliseconds(1));
  coordinator.keep = [&](std::span<const arena::GameReport> reports) { return store->add(reports); };
  return coordinate(settings, texts, *store, *earlier, coordinator, stop);
}

}  // namespace parlour::app
