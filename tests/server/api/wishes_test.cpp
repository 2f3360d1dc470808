#include "server/api/wishes.hpp"

#include <gtest/gtest.h>

namespace parlour::server {
namespace {

Setup two_people_at_their_own_screens() {
  server::Setup setup;
  setup.id = "game";
  setup.spec = "tictactoe";
  setup.seats[0] = {SeatKind::Person, "Ann", "", "ann"};
  setup.seats[1] = {SeatKind::Person, "Bob", "", "bob"};
  setup.absence = milliseconds(1000);
  return setup;
}

/// Somebody who asks for an action with these fields.
struct Asking {
  std::unique_ptr<HostedGame> game = HostedGame::make(two_people_at_their_own_screens()).value();
  Situation now{};

  /// The refusal in words of the API, or "done"; "?" for what is no action, "unreadable" for wrong fields.
  std::string ask(std::string_view action, const std::string& fields, const std::string& token) {
    auto read = Fields::read(fields).value();
    const auto wish = wish_named(action, read);
    if (!wish) return "?";
    if (!read.finish()) return "unreadable";
    now.who = game->holder(token);
    const auto events = (*wish)(*game, now);
    return events ? "done" : std::string(code_of(events.error()));
  }
};

TEST(Wishes, AreTheActionsOfTheApi) {
  for (const char* action : {"offer-draw", "decline-draw", "take-back", "decline-back", "rematch",
                             "decline-rematch", "break-off", "pause", "resume"})
    EXPECT_NE(Asking().ask(action, "{}", "eve"), "?") << action;
  for (const char* action : {"", "Move", "move ", "hint", "step", "join", "offer_draw"})
    EXPECT_EQ(Asking().ask(action, "{}", "ann"), "?") << action;
}

TEST(Wishes, NeedTheirFieldsAndNoOthers) {
  for (const char* fields :
       {"{}", R"({"ply":0})", R"({"move":"b2"})", R"({"ply":"0","move":"b2"})", R"({"ply":-1,"move":"b2"})",
        R"({"ply":1e9,"move":"b2"})", R"({"ply":9223372036854775808,"move":"b2"})",
        R"({"ply":0.5,"move":"b2"})", R"({"ply":0,"move":["b2"]})", R"({"ply":0,"move":null})",
        R"({"ply":0,"move":"b2","more":1})"})
    EXPECT_EQ(Asking().ask("move", fields, "ann"), "unreadable") << fields;
  EXPECT_EQ(Asking().ask("resign", "{}", "ann"), "unreadable");
  EXPECT_EQ(Asking().ask("offer-draw", R"({"ply":0})", "ann"), "unreadable");
  for (const char* fields : {"{}", R"({"pace":-1})", R"({"pace":60001})", R"({"pace":"quick"})"})
    EXPECT_EQ(Asking().ask("pace", fields, "ann"), "unreadable") << fields;
}

TEST(Wishes, DoWhatTheySay) {
  Asking asking;
  EXPECT_EQ(asking.ask("move", R"({"ply":0,"move":"b2"})", "ann"), "done");
  EXPECT_EQ(asking.game->ply(), 1);
  EXPECT_EQ(asking.ask("offer-draw", "{}", "ann"), "done");
  EXPECT_EQ(asking.game->offer(Offer::Draw), Side::First);
  EXPECT_EQ(asking.ask("decline-draw", "{}", "bob"), "done");
  EXPECT_EQ(asking.game->offer(Offer::Draw), std::nullopt);
  EXPECT_EQ(asking.ask("take-back", "{}", "ann"), "done");
  EXPECT_EQ(asking.game->offer(Offer::Back), Side::First);
  EXPECT_EQ(asking.ask("pause", "{}", "ann"), "not-yours");
  EXPECT_EQ(asking.ask("resign", R"({"ply":1})", "bob"), "done");
  EXPECT_EQ(asking.game->end(), End::Resignation);
  EXPECT_EQ(asking.ask("rematch", "{}", "bob"), "done");
  EXPECT_EQ(asking.game->offer(Offer::Rematch), Side::Second);
}

TEST(Wishes, ClaimAWinOrADrawAndNothingElse) {
  Asking asking;
  asking.now = {{}, Moment{0}, 10'000};
  EXPECT_EQ(asking.ask("claim", R"({"as":"everything"})", "bob"), "unreadable");
  EXPECT_EQ(asking.ask("claim", R"({"as":"win"})", "ann"), "not-yours");
  EXPECT_EQ(asking.ask("claim", R"({"as":"draw"})", "bob"), "done");
  EXPECT_EQ(asking.game->session().conclusion()->outcome, Outcome::draw());
}

TEST(Wishes, DoNothingForStrangersAndHostileMoves) {
  for (const std::string& move :
       {std::string(), std::string("z9"), std::string(10'000, 'b'), std::string("b2\\u0000")})
    EXPECT_EQ(Asking().ask("move", R"({"ply":0,"move":")" + move + "\"}", "ann"), "illegal-move");
  EXPECT_EQ(Asking().ask("move", R"({"ply":0,"move":"b2"})", ""), "not-yours");
  EXPECT_EQ(Asking().ask("move", R"({"ply":0,"move":"b2"})", "bob"), "not-your-turn");
  EXPECT_EQ(Asking().ask("move", R"({"ply":100000,"move":"b2"})", "ann"), "too-late");
}

}  // namespace
}  // namespace parlour::server
