#include <gtest/gtest.h>

#include "engines/forced_win_suite.hpp"

namespace parlour::engines::line::test {
namespace {

TEST(ForcedWins, HoldAgainstEveryDefence) {
  for (const ForcedWin& win : suite()) expect_win(win, true);
}

}  // namespace
}  // namespace parlour::engines::line::test
