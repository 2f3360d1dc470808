#include "arena/schedule.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <utility>

#include "core/rng.hpp"

namespace parlour::arena {
namespace {

using testing::ElementsAre;

Tournament tournament(int entrants, Format format, int games_per_match, Sides sides = Sides::Alternate) {
  Tournament all;
  all.games = {"coins"};
  for (int entrant = 0; entrant < entrants; ++entrant)
    all.entrants.push_back({std::string(1, static_cast<char>('a' + entrant)), "random"});
  all.format = format;
  all.games_per_match = games_per_match;
  all.sides = sides;
  return all;
}

/// The better-seeded entrant wins every game.
Outcome favourite_wins(const Pairing& pairing) {
  return Outcome::win(pairing.entrants[0] < pairing.entrants[1] ? Side::First : Side::Second);
}

std::vector<Pairing> play_all(Schedule& schedule, Outcome (*result)(const Pairing&) = favourite_wins) {
  std::vector<Pairing> played;
  while (const auto pairing = schedule.next()) {
    EXPECT_TRUE(schedule.finish(*pairing, result(*pairing)));
    played.push_back(*pairing);
  }
  return played;
}

TEST(Schedule, ARoundRobinGivesEveryPairBothSidesOnEveryOpening) {
  Schedule schedule(tournament(4, Format::RoundRobin, 6));
  const auto played = play_all(schedule);
  ASSERT_EQ(played.size(), 6u * 6u);
  EXPECT_TRUE(schedule.over());
  std::map<std::pair<int, int>, std::multiset<int>> openings;  // by who is First and who Second
  for (const Pairing& each : played) openings[{each.entrants[0], each.entrants[1]}].insert(each.opening);
  EXPECT_EQ(openings.size(), 12u);
  for (const auto& [who, used] : openings)
    EXPECT_THAT(used, ElementsAre(0, 1, 2)) << who.first << " against " << who.second;
}

TEST(Schedule, NumbersCountFromOneAndPairsAreNeighbours) {
  Schedule schedule(tournament(2, Format::RoundRobin, 4));
  const auto played = play_all(schedule);
  for (std::size_t at = 0; at < played.size(); ++at) {
    EXPECT_EQ(played[at].number, static_cast<int>(at) + 1);
    EXPECT_EQ(played[at].opening, static_cast<int>(at) / 2);
    EXPECT_EQ(played[at].entrants[0], static_cast<int>(at) % 2);
  }
}

TEST(Schedule, FixedSidesNeverSwap) {
  Schedule schedule(tournament(3, Format::RoundRobin, 5, Sides::Fixed));
  const auto played = play_all(schedule);
  ASSERT_EQ(played.size(), 15u);
  for (const Pairing& each : played) EXPECT_LT(each.entrants[0], each.entrants[1]);
}

TEST(Schedule, SeveralGamesMakeMatchesOfTheirOwn) {
  auto two = tournament(2, Format::RoundRobin, 2);
  two.games = {"coins", "more-coins"};
  Schedule schedule(two);
  const auto played = play_all(schedule);
  ASSERT_EQ(played.size(), 4u);
  std::set<std::pair<int, int>> matches;
  for (const Pairing& each : played) matches.insert({each.match, each.game});
  EXPECT_THAT(matches, ElementsAre(std::pair(0, 0), std::pair(1, 1)));
}

TEST(Schedule, AGauntletIsRunByTheFirst) {
  Schedule schedule(tournament(4, Format::Gauntlet, 2));
  const auto played = play_all(schedule);
  ASSERT_EQ(played.size(), 6u);
  for (const Pairing& each : played) EXPECT_TRUE(each.entrants[0] == 0 || each.entrants[1] == 0);
}

TEST(Schedule, AReturnedGameIsGivenAgainBeforeOthers) {
  Schedule schedule(tournament(2, Format::RoundRobin, 4));
  const auto first = *schedule.next();
  const auto second = *schedule.next();
  schedule.return_unplayed(first);
  EXPECT_EQ(*schedule.next(), first);
  EXPECT_EQ(schedule.next()->number, second.number + 1);
}

TEST(Schedule, ForeignAndRepeatedGamesAreRefused) {
  Schedule schedule(tournament(2, Format::RoundRobin, 4));
  auto pairing = *schedule.next();
  EXPECT_TRUE(schedule.finish(pairing, Outcome::draw()));
  EXPECT_FALSE(schedule.finish(pairing, Outcome::draw()));
  pairing = *schedule.next();
  std::swap(pairing.entrants[0], pairing.entrants[1]);
  EXPECT_FALSE(schedule.finish(pairing, Outcome::draw()));
  pairing.number = 0;
  EXPECT_FALSE(schedule.finish(pairing, Outcome::draw()));
  pairing.number = 5;
  EXPECT_FALSE(schedule.finish(pairing, Outcome::draw()));
}

TEST(Schedule, ASwissRoundWaitsForTheOneBefore) {
  Schedule schedule(tournament(4, Format::Swiss, 2));
  std::vector<Pairing> round;
  while (const auto pairing = schedule.next()) round.push_back(*pairing);
  ASSERT_EQ(round.size(), 4u);  // two meetings of two games
  EXPECT_FALSE(schedule.over());
  for (std::size_t at = 0; at + 1 < round.size(); ++at) schedule.finish(round[at], favourite_wins(round[at]));
  EXPECT_EQ(schedule.next(), std::nullopt);
  schedule.finish(round.back(), favourite_wins(round.back()));
  const auto next = schedule.next();
  ASSERT_TRUE(next);
  EXPECT_EQ(next->round, 1);
}

TEST(Schedule, ASwissWinnersMeetWinnersAndNobodyMeetsTwice) {
  for (const int entrants : {2, 3, 5, 6, 8, 11, 16}) {
    Schedule schedule(tournament(entrants, Format::Swiss, 2));
    play_all(schedule);
    EXPECT_TRUE(schedule.over());
    std::set<std::pair<int, int>> met;
    for (int round = 0; round < schedule.rounds(); ++round)
      for (const Meeting& each : schedule.meetings(round))
        EXPECT_TRUE(met.insert(std::minmax(each.better, each.other)).second) << entrants << " entrants";
  }
  Schedule eight(tournament(8, Format::Swiss, 2));
  play_all(eight);
  EXPECT_THAT(eight.meetings(0), ElementsAre(Meeting{0, 1}, Meeting{2, 3}, Meeting{4, 5}, Meeting{6, 7}));
  EXPECT_THAT(eight.meetings(1), ElementsAre(Meeting{0, 2}, Meeting{4, 6}, Meeting{1, 3}, Meeting{5, 7}));
  EXPECT_EQ(eight.rounds(), 3);
}

TEST(Schedule, ASwissOfMoreRoundsThanOpponentsRepeatsMeetings) {
  auto long_one = tournament(3, Format::Swiss, 2);
  long_one.rounds = 7;
  Schedule schedule(long_one);
  play_all(schedule);
  EXPECT_EQ(schedule.rounds(), 7);
  std::map<int, int> rested;
  for (int round = 0; round < 3; ++round) {
    const Meeting& only = schedule.meetings(round).front();
    ++rested[3 - only.better - only.other];
  }
  EXPECT_EQ(rested.size(), 3u);  // everybody once before anybody twice
}

TEST(Schedule, AKnockoutKeepsFavouritesApartAndEndsWithOne) {
  Schedule schedule(tournament(8, Format::Knockout, 2));
  play_all(schedule);
  ASSERT_EQ(schedule.rounds(), 3);
  EXPECT_THAT(schedule.meetings(0), ElementsAre(Meeting{0, 7}, Meeting{3, 4}, Meeting{1, 6}, Meeting{2, 5}));
  EXPECT_THAT(schedule.meetings(1), ElementsAre(Meeting{0, 3}, Meeting{1, 2}));
  EXPECT_THAT(schedule.meetings(2), ElementsAre(Meeting{0, 1}));
}

TEST(Schedule, InAKnockoutTheFirstOnesRestWherePlacesAreEmpty) {
  Schedule schedule(tournament(5, Format::Knockout, 2));
  play_all(schedule);
  EXPECT_THAT(schedule.meetings(0), ElementsAre(Meeting{3, 4}));
  EXPECT_THAT(schedule.meetings(1), ElementsAre(Meeting{0, 3}, Meeting{1, 2}));
  EXPECT_THAT(schedule.meetings(2), ElementsAre(Meeting{0, 1}));
}

TEST(Schedule, AnUpsetGoesOn) {
  Schedule schedule(tournament(4, Format::Knockout, 2));
  play_all(schedule, [](const Pairing& pairing) {
    return Outcome::win(pairing.entrants[0] > pairing.entrants[1] ? Side::First : Side::Second);
  });
  EXPECT_THAT(schedule.meetings(1), ElementsAre(Meeting{2, 3}));
}

TEST(Schedule, ATiedKnockoutMatchIsProlongedThenTheHigherSeedGoesOn) {
  Schedule schedule(tournament(2, Format::Knockout, 2));
  const auto played = play_all(schedule, [](const Pairing&) { return Outcome::draw(); });
  EXPECT_EQ(played.size(), 2u + 2u * kMostProlongations);
  std::set<int> openings;
  for (const Pairing& each : played) openings.insert(each.opening);
  EXPECT_EQ(openings.size(), 1u + kMostProlongations);  // a new one each time
  EXPECT_TRUE(schedule.over());
}

TEST(Schedule, TheSameResultsGiveTheSameGamesInWhateverOrderTheyArrive) {
  for (const Format format : {Format::RoundRobin, Format::Gauntlet, Format::Swiss, Format::Knockout}) {
    const auto all = tournament(7, format, 2);
    const auto result = [](const Pairing& pairing) {
      const auto chance = mixed_seed(3, static_cast<std::uint64_t>(pairing.number)) % 3;
      return chance == 0 ? Outcome::draw() : Outcome::win(side_at(static_cast<int>(chance) - 1));
    };
    Schedule straight(all);
    const auto expected = play_all(straight, result);
    Schedule shuffled(all);
    Rng rng(static_cast<std::uint64_t>(format));
    std::vector<Pairing> open;
    std::set<int> numbers;
    while (!shuffled.over()) {
      while (open.size() < 3)
        if (const auto next = shuffled.next())
          open.push_back(*next);
        else
          break;
      ASSERT_FALSE(open.empty());
      const auto at = open.begin() + rng.below(static_cast<std::uint32_t>(open.size()));
      EXPECT_EQ(*at, expected[static_cast<std::size_t>(at->number - 1)]);
      EXPECT_TRUE(numbers.insert(at->number).second);
      shuffled.finish(*at, result(*at));
      open.erase(at);
    }
    EXPECT_EQ(numbers.size(), expected.size());
  }
}

}  // namespace
}  // namespace parlour::arena
