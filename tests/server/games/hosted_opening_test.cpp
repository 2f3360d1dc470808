// Games on a server that begin with an opening rule.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "records/formats.hpp"
#include "server/games/hosted_game.hpp"
#include "server/games/kept_form.hpp"
#include "server/wire/wire.hpp"

namespace parlour::server {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

constexpr Moment kStart = 1'000'000;

Setup setup_of(const std::string& opening, bool clock = false) {
  server::Setup setup;
  setup.id = "game";
  setup.spec = "gomoku:opening=" + opening;
  setup.seats[0] = {SeatKind::Person, "Ann", "", "ann"};
  setup.seats[1] = {SeatKind::Person, "Bob", "", "bob"};
  setup.absence = milliseconds(60'000);
  setup.created = kStart;
  if (clock) setup.clock = match::ClockSetting{milliseconds(10'000), milliseconds(0)};
  return setup;
}

class HostedOpening : public testing::Test {
 protected:
  void begin(const std::string& opening, bool clock = false) {
    game = HostedGame::make(setup_of(opening, clock)).value();
  }
  /// Whoever holds the token says it; the refusal, or nothing.
  std::string move(const std::string& token, const std::string& text, Moment now = kStart) {
    const auto events = game->move(game->holder(token), game->ply(), text, now);
    return events ? "" : std::string(code_of(events.error()));
  }
  std::string choose(const std::string& token, const std::string& choice, Moment now = kStart) {
    const auto events = game->choose(game->holder(token), game->ply(), choice, now);
    return events ? "" : std::string(code_of(events.error()));
  }
  void place_three() {
    for (const char* stone : {"h8", "h9", "i9"}) ASSERT_EQ(move("ann", stone), "");
  }
  nlohmann::json shown() const { return nlohmann::json::parse(game_text(*game, false, ui::Texts())); }
  std::string name_at(Side side) const { return game->seat(side).name; }
  /// The same game once more, from what the journal would have kept.
  std::unique_ptr<HostedGame> again() const {
    auto made = HostedGame::make(read_setup(kept_text(game->setup())).value()).value();
    for (const GameEvent& event : game->events()) {
      const auto read = read_event(kept_text(event, *game->game()), event.number, made->state());
      EXPECT_TRUE(read && made->replay(*read));
    }
    return made;
  }

  std::unique_ptr<HostedGame> game;
};

TEST_F(HostedOpening, OneMovesThreeTimesAndTheOtherChooses) {
  begin("swap");
  EXPECT_EQ(choose("bob", "first"), "not-now");
  EXPECT_EQ(move("bob", "h8"), "not-your-turn");
  place_three();
  EXPECT_EQ(move("bob", "a1"), "not-now");
  EXPECT_EQ(choose("ann", "first"), "not-your-turn");
  EXPECT_EQ(choose("bob", "two-more"), "illegal-move");
  EXPECT_EQ(choose("bob", "third"), "illegal-move");
  EXPECT_EQ(choose("nobody", "first"), "not-yours");
  EXPECT_EQ(choose("bob", "first"), "");
  EXPECT_EQ(name_at(Side::First), "Bob");
  EXPECT_TRUE(game->holder("ann").plays(Side::Second));
  EXPECT_EQ(move("bob", "a1"), "not-your-turn");
  EXPECT_EQ(move("ann", "a1"), "");
  EXPECT_EQ(move("bob", "b1"), "");
}

TEST_F(HostedOpening, TwoMoreStonesGiveTheChoiceBack) {
  begin("swap2");
  place_three();
  EXPECT_EQ(choose("bob", "two-more"), "");
  EXPECT_EQ(move("bob", "a1"), "");
  EXPECT_EQ(move("bob", "a2"), "");
  EXPECT_EQ(choose("bob", "first"), "not-your-turn");
  EXPECT_EQ(choose("ann", "second"), "");
  EXPECT_EQ(name_at(Side::Second), "Ann");
  EXPECT_EQ(move("ann", "c3"), "");
}

TEST_F(HostedOpening, AChoiceSentAgainHasHappened) {
  begin("swap");
  place_three();
  const Holder bob = game->holder("bob");
  EXPECT_THAT(game->choose(bob, 3, "first", kStart).value(), SizeIs(1));
  EXPECT_THAT(game->choose(game->holder("bob"), 3, "first", kStart).value(), IsEmpty());
  EXPECT_EQ(game->choose(game->holder("bob"), 3, "second", kStart).error(), Refusal::NotNow);
  EXPECT_EQ(game->choose(game->holder("ann"), 3, "first", kStart).error(), Refusal::NotNow);
  EXPECT_THAT(game->move(game->holder("ann"), 1, "h9", kStart).value(), IsEmpty());  // a stone of hers, too
}

TEST_F(HostedOpening, ClocksGoWithThePlayer) {
  begin("swap", true);
  EXPECT_EQ(move("ann", "h8"), "");
  EXPECT_EQ(move("ann", "h9", kStart + 1000), "");
  EXPECT_EQ(move("ann", "i9", kStart + 3000), "");
  EXPECT_EQ(choose("bob", "first", kStart + 7000), "");
  EXPECT_EQ(game->clock(Side::Second).left(), milliseconds(7000));  // Ann's
  EXPECT_EQ(game->clock(Side::First).left(), milliseconds(6000));
  EXPECT_EQ(game->flag_falls(), kStart + 7000 + 7000);
  EXPECT_THAT(game->pass_time(kStart + 20'000), SizeIs(1));
  EXPECT_EQ(game->session().conclusion()->outcome->winner, Side::First);
  EXPECT_EQ(name_at(Side::First), "Bob");
}

TEST_F(HostedOpening, TheJournalMakesTheSameGameAgain) {
  begin("swap2", true);
  place_three();
  EXPECT_EQ(choose("bob", "two-more", kStart + 10), "");
  EXPECT_EQ(move("bob", "a1", kStart + 20), "");
  EXPECT_EQ(move("bob", "a2", kStart + 30), "");
  EXPECT_EQ(choose("ann", "second", kStart + 40), "");
  EXPECT_EQ(move("ann", "c3", kStart + 50), "");
  const auto made = again();
  EXPECT_EQ(game_text(*made, false, ui::Texts()), game_text(*game, false, ui::Texts()));
  EXPECT_TRUE(made->holder("ann").plays(Side::Second));
  EXPECT_EQ(made->clock(Side::First).left(), game->clock(Side::First).left());
}

TEST_F(HostedOpening, EventsThatCannotHaveHappenedAreRefused) {
  begin("swap");
  EXPECT_FALSE(game->replay({1, kStart, ChoiceTaken{OpeningChoice::First}}));
  place_three();
  EXPECT_FALSE(game->replay({4, kStart, MoveMade{0}}));
  EXPECT_FALSE(game->replay({4, kStart, ChoiceTaken{OpeningChoice::TwoMore}}));
  for (const char* text :
       {R"({"at":1,"kind":"choice","choice":"third","elapsed":0,"side":1,"swapped":false})",
        R"({"at":1,"kind":"choice"})"})
    EXPECT_FALSE(read_event(text, 4, game->state())) << text;
}

TEST_F(HostedOpening, ATakeBackGivesTheSidesBack) {
  auto setup = setup_of("swap");
  setup.seats[1].token = "ann";  // two people at one screen
  game = HostedGame::make(setup).value();
  place_three();
  EXPECT_EQ(choose("ann", "first"), "");
  EXPECT_EQ(name_at(Side::First), "Bob");
  const auto back = game->take_back(game->holder("ann"), kStart);
  ASSERT_TRUE(back);
  const auto& taken = std::get<MovesTakenBack>(back->front().what);
  EXPECT_EQ(taken.moves, 0);
  EXPECT_EQ(taken.choices, 1);
  EXPECT_EQ(name_at(Side::First), "Ann");
  EXPECT_TRUE(game->choosing());
  const auto made = again();
  EXPECT_EQ(made->seat(Side::First).name, "Ann");
  EXPECT_TRUE(made->choosing());
}

TEST_F(HostedOpening, ClientsAreToldWhoActsAndWhatTheyCanChoose) {
  begin("swap2");
  EXPECT_EQ(shown()["state"]["acting"], 0);
  EXPECT_EQ(shown()["state"]["placing"], true);
  EXPECT_EQ(move("ann", "h8"), "");
  EXPECT_EQ(shown()["state"]["toMove"], 1);
  EXPECT_EQ(shown()["state"]["acting"], 0);
  EXPECT_EQ(shown()["moves"][0]["by"], 0);
  EXPECT_EQ(move("ann", "h9"), "");
  EXPECT_EQ(move("ann", "i9"), "");
  const auto choices = shown()["state"]["choices"];
  EXPECT_EQ(choices, nlohmann::json::parse(R"(["first", "second", "two-more"])"));
  EXPECT_EQ(shown()["state"]["acting"], 1);
  const int before = game->number();
  EXPECT_EQ(choose("bob", "first"), "");
  const auto events = nlohmann::json::parse(events_message(*game, before, false, ui::Texts()));
  EXPECT_EQ(events["events"][0]["kind"], "choice");
  EXPECT_EQ(events["events"][0]["swapped"], true);
  EXPECT_EQ(events["events"][0]["told"], "Bob takes First.");
  EXPECT_EQ(events["state"]["sidesSwapped"], true);
  EXPECT_EQ(events["state"]["acting"], 1);
  EXPECT_EQ(shown()["seats"][0]["name"], "Bob");
  EXPECT_EQ(shown()["moves"][1]["by"], 1);  // Ann has Second now
}

TEST_F(HostedOpening, TheRecordHasTheSidesOfTheEnd) {
  begin("swap");
  place_three();
  choose("bob", "first");
  move("ann", "a1");
  const records::Record record = game->record();
  EXPECT_TRUE(records::check(record));
  EXPECT_EQ(record.seats[0].name, "Bob");
  EXPECT_EQ(record.choices.size(), 1u);
  EXPECT_EQ(record.seat_that_began_as(Side::First), 1);
}

TEST_F(HostedOpening, TheOtherPlayerBeginsTheRematch) {
  begin("swap");
  place_three();
  choose("bob", "first");
  const server::Setup next = game->rematch_setup("next", 1, kStart);
  EXPECT_EQ(next.seats[0].name, "Bob");
  EXPECT_EQ(next.first_sign, 'X');  // his sign in the end
  begin("swap");
  place_three();
  choose("bob", "second");
  EXPECT_EQ(game->rematch_setup("next", 1, kStart).seats[0].name, "Bob");
  EXPECT_EQ(game->rematch_setup("next", 1, kStart).first_sign, 'O');
}

TEST_F(HostedOpening, AComputerPlacesAndChooses) {
  auto setup = setup_of("swap");
  setup.seats[1] = {SeatKind::Computer, "", "random", ""};
  game = HostedGame::make(setup).value();
  EXPECT_FALSE(game->computer_to_move());
  place_three();
  EXPECT_TRUE(game->computer_to_move());
  EXPECT_EQ(game->computer_move(3, 0, {}, kStart).error(), Refusal::TooLate);
  EXPECT_TRUE(game->computer_choice(3, OpeningChoice::First, milliseconds(5), kStart));
  EXPECT_EQ(game->seat(Side::First).kind, SeatKind::Computer);
  EXPECT_FALSE(game->computer_to_move());
  EXPECT_EQ(move("ann", "a1"), "");
  EXPECT_TRUE(game->computer_to_move());
}

}  // namespace
}  // namespace parlour::server
