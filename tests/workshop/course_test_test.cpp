#include "workshop/course_test.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace parlour::workshop {
namespace {

using testing::ElementsAre;
using Kind = Mark::Kind;

/// Games of a test with `per_duel` games each, all finished: `won` of them by the player, `drawn` drawn.
struct Games {
  arena::Tournament tournament;
  std::vector<arena::GameReport> reports;

  explicit Games(int per_duel) {
    TestPlan plan;
    plan.name = "Ann";
    plan.spec = "so:ann.so";
    plan.games = per_duel;
    tournament = test_tournament(plan);
  }

  void add(int game, int opponent, int won, int drawn, int lost, std::chrono::milliseconds each_move) {
    const auto one = [&](std::optional<Side> winner) {
      arena::GameReport report;
      report.pairing.number = static_cast<int>(reports.size()) + 1;
      report.pairing.game = game;
      report.pairing.match = 2 * game + opponent;
      report.pairing.opening = static_cast<int>(reports.size());
      report.pairing.entrants = {0, opponent};
      report.moves = {{Side::First, 0, each_move, each_move}, {Side::Second, 1, {}, {}}};
      report.conclusion.ending = play::Ending::ByRules;
      report.conclusion.outcome = winner ? Outcome::win(*winner) : Outcome::draw();
      reports.push_back(report);
    };
    for (int i = 0; i < won; ++i) one(Side::First);
    for (int i = 0; i < drawn; ++i) one(std::nullopt);
    for (int i = 0; i < lost; ++i) one(Side::Second);
  }

  std::vector<Mark> marks() const { return marks_of(duels_of(tournament, reports)); }
};

std::vector<bool> held(const std::vector<Mark>& marks) {
  std::vector<bool> all;
  for (const Mark& each : marks) all.push_back(each.held);
  return all;
}

TEST(CourseTest, IsPlayedAsTheCourseDoes) {
  const Games games(100);
  EXPECT_THAT(games.tournament.games, ElementsAre("course", "gomoku:last-reply=on"));
  EXPECT_EQ(games.tournament.entrants[0], (arena::Entrant{"Ann", "so:ann.so"}));
  EXPECT_EQ(games.tournament.entrants[2], (arena::Entrant{"hard", "hard:form=today"}));
  EXPECT_EQ(games.tournament.format, arena::Format::Gauntlet);
  EXPECT_EQ(games.tournament.sides, arena::Sides::Fixed);
  EXPECT_EQ(games.tournament.games_per_match, 100);
  TestPlan plan;
  plan.name = "easy";
  EXPECT_EQ(test_tournament(plan).entrants[1].name, "easy (2)");
  EXPECT_EQ(test_tournament(plan).entrants[1].spec, "easy:form=today");
  plan.form = "2025";
  EXPECT_EQ(test_tournament(plan).entrants[2].spec, "hard:form=2025");
}

TEST(CourseTest, CountsMarksWithoutDraws) {
  Games games(10);
  games.add(0, 1, 5, 1, 4, std::chrono::milliseconds(40));   // 5 of 9 decided: 55.6 %
  games.add(0, 2, 2, 2, 6, std::chrono::milliseconds(80));   // 2 of 8: 25 %, which is not more than 25
  games.add(1, 1, 5, 0, 5, std::chrono::milliseconds(100));  // 50 %
  games.add(1, 2, 3, 0, 7, std::chrono::milliseconds(100));
  const auto marks = games.marks();
  ASSERT_EQ(marks.size(), 6u);
  EXPECT_THAT(held(marks), ElementsAre(true, false, true, false, true, false));
  EXPECT_NEAR(*marks[0].value, 55.56, 0.01);
  EXPECT_EQ(marks[0].opponent, "easy");
  EXPECT_EQ(marks[2].kind, Kind::MoveTime);
  EXPECT_NEAR(*marks[2].value, 60, 1e-9);
  EXPECT_EQ(marks[2].game, "course");
  EXPECT_NEAR(*marks[5].value, 100, 1e-9);  // less than 100 is asked for
}

TEST(CourseTest, HoldsNoMarkBeforeAllGamesArePlayed) {
  Games games(10);
  games.add(0, 1, 9, 0, 0, std::chrono::milliseconds(1));
  const auto marks = games.marks();
  EXPECT_THAT(held(marks), ElementsAre(false, false, false, false, false, false));
  EXPECT_NEAR(*marks[0].value, 100, 1e-9);
  EXPECT_FALSE(marks[1].value);
  Games drawn(2);
  drawn.add(0, 1, 0, 2, 0, std::chrono::milliseconds(1));
  EXPECT_FALSE(drawn.marks()[0].value);  // nothing decided
  EXPECT_FALSE(drawn.marks()[0].held);
}

TEST(CourseTest, FindsTheFirstLoss) {
  Games games(3);
  games.add(0, 1, 1, 1, 0, std::chrono::milliseconds(1));
  EXPECT_EQ(first_loss(games.reports), nullptr);
  games.add(0, 2, 1, 0, 2, std::chrono::milliseconds(1));
  ASSERT_NE(first_loss(games.reports), nullptr);
  EXPECT_EQ(first_loss(games.reports)->pairing.number, 4);
}

}  // namespace
}  // namespace parlour::workshop
