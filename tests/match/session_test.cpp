#include "match/session.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "match/fakes.hpp"

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

TEST(Session, SidesTakeTurnsToTheEndOfTheGame) {
  const CoinGame game = coin_game(3);
  ManualTime time;
  Scripted first(time, {takes_coin(1), takes_coin(2)});
  Scripted second(time, {takes_coin(3)});
  Session session(game, {&first, &second}, {}, time);
  const auto& end = session.run({});
  EXPECT_EQ(end.ending, play::Ending::ByRules);
  EXPECT_EQ(end.outcome, Outcome::draw());
  EXPECT_EQ(end.by, Side::First);
  ASSERT_EQ(session.moves().size(), 3u);
  EXPECT_EQ(session.moves()[1].side, Side::Second);
  EXPECT_EQ(session.moves()[1].move, 3);
  EXPECT_EQ(session.state().text(), " 2");
}

TEST(Session, WhoMovesAgainIsAskedAgain) {
  const CoinGame game = coin_game(3, 2);
  ManualTime time;
  Scripted first(time, {takes_coin(2), takes_coin(1)});
  Scripted second(time, {takes_coin(3)});
  Diary diary;
  Session session(game, {&first, &second}, {}, time);
  session.add_observer(diary);
  session.run({});
  EXPECT_EQ(diary.lines,
            (Lines{"started", "1 took 2 in 0us", "1 took 1 in 0us", "2 took 3 in 0us", "ended: rules by 2"}));
}

TEST(Session, PlayersSeeThePositionAndTheWayThere) {
  const CoinGame game = coin_game(3);
  ManualTime time;
  Scripted first(time, {takes_coin(1), takes_coin(2)});
  Scripted second(time, {takes_coin(3)});
  Session session(game, {&first, &second}, {}, time);
  session.run({});
  EXPECT_EQ(first.positions(), (Lines{"123 1", "2 1"}));
  EXPECT_EQ(second.positions(), (Lines{"23 2"}));
  EXPECT_EQ(first.histories()[1], (std::vector<play::MoveCode>{1, 3}));
}

TEST(Session, EveryPlayerIsToldItsSideOnceBeforeTheGame) {
  const CoinGame game = coin_game(2);
  ManualTime time;
  Scripted first(time, {takes_coin(1)});
  Scripted second(time, {takes_coin(2)});
  Session session(game, {&first, &second}, {}, time);
  session.run({});
  EXPECT_EQ(first.sides(), std::vector<Side>{Side::First});
  EXPECT_EQ(second.sides(), std::vector<Side>{Side::Second});
}

TEST(Session, SwappedSeatingLetsSeatOneBegin) {
  const CoinGame game = coin_game(2);
  ManualTime time;
  Scripted zero(time, {takes_coin(2, 30us)});
  Scripted one(time, {takes_coin(1, 7us)});
  SessionSettings settings;
  settings.seating = {{Side::Second, Side::First}};
  Session session(game, {&zero, &one}, settings, time);
  const auto& end = session.run({});
  EXPECT_EQ(zero.sides(), std::vector<Side>{Side::Second});
  EXPECT_EQ(end.outcome, Outcome::win(Side::Second));
  EXPECT_EQ(session.moves()[0].move, 1);
  EXPECT_EQ(session.clock(0).used(), 30us);  // clocks belong to seats
  EXPECT_EQ(session.clock(1).used(), 7us);
  EXPECT_EQ(session.seating().seat_of(Side::First), 1);
}

TEST(Session, AGameOverAtTheStartAsksNobody) {
  const CoinGame game = coin_game(0);
  ManualTime time;
  Scripted first(time, {});
  Scripted second(time, {});
  Diary diary;
  Session session(game, {&first, &second}, {}, time);
  session.add_observer(diary);
  EXPECT_FALSE(session.step({}));
  EXPECT_EQ(session.conclusion()->outcome, Outcome::draw());
  EXPECT_EQ(diary.lines, (Lines{"started", "ended: rules by 1"}));
  EXPECT_FALSE(session.force(1));
}

TEST(Session, AnIllegalMoveLosesWithTheReason) {
  const CoinGame game = coin_game(3);
  ManualTime time;
  Scripted first(time, {takes_coin(1)});
  Scripted second(time, {takes_coin(1)});
  Diary diary;
  Session session(game, {&first, &second}, {}, time);
  session.add_observer(diary);
  const auto& end = session.run({});
  EXPECT_EQ(end.ending, play::Ending::IllegalMove);
  EXPECT_EQ(end.outcome, Outcome::win(Side::First));
  EXPECT_EQ(end.by, Side::Second);
  ASSERT_TRUE(end.reason);
  EXPECT_EQ(end.reason->id, "illegal-move");
  EXPECT_EQ(end.reason->argument("move"), "1");
  EXPECT_EQ(end.reason->argument("position"), "23 2");
  EXPECT_EQ(session.moves().size(), 1u);
  EXPECT_EQ(diary.lines, (Lines{"started", "1 took 1 in 0us", "ended: illegal by 2"}));
}

