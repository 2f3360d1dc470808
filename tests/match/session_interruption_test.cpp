// Taking moves back, and stopping a session from outside at any moment.
#include <gtest/gtest.h>

#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "match/fakes.hpp"
#include "match/session.hpp"

namespace parlour::match {
namespace {

using namespace std::chrono_literals;
using test::coin_game;
using test::CoinGame;
using test::Diary;
using test::ManualTime;
using test::Scripted;
using test::takes_coin;
using Lines = std::vector<std::string>;

const Scripted::Answer kWantsBack{play::WantsBack{}};

TEST(TakeBack, GoesThroughTheOpponentsAnswer) {
  const CoinGame game = coin_game(3);
  ManualTime time;
  Scripted first(time, {takes_coin(1), kWantsBack, takes_coin(3), takes_coin(1)});
  Scripted second(time, {takes_coin(3), takes_coin(2)});
  Diary diary;
  Session session(game, {&first, &second}, {}, time);
  session.add_observer(diary);
  const auto& end = session.run({});
  EXPECT_EQ(diary.lines, (Lines{"started", "1 took 1 in 0us", "2 took 3 in 0us", "back 2", "1 took 3 in 0us",
                                "2 took 2 in 0us", "1 took 1 in 0us", "ended: rules by 1"}));
  EXPECT_EQ(first.positions()[2], "123 1");
  EXPECT_EQ(end.outcome, Outcome::win(Side::First, 2));
}

TEST(TakeBack, GoesThroughBonusMovesOfTheOpponent) {
  const CoinGame game = coin_game(4, 2);
  ManualTime time;
  Scripted first(time, {takes_coin(1), kWantsBack, {play::Resigned{}}});
  Scripted second(time, {takes_coin(2), takes_coin(3)});
  Diary diary;
  Session session(game, {&first, &second}, {}, time);
  session.add_observer(diary);
  session.run({});
  EXPECT_EQ(diary.lines[4], "back 3");
  EXPECT_EQ(session.state().text(), "1234 1");
}

TEST(TakeBack, AfterAnOwnBonusMoveOnlyThatOneGoes) {
  const CoinGame game = coin_game(3, 2);
  ManualTime time;
  Scripted first(time, {takes_coin(2), kWantsBack, {play::Resigned{}}});
  Scripted second(time, {});
  Session session(game, {&first, &second}, {}, time);
  session.run({});
  EXPECT_EQ(first.positions(), (Lines{"123 1", "13 1", "123 1"}));
}

TEST(TakeBack, WithoutAnOwnMoveNothingIsTakenBackAndThePlayerIsAskedAgain) {
  const CoinGame game = coin_game(2);
  ManualTime time;
  Scripted first(time, {kWantsBack, takes_coin(1)});
  Scripted second(time, {kWantsBack, takes_coin(2)});  // the opponent's first move is not its own
  Diary diary;
  Session session(game, {&first, &second}, {}, time);
  session.add_observer(diary);
  session.run({});
  EXPECT_EQ(diary.lines, (Lines{"started", "1 took 1 in 0us", "2 took 2 in 0us", "ended: rules by 2"}));
}

TEST(TakeBack, ReopensAFinishedGameAndKeepsTheClocks) {
  const CoinGame game = coin_game(2);
  ManualTime time;
  Scripted first(time, {takes_coin(1, 3ms)});
  Scripted second(time, {takes_coin(2, 4ms), {play::Resigned{}}});
  Session session(game, {&first, &second}, {}, time);
  session.run({});
  EXPECT_EQ(session.take_back(1), 1);
  EXPECT_EQ(session.conclusion(), std::nullopt);
  EXPECT_EQ(session.state().to_move(), Side::Second);
  EXPECT_EQ(session.clock(1).used(), 4ms);
  EXPECT_EQ(session.run({}).ending, play::Ending::Resignation);
}

TEST(TakeBack, IsNotOfferedOnceAFlagHasFallen) {
  const CoinGame game = coin_game(3);
  ManualTime time;
  Scripted first(time, {takes_coin(1, 3ms), takes_coin(3, 2s)});
  Scripted second(time, {takes_coin(2, 4ms)});
  SessionSettings settings;
  settings.clocks[0] = ClockSetting{1s, 0s};
  settings.forfeit_on_time = true;
  Session session(game, {&first, &second}, settings, time);
  EXPECT_EQ(session.run({}).ending, play::Ending::TimeForfeit);
  EXPECT_EQ(session.moves().size(), 2u);
  for (const Side side : {Side::First, Side::Second}) EXPECT_EQ(session.moves_to_take_back(side), 0);
}

TEST(TakeBack, TakesNoMoreThanThereIs) {
  const CoinGame game = coin_game(3);
  ManualTime time;
  Scripted first(time, {takes_coin(1)});
  Scripted second(time, {});
  Session session(game, {&first, &second}, {}, time);
  EXPECT_EQ(session.take_back(1), 0);
  session.step({});
  EXPECT_EQ(session.take_back(-1), 0);
  EXPECT_EQ(session.take_back(5), 1);
  EXPECT_EQ(session.state().text(), "123 1");
}

TEST(TakeBack, WithPeopleAtTheTableGoesToTheLastDecisionOfAPerson) {
  const CoinGame game = coin_game(4);
  ManualTime time;
  Scripted first(time, {takes_coin(1), {play::Resigned{}}});
  Scripted second(time, {kWantsBack});  // the other person's move, made at the same keyboard
  SessionSettings settings;
  settings.people = {true, true};
  Session session(game, {&first, &second}, settings, time);
  session.run({});
  EXPECT_EQ(first.positions(), (Lines{"1234 1", "1234 1"}));

  Scripted person(time, {takes_coin(1), kWantsBack, {play::Resigned{}}});
  Scripted computer(time, {takes_coin(2)});
  settings.people = {true, false};
  Session against_a_computer(game, {&person, &computer}, settings, time);
  EXPECT_EQ(against_a_computer.moves_to_take_back(Side::First), 0);
  against_a_computer.run({});
  EXPECT_EQ(person.positions(), (Lines{"1234 1", "34 1", "1234 1"}));
}

const Scripted::Answer kWantsForward{play::WantsForward{}};

TEST(Restore, PlaysAgainWhatWasTakenBackStepByStep) {
  const CoinGame game = coin_game(6);
  ManualTime time;
  Scripted first(time, {takes_coin(1, 5us),
                        takes_coin(3),
                        kWantsBack,
                        kWantsBack,
                        kWantsForward,
                        kWantsForward,
                        kWantsForward,
                        {play::Resigned{}}});
  Scripted second(time, {takes_coin(2), takes_coin(4)});
  Diary diary;
  Session session(game, {&first, &second}, {}, time);
  session.add_observer(diary);
  session.run({});
  EXPECT_EQ(first.positions(),
            (Lines{"123456 1", "3456 1", "56 1", "3456 1", "123456 1", "3456 1", "56 1", "56 1"}));
  EXPECT_EQ(diary.lines[7], "1 took 1 in 5us");  // with the time it had taken
  EXPECT_FALSE(session.can_restore());
}

TEST(Restore, IsOverOnceAnotherMoveIsPlayed) {
  const CoinGame game = coin_game(4);
  ManualTime time;
  Scripted first(time, {takes_coin(1), kWantsBack, takes_coin(4), kWantsForward, {play::Resigned{}}});
  Scripted second(time, {takes_coin(2), takes_coin(3)});
  Session session(game, {&first, &second}, {}, time);
  session.run({});
  EXPECT_EQ(first.positions().back(), "12 1");
}

TEST(Force, ChargesTheClock) {
  const CoinGame game = coin_game(3);
  ManualTime time;
  Scripted first(time, {});
  Scripted second(time, {});
  SessionSettings settings;
  settings.clocks = {ClockSetting{10s, 1s}, ClockSetting{10s, 1s}};
  Session session(game, {&first, &second}, settings, time);
  EXPECT_TRUE(session.force(1, 4s));
  EXPECT_TRUE(session.force(2));
  EXPECT_EQ(session.clock(0).left(), 7s);
  EXPECT_EQ(session.clock(1).left(), 11s);
}

TEST(Stop, BeforeTheStartNobodyIsAsked) {
  const CoinGame game = coin_game(3);
  ManualTime time;
  Scripted first(time, {});
  Scripted second(time, {});
  Diary diary;
  Session session(game, {&first, &second}, {}, time);
  session.add_observer(diary);
  StopSource stop;
  stop.request_stop();
  const auto& end = session.run(stop.token());
  EXPECT_EQ(end.ending, play::Ending::BrokenOff);
  EXPECT_EQ(end.outcome, std::nullopt);
  ASSERT_TRUE(end.reason);
  EXPECT_EQ(end.reason->id, "ended-by-stop");
  EXPECT_EQ(diary.lines, (Lines{"started", "ended: broken off by 1"}));
}

TEST(Stop, BetweenTwoMovesTheGameIsBrokenOff) {
  const CoinGame game = coin_game(3);
  ManualTime time;
  Scripted first(time, {takes_coin(1)});
  Scripted second(time, {takes_coin(2)});
  Session session(game, {&first, &second}, {}, time);
  StopSource stop;
  EXPECT_TRUE(session.step(stop.token()));
  stop.request_stop();
  EXPECT_FALSE(session.step(stop.token()));
  EXPECT_EQ(session.conclusion()->by, Side::Second);
  EXPECT_EQ(second.asked(), 0u);
}

TEST(Stop, WhileAPlayerThinksItsMoveStillCounts) {
  const CoinGame game = coin_game(3);
  ManualTime time;
  Scripted first(time, {takes_coin(1)});
  Scripted second(time, {});
  StopSource stop;
  first.before_answer = [&](StopToken token) {
    stop.request_stop();
    EXPECT_TRUE(token.stop_requested());
  };
  Diary diary;
  Session session(game, {&first, &second}, {}, time);
  session.add_observer(diary);
  session.run(stop.token());
  EXPECT_EQ(diary.lines, (Lines{"started", "1 took 1 in 0us", "ended: broken off by 2"}));
}

TEST(Stop, AMoveThatEndsTheGameEndsItByTheRules) {
  const CoinGame game = coin_game(1);
  ManualTime time;
  Scripted first(time, {takes_coin(1)});
  Scripted second(time, {});
  StopSource stop;
  first.before_answer = [&](StopToken) { stop.request_stop(); };
  Session session(game, {&first, &second}, {}, time);
  EXPECT_EQ(session.run(stop.token()).ending, play::Ending::ByRules);
}

/// Thinks until it is told to stop, as an engine without limits does.
class Endless final : public play::Player {
 public:
  play::Decision choose(const play::GameView& view, const play::Limits&, StopToken stop) override {
    {
      const std::lock_guard lock(mutex_);
      thinking_ = true;
    }
    started_.notify_all();
    while (!stop.stop_requested()) std::this_thread::yield();
    return play::Chosen{view.state.moves().front(), std::nullopt};
  }
  void wait_until_thinking() {
    std::unique_lock lock(mutex_);
    started_.wait(lock, [this] { return thinking_; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable started_;
  bool thinking_ = false;
};

TEST(Stop, FromAnotherThreadReachesThePlayerWhoThinks) {
  const CoinGame game = coin_game(3);
  ManualTime time;
  Endless first;
  Scripted second(time, {});
  Session session(game, {&first, &second}, {}, time);
  StopSource stop;
  std::thread playing([&] { session.run(stop.token()); });
  first.wait_until_thinking();
  stop.request_stop();
  playing.join();
  EXPECT_EQ(session.conclusion()->ending, play::Ending::BrokenOff);
  EXPECT_EQ(session.moves().size(), 1u);
  EXPECT_EQ(second.asked(), 0u);
}

}  // namespace
}  // namespace parlour::match
