#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "core/stop_token.hpp"
#include "engines/line/book/line_book.hpp"
#include "engines/line/search/line_deepening.hpp"
#include "search/parts/worker_pool.hpp"

namespace parlour::engines::line {

/// Searches the first positions of a game, ply by ply, and keeps moves that are nearly as good as the best.
///
/// From every position it goes on with several moves, the likely ones first: those that give away least on
/// the way from the start, up to `positions` on a ply. Once all are searched, values are taken back from the
/// last ply to the first, along the lines that were followed farthest. Each search has `nodes` and a table of
/// its own, so the same plan gives the same positions whatever the number of threads or runs.
class LineBookBuilder {
 public:
  using OnProgress = std::function<void(const BookProgress&)>;

  /// `rules` and `pool` must outlive the builder. `known` are searched positions of a run that was stopped.
  LineBookBuilder(const games::line::Rules& rules, search::WorkerPool& pool,
                  std::span<const BookPosition> known = {});

  /// False if stopped. `on_progress` is called on the caller's thread.
  bool search(const BookPlan& plan, StopToken stop, const OnProgress& on_progress = {});

  /// All that was searched, with the moves that were looked at: what another run can start from.
  std::vector<BookPosition> searched() const;
  /// The book, once all is searched: positions that nobody has won yet, and their good moves.
  std::vector<BookPosition> good_moves() const;

 private:
  using Looked = std::map<BookStones, std::vector<BookMove>>;  ///< the moves of a position, best first
  /// What a position is worth to its mover, and for how many moves the book goes on if both sides follow it.
  struct Judged {
    Score value = 0;
    int lasts = 0;
  };

  std::vector<BookStones> after_moves(const std::map<BookStones, int>& costs, int most,
                                      std::map<BookStones, int>& next) const;
  bool look_at(const std::vector<BookStones>& positions, const BookPlan& plan, int ply, StopToken stop,
               const OnProgress& on_progress);
  std::optional<std::vector<BookMove>> look_at(const BookStones& stones, std::int64_t nodes,
                                               StopToken stop) const;
  BookStones after(const BookStones& stones, games::line::Move cell) const;
  std::vector<BookMove> different_moves(const BookStones& stones,
                                        const std::vector<LineRootMove>& found) const;
  int take_back(const BookStones& stones, std::vector<BookMove>& moves,
                const std::map<BookStones, Judged>& judged) const;

  const games::line::Rules& rules_;
  search::WorkerPool& pool_;
  Looked looked_;
};

}  // namespace parlour::engines::line
