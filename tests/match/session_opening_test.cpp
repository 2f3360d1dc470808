// Games that begin with an opening rule: who is asked for what, and who has which side afterwards.
#include <gtest/gtest.h>

#include <string>
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
using test::picks;
using test::Scripted;
using test::takes_coin;
using Lines = std::vector<std::string>;

constexpr std::array kSwapped{Side::Second, Side::First};

/// A game of `coins` coins between two players who do what is written.
struct Played {
  Played(OpeningRule rule, int coins, std::vector<Scripted::Answer> opener,
         std::vector<Scripted::Answer> responder, SessionSettings settings = {})
      : game(coin_game(coins, 0, rule)),
        first(time, std::move(opener)),
        second(time, std::move(responder)),
        session(game, {&first, &second}, settings, time) {
    session.add_observer(diary);
  }

  CoinGame game;
  ManualTime time;
  Scripted first;
  Scripted second;
  Diary diary;
  Session session;
};

TEST(SessionOpening, TheOpenerPlacesThreeAndTheOtherKeepsSecond) {
  Played played(OpeningRule::Swap, 5, {takes_coin(1), takes_coin(2), takes_coin(3), takes_coin(5)},
                {picks(OpeningChoice::Second, 7us), takes_coin(4)});
  played.session.run({});
  EXPECT_EQ(played.diary.lines,
            (Lines{"started", "1 took 1 in 0us", "2 took 2 in 0us", "1 took 3 in 0us", "2 chose second",
                   "2 took 4 in 0us", "1 took 5 in 0us", "ended: rules by 1"}));
  EXPECT_EQ(played.session.seating().side_of_seat[0], Side::First);
  EXPECT_EQ(played.session.opening().choices().front().elapsed, 7us);
  for (const int at : {0, 1, 2, 4}) EXPECT_EQ(played.session.moves()[static_cast<std::size_t>(at)].seat, 0);
  EXPECT_EQ(played.session.moves()[3].seat, 1);
  EXPECT_TRUE(played.session.moves()[1].placed);
  EXPECT_FALSE(played.session.moves()[3].placed);
}

TEST(SessionOpening, WhoTakesFirstSwapsTheSeats) {
  Played played(OpeningRule::Swap, 5, {takes_coin(1), takes_coin(2), takes_coin(3), takes_coin(4)},
                {picks(OpeningChoice::First), takes_coin(5)});
  const auto& end = played.session.run({});
  EXPECT_EQ(played.diary.lines[4], "2 chose first and swapped");
  EXPECT_EQ(played.session.seating().side_of_seat, kSwapped);
  EXPECT_EQ(played.session.moves()[3].seat, 0);
  EXPECT_EQ(played.session.moves()[4].seat, 1);
  EXPECT_EQ(end.outcome->winner, Side::First);
  EXPECT_EQ(played.session.seating().seat_of(*end.outcome->winner), 1);
}

TEST(SessionOpening, TwoMoreStonesHandTheChoiceBack) {
  for (const bool swap : {false, true}) {
    const auto last = takes_coin(6);
    std::vector<Scripted::Answer> opener{takes_coin(1), takes_coin(2), takes_coin(3),
                                         picks(swap ? OpeningChoice::Second : OpeningChoice::First)};
    std::vector<Scripted::Answer> responder{picks(OpeningChoice::TwoMore), takes_coin(4), takes_coin(5)};
    (swap ? opener : responder).push_back(last);
    Played played(OpeningRule::Swap2, 6, opener, responder);
    const auto& end = played.session.run({});
    EXPECT_EQ(end.ending, play::Ending::ByRules);
    EXPECT_EQ(played.diary.lines[4], "2 chose two-more");
    EXPECT_EQ(played.diary.lines[7], swap ? "1 chose second and swapped" : "1 chose first");
    EXPECT_EQ(played.session.seating().side_of_seat == kSwapped, swap);
    EXPECT_EQ(played.session.moves()[3].seat, 1);
    EXPECT_EQ(played.session.moves()[4].seat, 1);
    EXPECT_EQ(played.session.moves()[5].seat, swap ? 0 : 1);
  }
}

TEST(SessionOpening, TheClockOfWhoActsIsCharged) {
  SessionSettings settings;
  settings.clocks = {ClockSetting{10s, 0s}, ClockSetting{10s, 0s}};
  Played played(OpeningRule::Swap, 4,
                {takes_coin(1, 1s), takes_coin(2, 1s), takes_coin(3, 1s), takes_coin(4, 1s)},
                {picks(OpeningChoice::First, 2s)}, settings);
  played.session.run({});
  EXPECT_EQ(played.session.clock(0).left(), 6s);
  EXPECT_EQ(played.session.clock(1).left(), 8s);
}

