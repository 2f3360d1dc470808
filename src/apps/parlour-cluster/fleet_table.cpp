#include "apps/parlour-cluster/fleet_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "ui/report/arena/arena_table.hpp"

namespace parlour::app {
namespace {

using Row = std::pair<const std::string, cluster::WorkerRow>;

std::string_view state_of(const cluster::WorkerRow& row, TimeSource::Duration now) {
  if (row.status && row.status->refusal) return "cluster-state-refuses";
  if (cluster::Fleet::present(row, now)) return "cluster-state-there";
  return "cluster-state-gone";
}

std::string count(int number) { return number == 0 ? "" : std::to_string(number); }

}  // namespace

std::string fleet_table(const cluster::Fleet& fleet, TimeSource::Duration now, const ui::Style& style,
                        int height, const ui::Texts& texts) {
  constexpr int kHeader = 2;  // and an empty line above it
  std::vector<const Row*> rows;
  for (const Row& each : fleet.workers()) rows.push_back(&each);
  const auto room = static_cast<std::size_t>(std::max(0, height - kHeader));
  if (rows.empty() || room == 0) return "";
  // Those who are there come first, since the others may not fit.
  std::stable_partition(rows.begin(), rows.end(),
                        [&](const Row* each) { return cluster::Fleet::present(each->second, now); });
  rows.resize(std::min(rows.size(), room));
  const auto column = [&](std::string_view header, int spare, auto&& cell, bool left = false) {
    ui::TableColumn made{texts.text(header), {}, left, spare};
    for (const Row* each : rows) made.cells.push_back(cell(*each));
    return made;
  };
  const auto speed = [&](const Row& each) {
    const auto games = cluster::Fleet::speed(each.second);
    return games ? texts.decimal(fmt::format("{:.1f}", *games)) : "";
  };
  const auto in_hand = [](const Row& each) {
    const auto& status = each.second.status;
    return status ? fmt::format("{}/{}", status->working, status->slots) : "";
  };
  return "\n" +
         ui::table_text(
             {column(
                  "workers-name", 0, [](const Row& each) { return each.first; }, true),
              column(
                  "workers-state", 1, [&](const Row& each) { return texts.text(state_of(each.second, now)); },
                  true),
              column("workers-pairs", 2, in_hand),
              column("workers-games", 0, [](const Row& each) { return std::to_string(each.second.games); }),
              column("workers-speed", 2, speed),
              column("workers-time-losses", 0,
                     [](const Row& each) { return count(each.second.time_losses); }),
              column("workers-failures", 0, [](const Row& each) { return count(each.second.failures); }),
              column("workers-duplicates", 3, [](const Row& each) { return count(each.second.duplicates); }),
              column("workers-refused", 3, [](const Row& each) { return count(each.second.refused); })},
             style);
}

}  // namespace parlour::app
