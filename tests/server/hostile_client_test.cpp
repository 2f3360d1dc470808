// The whole server over real sockets: what a hostile client tries.
#include <gmock/gmock.h>

#include "server/support/running_server.hpp"

namespace parlour::server::tests {
namespace {

using testing::HasSubstr;

TEST(AHostileClient, GetsNothingDoneWithGarbage) {
  Running server;
  const json made = made_by(server, two_here());
  Browser browser(server);
  for (const std::string text :
       {"", "{", "[]", "null", R"({"type":"dance"})", R"({"type":"follow"})", R"({"type":"follow","game":5})",
        R"({"type":"do","request":1,"game":"x","token":"y","action":"move"})",
        R"({"type":"unfollow","game":{}})"}) {
    browser.say(text);
    EXPECT_EQ(browser.next("refused")["reason"], "unreadable") << text;
  }
  EXPECT_EQ(browser.act({{"game", made["id"]}, {"token", made["token"]}, {"action", "explode"}})["reason"],
            "no-such-action");
  EXPECT_EQ(browser.act(move(made, 0, "b2"))["type"], "done");  // and is still served
}

TEST(AHostileClient, IsLetGoIfItGoesOn) {
  Running server;
  Browser browser(server);
  for (int each = 0; each < 30; ++each) browser.say(std::string("nonsense"));
  EXPECT_EQ(browser.closed_with(), 1008);
}

TEST(AHostileClient, MustSayHelloInAVersionThatThereIs) {
  Running server;
  WebClient client(server.port());
  ASSERT_EQ(client.open_socket().value().status, 101);
  client.send_text(R"({"type":"hello","version":2})");
  EXPECT_THAT(client.receive().text, HasSubstr("version"));
  EXPECT_EQ(client.receive().code, 4000);
}

TEST(AHostileClient, MustSayHelloSoon) {
  ServerSettings settings = on_any_port();
  settings.hello_time = milliseconds(1);
  Running server(settings);
  WebClient silent(server.port());
  ASSERT_EQ(silent.open_socket().value().status, 101);
  const WebMessage goodbye = silent.receive();
  EXPECT_EQ(goodbye.kind, WebMessage::Kind::Closed);
  EXPECT_EQ(goodbye.code, 1008);
}

TEST(AHostileClient, CannotSendMoreByManySockets) {
  ServerSettings settings = on_any_port();
  settings.client_messages = {4, 0.001};
  Running server(settings);
  Browser first(server);
  Browser second(server);
  first.say({{"type", "follow"}, {"game", "nowhere"}});
  EXPECT_EQ(first.next("refused")["reason"], "no-such-game");
  second.say({{"type", "follow"}, {"game", "nowhere"}});
  EXPECT_EQ(second.next("refused")["reason"], "no-such-game");
  second.say({{"type", "follow"}, {"game", "nowhere"}});
  EXPECT_EQ(second.next("refused")["reason"], "too-many");
  first.say({{"type", "follow"}, {"game", "nowhere"}});
  EXPECT_EQ(first.next("refused")["reason"], "too-many");
}

TEST(AHostileClient, IsNotSentBackAllThatItSends) {
  Running server;
  const std::string much(20'000, 'x');
  json wrong = two_here(much);
  for (const auto& response :
       {server.post("/api/games", wrong), server.post("/api/position", {{"game", much}}),
        server.post("/api/position", {{much, 1}}), server.get("/api/" + much.substr(0, 9000)),
        server.post("/api/games", two_here("gomoku:walls=" + much))}) {
    EXPECT_GE(response.status, 400);
    EXPECT_LT(response.body.size(), 1500u) << response.body.substr(0, 200);
  }
  Browser browser(server);
  json asked = move({{"id", much.substr(0, 9000)}, {"token", "x"}}, 0, "b2");
  EXPECT_LT(browser.act(asked).dump().size(), 500u);
}

TEST(AHostileClient, NeitherMovesForOthersNorOutOfTurnNorTwice) {
  Running server;
  const json made = made_by(server, two_here());
  Browser browser(server);
  for (const std::string& token : {std::string(), std::string("guessed"), std::string(10'000, 'x')}) {
    json asked = move(made, 0, "b2");
    asked["token"] = token;
    EXPECT_EQ(browser.act(asked)["reason"], "not-yours");
  }
  EXPECT_EQ(browser.act(move(made, 0, "b2"))["n"], 1);
  EXPECT_EQ(browser.act(move(made, 0, "b2"))["n"], 1);
  EXPECT_EQ(browser.act(move(made, 0, "c3"))["reason"], "too-late");
  EXPECT_EQ(browser.act(move(made, 5, "c3"))["reason"], "too-late");
  EXPECT_EQ(browser.act(move(made, 1, "b2"))["reason"], "illegal-move");
  EXPECT_EQ(json::parse(server.get("/api/games/" + made["id"].get<std::string>()).body)["moves"].size(), 1u);
}

TEST(AHostileClient, CannotFloodWithGames) {
  ServerSettings settings = on_any_port();
  settings.new_games = {3, 1};
  Running server(settings);
  for (int each = 0; each < 3; ++each) EXPECT_EQ(server.post("/api/games", two_here()).status, 201);
  const auto refused = server.post("/api/games", two_here());
  EXPECT_EQ(refused.status, 429);
  EXPECT_EQ(refused.headers.at("retry-after"), "5");
  EXPECT_EQ(server.get("/health").status, 200);
}

TEST(AHostileClient, CannotFloodWithRematchesEither) {
  ServerSettings settings = on_any_port();
  settings.new_games = {3, 1};
  Running server(settings);
  json game = made_by(server, two_here());
  Browser browser(server);
  std::string reason;
  for (int each = 0; each < 10 && reason.empty(); ++each) {
    const json with{{"game", game["id"]}, {"token", game["token"]}};
    json asked = with;
    asked["action"] = "break-off";
    ASSERT_EQ(browser.act(asked)["type"], "done");
    asked["action"] = "rematch";
    reason = browser.act(asked).value("reason", "");
    game["id"] = json::parse(server.get("/api/games/" + game["id"].get<std::string>()).body)["next"];
  }
  EXPECT_EQ(reason, "too-many");
}

TEST(AHostileClient, CannotPostFromAnotherSite) {
  Running server;
  const WebClient::Headers foreign{{"Content-Type", "application/json"}, {"Origin", "https://evil.example"}};
  EXPECT_EQ(server.post("/api/games", two_here(), foreign).status, 403);
  EXPECT_EQ(server.post("/api/games", two_here(), {{"Content-Type", "text/plain"}}).status, 415);
  WebClient client(server.port());
  EXPECT_EQ(client.open_socket("/socket", {{"Origin", "https://evil.example"}}).value().status, 403);
}

TEST(AHostileClient, CannotAskForMemoryOrTimeWithoutEnd) {
  Running server;
  const json greedy = made_by(server, against("engine:hash=1048576,threads=64,time=0,book=off", "gomoku"));
  Browser browser(server);
  browser.say({{"type", "follow"}, {"game", greedy["id"]}, {"token", greedy["token"]}});
  EXPECT_EQ(browser.act(move(greedy, 0, "h8"))["type"], "done");
  json events;
  while (events.is_null() || (!events.contains("closed") && events["state"]["n"] < 2))
    events = browser.next("events");
  const json slow = made_by(server, against("minimax:depth=40", "mnk:rows=10,cols=10,win=5"));
  browser.say({{"type", "follow"}, {"game", slow["id"]}, {"token", slow["token"]}});
  EXPECT_EQ(browser.act(move(slow, 0, "e5"))["type"], "done");
  do events = browser.next("events");
  while (!events.contains("closed") && (events["game"] != slow["id"] || events["state"]["n"] < 2));
  EXPECT_FALSE(events.contains("closed"));
  EXPECT_EQ(server.post("/api/analysis", {{"game", "gomoku"}, {"time", 100'000'000}}).status, 400);
}

}  // namespace
}  // namespace parlour::server::tests
