#include <gtest/gtest.h>

#include "engines/forced_win_suite.hpp"

namespace parlour::engines::line::test {
namespace {

// tests/long plays all of them out: with a last reply there are many more defences.
bool quickly_played_out(const ForcedWin& win) {
  return win.plies <= 7 && !support::line_options(win.game).last_reply;
}

TEST(ForcedWins, AreFoundAndTheShortOnesHoldAgainstEveryDefence) {
  const std::vector<ForcedWin> wins = suite();
  EXPECT_GE(wins.size(), 100U);
  for (const ForcedWin& win : wins) expect_win(win, quickly_played_out(win));
}

}  // namespace
}  // namespace parlour::engines::line::test
