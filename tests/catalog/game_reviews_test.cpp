// Many games of a tournament under the eyes of the engine.
#include "catalog/game_reviews.hpp"

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

#include "arena/reports.hpp"
#include "catalog/games.hpp"
#include "play/move_list.hpp"

namespace parlour::catalog {
namespace {

void play(arena::GameReport& report, std::string_view spec, std::string_view moves) {
  const auto game = make_game(spec).value();
  report.game = game->spec();
  auto state = game->start();
  const auto codes = play::read_move_list(*game, moves).value();
  for (const auto move : codes) {
    report.moves.push_back({state->to_move(), move, {}, {}});
    state->play(move);
  }
}

arena::Reports some_games() {
  arena::Reports reports;
  play(reports.game(0, 1, 1), "tictactoe", "b2 a1 c3 b3 b1 a2 a3 c1 c2");
  play(reports.game(0, 1, 2), "tictactoe", "b2 a2 a3 c1 b3 c3 b1");
  play(reports.game(0, 1, 2), "tictactoe", "b2 a2 a3 c1 b3 b1 c3");
  play(reports.game(0, 1, 0), "kalah:pits=2,seeds=2", "1 2");
  play(reports.game(1, 2, 2), "tictactoe", "b2 a2 a3 c1 b3 c3 b1");
  reports.game(1, 0, 2).game = "chess";
  return reports;
}

constexpr std::chrono::milliseconds kEnough{2000};

TEST(GameReviews, BeginWithEverybodysFirstLoss) {
  const auto reports = some_games();
  EXPECT_EQ(order_of_review(reports.list()), (std::vector<std::size_t>{1, 3, 4, 2, 5, 0}));
}

TEST(GameReviews, LookAtAsManyGamesAsAreAskedFor) {
  const auto reports = some_games();
  const SteadyTime time;
  const auto two = review_games(reports.list(), {kEnough, 2, 1}, time, {});
  ASSERT_EQ(two.size(), 2U);
  EXPECT_EQ(two.begin()->first, 1U);
  EXPECT_EQ(two.begin()->second.decisive, 1U);
  EXPECT_TRUE(review_games(reports.list(), {kEnough, 0, 1}, time, {}).empty());
}

TEST(GameReviews, AreTheSameOnSeveralThreadsAndSkipWhatNobodyKnows) {
  const auto reports = some_games();
  const SteadyTime time;
  std::size_t told = 0;
  const auto alone =
      review_games(reports.list(), {kEnough, 100, 1}, time, {}, [&](std::size_t done, std::size_t all) {
        EXPECT_EQ(all, 6U);
        EXPECT_GE(done, told);
        told = done;
      });
  EXPECT_GE(told, 4U);
  const auto together = review_games(reports.list(), {kEnough, 100, 3}, time, {});
  ASSERT_EQ(alone.size(), 5U);
  ASSERT_EQ(together.size(), 5U);
  for (const auto& [at, review] : alone) {
    EXPECT_TRUE(review.complete());
    EXPECT_EQ(together.at(at).decisive, review.decisive);
    EXPECT_EQ(review.positions.size(), reports.list()[at].moves.size() + 1);
  }
}

TEST(GameReviews, StopAtOnce) {
  const auto reports = some_games();
  const SteadyTime time;
  StopSource stop;
  stop.request_stop();
  EXPECT_TRUE(review_games(reports.list(), {kEnough, 100, 2}, time, stop.token()).empty());
}

}  // namespace
}  // namespace parlour::catalog
