// The whole server over real sockets: what people do with it and what a hostile client tries.
#include <gmock/gmock.h>

#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <thread>

#include "server/server.hpp"
#include "server/support/web_client.hpp"

namespace parlour::server {
namespace {

using nlohmann::json;
using support::WebClient;
using support::WebMessage;
using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

const WebClient::Headers kJson{{"Content-Type", "application/json"}};

ServerSettings on_any_port() {
  ServerSettings settings;
  settings.network.port = 0;
  settings.move_time = milliseconds(50);
  settings.analysis_time = milliseconds(3000);
  settings.version = "test";
  return settings;
}

class Running {
 public:
  explicit Running(const ServerSettings& settings = on_any_port())
      : server_(Server::make(settings).value()), thread_([this] { server_->run(); }) {}
  ~Running() {
    server_->stop();
    thread_.join();
  }
  std::uint16_t port() const { return server_->port(); }

  support::WebResponse post(const std::string& target, const json& body,
                            const WebClient::Headers& headers = kJson) {
    return WebClient(port()).request("POST", target, body.dump(), headers).value();
  }
  support::WebResponse get(const std::string& target) {
    return WebClient(port()).request("GET", target).value();
  }

 private:
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

/// A browser that has said hello.
class Browser {
 public:
  explicit Browser(const Running& server, const std::string& language = "en") : client_(server.port()) {
    EXPECT_EQ(client_.open_socket().value().status, 101);
    say({{"type", "hello"}, {"version", 1}, {"language", language}});
    EXPECT_EQ(next("welcome")["version"], 1);
  }
  void say(const json& message) { client_.send_text(message.dump()); }
  void say(const std::string& text) { client_.send_text(text); }
  /// The next message of this type; others before it are passed over.
  json next(std::string_view type) {
    for (;;) {
      const WebMessage got = client_.receive();
      if (got.kind != WebMessage::Kind::Text) return {{"closed", got.code}};
      json message = json::parse(got.text);
      if (message["type"] == type) return message;
    }
  }
  /// What the server answers to an action: `done` or `refused`.
  json act(json action) {
    action["type"] = "do";
    action["request"] = ++requests_;
    say(action);
    for (;;) {
      const WebMessage got = client_.receive();
      if (got.kind != WebMessage::Kind::Text) return {{"closed", got.code}};
      json message = json::parse(got.text);
      if (message.value("request", 0) == requests_) return message;
    }
  }
  std::uint16_t closed_with() {
    for (;;)
      if (const WebMessage got = client_.receive(); got.kind != WebMessage::Kind::Text) return got.code;
  }

