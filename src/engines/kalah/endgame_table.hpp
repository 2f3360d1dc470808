#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "core/stop_token.hpp"
#include "engines/kalah/endgame_index.hpp"
#include "games/kalah/rules.hpp"
#include "search/parts/transposition_table.hpp"
#include "search/parts/worker_pool.hpp"

namespace parlour::engines::kalah {

/// The value of every position with few seeds on the board: how many seeds more than the other side the mover
/// still gets, a signed byte each. Stores do not matter, so one table serves every position of a game.
///
/// Not for `stop=half`, where the end depends on the stores, nor for boards of more than seven pits.
class EndgameTable {
 public:
  EndgameTable(EndgameTable&&) = default;
  EndgameTable& operator=(EndgameTable&&) = default;
  EndgameTable(const EndgameTable&) = delete;  // its values may lie in itself
  EndgameTable& operator=(const EndgameTable&) = delete;
  ~EndgameTable() = default;

  static bool applies(const games::kalah::Rules& rules);

  /// The largest number of seeds whose table fits into `bytes`; at least 0.
  static int seeds_that_fit(int pits, std::size_t bytes);

  /// Computes the table; `progress(done, all)` is called now and then from one thread. An early stop leaves a
  /// smaller table: `seeds()` says what is complete. `advice` is given for the memory before it is first
  /// used.
  static EndgameTable build(const games::kalah::Rules& rules, int seeds, search::WorkerPool& pool,
                            StopToken stop,
                            const std::function<void(std::uint64_t, std::uint64_t)>& progress = {},
                            search::MemoryAdvice advice = nullptr);

  /// A table over bytes that someone else keeps (a mapped file) and that hold what `build` computes.
  static EndgameTable over(const games::kalah::Rules& rules, int seeds, std::span<const std::int8_t> values);

  int seeds() const { return seeds_; }
  std::span<const std::int8_t> values() const { return values_; }

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
  std::vector<std::int8_t> owned_;
  std::span<const std::int8_t> values_;
};

}  // namespace parlour::engines::kalah
