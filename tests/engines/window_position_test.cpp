// What windows hold, kept up move by move, is what a look at the whole board finds.
#include "engines/line/windows/window_position.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "core/rng.hpp"
#include "support.hpp"

namespace parlour::engines::line {
namespace {

template <class P>
void expect_equal(const WindowPosition<P>& kept, const WindowPosition<P>& fresh, const std::string& spec) {
  const auto& rules = kept.rules();
  for (const Side side : {Side::First, Side::Second}) {
    for (int stones = 0; stones <= rules.win(); ++stones)
      ASSERT_EQ(kept.open(side, stones), fresh.open(side, stones)) << spec;
    for (const games::line::Move cell : rules.free_cells())
      for (int missing = 1; missing <= MissingCounts::kFields; ++missing)
        ASSERT_EQ(kept.missing(side, cell).with(missing), fresh.missing(side, cell).with(missing)) << spec;
    if (kept.position().reply_pending() && side != kept.to_move()) continue;  // it has its line already
    for (const games::line::Move cell : kept.moves())
      ASSERT_EQ(kept.completes_line(cell, side), kept.position().completes_line(cell, side)) << spec;
  }
}

template <class P>
void play_and_undo(const P& start, const std::string& spec) {
  const WindowKnowledge knowledge(start.rules());
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    Rng rng(seed);
    WindowPosition<P> position(start, knowledge);
    std::vector<games::line::Move> made;
    while (!position.outcome()) {
      made.push_back(position.moves()[rng.below(static_cast<std::uint32_t>(position.moves().size()))]);
      position.play(made.back());
      expect_equal(position, WindowPosition<P>(position.position(), knowledge), spec);
    }
    for (; !made.empty(); made.pop_back()) {
      position.undo(made.back());
      expect_equal(position, WindowPosition<P>(position.position(), knowledge), spec);
    }
    EXPECT_EQ(position.position(), start);
  }
}

TEST(WindowPosition, KeepsUpWithPlayAndUndo) {
  for (const std::string spec : {"mnk:rows=4,cols=5,win=3,inversion=stones,period=1",
                                 "mnk:rows=6,cols=6,win=4,inversion=stones,period=3",
                                 "mnk:rows=5,cols=5,win=3,inversion=stones,period=2,last-reply=on",
                                 "mnk:rows=8,cols=9,win=7,walls=d4+e5", "mnk:rows=3,cols=3,win=1",
                                 "mnk:rows=4,cols=4,win=2,last-reply=on", "mnk:rows=12,cols=12,win=12",
                                 "mnk:rows=7,cols=7,win=4,inversion=stones,overline=ignored,max-moves=20"}) {
    const LineGame game = test::line_game(spec);
    games::line::with_start(game.rules(), [&](const auto& start) { play_and_undo(start, spec); });
  }
}

TEST(Windows, AreAllStretchesWithoutAWall) {
  EXPECT_EQ(Windows(test::line_game("tictactoe").rules()).size(), 8U);
  EXPECT_EQ(Windows(test::line_game("gomoku").rules()).size(), 572U);
  EXPECT_EQ(Windows(test::line_game("mnk:rows=3,cols=3,win=3,walls=b2").rules()).size(), 4U);
  const Windows windows(test::line_game("mnk:rows=32,cols=32,win=16").rules());
  for (games::line::Move cell = 0; cell < games::line::kMostCells; ++cell)
    EXPECT_LT(windows.through(cell).size(), 256U);  // a byte counts them
}

}  // namespace
}  // namespace parlour::engines::line
