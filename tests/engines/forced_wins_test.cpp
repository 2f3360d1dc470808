#include <gtest/gtest.h>

#include "engines/forced_win_suite.hpp"

namespace parlour::engines::line::test {
namespace {

// tests/long plays all of them out.
TEST(ForcedWins, AreFoundAndTheShortOnesHoldAgainstEveryDefence) {
  const std::vector<ForcedWin> wins = suite();
  EXPECT_GE(wins.size(), 100U);
  for (const ForcedWin& win : wins) expect_win(win, win.plies <= 7);
}

}  // namespace
}  // namespace parlour::engines::line::test
