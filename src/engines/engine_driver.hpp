#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <limits>
#include <optional>

#include "core/stop_token.hpp"
#include "core/time_source.hpp"
#include "engines/settings.hpp"
#include "engines/turn_time.hpp"
#include "play/player.hpp"
#include "search/parts/transposition_table.hpp"
#include "search/parts/worker_pool.hpp"

namespace parlour::engines {

/// What one move of a strong player may cost: its settings and the limits of the game combined.
struct Turn {
  static constexpr std::int64_t kNoLimit = std::numeric_limits<std::int64_t>::max();

  TurnTime time;
  std::int64_t nodes = kNoLimit;  ///< of all threads together
  int deepest = 0;                ///< plies
  bool bounded = false;           ///< a depth or node limit is set, so the search must be the same everywhere
  StopToken stop;
};

/// The driver of every strong player: what settings and limits mean, time, threads, transposition table. An
/// engine derives from it and adds its search.
class EngineDriver : public play::Player {
 public:
  /// Clears what was learnt in another game, so that this one does not depend on it.
  void start_game(const play::Game& /*game*/, Side /*side*/) override {
    if (used_) table_.clear();
    used_ = false;
  }

  play::Decision choose(const play::GameView& view, const play::Limits& limits, StopToken stop) final;

 protected:
  /// `positions` is an upper bound on those that can arise: the table is no larger than they would fill.
  /// `time` must outlive the driver.
  EngineDriver(const EngineSettings& settings, const TimeSource& time, double positions, int deepest);

  /// The move for `view`, where the game is not over.
  virtual play::Chosen think(const play::GameView& view, const Turn& turn) = 0;

  const EngineSettings& settings() const { return settings_; }
  search::WorkerPool& pool() { return pool_; }
  int threads() const { return pool_.size(); }
  search::TranspositionTable& table() { return table_; }
  /// Must be called before a search uses the table.
  void begin_search() {
    used_ = true;
    table_.new_search();
  }

  play::Chosen told(play::Chosen chosen) const {
    report(*chosen.thinking);
    return chosen;
  }

  /// Calls `work(worker, limit)` on every thread; it returns the nodes it used. The result of the first
  /// thread counts: the others fill the table until that one is done. `limit(search)` gives a search its
  /// share of the turn. Returns the nodes of the other threads.
  template <class Work>
  std::int64_t on_all_threads(const Turn& turn, Work&& work) {
    std::atomic<bool> done{false};
    std::atomic<std::int64_t> helped{0};
    const std::int64_t each =
        turn.nodes == Turn::kNoLimit ? turn.nodes : std::max<std::int64_t>(1, turn.nodes / pool_.size());
    const auto limit = [&](auto& search) {
      search.stop_after(each);
      search.stop_when([&] { return done.load(std::memory_order_relaxed) || turn.time.over(); });
    };
    pool_.run([&](int worker) {
      const std::int64_t nodes = work(worker, limit);
      if (worker == 0)
        done = true;
      else
        helped += nodes;
    });
    return helped;
  }

 private:
  EngineSettings settings_;
  const TimeSource& time_;
  int deepest_;
  search::WorkerPool pool_;
  search::TranspositionTable table_;
  bool used_ = false;
};

/// The settings and the limits of a move combined, for a player that looks at most `deepest` plies ahead and
/// takes at most `usual` time, unless its settings have a time or depth or nodes are limited.
Turn turn_of(const EngineSettings& settings, const play::Limits& limits, int deepest,
             std::optional<TimeSource::Duration> usual, const TimeSource& time, StopToken stop);

}  // namespace parlour::engines
