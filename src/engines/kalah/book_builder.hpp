#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "core/stop_token.hpp"
#include "engines/kalah/book.hpp"
#include "engines/kalah/endgame_table.hpp"
#include "engines/kalah/kalah_brain.hpp"
#include "search/parts/transposition_table.hpp"
#include "search/parts/worker_pool.hpp"

namespace parlour::engines::kalah {

/// Solves what `plan` asks for, each thread its own position. The same plan gives the same entries whatever
/// the number of threads, tables or runs: of several best moves the first in the plain
/// order is chosen.
class BookBuilder {
 public:
  using OnProgress = std::function<void(const BookProgress&)>;

  /// All references must outlive the builder. `known` are entries of an earlier run that was stopped.
  BookBuilder(const games::kalah::Rules& rules, const EndgameTable& endgames,
              search::TranspositionTable& table, search::WorkerPool& pool,
              std::span<const BookEntry> known = {});

  /// Returns what was solved until done or stopped. `on_progress` is called on the caller's thread.
  std::vector<BookEntry> build(const BookPlan& plan, StopToken stop, const OnProgress& on_progress = {});

 private:
  using P = games::kalah::PackedPosition;
  /// A position, and whether the side that follows the book is to move.
  struct Met {
    P position;
    bool ours = false;
  };

  std::vector<P> after_any_move(const std::vector<P>& positions) const;
  std::vector<Met> after_moves_met(const std::vector<Met>& met) const;
  void derive(const std::vector<P>& positions);
  bool solve_all(const std::vector<P>& positions, int ply, StopToken stop, const OnProgress& on_progress);
  std::optional<BookEntry> solve(const P& position, StopToken stop) const;
  /// The value of a position that is over or known.
  int value_of(const P& position) const;

  KalahBrain brain_;
  KalahBrain order_;  ///< of moves among equals: never to change, or the same plan would give another book
  search::TranspositionTable& table_;
  search::WorkerPool& pool_;
  PositionNumbers numbers_;
  P start_;
  std::unordered_map<std::uint64_t, BookEntry> entries_;  ///< by number
};

}  // namespace parlour::engines::kalah
