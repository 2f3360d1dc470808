// The whole server over real sockets: what it answers, and whether that is what docs/openapi.json says.
#include <gmock/gmock.h>

#include <fstream>
#include <map>

#include "server/support/running_server.hpp"

namespace parlour::server::tests {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

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

}  // namespace
}  // namespace parlour::server::tests
