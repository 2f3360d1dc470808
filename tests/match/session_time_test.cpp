// Clocks, limits and forfeits of a session, on a clock that the test turns.
#include <gtest/gtest.h>

#include "match/fakes.hpp"
#include "match/session.hpp"

namespace parlour::match {
namespace {

using namespace std::chrono_literals;
using test::coin_game;
using test::CoinGame;
using test::ManualTime;
using test::Scripted;
using test::takes_coin;

SessionSettings both_clocks(ClockSetting setting) {
  SessionSettings settings;
  settings.clocks = {setting, setting};
  return settings;
}

TEST(SessionTime, EveryMoveIsBookedOnItsPlayersClock) {
  const CoinGame game = coin_game(3);
  ManualTime time;
  Scripted first(time, {takes_coin(1, 1500us), takes_coin(2, 250us)});
  Scripted second(time, {takes_coin(3, 2ms)});
  Session session(game, {&first, &second}, both_clocks({10ms, 1ms}), time);
  session.run({});
  EXPECT_EQ(session.clock(0).left(), TimeSource::Duration(10ms - 1500us + 1ms - 250us + 1ms));
  EXPECT_EQ(session.clock(1).left(), TimeSource::Duration(10ms - 2ms + 1ms));
  EXPECT_EQ(session.moves()[0].elapsed, 1500us);
}

TEST(SessionTime, PlayersAreHandedWhatIsLeftInWholeMilliseconds) {
  const CoinGame game = coin_game(3);
  ManualTime time;
  Scripted first(time, {takes_coin(1, 1500us), takes_coin(2)});
  Scripted second(time, {takes_coin(3)});
  SessionSettings settings;
  settings.clocks[0] = ClockSetting{10ms, 2ms};
  settings.limits[0].depth = 5;
  settings.limits[1].move_time = 30ms;
  settings.limits[1].nodes = 1000;
  Session session(game, {&first, &second}, settings, time);
  session.run({});
  EXPECT_EQ(first.limits()[0].clock, 10ms);
  EXPECT_EQ(first.limits()[1].clock, 10ms);  // 10.5 rounded down
  EXPECT_EQ(first.limits()[1].increment, 2ms);
  EXPECT_EQ(first.limits()[0].depth, 5);
  EXPECT_EQ(first.limits()[0].move_time, std::nullopt);
  EXPECT_EQ(second.limits()[0].clock, std::nullopt);
  EXPECT_EQ(second.limits()[0].move_time, 30ms);
  EXPECT_EQ(second.limits()[0].nodes, 1000);
}

TEST(SessionTime, AFallenFlagForfeitsTheGame) {
  const CoinGame game = coin_game(3);
  ManualTime time;
  Scripted first(time, {takes_coin(3, 10001us)});
  Scripted second(time, {});
  SessionSettings settings = both_clocks({10ms, 0ms});
  settings.forfeit_on_time = true;
  Session session(game, {&first, &second}, settings, time);
  const auto& end = session.run({});
  EXPECT_EQ(end.ending, play::Ending::TimeForfeit);
  EXPECT_EQ(end.by, Side::First);
  EXPECT_EQ(end.outcome, Outcome::win(Side::Second));
  EXPECT_TRUE(session.moves().empty());
}

TEST(SessionTime, ExactlyAllOfTheTimeIsInTime) {
  const CoinGame game = coin_game(1);
  ManualTime time;
  Scripted first(time, {takes_coin(1, 10ms)});
  Scripted second(time, {});
  SessionSettings settings = both_clocks({10ms, 0ms});
  settings.forfeit_on_time = true;
  settings.limits[0].move_time = 10ms;
  Session session(game, {&first, &second}, settings, time);
  EXPECT_EQ(session.run({}).ending, play::Ending::ByRules);
}

TEST(SessionTime, WithoutForfeitsAFallenFlagOnlyShows) {
  const CoinGame game = coin_game(3);
  ManualTime time;
  Scripted first(time, {takes_coin(1, 15ms), takes_coin(2)});
  Scripted second(time, {takes_coin(3)});
  Session session(game, {&first, &second}, both_clocks({10ms, 1ms}), time);
  EXPECT_EQ(session.run({}).ending, play::Ending::ByRules);
  EXPECT_TRUE(session.clock(0).flag_fallen());
  EXPECT_EQ(first.limits()[1].clock, 0ms);  // never below
}

TEST(SessionTime, AMoveMayBeLateByTheTolerance) {
  for (const auto& [late, ending] :
       {std::pair{2ms, play::Ending::ByRules}, {3ms, play::Ending::TimeForfeit}}) {
    const CoinGame game = coin_game(1);
    ManualTime time;
    Scripted first(time, {takes_coin(1, 10ms + late)});
    Scripted second(time, {});
    SessionSettings settings = both_clocks({10ms, 0ms});
    settings.forfeit_on_time = true;
    settings.tolerance = 2ms;
    Session session(game, {&first, &second}, settings, time);
    EXPECT_EQ(session.run({}).ending, ending);
  }
}

TEST(SessionTime, AMoveOverItsOwnLimitForfeitsWithTimeOnTheClock) {
  for (const auto& [takes, ending] :
       {std::pair{6ms, play::Ending::ByRules}, {7ms, play::Ending::TimeForfeit}}) {
    const CoinGame game = coin_game(1);
    ManualTime time;
    Scripted first(time, {takes_coin(1, takes)});
    Scripted second(time, {});
    SessionSettings settings = both_clocks({1000ms, 0ms});
    settings.limits[0].move_time = 5ms;
    settings.forfeit_on_time = true;
    settings.tolerance = 1ms;
    Session session(game, {&first, &second}, settings, time);
    EXPECT_EQ(session.run({}).ending, ending);
  }
}

TEST(SessionTime, ALateMoveForfeitsEvenIfItIsIllegal) {
  const CoinGame game = coin_game(1);
  ManualTime time;
  Scripted first(time, {takes_coin(9, 7ms)});
  Scripted second(time, {});
  SessionSettings settings;
  settings.limits[0].move_time = 5ms;
  settings.forfeit_on_time = true;
  Session session(game, {&first, &second}, settings, time);
  EXPECT_EQ(session.run({}).ending, play::Ending::TimeForfeit);
}

TEST(SessionTime, TheIncrementSavesAPlayerWhoIsAlwaysInTime) {
  const CoinGame game = coin_game(5);
  ManualTime time;
  Scripted first(time, {takes_coin(1, 9ms), takes_coin(2, 4ms), takes_coin(3, 4ms)});
  Scripted second(time, {takes_coin(4), takes_coin(5)});
  SessionSettings settings = both_clocks({10ms, 4ms});
  settings.forfeit_on_time = true;
  Session session(game, {&first, &second}, settings, time);
  EXPECT_EQ(session.run({}).ending, play::Ending::ByRules);
  EXPECT_EQ(session.clock(0).left(), TimeSource::Duration(5ms));  // 10-9+4, 5-4+4, 5-4+4
}

}  // namespace
}  // namespace parlour::match
