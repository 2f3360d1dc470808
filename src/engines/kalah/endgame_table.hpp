#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>

#include "core/stop_token.hpp"
#include "engines/kalah/endgame_index.hpp"
#include "engines/table_store.hpp"
#include "games/kalah/rules.hpp"
#include "search/parts/transposition_table.hpp"
#include "search/parts/worker_pool.hpp"

namespace parlour::engines::kalah {

/// The value of every position with few seeds on the board: how many more seeds than the other side the mover
/// still gets, a signed byte each. Stores do not matter, so one table serves every position of a game.
///
/// Not for `stop=half`, where the end depends on the stores, nor for boards of more than seven pits.
class EndgameTable {
 public:
  static bool applies(const games::kalah::Rules& rules);

  /// The largest number of seeds whose table fits into `bytes`; at least 0.
  static int seeds_that_fit(int pits, std::size_t bytes);

  /// Computes the table; `progress(done, all)` is called now and then from one thread. An early stop leaves a
  /// smaller table: `seeds()` says up to where it is complete. `advice` is called for the memory before its
  /// first use.
  static EndgameTable build(const games::kalah::Rules& rules, int seeds, search::WorkerPool& pool,
                            StopToken stop,
                            const std::function<void(std::uint64_t, std::uint64_t)>& progress = {},
                            search::MemoryAdvice advice = nullptr);

  /// A table over bytes (a mapped file) that hold what `build` computes for this many seeds.
  static EndgameTable over(const games::kalah::Rules& rules, int seeds, SharedBytes values);

  int seeds() const { return seeds_; }
  bool complete() const { return seeds_ == index_.seeds(); }
  std::span<const std::int8_t> values() const { return values_; }
  SharedBytes shared() const { return {keeper_, std::as_bytes(values_)}; }

  /// For a position with `on_board` ≤ seeds() seeds in the pits; words without stores.
  int value(std::uint64_t own, std::uint64_t other, int on_board) const {
    return values_[index_(own, other, on_board)];
  }
  void prefetch(std::uint64_t own, std::uint64_t other, int on_board) const {
    __builtin_prefetch(values_.data() + index_(own, other, on_board));
  }

 private:
  EndgameTable(const games::kalah::Rules& rules, int seeds) : index_(rules.pits(), seeds), seeds_(seeds) {}

  EndgameIndex index_;
  int seeds_;
  std::shared_ptr<const void> keeper_;
  std::span<const std::int8_t> values_;
};

}  // namespace parlour::engines::kalah
