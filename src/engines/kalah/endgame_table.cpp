#include "engines/kalah/endgame_table.hpp"

#include <algorithm>
#include <cassert>
#include <memory>
#include <utility>
#include <vector>

#include "games/kalah/packed_position.hpp"

namespace parlour::engines::kalah {
namespace {

using games::kalah::Rules;

/// Computes the values of all splits of one list of sums. Reads only values of other sums, which are already
/// computed.
class SplitSolver {
 public:
  SplitSolver(const Rules& rules, const EndgameIndex& index, std::vector<std::int8_t>& values)
      : rules_(rules), index_(index), values_(values) {}

  void solve(std::uint64_t sums, int on_board) {
    const int pits = rules_.pits();
    std::uint64_t own = 0;
    std::size_t at = index_(0, sums, on_board);  // own = 0 is the first split; the others follow in order
    for (;;) {
      values_[at++] = static_cast<std::int8_t>(value(own, sums - own, on_board));
      int pit = 0;  // the next split: count up in mixed radix, pit 0 fastest
      while (pit < pits && (own >> (8 * pit) & 0xFF) == (sums >> (8 * pit) & 0xFF)) {
        own &= ~(std::uint64_t{0xFF} << (8 * pit));
        ++pit;
      }
      if (pit == pits) return;
      own += std::uint64_t{1} << (8 * pit);
    }
  }

 private:
  int value(std::uint64_t own, std::uint64_t other, int on_board) const {
    if (own == 0) return -on_board;
    if (other == 0) return on_board;
    int best = -on_board;
    for (int pit = 0; pit < rules_.pits(); ++pit) {
      if ((own >> (8 * pit) & 0xFF) == 0) continue;
      std::uint64_t own_after = own;
      std::uint64_t other_after = other;
      const bool passes = sow_and_capture(rules_, own_after, other_after, pit);
      const int gain = static_cast<int>(own_after >> rules_.store_shift());
      own_after &= rules_.pits_mask();
      const int left = on_board - gain;
      if (passes) std::swap(own_after, other_after);  // the rest is seen by the other side
      const int rest = values_[index_(own_after, other_after, left)] * (passes ? -1 : 1);
      best = std::max(best, gain + rest);
    }
    return best;
  }

  const Rules& rules_;
  const EndgameIndex& index_;
  std::vector<std::int8_t>& values_;
};

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
  SplitSolver solver(rules, table.index_, *values);
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
