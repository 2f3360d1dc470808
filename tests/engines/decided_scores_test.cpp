#include "engines/decided_scores.hpp"

#include <gtest/gtest.h>

namespace parlour::engines::line::test {
namespace {

TEST(DecidedScores, AreTrueWhereStonesKeepTheirOwners) {
  const Claims claims = check_small_games(100, 150, SmallGames::OwnersKept, 2'000);
  EXPECT_GT(claims.won, 500);
  EXPECT_GT(claims.lost, 500);
}

TEST(DecidedScores, AreTrueWhereStonesChangeTheirOwners) {
  const Claims claims = check_small_games(101, 60, SmallGames::OwnersChange, 2'000);
  EXPECT_GT(claims.won, 50);
  EXPECT_GT(claims.lost, 50);
}

TEST(DecidedScores, AreTrueWhereMovesAreForbidden) {
  const Claims claims = check_small_games(102, 150, SmallGames::Renju, 2'000);
  EXPECT_GT(claims.won, 300);
  EXPECT_GT(claims.lost, 300);
}

}  // namespace
}  // namespace parlour::engines::line::test
