#include "server/wire/wire.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "server/wire/chances.hpp"

namespace parlour::server {
namespace {

using nlohmann::json;

constexpr Moment kBegin = 5'000'000;

std::unique_ptr<HostedGame> game_of(SeatKind first, SeatKind second, const std::string& spec = "tictactoe") {
  server::Setup setup;
  setup.id = "game";
  setup.spec = setup.title = spec;
  setup.seats[0] = {first, "Ann", first == SeatKind::Computer ? "engine:level=3" : "", "secret-ann"};
  setup.seats[1] = {second, "Bob", second == SeatKind::Computer ? "engine:level=3" : "", "secret-bob"};
  setup.invitation = "secret-invitation";
  setup.host = "secret-host";
  setup.clock = match::ClockSetting{milliseconds(60'000), milliseconds(0)};
  setup.created = kBegin;
  return HostedGame::make(setup).value();
}

void play(HostedGame& game, const std::vector<std::string>& moves) {
  for (const std::string& move : moves) {
    const std::string token = game.state().to_move() == Side::First ? "secret-ann" : "secret-bob";
    ASSERT_TRUE(game.move(game.holder(token), game.ply(), move, kBegin + game.ply())) << move;
  }
}

TEST(TheWire, CarriesNoSecret) {
  const auto game = game_of(SeatKind::Person, SeatKind::Open);
  ASSERT_TRUE(game->join("secret-invitation", "Bob", "secret-joined", kBegin));
  play(*game, {});
  const ui::Texts texts;
  const std::string all = with_rights(game_text(*game, false, texts), game->holder("secret-ann")) +
                          summary_text(*game, texts) + events_message(*game, 0, false, texts);
  EXPECT_EQ(all.find("secret"), std::string::npos) << all;
  EXPECT_NE(all.find("Bob"), std::string::npos);
}

TEST(TheWire, NamesOnceWhatTheTokenPlays) {
  const auto game = game_of(SeatKind::Person, SeatKind::Person);
  const ui::Texts texts;
  const auto seen_with = [&](std::string_view token) {
    return json::parse(with_rights(game_text(*game, false, texts), game->holder(token)));
  };
  EXPECT_EQ(seen_with("secret-bob")["yours"], json::array({1}));
  EXPECT_EQ(seen_with("secret-host")["host"], true);
  EXPECT_EQ(seen_with("")["yours"], json::array());
}

TEST(TheWire, TellsWhatEachMoveDidAndWhoWon) {
  const auto game = game_of(SeatKind::Person, SeatKind::Person);
  play(*game, {"a1", "a2", "b1", "b2", "c1"});
  const ui::Texts texts;
  const json whole = json::parse(game_text(*game, false, texts));
  EXPECT_EQ(whole["moves"].size(), 5u);
  EXPECT_EQ(whole["state"]["toMove"], nullptr);
  EXPECT_EQ(whole["state"]["legal"], json::array());
  EXPECT_EQ(whole["state"]["conclusion"]["ending"], "rules");
  EXPECT_EQ(whole["state"]["conclusion"]["winner"], 0);
  EXPECT_NE(whole["state"]["conclusion"]["words"].get<std::string>().find("Ann"), std::string::npos);
  const json last = json::parse(events_message(*game, 4, false, texts));
  ASSERT_EQ(last["events"].size(), 2u);
  EXPECT_EQ(last["events"][0]["move"], "c1");
  EXPECT_EQ(last["events"][1]["kind"], "ended");
  EXPECT_EQ(last["state"]["n"], 6);
}

TEST(TheWire, GoesThroughMovesThatWereTakenBack) {
  const auto game = game_of(SeatKind::Person, SeatKind::Person);
  play(*game, {"a1", "a2"});
  ASSERT_TRUE(game->take_back(game->holder("secret-bob"), kBegin + 10));
  ASSERT_TRUE(game->take_back(game->holder("secret-ann"), kBegin + 20));
  const ui::Texts texts;
  const json all = json::parse(events_message(*game, 0, false, texts));
  EXPECT_EQ(all["events"].size(), 4u);
  EXPECT_EQ(all["events"][3], json::parse(R"({"n":4,"at":5000020,"kind":"back","moves":1})"));
  EXPECT_EQ(json::parse(game_text(*game, false, texts))["moves"].size(), 1u);
  EXPECT_EQ(json::parse(events_message(*game, 4, false, texts))["events"].size(), 0u);
}

TEST(TheWire, ListsMovesOnlyWhereTheyAreFew) {
  const ui::Texts texts;
  const auto legal = [&](const std::string& spec) {
    return json::parse(
        game_text(*game_of(SeatKind::Person, SeatKind::Person, spec), false, texts))["state"]["legal"];
  };
  EXPECT_EQ(legal("tictactoe").size(), 9u);
  EXPECT_EQ(legal("gomoku"), nullptr);
}

TEST(TheWire, LetsOnlyPeoplesClocksRun) {
  const auto game = game_of(SeatKind::Person, SeatKind::Computer);
  const ui::Texts texts;
  const auto state = [&] { return json::parse(game_text(*game, true, texts))["state"]; };
  EXPECT_EQ(state()["turnBegan"], nullptr) << "nobody has moved yet";
  play(*game, {"b2"});
  EXPECT_EQ(state()["turnBegan"], nullptr) << "a computer pays for what it thinks, not for the queue";
  const auto reply = game->state().read_move("a1");
  ASSERT_TRUE(game->computer_move(1, *reply, milliseconds(700), kBegin + 9000));
  EXPECT_EQ(state()["turnBegan"], kBegin + 9000);
  EXPECT_EQ(state()["clocks"], json::array({60'000, 59'300}));
}

TEST(TheWire, ShowsWhatAComputerThinks) {
  const auto game = game_of(SeatKind::Computer, SeatKind::Person);
  play::Thinking thinking;
  thinking.depth = 3;
  thinking.elapsed = std::chrono::milliseconds(1234);
  thinking.principal_variation = {*game->state().read_move("b2"), 999, *game->state().read_move("a1")};
  const json told = json::parse(thinking_message(*game, thinking, ui::Texts()));
  EXPECT_EQ(told["side"], 0);
  EXPECT_EQ(told["depth"], 3);
  EXPECT_EQ(told["elapsed"], 1234);
  EXPECT_EQ(told["line"], json::array({"b2"})) << "it ends where a move is not legal";
}

TEST(TheWire, KeepsNamesAsTheyAre) {
  const std::string hostile = "\"><img src=x onerror=alert(1)>\\";
  const auto game = game_of(SeatKind::Person, SeatKind::Open);
  ASSERT_TRUE(game->join("secret-invitation", hostile, "secret-joined", kBegin));
  const json whole = json::parse(game_text(*game, false, ui::Texts()));
  EXPECT_EQ(whole["seats"][1]["name"], hostile);
}

TEST(TheWire, RefusesBrieflyWhateverWasAskedFor) {
  const ui::Texts texts;
  EXPECT_EQ(json::parse(refused_message(7, "game", Refusal::NotNow, texts))["game"], "game");
  const std::string long_one = refused_message(7, std::string(16'000, 'x'), Refusal::NoSuchGame, texts);
  EXPECT_LT(long_one.size(), 300u);
  EXPECT_EQ(json::parse(long_one)["request"], 7);
  EXPECT_FALSE(json::parse(refused_message(std::nullopt, "", Refusal::Busy, texts)).contains("request"));
}

TEST(TheWire, SpeaksOfPresence) {
  const json told = json::parse(presence_message("game", {{true, false}, 3, Moment{17}}));
  EXPECT_EQ(
      told,
      json::parse(R"({"type":"presence","game":"game","present":[true,false],"watchers":3,"claimAt":17})"));
}

TEST(Chances, AreThoseOfFirst) {
  const auto game = game_of(SeatKind::Person, SeatKind::Person)->game();
  EXPECT_EQ(chances_for_first(*game, {1, true, {}}, Side::First), 100);
  EXPECT_EQ(chances_for_first(*game, {1, true, {}}, Side::Second), -100);
  EXPECT_EQ(chances_for_first(*game, {-3, true, {}}, Side::Second), 100);
  EXPECT_EQ(chances_for_first(*game, {0, true, {}}, Side::First), 0);
  EXPECT_EQ(chances_for_first(*game, {0, false, {}}, Side::Second), 0);
  const long good = chances_for_first(*game, {100, false, {}}, Side::First);
  EXPECT_GT(good, 0);
  EXPECT_LE(good, 100);
  for (const std::int64_t extreme : {INT64_MAX, INT64_MIN + 1}) {
    const long all = chances_for_first(*game, {extreme, false, {}}, Side::First);
    EXPECT_EQ(all, extreme > 0 ? 100 : -100);
  }
}

}  // namespace
}  // namespace parlour::server
