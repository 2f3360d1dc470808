#include "arena/scoreboard.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "arena/ranking.hpp"
#include "arena/reports.hpp"

namespace parlour::arena {
namespace {

using std::chrono::milliseconds;
using testing::ElementsAre;

TEST(Scoreboard, CountsResultsBySideAndOpponent) {
  Reports reports;
  reports.pair(0, 1, 2, 1, 0);
  reports.pair(0, 2, 0, 0, 0, 1);
  reports.game(1, 2, 1, 0, 2);
  const Standings standings = standings_of(tournament_of({"Ann", "Bob", "Cid"}), reports.list());
  EXPECT_EQ(standings.games, 5);
  EXPECT_EQ(standings.entrants[0].tally, (Tally{1, 1, 2}));
  EXPECT_EQ(standings.entrants[0].by_side[0], (Tally{1, 0, 1}));
  EXPECT_EQ(standings.entrants[0].by_side[1], (Tally{0, 1, 1}));
  EXPECT_EQ(standings.tally(0, 1), (Tally{1, 1, 0}));
  EXPECT_EQ(standings.tally(1, 0), (Tally{0, 1, 1}));
  EXPECT_EQ(standings.tally(2, 1), (Tally{0, 1, 0}));
  EXPECT_EQ(standings.first, (Tally{2, 2, 1}));
  EXPECT_EQ(standings.openings, 0);  // all from the start
  EXPECT_EQ(standings.endings[static_cast<std::size_t>(play::Ending::ByRules)], 5);
}

TEST(Scoreboard, PutsPairsTogetherWhateverTheirOrder) {
  Reports reports;
  reports.pair(0, 1, 2, 2, 0);
  reports.pair(0, 1, 2, 0, 1);
  reports.pair(0, 1, 1, 0, 2);
  reports.game(0, 1, 2, 3);  // its other half is still being played
  std::vector<GameReport> list = reports.list();
  const Tournament tournament = tournament_of({"Ann", "Bob"});
  const Standings forwards = standings_of(tournament, list);
  ASSERT_EQ(forwards.meetings.size(), 1U);
  EXPECT_THAT(forwards.meetings[0].pairs.counts, ElementsAre(0, 1, 1, 0, 1));
  EXPECT_EQ(forwards.meetings[0].tally.games(), 7);
  std::reverse(list.begin(), list.end());
  EXPECT_EQ(standings_of(tournament, list).meetings[0].pairs, forwards.meetings[0].pairs);
}

TEST(Scoreboard, RatesTwoByTheirPairs) {
  Reports reports;
  for (int opening = 0; opening < 30; ++opening) reports.pair(0, 1, opening % 3, 2, opening);
  const Standings standings = standings_of(tournament_of({"Ann", "Bob"}), reports.list());
  const auto strength = strength_of(Pairs{{0, 0, 10, 10, 10}});
  ASSERT_TRUE(strength);
  EXPECT_EQ(standings.entrants[0].elo, strength->elo);
  EXPECT_EQ(standings.entrants[1].elo.value, -strength->elo.value);
  EXPECT_EQ(standings.entrants[1].elo.lower, -strength->elo.upper);
  EXPECT_FALSE(standings.rated_with_prior);
}

TEST(Scoreboard, RatesTwoWithFixedSidesByTheirGames) {
  Reports reports;
  for (int game = 0; game < 40; ++game) reports.game(0, 1, game % 4 == 0 ? 0 : 2);
  const Standings standings =
      standings_of(tournament_of({"Ann", "Bob"}, Format::RoundRobin, Sides::Fixed), reports.list());
  EXPECT_EQ(standings.entrants[0].elo, strength_of(Tally{.wins = 30, .losses = 10})->elo);
  EXPECT_EQ(standings.meetings[0].pairs.pairs(), 0);
  EXPECT_FALSE(standings.advantage) << "nobody can tell strength from moving first here";
}

TEST(Scoreboard, KnowsNothingWithoutGames) {
  const Standings standings = standings_of(tournament_of({"Ann", "Bob"}), {});
  EXPECT_EQ(standings.entrants[0].elo.upper, std::numeric_limits<double>::infinity());
  EXPECT_FALSE(standings.first_score);
  EXPECT_THAT(standings.ranking, ElementsAre(0, 1));
  EXPECT_EQ(standings.entrants[1].rank, 1);
}

TEST(Scoreboard, SeparatesMovingFirstFromStrength) {
  Reports reports;
  for (int opening = 0; opening < 50; ++opening) {
    reports.pair(0, 1, 2, opening % 5 == 0 ? 2 : 0, opening, 0);
    reports.pair(0, 2, 2, opening % 2 == 0 ? 2 : 0, opening, 1);
    reports.pair(1, 2, opening % 10 == 0 ? 0 : 2, 0, opening, 2);
  }
  const Standings standings = standings_of(tournament_of({"Ann", "Bob", "Cid"}), reports.list());
  ASSERT_TRUE(standings.advantage);
  EXPECT_GT(standings.advantage->lower, 100);
  EXPECT_GT(standings.entrants[0].elo.value, standings.entrants[1].elo.value);
}

TEST(Scoreboard, CountsErrorsOfThoseWhoMadeThem) {
  Reports reports;
  const auto lose = [&](play::Ending ending, Side by) {
    GameReport& report = reports.game(0, 1, by == Side::First ? 0 : 2);
    report.conclusion.ending = ending;
    report.conclusion.by = by;
  };
  lose(play::Ending::IllegalMove, Side::First);
  lose(play::Ending::TimeForfeit, Side::Second);
  lose(play::Ending::TimeForfeit, Side::Second);
  lose(play::Ending::PlayerFailed, Side::Second);
  lose(play::Ending::Resignation, Side::Second);
  const Standings standings = standings_of(tournament_of({"Ann", "Bob"}), reports.list());
  EXPECT_EQ(standings.entrants[0].errors, (Errors{.illegal_moves = 1}));
  EXPECT_EQ(standings.entrants[1].errors, (Errors{.time_forfeits = 2, .failures = 1}));
}

TEST(Scoreboard, MeasuresMovesThatWereChosen) {
  Reports reports;
  GameReport& report = reports.game(1, 0, 2);
  add_move(report, Side::First, milliseconds(500), milliseconds(500));  // the opening
  report.opening_moves = 1;
  add_move(report, Side::Second, milliseconds(10), milliseconds(7));
  add_move(report, Side::First, milliseconds(2), milliseconds(1));
  add_move(report, Side::Second, milliseconds(30), milliseconds(8));
  report.event_cpu = {milliseconds(16), milliseconds(4)};
  report.process_cpu = milliseconds(24);
  const Standings standings = standings_of(tournament_of({"Ann", "Bob"}), reports.list());
  EXPECT_EQ(standings.moves, 3);
  EXPECT_EQ(standings.entrants[0].wall.moves, 2U);
  EXPECT_EQ(standings.entrants[0].wall.mean, milliseconds(20));
  EXPECT_EQ(standings.entrants[0].wall.percentile95, milliseconds(30));
  EXPECT_EQ(standings.entrants[0].cpu.max, milliseconds(8));
  EXPECT_EQ(standings.entrants[1].wall.max, milliseconds(2));
  EXPECT_DOUBLE_EQ(standings.entrants[1].event_cpu.count(), 2);  // 16 ms in 4 + 4 events
  EXPECT_DOUBLE_EQ(standings.entrants[0].event_cpu.count(), 0.5);
  EXPECT_DOUBLE_EQ(standings.process_cpu.count(), 8);
}

TEST(Scoreboard, FollowsATestOfTheFirstEntrant) {
  Tournament tournament = tournament_of({"Ann", "Bob"});
  tournament.sprt = "elo0=0,elo1=50";
  Reports reports;
  for (int opening = 0; opening < 5; ++opening) reports.pair(0, 1, 2, 1, opening);
  const Standings standings = standings_of(tournament, reports.list());
  ASSERT_TRUE(standings.sprt);
  EXPECT_GT(standings.sprt->llr, 0);
  tournament.entrants.push_back({"Cid", "random"});
  EXPECT_FALSE(standings_of(tournament, reports.list()).sprt) << "a test is of two";
}

TEST(Ranking, OfARoundRobinGoesByShareThenSonneborn) {
  Reports reports;
  reports.pair(0, 1, 2, 2, 0, 0);  // Ann and Dan win a match each, Ann's victim has more points
  reports.pair(1, 2, 2, 2, 0, 1);
  reports.pair(3, 2, 2, 2, 0, 2);
  const Standings standings = standings_of(tournament_of({"Dan", "Bob", "Cid", "Ann"}), reports.list());
  EXPECT_EQ(standings.entrants[0].sonneborn, 2);
  EXPECT_EQ(standings.entrants[3].sonneborn, 0);
  EXPECT_THAT(standings.ranking, ElementsAre(0, 3, 1, 2));
  EXPECT_EQ(standings.entrants[3].rank, 2);
}

TEST(Ranking, GivesEqualsTheSameRank) {
  Reports reports;
  reports.pair(0, 1, 2, 0, 0, 0);
  const Standings standings = standings_of(tournament_of({"Ann", "Bob", "Cid"}), reports.list());
  EXPECT_EQ(standings.entrants[0].rank, 1);
  EXPECT_EQ(standings.entrants[1].rank, 1);
  EXPECT_EQ(standings.entrants[2].rank, 3);
}

TEST(Ranking, LooksAtTheGamesOfEquals) {
  Standings standings;  // all have two points, and Bob beat Ann
  standings.entrants.resize(3);
  for (EntrantStanding& each : standings.entrants) each.tally = {2, 0, 2};
  standings.meetings = {{.one = 0, .other = 1, .tally = {0, 0, 2}, .pairs = {}, .strength = {}}};
  rank(standings, tournament_of({"Ann", "Bob", "Cid"}, Format::Swiss), {});
  EXPECT_EQ(standings.ranking.front(), 1);
  EXPECT_EQ(standings.entrants[1].head_to_head, 2);
}

TEST(Ranking, OfASwissGoesByPointsThenBuchholz) {
  Reports reports;
  // Round 0: Ann beats Bob, Cid beats Dan. Round 1: Ann and Cid draw, Bob and Dan draw.
  reports.pair(0, 1, 2, 2, 0, 0, 0);
  reports.pair(2, 3, 2, 1, 0, 1, 0);
  reports.pair(0, 2, 0, 1, 0, 2, 1);
  reports.pair(1, 3, 1, 1, 0, 3, 1);
  const Standings standings =
      standings_of(tournament_of({"Ann", "Bob", "Cid", "Dan"}, Format::Swiss), reports.list());
  EXPECT_EQ(standings.entrants[0].points(), 2.5);
  EXPECT_EQ(standings.entrants[2].points(), 3);
  EXPECT_EQ(standings.entrants[0].buchholz, 1 + 3);
  EXPECT_EQ(standings.entrants[1].buchholz, 2.5 + 1.5);
  EXPECT_THAT(standings.ranking, ElementsAre(2, 0, 3, 1));
}

TEST(Ranking, OfASwissGivesPointsForARest) {
  Reports reports;
  reports.pair(0, 1, 2, 0, 0, 0, 0);  // Cid rests
  const Tournament tournament = tournament_of({"Ann", "Bob", "Cid"}, Format::Swiss);
  EXPECT_EQ(standings_of(tournament, reports.list()).entrants[2].points(), 2);
  EXPECT_EQ(standings_of(tournament, std::span(reports.list()).first(1)).entrants[2].points(), 0)
      << "the round is not over";
  reports.game(2, 0, 1, 0, 1, 1);
  EXPECT_EQ(standings_of(tournament, reports.list()).entrants[2].points(), 2.5);
}

TEST(Ranking, OfAKnockoutGoesByTheRoundReached) {
  Reports reports;
  reports.pair(0, 3, 0, 1, 0, 0, 0);
  reports.pair(1, 2, 2, 2, 0, 1, 0);
  reports.pair(1, 3, 1, 0, 0, 2, 1);
  const Standings standings =
      standings_of(tournament_of({"Ann", "Bob", "Cid", "Dan"}, Format::Knockout), reports.list());
  EXPECT_THAT(standings.ranking, ElementsAre(3, 1, 0, 2));
  EXPECT_EQ(standings.entrants[3].rank, 1);
  EXPECT_EQ(standings.entrants[2].rank, 4);

  Reports tied;  // however often it was prolonged: the higher seed goes on
  tied.pair(0, 1, 1, 1, 0);
  EXPECT_EQ(standings_of(tournament_of({"Ann", "Bob"}, Format::Knockout), tied.list()).ranking.front(), 0);
}

}  // namespace
}  // namespace parlour::arena
