#pragma once

#include <gtest/gtest.h>

#include <algorithm>

#include "engines/line/solving/random_positions.hpp"
#include "reference/line_solver.hpp"

namespace parlour::engines::line::test {

/// Who wins positions of one game, by trying all moves.
class WinTruth {
 public:
  explicit WinTruth(const Rules& rules) : solver_(support::LineSubject::reference_options(rules)) {}

  /// 1, 0 or -1 for the side to move; the game may be over.
  int value(const reference::LineGame& game) {
    if (game.over()) return game.winner() == 0 ? 0 : game.winner() == game.to_move() ? 1 : -1;
    return solver_.value(game.text());
  }
  int value_after(const reference::LineGame& game, int move) {
    reference::LineGame next = game;
    next.play(move);
    return -value(next);
  }
  bool wins(const reference::LineGame& game, Side attacker) {
    return value(game) == (side_to_move(game) == attacker ? 1 : -1);
  }

 private:
  reference::LineSolver solver_;
};

/// Calls `visit` with up to `samples` random positions that have at most `most_empty` empty cells.
template <class Visit>
void for_small_positions(const Rules& rules, int samples, int most_empty, Visit&& visit) {
  const auto free = static_cast<int>(rules.free_cells().size());
  const int fewest = std::max(0, free - most_empty);
  Rng rng(23);
  for (int sample = 0; sample < samples; ++sample) {
    const auto game = random_game(rules, rng.between(fewest, free - 1), rng);
    if (!game) continue;
    SCOPED_TRACE(game->text());
    visit(*game);
    if (testing::Test::HasFatalFailure()) return;
  }
}

}  // namespace parlour::engines::line::test