TEST(SessionOpening, ChoosingTooLateLosesOnTime) {
  SessionSettings settings;
  settings.clocks = {ClockSetting{10s, 0s}, ClockSetting{10s, 0s}};
  settings.forfeit_on_time = true;
  Played played(OpeningRule::Swap, 4, {takes_coin(1), takes_coin(2), takes_coin(3)},
                {picks(OpeningChoice::First, 11s)}, settings);
  const auto& end = played.session.run({});
  EXPECT_EQ(end.ending, play::Ending::TimeForfeit);
  EXPECT_EQ(end.by, Side::Second);
  EXPECT_TRUE(played.session.opening().choices().empty());
}

TEST(SessionOpening, WhatIsNotOfferedLosesTheGame) {
  Played more(OpeningRule::Swap, 5, {takes_coin(1), takes_coin(2), takes_coin(3)},
              {picks(OpeningChoice::TwoMore)});
  EXPECT_EQ(more.session.run({}).ending, play::Ending::IllegalMove);
  EXPECT_EQ(more.session.conclusion()->reason->id, "illegal-choice");
  EXPECT_EQ(more.session.conclusion()->outcome->winner, Side::First);
  Played move(OpeningRule::Swap, 5, {takes_coin(1), takes_coin(2), takes_coin(3)}, {takes_coin(4)});
  EXPECT_EQ(move.session.run({}).ending, play::Ending::IllegalMove);
  Played choice(OpeningRule::Swap, 5, {takes_coin(1), picks(OpeningChoice::First)}, {});
  EXPECT_EQ(choice.session.run({}).ending, play::Ending::IllegalMove);
  EXPECT_EQ(choice.session.conclusion()->outcome->winner, Side::Second);
}

TEST(SessionOpening, AGameThatIsOverEarlierNeedsNoChoice) {
  Played played(OpeningRule::Swap, 3, {takes_coin(1), takes_coin(2), takes_coin(3)}, {});
  EXPECT_EQ(played.session.run({}).ending, play::Ending::ByRules);
  EXPECT_TRUE(played.session.opening().choices().empty());
}

TEST(SessionOpening, TakingBackGoesThroughChoicesToo) {
  SessionSettings settings;
  settings.people = {false, true};
  Played played(OpeningRule::Swap, 6, {takes_coin(1), takes_coin(2), takes_coin(3), takes_coin(4)},
                {picks(OpeningChoice::First),
                 {play::WantsBack{}},
                 {play::WantsBack{}},
                 {play::WantsForward{}},
                 {play::Resigned{}}},
                settings);
  Session& session = played.session;
  for (int decisions = 0; decisions < 5; ++decisions) session.step({});  // three stones, the choice, a move
  ASSERT_EQ(session.moves().size(), 4u);
  session.step({});  // back to before the choice
  EXPECT_EQ(session.moves().size(), 3u);
  EXPECT_EQ(session.seating().side_of_seat[0], Side::First);
  EXPECT_TRUE(session.turn().chooses());
  session.step({});  // nothing that this person has decided is left
  EXPECT_EQ(session.moves().size(), 3u);
  session.step({});  // forward again
  EXPECT_EQ(session.moves().size(), 4u);
  EXPECT_EQ(session.seating().side_of_seat, kSwapped);
  session.step({});
  EXPECT_EQ(session.conclusion()->outcome->winner, Side::Second);  // who resigned has First now
}

TEST(SessionOpening, AListOfMovesKeepsTheSides) {
  Played played(OpeningRule::Swap2, 8, {}, {});
  const std::vector<play::MoveCode> moves{1, 2, 3, 4, 5};
  EXPECT_TRUE(force_all(played.session, moves));
  EXPECT_EQ(played.session.opening().choices().size(), 1u);
  EXPECT_FALSE(played.session.opening().swapped());
  Played three(OpeningRule::Swap2, 8, {}, {});
  EXPECT_TRUE(force_all(three.session, std::span(moves).first(3)));
  EXPECT_TRUE(three.session.turn().chooses());
  EXPECT_FALSE(three.session.force(4));
  EXPECT_FALSE(played.session.force_choice(OpeningChoice::First));
}

}  // namespace
}  // namespace parlour::match