TEST(Session, ACodeThatNoMoveHasIsIllegalToo) {
  const CoinGame game = coin_game(3);
  ManualTime time;
  Scripted first(time, {takes_coin(65535)});
  Scripted second(time, {});
  Session session(game, {&first, &second}, {}, time);
  EXPECT_EQ(session.run({}).ending, play::Ending::IllegalMove);
  EXPECT_EQ(session.conclusion()->reason->argument("move"), "65535");
}

TEST(Session, WhoCannotGoOnLosesWithTheReason) {
  const CoinGame game = coin_game(3);
  ManualTime time;
  Scripted first(time, {{play::Failed{Message{"process-ended", {{"status", "139"}}, std::nullopt}}}});
  Scripted second(time, {});
  Session session(game, {&first, &second}, {}, time);
  const auto& end = session.run({});
  EXPECT_EQ(end.ending, play::Ending::PlayerFailed);
  EXPECT_EQ(end.outcome, Outcome::win(Side::Second));
  EXPECT_EQ(end.reason->argument("status"), "139");
}

TEST(Session, WhoResignsLoses) {
  const CoinGame game = coin_game(3);
  ManualTime time;
  Scripted first(time, {takes_coin(3)});
  Scripted second(time, {{play::Resigned{}}});
  Session session(game, {&first, &second}, {}, time);
  const auto& end = session.run({});
  EXPECT_EQ(end.ending, play::Ending::Resignation);
  EXPECT_EQ(end.by, Side::Second);
  EXPECT_EQ(end.outcome, Outcome::win(Side::First));
}

TEST(Session, WhoeverIsDisqualifiedHasMadeAnIllegalMove) {
  const CoinGame game = coin_game(3);
  ManualTime time;
  Scripted first(time, {{play::Disqualified{Message{"outside", {}, std::nullopt}}}});
  Scripted second(time, {});
  Session session(game, {&first, &second}, {}, time);
  const auto& end = session.run({});
  EXPECT_EQ(end.ending, play::Ending::IllegalMove);
  EXPECT_EQ(end.outcome, Outcome::win(Side::Second));
  EXPECT_EQ(end.by, Side::First);
  EXPECT_EQ(end.reason->id, "outside");
}

TEST(Session, BothAreToldOfTheEndAndTheMovesBeforeIt) {
  const CoinGame game = coin_game(3);
  ManualTime time;
  Scripted first(time, {takes_coin(3)});
  Scripted second(time, {{play::Resigned{}}});
  Session session(game, {&first, &second}, {}, time);
  session.run({});
  for (const Scripted* player : {&first, &second}) {
    EXPECT_EQ(player->endings(), std::vector{play::Ending::Resignation});
    EXPECT_EQ(player->histories().back(), std::vector<play::MoveCode>{3});
  }
}

TEST(Session, WhenAPersonLeavesNobodyWins) {
  const CoinGame game = coin_game(3);
  ManualTime time;
  Scripted first(time, {takes_coin(3)});
  Scripted second(time, {{play::Left{Message{"input-ended", {}, std::nullopt}}}});
  Session session(game, {&first, &second}, {}, time);
  const auto& end = session.run({});
  EXPECT_EQ(end.ending, play::Ending::BrokenOff);
  EXPECT_EQ(end.outcome, std::nullopt);
  EXPECT_EQ(end.by, Side::Second);
  EXPECT_EQ(end.reason->id, "input-ended");
}

TEST(Session, AGameThatWasBrokenOffGoesOnWhereItStood) {
  const CoinGame game = coin_game(3);
  ManualTime time;
  Scripted first(time, {takes_coin(3), {play::Resigned{}}});
  Scripted second(time, {{play::Left{Message{"input-ended", {}, std::nullopt}}}, takes_coin(2)});
  Session session(game, {&first, &second}, {}, time);
  EXPECT_FALSE(session.reopen());  // it is not over
  session.run({});
  EXPECT_TRUE(session.reopen());
  EXPECT_EQ(session.conclusion(), std::nullopt);
  EXPECT_EQ(session.moves().size(), 1u);
  EXPECT_EQ(session.run({}).ending, play::Ending::Resignation);
  EXPECT_EQ(session.moves().size(), 2u);
  EXPECT_FALSE(session.reopen());  // somebody has won
}

