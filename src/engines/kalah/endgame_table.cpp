#include "engines/kalah/endgame_table.hpp"

#include <algorithm>
#include <cassert>
#include <memory>
#include <utility>
#include <vector>

#include "engines/kalah/split_solver.hpp"

namespace parlour::engines::kalah {
namespace {

using games::kalah::Rules;

/// Advice needs whole pages, but a vector's memory can begin anywhere.
void advise_inner_pages(std::vector<std::int8_t>& values, search::MemoryAdvice advice) {
  constexpr std::size_t kPage = 4096;
  void* begin = values.data();
  std::size_t bytes = values.capacity();
  if (std::align(kPage, kPage, begin, bytes) != nullptr) advice(begin, bytes / kPage * kPage);
}

}  // namespace

bool EndgameTable::applies(const Rules& rules) { return rules.packed() && !rules.options().stop_half; }

int EndgameTable::seeds_that_fit(int pits, std::size_t bytes) {
  int seeds = 0;
  while (seeds < EndgameIndex::kMostSeeds && EndgameIndex::count(pits, seeds + 1) <= bytes) ++seeds;
  return seeds;
}

EndgameTable EndgameTable::build(const Rules& rules, int seeds, search::WorkerPool& pool, StopToken stop,
                                 const std::function<void(std::uint64_t, std::uint64_t)>& progress,
                                 search::MemoryAdvice advice) {
  assert(applies(rules));
  EndgameTable table(rules, std::min(seeds, rules.total_seeds()));
  const auto values = std::make_shared<std::vector<std::int8_t>>();
  values->reserve(table.index_.positions());
  if (advice != nullptr) advise_inner_pages(*values, advice);
  values->resize(table.index_.positions());
  table.values_ = *values;
  table.keeper_ = values;
  const SplitSolver solver(rules, table.index_, *values);
  std::uint64_t done = 0;
  for (int on_board = 0; on_board <= table.seeds_; ++on_board)
    for (const auto& group : table.index_.sums_by_potential(on_board)) {
      if (stop.stop_requested()) {
        table.seeds_ = std::max(0, on_board - 1);
        return table;
      }
      pool.for_each(group.size(), [&](std::size_t item, int) { solver.solve(group[item], on_board); });
      for (const std::uint64_t sums : group) done += table.index_.splits(sums);
      if (progress) progress(done, table.index_.positions());
    }
  return table;
}

EndgameTable EndgameTable::over(const Rules& rules, int seeds, SharedBytes values) {
  EndgameTable table(rules, seeds);
  assert(values.bytes.size() == table.index_.positions());
  table.keeper_ = std::move(values.keeper);
  table.values_ = {reinterpret_cast<const std::int8_t*>(values.bytes.data()), values.bytes.size()};
  return table;
}

}  // namespace parlour::engines::kalah
