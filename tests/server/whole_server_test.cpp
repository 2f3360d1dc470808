// The whole server over real sockets: what people do with it.
#include <gmock/gmock.h>

#include "server/support/running_server.hpp"

namespace parlour::server::tests {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

TEST(AServer, LetsAPersonPlayAgainstTheComputer) {
  Running server;
  const json made = made_by(server, against("engine:level=2"));
  Browser browser(server);
  browser.say({{"type", "follow"}, {"game", made["id"]}, {"token", made["token"]}});
  EXPECT_EQ(browser.next("game")["game"]["yours"], json::array({0}));
  EXPECT_EQ(browser.act(move(made, 0, "b2"))["type"], "done");
  json events;
  while (events.is_null() || (!events.contains("closed") && events["state"]["n"] < 2))
    events = browser.next("events");
  EXPECT_EQ(events["state"]["toMove"], 0);
  EXPECT_EQ(events["events"].back()["side"], 1);
  const auto record = server.get("/api/games/" + made["id"].get<std::string>() + "/record?format=sgf");
  EXPECT_EQ(record.status, 200);
  EXPECT_THAT(record.body, HasSubstr("GM["));
  EXPECT_THAT(record.headers.at("content-disposition"), HasSubstr(".sgf"));
}

TEST(AServer, BringsTwoPeopleTogetherByAnInvitation) {
  Running server;
  const json made = made_by(
      server, {{"game", "tictactoe"}, {"seats", {{{"kind", "friend"}}, {{"kind", "you"}, {"name", "Ann"}}}}});
  const std::string at = "/api/games/" + made["id"].get<std::string>() + "/join";
  EXPECT_EQ(server.post(at, {{"invitation", "guessed"}, {"name", "Eve"}}).status, 403);
  EXPECT_EQ(server.post(at, {{"invitation", made["invitation"]}, {"name", "\x01"}}).status, 400);
  const auto joined = server.post(at, {{"invitation", made["invitation"]}, {"name", "Bob"}});
  ASSERT_EQ(joined.status, 200);
  EXPECT_EQ(server.post(at, {{"invitation", made["invitation"]}, {"name", "Eve"}}).status, 409);
  json bob = json::parse(joined.body);
  bob["id"] = made["id"];
  Browser browser(server);
  EXPECT_EQ(browser.act(move(bob, 0, "b2"))["type"], "done");
  EXPECT_EQ(browser.act(move(bob, 1, "a1"))["reason"], "not-your-turn");
  EXPECT_EQ(browser.act(move(made, 1, "a1"))["type"], "done");
}

TEST(AServer, GivesTheSameSeatToWhoHeardNoAnswer) {
  Running server;
  const json made = made_by(
      server, {{"game", "tictactoe"}, {"seats", {{{"kind", "you"}, {"name", "Ann"}}, {{"kind", "friend"}}}}});
  const std::string at = "/api/games/" + made["id"].get<std::string>() + "/join";
  const std::string secret = "bobs-own-secret-0123456789";
  const json asked{{"invitation", made["invitation"]}, {"name", "Bob"}, {"token", secret}};
  for (int each = 0; each < 3; ++each) {
    const auto joined = server.post(at, asked);
    ASSERT_EQ(joined.status, 200) << joined.body;
    EXPECT_EQ(json::parse(joined.body)["token"], secret);
    EXPECT_EQ(json::parse(joined.body)["game"]["yours"], json::array({1}));
    EXPECT_EQ(json::parse(joined.body)["game"]["state"]["n"], 1);
  }
  json other = asked;
  other["token"] = "eves-own-secret-0123456789";
  EXPECT_EQ(server.post(at, other).status, 409);
  other["token"] = made["token"];
  EXPECT_EQ(server.post(at, other).status, 403);
  for (const std::string& token : {std::string(), std::string("short"), std::string(65, 'x'),
                                   std::string("with spaces in it, long enough"), std::string(26, '"')}) {
    other["token"] = token;
    EXPECT_EQ(server.post(at, other).status, 400) << token;
  }
}

TEST(AServer, MakesOneGameForWhoHeardNoAnswer) {
  Running server;
  json asked = two_here();
  asked["token"] = "anns-own-secret-0123456789";
  const auto first = server.post("/api/games", asked);
  ASSERT_EQ(first.status, 201) << first.body;
  const auto again = server.post("/api/games", asked);
  ASSERT_EQ(again.status, 200) << again.body;
  EXPECT_EQ(json::parse(again.body)["id"], json::parse(first.body)["id"]);
  EXPECT_EQ(json::parse(again.body)["token"], asked["token"]);
  EXPECT_EQ(json::parse(again.body)["game"]["yours"], json::array({0, 1}));
  asked["token"] = "anns-next-secret-0123456789";
  EXPECT_NE(json::parse(server.post("/api/games", asked).body)["id"], json::parse(first.body)["id"]);
  asked["token"] = "guessable";
  EXPECT_EQ(server.post("/api/games", asked).status, 400);
}

TEST(AServer, SpeaksThreeLanguages) {
  Running server;
  const json made = made_by(server, two_here());
  for (const auto& [language, words] :
       {std::pair{"en", "do not play"}, std::pair{"ru", "не играете"}, std::pair{"pl", "nie grasz"}}) {
    Browser browser(server, language);
    json asked = move(made, 0, "b2");
    asked["token"] = "another";
    EXPECT_THAT(browser.act(asked)["words"].get<std::string>(), HasSubstr(words));
  }
  EXPECT_THAT(server.get("/api/rules?game=gomoku&lang=ru").body, HasSubstr("sections"));
  EXPECT_THAT(json::parse(server.get("/api/texts?lang=pl").body)["texts"], Not(IsEmpty()));
}

TEST(AServer, ShowsNoSecretToThoseWhoWatch) {
  Running server;
  const json made = made_by(
      server, {{"game", "tictactoe"}, {"seats", {{{"kind", "you"}, {"name", "Ann"}}, {{"kind", "friend"}}}}});
  const std::string seen = server.get("/api/games/" + made["id"].get<std::string>()).body;
  EXPECT_THAT(seen, AllOf(Not(HasSubstr(made["token"].get<std::string>())),
                          Not(HasSubstr(made["invitation"].get<std::string>()))));
}

TEST(AServer, RefusesWrongGames) {
  Running server;
  const auto status = [&](const json& asked) { return server.post("/api/games", asked).status; };
  json wrong = two_here("gomoku:rows=0");
  const auto response = server.post("/api/games", wrong);
  EXPECT_EQ(response.status, 400);
  EXPECT_EQ(json::parse(response.body)["error"]["place"]["column"], 13);
  EXPECT_EQ(status(against("human")), 400);
  EXPECT_EQ(status(against("cmd:/bin/true")), 400);
  EXPECT_EQ(status(against("so:./x.so")), 400);
  EXPECT_EQ(status(against("engine:level=99")), 400);
  wrong = two_here();
  wrong["colour"] = "red";
  EXPECT_EQ(status(wrong), 400);
  wrong = two_here();
  wrong["seats"][0]["name"] = std::string(61, 'x');
  EXPECT_EQ(status(wrong), 400);
  wrong = two_here();
  wrong["seats"].erase(1);
  EXPECT_EQ(status(wrong), 400);
  wrong = two_here();
  wrong["moves"] = "b2 b2";
  EXPECT_EQ(status(wrong), 400);
  wrong = two_here();
  wrong["clock"] = {{"base", 5}};
  EXPECT_EQ(status(wrong), 400);
  wrong = two_here();
  wrong["seats"][0]["kind"] = "friend";
  EXPECT_EQ(status(wrong), 400);
  EXPECT_EQ(status(two_here("mnk:rows=1,cols=1,win=1,walls=a1")), 400);
  EXPECT_EQ(status(json::array()), 400);
}

TEST(AServer, OffersWhatItsOperatorLists) {
  ServerSettings settings = on_any_port();
  settings.offered = {"cmd:/bin/true"};
  Running server(settings);
  EXPECT_EQ(server.post("/api/games", against("cmd:/bin/true", "gomoku")).status, 201);
  EXPECT_EQ(server.post("/api/games", against("cmd:/bin/false", "gomoku")).status, 400);
  EXPECT_THAT(server.get("/api/catalogue").body, HasSubstr("cmd:/bin/true"));
  settings.offered = {"nobody"};
  EXPECT_FALSE(Server::make(settings));
}

}  // namespace
}  // namespace parlour::server::tests
