#include "server/games/hosted_game.hpp"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "play/move_list.hpp"
#include "server/games/kept_form.hpp"

namespace parlour::server {
namespace {

using testing::SizeIs;

constexpr Moment kStart = 1'000'000;

Setup between(SeatKind first, SeatKind second, std::string spec = "tictactoe") {
  server::Setup setup;
  setup.id = "game";
  setup.spec = std::move(spec);
  setup.seats[0] = {first, "Ann", first == SeatKind::Computer ? "random" : "", "ann"};
  setup.seats[1] = {second, "Bob", second == SeatKind::Computer ? "random" : "", "bob"};
  for (Seat& seat : setup.seats)
    if (seat.kind != SeatKind::Person) seat.token.clear();
  setup.invitation = "come";
  setup.absence = milliseconds(60'000);
  setup.created = kStart;
  return setup;
}

Setup two_people() { return between(SeatKind::Person, SeatKind::Person); }

std::unique_ptr<HostedGame> made(server::Setup setup) { return HostedGame::make(std::move(setup)).value(); }

/// Everybody at their own screen.
class TwoPeople : public testing::Test {
 protected:
  Allowed<HostedGame::Events> move(const std::string& text, Moment now = kStart) {
    const Holder who = game->state().to_move() == Side::First ? ann : bob;
    return game->move(who, game->ply(), text, now);
  }
  void play(const std::string& moves) {
    const auto list = play::read_move_list(*game->game(), moves).value();
    for (const play::MoveCode each : list) ASSERT_TRUE(move(game->state().move_text(each)));
  }

  std::unique_ptr<HostedGame> game = made(two_people());
  Holder ann = game->holder("ann");
  Holder bob = game->holder("bob");
};

TEST_F(TwoPeople, MoveInTurnAndNobodyElse) {
  EXPECT_EQ(game->move({}, 0, "b2", kStart).error(), Refusal::NotYours);
  EXPECT_EQ(game->move(game->holder("bo"), 0, "b2", kStart).error(), Refusal::NotYours);
  EXPECT_EQ(game->move(bob, 0, "b2", kStart).error(), Refusal::NotYourTurn);
  EXPECT_EQ(game->move(ann, 1, "b2", kStart).error(), Refusal::TooLate);
  EXPECT_EQ(game->move(ann, 0, "z9", kStart).error(), Refusal::IllegalMove);
  EXPECT_EQ(game->move(ann, -1, "b2", kStart).error(), Refusal::TooLate);
  EXPECT_THAT(game->move(ann, 0, "b2", kStart).value(), SizeIs(1));
  EXPECT_EQ(game->move(bob, 1, "b2", kStart).error(), Refusal::IllegalMove);
  EXPECT_THAT(game->events(), SizeIs(1));
}

TEST_F(TwoPeople, AMoveThatIsSentAgainIsNotPlayedTwice) {
  play("b2 a1");
  EXPECT_THAT(game->move(ann, 0, "b2", kStart).value(), SizeIs(0));
  EXPECT_EQ(game->move(ann, 0, "c3", kStart).error(), Refusal::TooLate);
  EXPECT_EQ(game->move(bob, 0, "b2", kStart).error(), Refusal::TooLate);
  EXPECT_EQ(game->move({}, 0, "b2", kStart).error(), Refusal::NotYours);
  EXPECT_EQ(game->ply(), 2);
}

TEST_F(TwoPeople, AMoveIsTheSameHoweverItIsWritten) {
  ASSERT_TRUE(move("B2"));
  EXPECT_THAT(game->move(ann, 0, "b2", kStart).value(), SizeIs(0));
  EXPECT_THAT(game->move(ann, 0, "B2", kStart).value(), SizeIs(0));
}

TEST_F(TwoPeople, MovesThatWereThereBeforeCostNoTimeAndEarnNone) {
  server::Setup setup = two_people();
  setup.clock = match::ClockSetting{milliseconds(1000), milliseconds(100)};
  setup.moves = "b2 a1";
  game = made(setup);
  EXPECT_EQ(game->session().clock(0).left(), milliseconds(1000));
  EXPECT_EQ(game->flag_falls(), std::nullopt);
  ASSERT_TRUE(move("c3", kStart + 5000));
  EXPECT_EQ(game->flag_falls(), kStart + 6000);
  EXPECT_TRUE(game->break_off(ann, kStart + 5000));  // hardly begun
}

TEST_F(TwoPeople, AWinByTheRulesIsAnEventOfItsOwn) {
  play("a1 a2 b1 b2");
  const auto events = move("c1").value();
  ASSERT_THAT(events, SizeIs(2));
  EXPECT_EQ(std::get<GameOver>(events[1].what).winner, Side::First);
  EXPECT_EQ(game->end(), End::Rules);
  EXPECT_EQ(game->move(bob, 5, "c2", kStart).error(), Refusal::GameOver);
}

TEST_F(TwoPeople, ResignOutOfTurnToo) {
  play("b2");
  EXPECT_EQ(game->resign(ann, 0, kStart).error(), Refusal::TooLate);
  ASSERT_TRUE(game->resign(ann, 1, kStart));
  EXPECT_EQ(game->session().conclusion()->outcome, Outcome::win(Side::Second));
  EXPECT_EQ(game->end(), End::Resignation);
}

TEST_F(TwoPeople, DrawWhenBothOffer) {
  EXPECT_THAT(game->offer_draw(ann, kStart).value(), SizeIs(1));
  EXPECT_THAT(game->offer_draw(ann, kStart).value(), SizeIs(0));
  EXPECT_EQ(game->offer(Offer::Draw), Side::First);
  ASSERT_TRUE(game->offer_draw(bob, kStart));
  EXPECT_EQ(game->end(), End::Agreement);
  EXPECT_EQ(game->session().conclusion()->outcome, Outcome::draw());
}

TEST_F(TwoPeople, AnOfferEndsWithTheMoveOfTheOtherAndCannotBeRepeatedAtOnce) {
  play("b2");
  ASSERT_TRUE(game->offer_draw(ann, kStart));
  ASSERT_TRUE(game->decline(bob, Offer::Draw, kStart));
  EXPECT_EQ(game->offer(Offer::Draw), std::nullopt);
  EXPECT_EQ(game->offer_draw(ann, kStart).error(), Refusal::NotNow);
  ASSERT_TRUE(move("a1"));
  ASSERT_TRUE(game->offer_draw(ann, kStart));
  ASSERT_TRUE(move("c3"));
  EXPECT_EQ(game->offer(Offer::Draw), Side::First);
  ASSERT_TRUE(move("c1"));
  EXPECT_EQ(game->offer(Offer::Draw), std::nullopt);
}

TEST_F(TwoPeople, AskMovesBackAndTheOtherAgrees) {
  play("b2 a1");
  ASSERT_THAT(game->take_back(ann, kStart).value(), SizeIs(1));
  EXPECT_EQ(game->ply(), 2);
  const auto agreed = game->take_back(bob, kStart).value();
  EXPECT_EQ(std::get<MovesTakenBack>(agreed.at(0).what).moves, 2);
  EXPECT_EQ(game->ply(), 0);
}

TEST_F(TwoPeople, GainNoTimeByTakingBack) {
  server::Setup setup = two_people();
  setup.clock = match::ClockSetting{milliseconds(60'000), milliseconds(2000)};
  game = made(setup);
  ASSERT_TRUE(move("b2", kStart));
  ASSERT_TRUE(move("a1", kStart + 10'000));
  ASSERT_TRUE(move("c3", kStart + 15'000));
  const auto left = [&](int side) { return *game->session().clock(side).left(); };
  EXPECT_EQ(left(0), milliseconds(60'000 - 5000 + 4000));
  EXPECT_EQ(left(1), milliseconds(60'000 - 10'000 + 2000));
  ASSERT_TRUE(game->take_back(ann, kStart + 16'000));
  ASSERT_TRUE(game->take_back(bob, kStart + 18'000));  // who has thought for three seconds by then
  EXPECT_EQ(left(0), milliseconds(60'000 - 5000 + 2000)) << "what the move had earned is gone";
  EXPECT_EQ(left(1), milliseconds(60'000 - 10'000 + 2000 - 3000)) << "what was thought stays used";
  EXPECT_EQ(game->turn_began(), kStart + 18'000);
  EXPECT_EQ(game->flag_falls(), kStart + 18'000 + 57'000);
}

TEST_F(TwoPeople, DoNotLoseTheirLastSecondByTakingBack) {
  server::Setup setup = two_people();
  setup.clock = match::ClockSetting{milliseconds(2000), milliseconds(5000)};
  game = made(setup);
  ASSERT_TRUE(move("b2", kStart));
  ASSERT_TRUE(move("a1", kStart + 1800));  // 200 ms left, and five seconds earned
  ASSERT_TRUE(game->take_back(bob, kStart + 1900));
  ASSERT_TRUE(game->take_back(ann, kStart + 2000));
  EXPECT_EQ(*game->session().clock(1).left(), std::chrono::seconds(1));
  EXPECT_TRUE(game->pass_time(kStart + 2001).empty());
}

TEST_F(TwoPeople, LoseWhenTheirFlagFalls) {
  server::Setup setup = two_people();
  setup.clock = match::ClockSetting{milliseconds(1000), milliseconds(100)};
  game = made(setup);
  ASSERT_TRUE(move("b2", kStart + 50'000));  // nobody's clock runs before the first move
  EXPECT_EQ(game->flag_falls(), kStart + 51'000);
  ASSERT_TRUE(move("a1", kStart + 50'400));
  EXPECT_EQ(game->session().clock(1).left(), milliseconds(700));
  EXPECT_EQ(game->flag_falls(), kStart + 50'400 + 1100);
  EXPECT_TRUE(game->pass_time(kStart + 51'499).empty());
  EXPECT_THAT(game->pass_time(kStart + 51'500), SizeIs(1));
  EXPECT_EQ(game->end(), End::Time);
  EXPECT_EQ(game->session().conclusion()->outcome, Outcome::win(Side::Second));
  EXPECT_EQ(game->take_back(ann, kStart).error(), Refusal::GameOver);
}

TEST_F(TwoPeople, ClaimOnlyAfterTheOtherWasAwayForLong) {
  play("b2");
  EXPECT_EQ(game->claim(ann, true, std::nullopt, kStart + 90'000).error(), Refusal::NotNow);
  EXPECT_EQ(game->claim(ann, true, kStart, kStart + 59'999).error(), Refusal::NotNow);
  EXPECT_EQ(game->claim(bob, true, kStart, kStart + 90'000).error(), Refusal::NotYours);
  ASSERT_TRUE(game->claim(ann, true, kStart, kStart + 60'000));
  EXPECT_EQ(game->end(), End::Absence);
  EXPECT_EQ(game->session().conclusion()->outcome, Outcome::win(Side::First));
}

TEST_F(TwoPeople, BreakOffOnlyAtTheBeginning) {
  play("b2 a1");
  EXPECT_EQ(game->break_off(ann, kStart).error(), Refusal::NotNow);
  game = made(two_people());
  play("b2");
  ASSERT_TRUE(game->break_off(bob, kStart));
  EXPECT_EQ(game->session().conclusion()->outcome, std::nullopt);
}

TEST_F(TwoPeople, PlayAgainWithSidesSwappedOnceBothWant) {
  EXPECT_EQ(game->offer_rematch(ann, kStart).error(), Refusal::NotNow);
  ASSERT_TRUE(game->resign(ann, 0, kStart));
  EXPECT_THAT(game->offer_rematch(ann, kStart).value(), SizeIs(1));
  EXPECT_FALSE(game->take_rematch_agreed());
  EXPECT_THAT(game->offer_rematch(bob, kStart).value(), SizeIs(0));
  ASSERT_TRUE(game->take_rematch_agreed());
  const server::Setup next = game->rematch_setup("next", 7, kStart + 5);
  EXPECT_EQ(next.seats[0].token, "bob");
  EXPECT_EQ(next.seats[1].name, "Ann");
  EXPECT_EQ(next.previous, "game");
  EXPECT_EQ(next.first_sign, 'O');
}

TEST(AnOpenSeat, IsTakenOnceByWhoWasInvited) {
  const auto game = made(between(SeatKind::Person, SeatKind::Open));
  const Holder ann = game->holder("ann");
  EXPECT_EQ(game->move(ann, 0, "b2", kStart).error(), Refusal::NotNow);
  EXPECT_EQ(game->join("", "Eve", "eve", kStart).error(), Refusal::NotYours);
  EXPECT_EQ(game->join("guessed", "Eve", "eve", kStart).error(), Refusal::NotYours);
  ASSERT_TRUE(game->join("come", "Bob", "bob", kStart));
  EXPECT_EQ(game->join("come", "Eve", "eve", kStart).error(), Refusal::SeatTaken);
  EXPECT_TRUE(game->holder("bob").plays(Side::Second));
  EXPECT_TRUE(game->move(ann, 0, "b2", kStart));
}

TEST(AnOpenSeat, IsStillTheirsWhoAskForItAgain) {
  const auto game = made(between(SeatKind::Person, SeatKind::Open));
  ASSERT_THAT(game->join("come", "Bob", "bob", kStart).value(), SizeIs(1));
  EXPECT_THAT(game->join("come", "Robert", "bob", kStart).value(), SizeIs(0));
  EXPECT_EQ(game->seat(Side::Second).name, "Bob");
  EXPECT_EQ(game->join("guessed", "Bob", "bob", kStart).error(), Refusal::NotYours);
  EXPECT_EQ(game->join("come", "Eve", "eve", kStart).error(), Refusal::SeatTaken);
  EXPECT_EQ(game->join("come", "Ann", "ann", kStart).error(), Refusal::NotYours) << "hers is the other one";
  ASSERT_TRUE(game->resign(game->holder("bob"), 0, kStart));
  EXPECT_THAT(game->join("come", "Bob", "bob", kStart).value(), SizeIs(0)) << "also when it is over";
}

TEST(OneScreen, NeedsNobodysConsent) {
  server::Setup setup = two_people();
  setup.seats[1].token = "ann";
  const auto game = made(setup);
  const Holder both = game->holder("ann");
  ASSERT_TRUE(game->move(both, 0, "b2", kStart));
  ASSERT_TRUE(game->move(both, 1, "a1", kStart));
  const auto back = game->take_back(both, kStart).value();
  EXPECT_EQ(std::get<MovesTakenBack>(back.at(0).what).moves, 1);
  ASSERT_TRUE(game->offer_draw(both, kStart));
  EXPECT_EQ(game->end(), End::Agreement);
}

TEST(AgainstAComputer, BackGoesToTheOwnMoveAndThereIsNobodyToOfferADrawTo) {
  const auto game = made(between(SeatKind::Person, SeatKind::Computer));
  const Holder ann = game->holder("ann");
  ASSERT_TRUE(game->move(ann, 0, "b2", kStart));
  EXPECT_TRUE(game->computer_to_move());
  EXPECT_EQ(game->computer_move(0, 0, {}, kStart).error(), Refusal::TooLate);
  ASSERT_TRUE(game->computer_move(1, game->state().read_move("a1").value(), {}, kStart));
  EXPECT_EQ(game->offer_draw(ann, kStart).error(), Refusal::NotNow);
  ASSERT_TRUE(game->take_back(ann, kStart));
  EXPECT_EQ(game->ply(), 0);
}

TEST(AgainstAComputer, OneThatChoosesAnIllegalMoveLoses) {
  const auto game = made(between(SeatKind::Computer, SeatKind::Person));
  ASSERT_TRUE(game->computer_move(0, 999, {}, kStart));
  EXPECT_EQ(game->end(), End::Failure);
  EXPECT_EQ(game->session().conclusion()->outcome, Outcome::win(Side::Second));
}

TEST(TwoComputers, ArePausedByTheirHostOnly) {
  server::Setup setup = between(SeatKind::Computer, SeatKind::Computer);
  setup.host = "host";
  const auto game = made(setup);
  EXPECT_EQ(game->pause({}, true, kStart).error(), Refusal::NotYours);
  ASSERT_TRUE(game->pause(game->holder("host"), true, kStart));
  EXPECT_TRUE(game->paused());
  EXPECT_EQ(game->move(game->holder("host"), 0, "b2", kStart).error(), Refusal::NotYours);
  ASSERT_TRUE(game->set_pace(game->holder("host"), milliseconds(10), kStart));
  EXPECT_EQ(game->pace(), milliseconds(10));
}

/// Whatever happens to a game: what is stored makes the same game again.
RC_GTEST_PROP(AHostedGame, FollowsFromWhatIsStored, ()) {
  const auto spec =
      *rc::gen::element<std::string>("tictactoe", "kalah:pits=3,seeds=2", "connect4", "inversion-stones",
                                     "mnk:rows=4,cols=5,win=3,last-reply=on");
  server::Setup setup = between(SeatKind::Person, SeatKind::Open, spec);
  if (*rc::gen::arbitrary<bool>()) setup.clock = match::ClockSetting{milliseconds(3000), milliseconds(50)};
  const auto game = made(setup);
  Moment now = kStart;
  const auto steps = *rc::gen::inRange(1, 60);
  for (int step = 0; step < steps; ++step) {
    now += *rc::gen::inRange(0, 300);
    const Holder who = game->holder(*rc::gen::element<std::string>("ann", "bob", "eve"));
    const auto legal = game->state().moves();
    (void)game->pass_time(now);
    switch (*rc::gen::inRange(0, 12)) {
      case 0:
        (void)game->join("come", "Bob", "bob", now);
        break;
      case 1:
        (void)game->offer_draw(who, now);
        break;
      case 2:
        (void)game->take_back(who, now);
        break;
      case 3:
        (void)game->decline(who, *rc::gen::element(Offer::Draw, Offer::Back, Offer::Rematch), now);
        break;
      case 4:
        (void)game->offer_rematch(who, now);
        if (game->take_rematch_agreed()) (void)game->rematch_made("next", now);
        break;
      case 5:
        if (*rc::gen::inRange(0, 10) == 0) (void)game->resign(who, game->ply(), now);
        break;
      case 6:
        (void)game->restart(now);
        break;
      default:
        if (!legal.empty())
          (void)game->move(who, game->ply(), game->state().move_text(*rc::gen::elementOf(legal)), now);
    }
  }
  const auto again = HostedGame::make(read_setup(kept_text(setup)).value()).value();
  for (const GameEvent& event : game->events()) {
    const auto read = read_event(kept_text(event, *game->game()), event.number, again->state());
    RC_ASSERT(read.has_value());
    RC_ASSERT(again->replay(*read).has_value());
  }
  RC_ASSERT(again->state().text() == game->state().text());
  RC_ASSERT(again->number() == game->number());
  RC_ASSERT(again->over() == game->over());
  RC_ASSERT(again->flag_falls() == game->flag_falls());
  RC_ASSERT(again->session().clock(0).left() == game->session().clock(0).left());
  RC_ASSERT(again->offer(Offer::Draw) == game->offer(Offer::Draw));
  RC_ASSERT(again->next() == game->next());
  RC_ASSERT(again->holder("bob").any() == game->holder("bob").any());
}

TEST(KeptGames, ThatAreWrongAreRefused) {
  const auto game = made(two_people());
  for (const std::string text :
       {"", "{", "[]", "{}", R"({"at":1,"kind":"move","move":"z9","elapsed":0})",
        R"({"at":1,"kind":"dance"})", R"({"at":1,"kind":"offered","side":7,"what":"draw"})",
        R"({"at":"x","kind":"restarted"})"})
    EXPECT_FALSE(read_event(text, 1, game->state())) << text;
  for (const std::string text : {"", "{}", R"({"version":2})", R"({"version":1,"id":5})"})
    EXPECT_FALSE(read_setup(text)) << text;
  EXPECT_FALSE(game->replay({2, kStart, Restarted{}}));
  EXPECT_FALSE(game->replay({1, kStart, MoveMade{999, milliseconds(0)}}));
}

}  // namespace
}  // namespace parlour::server