TEST(Session, AfterTheEndNothingHappensAnyMore) {
  const CoinGame game = coin_game(3);
  ManualTime time;
  Scripted first(time, {{play::Resigned{}}});
  Scripted second(time, {});
  Diary diary;
  Session session(game, {&first, &second}, {}, time);
  session.add_observer(diary);
  session.run({});
  const auto before = diary.lines;
  EXPECT_FALSE(session.step({}));
  EXPECT_FALSE(session.force(1));
  session.run({});
  EXPECT_EQ(diary.lines, before);
}

TEST(Session, StepMakesOneDecision) {
  const CoinGame game = coin_game(2);
  ManualTime time;
  Scripted first(time, {takes_coin(1)});
  Scripted second(time, {takes_coin(2)});
  Session session(game, {&first, &second}, {}, time);
  EXPECT_TRUE(session.step({}));
  EXPECT_EQ(session.moves().size(), 1u);
  EXPECT_EQ(second.asked(), 0u);
  EXPECT_FALSE(session.step({}));
  EXPECT_EQ(session.conclusion()->ending, play::Ending::ByRules);
}

TEST(Session, AForcedMoveIsPlayedWithoutAskingOrTime) {
  const CoinGame game = coin_game(3);
  ManualTime time;
  Scripted first(time, {takes_coin(1)});
  Scripted second(time, {takes_coin(2, 5us)});
  Diary diary;
  Session session(game, {&first, &second}, {}, time);
  session.add_observer(diary);
  EXPECT_FALSE(session.force(9));
  EXPECT_TRUE(diary.lines.empty());
  EXPECT_TRUE(session.force(3));
  session.run({});
  EXPECT_EQ(diary.lines,
            (Lines{"started", "1 took 3 in 0us", "2 took 2 in 5us", "1 took 1 in 0us", "ended: rules by 1"}));
}

TEST(Session, AForcedMoveMayEndTheGame) {
  const CoinGame game = coin_game(1);
  ManualTime time;
  Scripted first(time, {});
  Scripted second(time, {});
  Session session(game, {&first, &second}, {}, time);
  EXPECT_TRUE(session.force(1));
  EXPECT_EQ(session.conclusion()->outcome, Outcome::win(Side::First));
  EXPECT_EQ(session.run({}).ending, play::Ending::ByRules);
}

TEST(Session, ThinkingIsToldWhileAndAfterItHappens) {
  const CoinGame game = coin_game(1);
  ManualTime time;
  play::Thinking final_thought;
  final_thought.value = 42;
  Scripted first(time, {{play::Chosen{1, final_thought}}});
  first.before_answer = [&](StopToken) {
    play::Thinking passing;
    passing.value = 7;
    first.report(passing);
  };
  Scripted second(time, {});
  Diary diary;
  Session session(game, {&first, &second}, {}, time);
  session.add_observer(diary);
  session.run({});
  first.report({});  // the game is over: nobody listens
  EXPECT_EQ(diary.lines,
            (Lines{"started", "1 thought 7", "1 thought 42", "1 took 1 in 0us", "ended: rules by 1"}));
}

TEST(Session, EveryObserverHearsEverythingInTheOrderTheyCame) {
  const CoinGame game = coin_game(1);
  ManualTime time;
  Scripted first(time, {takes_coin(1)});
  Scripted second(time, {});

  struct Signature final : play::Observer {
    Signature(std::string& log_, char sign_) : log(log_), sign(sign_) {}
    void on_event(const play::Event&) override { log += sign; }
    std::string& log;
    char sign;
  };
  std::string log;
  Signature a(log, 'a');
  Signature b(log, 'b');
  Session session(game, {&first, &second}, {}, time);
  session.add_observer(a);
  session.add_observer(b);
  session.run({});
  EXPECT_EQ(log, "ababab");  // started, moved, ended
}

TEST(Session, AnAdjudicatedGameIsOverAndStaysSo) {
  const CoinGame game = coin_game(3);
  ManualTime time;
  Scripted first(time, {takes_coin(1)});
  Scripted second(time, {});
  Session session(game, {&first, &second}, {}, time);
  session.step({});
  session.adjudicate(Outcome::win(Side::Second, 4), Message{"adjudicated-exact", {}, std::nullopt});
  EXPECT_FALSE(session.step({}));
  ASSERT_TRUE(session.conclusion());
  EXPECT_EQ(session.conclusion()->ending, play::Ending::Adjudicated);
  EXPECT_EQ(session.conclusion()->outcome, Outcome::win(Side::Second, 4));
  EXPECT_EQ(session.conclusion()->by, Side::First);  // who moved last
  session.adjudicate(Outcome::draw(), Message{"adjudicated-moves", {}, std::nullopt});
  EXPECT_EQ(session.conclusion()->outcome, Outcome::win(Side::Second, 4));
}

}  // namespace
}  // namespace parlour::match
