#include "ui/report/arena/arena_workers.hpp"

#include "records/text.hpp"
#include "ui/report/arena/arena_table.hpp"

namespace parlour::ui {

std::map<std::string, WorkerGames> games_by_worker(std::span<const arena::GameReport> reports) {
  using play::Ending;
  std::map<std::string, WorkerGames> workers;
  for (const arena::GameReport& report : reports) {
    if (report.worker.empty()) continue;
    WorkerGames& worker = workers[records::one_line(report.worker)];
    const Ending ending = report.conclusion.ending;
    worker.games += 1;
    worker.time_losses += ending == Ending::TimeForfeit ? 1 : 0;
    worker.failures += ending == Ending::IllegalMove || ending == Ending::PlayerFailed ? 1 : 0;
  }
  return workers;
}

std::string workers_text(std::span<const arena::GameReport> reports, const Style& style, const Texts& texts) {
  const auto workers = games_by_worker(reports);
  if (workers.empty()) return "";
  TableColumn name{texts.text("workers-name"), {}, true, 0};
  TableColumn games{texts.text("workers-games"), {}, false, 0};
  TableColumn late{texts.text("workers-time-losses"), {}, false, 0};
  TableColumn failed{texts.text("workers-failures"), {}, false, 0};
  for (const auto& [worker, row] : workers) {
    name.cells.push_back(worker);
    games.cells.push_back(std::to_string(row.games));
    late.cells.push_back(std::to_string(row.time_losses));
    failed.cells.push_back(std::to_string(row.failures));
  }
  return "\n" + texts.text("workers-title") + "\n" + table_text({name, games, late, failed}, style);
}

}  // namespace parlour::ui
