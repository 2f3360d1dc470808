#include "arena/extent.hpp"

#include <gtest/gtest.h>

#include "arena/game_runner.hpp"
#include "arena/reports.hpp"

namespace parlour::arena {
namespace {

/// The first `count` games of the tournament, all of them won by First.
std::vector<GameReport> played(const Tournament& tournament, int count) {
  std::vector<GameReport> reports;
  Schedule schedule(tournament);
  for (int game = 0; game < count; ++game) {
    GameReport& report = reports.emplace_back();
    report.pairing = schedule.next().value();
    report.seed = seed_of_game(tournament, report.pairing);
    report.conclusion.outcome = Outcome::win(Side::First);
    schedule.finish(report.pairing, *report.conclusion.outcome);
  }
  return reports;
}

TEST(ExtentTest, CountsWhatIsPlayedAndWhatIsKnown) {
  Tournament tournament = tournament_of({"a", "b", "c"});
  tournament.games_per_match = 4;
  EXPECT_EQ(extent_of(tournament, {}).value(), (Extent{0, 12, false}));
  EXPECT_EQ(extent_of(tournament, played(tournament, 7)).value(), (Extent{7, 12, false}));
  EXPECT_EQ(extent_of(tournament, played(tournament, 12)).value(), (Extent{12, 12, true}));
}

TEST(ExtentTest, KnowsARoundOnceTheOneBeforeIsPlayed) {
  const Tournament tournament = tournament_of({"a", "b", "c", "d"}, Format::Swiss);
  EXPECT_EQ(extent_of(tournament, played(tournament, 3)).value(), (Extent{3, 4, false}));
  EXPECT_EQ(extent_of(tournament, played(tournament, 4)).value(), (Extent{4, 8, false}));
}

TEST(ExtentTest, IsOverWhenItsTestIsDecided) {
  Tournament tournament = tournament_of({"a", "b"}, Format::RoundRobin, Sides::Fixed);
  tournament.games_per_match = 1000;
  tournament.sprt = "elo0=0,elo1=100";
  EXPECT_FALSE(extent_of(tournament, played(tournament, 1)).value().over);
  EXPECT_EQ(extent_of(tournament, played(tournament, 200)).value(), (Extent{200, 1000, true}));
}

TEST(ExtentTest, RefusesGamesOfAnotherTournament) {
  const Tournament tournament = tournament_of({"a", "b"});
  auto other_seed = played(tournament, 2);
  ++other_seed[1].seed;
  auto other_pairing = played(tournament, 2);
  other_pairing[1].pairing.opening = 3;
  for (const auto& reports : {other_seed, other_pairing}) {
    const auto extent = extent_of(tournament, reports);
    ASSERT_FALSE(extent);
    EXPECT_EQ(extent.error().id, "arena-foreign-game");
  }
}

TEST(ExtentTest, DoesNotListWhatFillsTheMemory) {
  Tournament tournament = tournament_of(std::vector<std::string>(1000, "a"));
  tournament.games_per_match = 2'000'000'000;
  EXPECT_EQ(extent_of(tournament, {}).value(), (Extent{0, std::nullopt, false}));
  tournament.games_per_match = -2;
  EXPECT_EQ(extent_of(tournament, {}).value(), (Extent{0, std::nullopt, false}));
}

}  // namespace
}  // namespace parlour::arena
