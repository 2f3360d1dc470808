// What machines say to each other: everything comes back as it was written, and nothing wrong gets in.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cluster/wire/fields.hpp"
#include "cluster/wire/pair_job.hpp"
#include "cluster/wire/pair_result.hpp"
#include "cluster/wire/worker_status.hpp"

namespace parlour::cluster {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

const Identity kIdentity{"1.0 abc", "0123456789abcdef"};

PairJob job() {
  PairJob job;
  job.identity = kIdentity;
  job.keep_alive = std::chrono::milliseconds(700);
  job.tournament = "156aaf127ca2ef93";
  job.game = "gomoku:rows=8,cols=8";
  job.opening = {0, 17, 65535};
  job.players = {AskedPlayer{"Ann \"x\"", "engine:nodes=5", ""},
                 AskedPlayer{"bot", "", std::string(64, 'b')}};
  job.settings = {{"nodes", "100"}, {"seed", "18446744073709551615"}};
  job.games = {{17, 0}, {18, 1}};
  return job;
}

PairResult result() {
  PairResult result{kIdentity, "156aaf127ca2ef93", "ann-1", {}};
  arena::GameReport game;
  game.pairing.number = 17;
  game.game = "gomoku";
  game.opening_moves = 1;
  game.moves = {{Side::First, 5, std::chrono::nanoseconds(0), std::chrono::nanoseconds(0)},
                {Side::First, 9, std::chrono::nanoseconds(863'999'999'999'999), std::chrono::nanoseconds(7)}};
  game.conclusion = {play::Ending::PlayerFailed, Outcome::win(Side::Second, 3), Side::First,
                     Message{"child-said", {{"text", "no \xff UTF-8"}}, Place{"abc", 2, 3, 4}}};
  game.event_cpu = {std::chrono::nanoseconds(1), std::chrono::nanoseconds(2)};
  game.process_cpu = std::chrono::nanoseconds(3);
  game.started = "2026-11-15T14:05:33Z";
  result.games = {game};
  return result;
}

template <class Read>
std::string problem_of(const json& message, Read read) {
  const auto parsed = parse_message(message.dump());
  if (!parsed) return parsed.error().id + " " + std::string(parsed.error().argument("field"));
  const auto value = read(*parsed);
  return value ? "" : value.error().id + " " + std::string(value.error().argument("field"));
}

TEST(Messages, AJobComesBackAsItWasWritten) {
  const auto parsed = parse_message(write_pair_job(job()));
  ASSERT_TRUE(parsed);
  EXPECT_EQ(*kind_of(*parsed), "pair");
  const auto read = read_pair_job(*parsed);
  ASSERT_TRUE(read) << read.error().id;
  EXPECT_EQ(*read, job());
}

TEST(Messages, NoCommandTravels) {
  PairJob asked = job();
  asked.players[1].spec = "cmd:\"/bin/secret\"";  // it has a hash, so only that counts
  EXPECT_THAT(write_pair_job(asked), Not(HasSubstr("secret")));
}

TEST(Messages, AResultComesBackAsItWasWritten) {
  const auto read = read_pair_result(*parse_message(write_pair_result(result())));
  ASSERT_TRUE(read) << read.error().id;
  const arena::GameReport& game = read->games.at(0);
  const arena::GameReport expected = result().games[0];
  EXPECT_EQ(read->worker, "ann-1");
  EXPECT_EQ(game.pairing.number, 17);
  EXPECT_EQ(game.moves[1].elapsed, expected.moves[1].elapsed);
  EXPECT_EQ(game.moves[1].move, 9);
  EXPECT_EQ(game.conclusion.outcome, expected.conclusion.outcome);
  EXPECT_EQ(game.conclusion.reason->id, "child-said");
  EXPECT_EQ(game.conclusion.reason->arguments[0].value, "no \xEF\xBF\xBD UTF-8");
  EXPECT_EQ(game.conclusion.reason->place, expected.conclusion.reason->place);
  EXPECT_EQ(game.event_cpu, expected.event_cpu);
}

TEST(Messages, AStatusComesBackAsItWasWritten) {
  const WorkerStatus status{kIdentity, "ann", 4, 3, 17, 1, true, Message{"cluster-stuck", {{"id", "5"}}, {}}};
  const auto read = read_worker_status(*parse_message(write_worker_status(status)));
  ASSERT_TRUE(read);
  EXPECT_EQ(write_worker_status(*read), write_worker_status(status));
}

TEST(Messages, WhatIsWrongIsNamedWithItsPlace) {
  const json good = json::parse(write_pair_job(job()));
  const std::vector<std::pair<std::string, json>> wrong{{"/parlour", "1"},
                                                        {"/version", 5},
                                                        {"/signature", nullptr},
                                                        {"/tournament", "a.b"},
                                                        {"/tournament", ""},
                                                        {"/game", json::array()},
                                                        {"/opening", "x"},
                                                        {"/opening/1", 65536},
                                                        {"/opening/1", 1.5},
                                                        {"/opening/1", -1},
                                                        {"/players", json::array()},
                                                        {"/players/0", 7},
                                                        {"/players/0/name", 7},
                                                        {"/players/0/spec", 7},
                                                        {"/players/1/sha256", "zz"},
                                                        {"/players/1/sha256", std::string(64, 'G')},
                                                        {"/settings", 3},
                                                        {"/settings/nodes", 100},
                                                        {"/games", json::array()},
                                                        {"/games/0/number", 0},
                                                        {"/games/0/first", 2},
                                                        {"/games/1/number", 17},
                                                        {"/keep_alive", 0},
                                                        {"/keep_alive", 1e300}};
  for (const auto& [place, value] : wrong) {
    json message = good;
    message[json::json_pointer(place)] = value;
    const std::string problem = problem_of(message, read_pair_job);
    EXPECT_THAT(problem, HasSubstr("cluster-field")) << place;
    std::string path = place.substr(1);
    path = path.substr(0, path.find('/'));
    EXPECT_THAT(problem, HasSubstr(path)) << place;
  }
  for (const auto& [name, value] : good.items()) {
    json message = good;
    message.erase(name);
    if (name == "kind") continue;
    EXPECT_THAT(problem_of(message, read_pair_job), HasSubstr(name)) << "without " << name;
  }
}

TEST(Messages, WrongResultsAreNamedWithTheirPlace) {
  const json good = json::parse(write_pair_result(result()));
  const std::vector<std::pair<std::string, json>> wrong{{"/worker", "a b"},
                                                        {"/games/0/moves", json::array({5})},
                                                        {"/games/0/elapsed/1", 864'000'000'000'001},
                                                        {"/games/0/elapsed/1", -1},
                                                        {"/games/0/cpu", json::array()},
                                                        {"/games/0/ending", "broken-off"},
                                                        {"/games/0/ending", "bored"},
                                                        {"/games/0/winner", "third"},
                                                        {"/games/0/by", "draw"},
                                                        {"/games/0/margin", -1},
                                                        {"/games/0/reason/id", "Not An Id"},
                                                        {"/games/0/reason/arguments", 3},
                                                        {"/games/0/event_cpu", json::array({1})},
                                                        {"/games/0/started", std::string(100, '2')}};
  for (const auto& [place, value] : wrong) {
    json message = good;
    message[json::json_pointer(place)] = value;
    EXPECT_THAT(problem_of(message, read_pair_result), HasSubstr("cluster-field")) << place;
  }
  for (const auto& [name, value] : good["games"][0].items()) {
    json message = good;
    message["games"][0].erase(name);
    if (name == "reason") continue;
    EXPECT_THAT(problem_of(message, read_pair_result), HasSubstr("games[0]." + name)) << "without " << name;
  }
}

TEST(Messages, GiantsAndGarbageAreRefused) {
  EXPECT_EQ(parse_message(std::string(kLongestMessage + 1, ' ')).error().id, "cluster-too-long");
  for (const std::string text : {"", "null", "[]", "{", "{}", "\xff\xfe", "{\"parlour\":1"})
    EXPECT_FALSE(parse_message(text)) << text;
  std::string deep(100'000, '[');
  EXPECT_FALSE(parse_message(deep));
  EXPECT_EQ(parse_message("{\"parlour\": 7}").error().id, "cluster-wire-version");
  json many = json::parse(write_pair_job(job()));
  many["opening"] = std::vector<int>(10'001, 1);
  EXPECT_THAT(problem_of(many, read_pair_job), HasSubstr("opening"));
  const std::string whole = write_pair_result(result());
  for (std::size_t size = 0; size < whole.size(); ++size)
    EXPECT_FALSE(parse_message(whole.substr(0, size))) << size;
}

}  // namespace
}  // namespace parlour::cluster
