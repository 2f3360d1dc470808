// The numbers behind the charts are the arena's own.
#include "ui/report/page/series.hpp"

#include <gtest/gtest.h>

#include <chrono>

#include "arena/reports.hpp"
#include "arena/scoreboard.hpp"

namespace parlour::ui {
namespace {

using arena::Reports;
using arena::tournament_of;
using std::chrono::microseconds;
using std::chrono::milliseconds;

TEST(Series, EndAtTheScoreAndTheErrorOfTheArena) {
  Reports reports;
  for (int opening = 0; opening < 20; ++opening) reports.pair(0, 1, opening % 3, 2 - opening % 2, opening);
  const auto tournament = tournament_of({"a", "b"});
  const auto points = score_of_match(tournament, reports.list());
  ASSERT_EQ(points.size(), 20U);  // a point for each pair
  EXPECT_EQ(points.front().games, 2);
  EXPECT_EQ(points.back().games, 40);
  const auto strength = arena::standings_of(tournament, reports.list()).meetings.front().strength;
  EXPECT_DOUBLE_EQ(points.back().score, strength->score.value);
  EXPECT_DOUBLE_EQ(points.back().lower, strength->score.lower);
  EXPECT_DOUBLE_EQ(points.back().upper, strength->score.upper);
}

TEST(Series, HaveAPointForEachGameWhereSidesAreFixed) {
  Reports reports;
  for (int game = 0; game < 10; ++game) reports.game(0, 1, game % 3, game);
  const auto points = score_of_match(
      tournament_of({"a", "b"}, arena::Format::RoundRobin, arena::Sides::Fixed), reports.list());
  ASSERT_EQ(points.size(), 10U);
  EXPECT_EQ(points[0].score, 0);
  EXPECT_EQ(points[1].score, 0.25);
  EXPECT_EQ(points[2].score, 0.5);
  for (const ScorePoint& point : points) {
    EXPECT_GE(point.lower, 0);
    EXPECT_LE(point.upper, 1);
  }
}

TEST(Series, AreThinnedOutButKeepTheEnd) {
  Reports reports;
  for (int game = 0; game < 2000; ++game) reports.game(0, 1, game % 3, game);
  const auto points = score_of_match(
      tournament_of({"a", "b"}, arena::Format::RoundRobin, arena::Sides::Fixed), reports.list(), 50);
  EXPECT_LE(points.size(), 50U);
  EXPECT_GT(points.size(), 40U);
  EXPECT_EQ(points.back().games, 2000);
}

TEST(Series, CountAnEntrantsOwnGames) {
  Reports reports;
  reports.game(0, 1, 2);
  reports.game(1, 2, 2);
  reports.game(2, 0, 1);
  const auto points = score_of_entrant(0, reports.list());
  ASSERT_EQ(points.size(), 2U);
  EXPECT_EQ(points[1].games, 2);
  EXPECT_EQ(points[1].score, 0.75);
}

TEST(Series, FollowTheTestToItsVerdict) {
  Reports reports;
  for (int opening = 0; opening < 100; ++opening) reports.pair(0, 1, 2, opening % 4 == 0 ? 0 : 2, opening);
  auto tournament = tournament_of({"a", "b"});
  EXPECT_TRUE(sprt_path(tournament, reports.list()).empty());
  tournament.sprt = "elo0=0,elo1=50,alpha=0.05,beta=0.05";
  const auto path = sprt_path(tournament, reports.list());
  const auto state = *arena::standings_of(tournament, reports.list()).sprt;
  ASSERT_FALSE(path.empty());
  EXPECT_EQ(state.verdict, arena::Verdict::H1);
  EXPECT_DOUBLE_EQ(path.back().second, state.llr);
  EXPECT_LT(path.back().first, 200);  // it is over before the games are
  for (std::size_t at = 0; at + 1 < path.size(); ++at) EXPECT_LT(path[at].second, state.upper);
}

TEST(Series, CountMovesByTheirTime) {
  Reports reports;
  arena::GameReport& game = reports.game(0, 1, 2);
  add_move(game, Side::First, milliseconds(100), {});  // the opening
  game.opening_moves = 1;
  add_move(game, Side::Second, milliseconds(100), {});
  add_move(game, Side::First, milliseconds(1), {});
  add_move(game, Side::First, microseconds(1300), {});
  add_move(game, Side::First, milliseconds(10), {});
  add_move(game, Side::First, {}, {});
  EXPECT_EQ(time_histogram(0, reports.list()), (std::map<int, int>{{-15, 1}, {0, 2}, {5, 1}}));
  EXPECT_EQ(time_histogram(1, reports.list()), (std::map<int, int>{{10, 1}}));
}

}  // namespace
}  // namespace parlour::ui
