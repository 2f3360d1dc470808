// The solver that other tests trust, held against the plainest search there is.
#include "reference/line_solver.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "core/rng.hpp"
#include "reference/line_game.hpp"
#include "support/subjects.hpp"

namespace parlour {
namespace {

/// For the side to move, by playing every game to its end.
int value_of(const reference::LineGame& game) {
  const int side = game.to_move();
  int best = -1;
  for (const int cell : game.moves()) {
    reference::LineGame next = game;
    next.play(cell);
    const int value = !next.over()            ? -value_of(next)
                      : next.winner() == 0    ? 0
                      : next.winner() == side ? 1
                                              : -1;
    best = std::max(best, value);
  }
  return best;
}

TEST(LineSolver, AgreesWithPlayingEveryGame) {
  int seen[3] = {0, 0, 0};
  for (const std::string spec :
       {"mnk:rows=3,cols=3,win=3", "mnk:rows=3,cols=3,win=3,last-reply=on",
        "mnk:rows=3,cols=4,win=3,last-reply=on", "mnk:rows=2,cols=5,win=3,overline=ignored",
        "mnk:rows=2,cols=5,win=3,overline=ignored,last-reply=on",
        "mnk:rows=3,cols=4,win=3,walls=b2,last-reply=on", "mnk:rows=3,cols=3,win=2,last-reply=on,max-moves=6",
        "mnk:rows=3,cols=3,win=3,inversion=stones,period=2",
        "mnk:rows=3,cols=4,win=3,inversion=stones,period=3,last-reply=on",
        "mnk:rows=3,cols=3,win=3,inversion=signs,period=2,last-reply=on"}) {
    const games::line::Rules rules(support::line_options(spec));
    reference::LineSolver solver(support::LineSubject::reference_options(rules));
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      Rng rng(seed);
      reference::LineGame game = support::LineSubject::reference(rules);
      while (!game.over() && (game.moves().size() > 6 || rng.below(2) == 0)) {
        const auto moves = game.moves();
        game.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
      }
      if (game.over()) continue;
      const int value = value_of(game);
      ASSERT_EQ(solver.value(game.text()), value) << spec << " " << game.text();
      ++seen[value + 1];
    }
  }
  EXPECT_GT(std::min({seen[0], seen[1], seen[2]}), 20);
}

TEST(LineSolver, GivesUpWhereItIsToldTo) {
  reference::LineOptions options;
  options.rows = options.cols = 5;
  options.win = 4;
  EXPECT_EQ(reference::LineSolver(options).value("...../...../...../...../..... 1 0 -", 1'000),
            reference::LineSolver::kUnknown);
}

}  // namespace
}  // namespace parlour