 private:
  WebClient client_;
  int requests_ = 0;
};

json move(const json& made, int ply, const std::string& text) {
  return {{"game", made["id"]}, {"token", made["token"]}, {"action", "move"}, {"ply", ply}, {"move", text}};
}

json two_here(const std::string& game = "tictactoe") {
  return {{"game", game},
          {"seats", {{{"kind", "you"}, {"name", "Ann"}}, {{"kind", "here"}, {"name", "Bob"}}}}};
}

json against(const std::string& player, const std::string& game = "tictactoe") {
  return {{"game", game},
          {"pace", 0},
          {"seats", {{{"kind", "you"}, {"name", "Ann"}}, {{"kind", "computer"}, {"player", player}}}}};
}

json made_by(Running& server, const json& asked) {
  const auto response = server.post("/api/games", asked);
  EXPECT_EQ(response.status, 201) << response.body;
  return json::parse(response.body);
}

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

TEST(AServer, AnswersPositionsAnalysesAndRecords) {
  Running server;
  const json asked{{"game", "tictactoe"}, {"moves", "b2 a2"}};
  const json position = json::parse(server.post("/api/position", asked).body);
  EXPECT_EQ(position["toMove"], 0);
  EXPECT_THAT(position["legal"], SizeIs(7));
  const json analysis = json::parse(server.post("/api/analysis", asked).body);
  EXPECT_EQ(analysis["exact"], true);
  EXPECT_EQ(analysis["chances"], 100);
  const json won{{"game", "tictactoe"}, {"moves", "a1 a2 b1 b2 c1"}};
  EXPECT_EQ(json::parse(server.post("/api/position", won).body)["outcome"]["winner"], 0);
  EXPECT_EQ(server.post("/api/analysis", won).status, 409);
  EXPECT_EQ(server.post("/api/position", {{"game", "kalah"}, {"moves", "9"}}).status, 400);
  EXPECT_EQ(server.post("/api/position", {{"game", "kalah"}, {"position", "nonsense"}}).status, 400);
  json record = asked;
  record["names"] = {"Ann", "Bob"};
  EXPECT_EQ(json::parse(server.post("/api/record?format=json", record).body)["moves"].size(), 2u);
  EXPECT_EQ(server.post("/api/record?format=doc", record).status, 400);
}

TEST(AServer, TellsSummariesHealthAndMetrics) {
  Running server;
  const json made = made_by(server, two_here());
  const json summaries =
      json::parse(server.post("/api/summaries", {{"games", {made["id"], "nowhere"}}}).body);
  ASSERT_THAT(summaries["games"], SizeIs(1));
  EXPECT_EQ(summaries["games"][0]["names"], json::array({"Ann", "Bob"}));
  EXPECT_THAT(json::parse(server.post("/api/summaries", {{"games", json::array()}}).body)["games"],
              IsEmpty());
  EXPECT_EQ(json::parse(server.get("/health").body)["status"], "ok");
  EXPECT_THAT(server.get("/metrics").body, HasSubstr("parlour_games_created_total 1\n"));
}

TEST(AServer, SendsPagesWithAStrictPolicyAndFilesToKeep) {
  Running server;
  const auto page = server.get("/g/anything");
  EXPECT_EQ(page.status, 200);
  EXPECT_THAT(page.headers.at("content-security-policy"),
              AllOf(HasSubstr("script-src 'self'"), Not(HasSubstr("unsafe"))));
  const std::size_t from = page.body.find("/assets/");
  ASSERT_NE(from, std::string::npos);
  const std::string file = page.body.substr(from, page.body.find('"', from) - from);
  const auto plain = server.get(file);
  EXPECT_THAT(plain.headers.at("cache-control"), HasSubstr("immutable"));
  const auto packed =
      WebClient(server.port()).request("GET", file, "", {{"Accept-Encoding", "gzip"}}).value();
  EXPECT_EQ(packed.headers.at("content-encoding"), "gzip");
  EXPECT_LT(packed.body.size(), plain.body.size());
  EXPECT_EQ(server.get("/nothing").status, 404);
  EXPECT_EQ(server.get("/assets/../../etc/passwd").status, 404);
  EXPECT_EQ(server.get("/assets/%2e%2e/%2e%2e/etc/passwd").status, 404);
  EXPECT_EQ(WebClient(server.port()).request("DELETE", "/").value().status, 405);
  const auto again =
      WebClient(server.port()).request("GET", "/", "", {{"If-None-Match", page.headers.at("etag")}}).value();
  EXPECT_EQ(again.status, 304);
}

/// Whether a schema's own fields, as far as they are named, are those of `value`; a reference is followed.
void expect_fits(const json& value, json schema, const json& schemas, const std::string& where) {
  if (schema.contains("$ref")) {
    const std::string name = schema["$ref"];
    schema = schemas.at(name.substr(name.rfind('/') + 1));
  }
  if (value.is_array() && schema.contains("items"))
    for (const json& each : value) expect_fits(each, schema["items"], schemas, where + "[]");
  if (!value.is_object() || !schema.contains("properties")) return;
  for (const auto& [field, of] : schema["properties"].items())
    if (value.contains(field)) expect_fits(value[field], of, schemas, where + "." + field);
  for (const auto& [field, of] : value.items())
    EXPECT_TRUE(schema["properties"].contains(field)) << where << "." << field << " is not described";
}

TEST(AServer, AnswersWhatItsDescriptionSays) {
  std::ifstream file(PARLOUR_SOURCE_ROOT "/../docs/openapi.json");
  const json described = json::parse(file);
  const json& schemas = described["components"]["schemas"];
  Running server;
  const json made = made_by(server, against("engine:level=1"));
  const std::string id = made["id"];
  const std::map<std::string, json> bodies{
      {"/api/position", {{"game", "kalah"}, {"moves", "3"}}},
      {"/api/analysis", {{"game", "tictactoe"}, {"moves", "b2"}}},
      {"/api/games", against("engine:level=1")},
      {"/api/games/{id}/join", {{"invitation", "x"}, {"name", "Bob"}}},
      {"/api/record", {{"game", "kalah"}, {"moves", "3"}, {"names", {"Ann", "Bob"}}}},
      {"/api/summaries", {{"games", {id}}}},
  };
  for (const auto& [path, methods] : described["paths"].items())
    for (const auto& [method, operation] : methods.items()) {
      std::string target = path;
      if (const auto at = target.find("{id}"); at != std::string::npos) target.replace(at, 4, id);
      if (path == "/api/rules") target += "?game=gomoku";
      const auto response = method == "get" ? server.get(target) : server.post(target, bodies.at(path));
      const std::string status = std::to_string(response.status);
      ASSERT_TRUE(operation["responses"].contains(status)) << path << ' ' << status << ' ' << response.body;
      const json& answer = operation["responses"][status];
      if (answer.contains("content") && answer["content"].contains("application/json"))
        expect_fits(json::parse(response.body), answer["content"]["application/json"]["schema"], schemas,
                    path);
    }
}

// Hostile clients.

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
  const json greedy = made_by(server, against("engine:hash=1048576,threads=64,time=0", "gomoku"));
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
}  // namespace parlour::server
