#include "cluster/fleet.hpp"

#include <chrono>

namespace parlour::cluster {
namespace {

constexpr std::chrono::seconds kLately{10};

}  // namespace

WorkerRow& Fleet::row(const std::string& worker) {
  const auto found = workers_.find(worker);
  if (found != workers_.end()) return found->second;
  return workers_.size() < kMost ? workers_[worker] : nobody_;
}

void Fleet::heard(const WorkerStatus& status, TimeSource::Duration now) {
  WorkerRow& known = row(status.worker);
  known.status = status;
  known.heard = now;
}

void Fleet::count(const arena::GameReport& report) {
  using play::Ending;
  WorkerRow& known = row(report.worker);
  const Ending ending = report.conclusion.ending;
  known.games += 1;
  known.time_losses += ending == Ending::TimeForfeit ? 1 : 0;
  known.failures += ending == Ending::IllegalMove || ending == Ending::PlayerFailed ? 1 : 0;
}

void Fleet::counted(std::span<const arena::GameReport> games, TimeSource::Duration now) {
  for (const arena::GameReport& each : games) {
    count(each);
    WorkerRow& known = row(each.worker);
    known.heard = now;
    if (!known.since) known.since = now;
    known.games_of_this_run += 1;
  }
}

void Fleet::counted_earlier(std::span<const arena::GameReport> games) {
  for (const arena::GameReport& each : games)
    if (!each.worker.empty()) count(each);
}

bool Fleet::present(const WorkerRow& row, TimeSource::Duration now) {
  return row.status && !row.status->leaving && !row.status->refusal && now - row.heard < kLately;
}

int Fleet::slots(TimeSource::Duration now) const {
  int slots = 0;
  for (const auto& [name, row] : workers_)
    if (present(row, now)) slots += row.status->slots;
  return slots;
}

int Fleet::working(TimeSource::Duration now) const {
  int working = 0;
  for (const auto& [name, row] : workers_)
    if (present(row, now)) working += row.status->working;
  return working;
}

std::optional<double> Fleet::speed(const WorkerRow& row) {
  constexpr int kFew = 4;
  if (!row.since || row.games_of_this_run < kFew || row.heard <= *row.since) return std::nullopt;
  const std::chrono::duration<double, std::ratio<60>> minutes = row.heard - *row.since;
  return (row.games_of_this_run - 2) / minutes.count();  // the first pair began before the clock did
}

}  // namespace parlour::cluster
