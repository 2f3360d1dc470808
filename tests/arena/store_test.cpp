// What a store keeps: everything, exactly, once.
#include "arena/store/store.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "arena/random_reports.hpp"
#include "arena/store/database.hpp"
#include "support/temporary_directory.hpp"

namespace parlour::arena {
namespace {

using test::described;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

class StoreTest : public testing::Test {
 protected:
  Store made(const Tournament& tournament = test::small_tournament()) {
    auto store = Store::create(path_, tournament, "parlour 1.2.3", records::make_game);
    EXPECT_TRUE(store) << store.error().id;
    return *std::move(store);
  }
  Store opened() {
    auto store = Store::open(path_, records::make_game);
    EXPECT_TRUE(store) << store.error().id;
    return *std::move(store);
  }
  std::vector<std::string> columns(const std::string& query, int count) {
    auto database = Database::open(path_, Database::Access::ReadOnly);
    std::vector<std::string> rows;
    const auto read = database->each_row(query, [&](const Row& row) -> Result<void> {
      std::string text;
      for (int column = 0; column < count; ++column) text += (column > 0 ? "|" : "") + row.text(column);
      rows.push_back(text);
      return {};
    });
    EXPECT_TRUE(read) << read.error().argument("what");
    return rows;
  }

  support::TemporaryDirectory home_;
  std::filesystem::path path_ = home_ / "match.parlour";
};

TEST_F(StoreTest, EverythingComesBackExactly) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    SCOPED_TRACE(seed);
    std::filesystem::remove(path_);
    Rng rng(seed);
    const Tournament tournament = test::random_tournament(rng);
    const auto reports = test::random_reports(rng, 12);
    {
      Store store = made(tournament);
      EXPECT_EQ(store.tournament(), tournament);
      ASSERT_TRUE(store.add(std::span(reports).first(5)));
      ASSERT_TRUE(store.add(std::span(reports).subspan(5)));
      EXPECT_EQ(described(store.games().value()), described(reports));
    }
    const Store again = opened();
    EXPECT_EQ(again.tournament(), tournament);
    EXPECT_EQ(again.producer(), "parlour 1.2.3");
    EXPECT_THAT(again.created(), testing::MatchesRegex("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}Z"));
    EXPECT_EQ(again.game_count(), 12);
    EXPECT_EQ(described(again.games().value()), described(reports));
  }
}

TEST_F(StoreTest, ChoicesOfOpeningsComeBack) {
  Rng rng(9);
  auto reports = test::random_reports(rng, 6);
  reports[1].choices = {{3, OpeningChoice::First, std::chrono::nanoseconds(5)}};
  reports[2].choices = {{3, OpeningChoice::Second, {}}};
  reports[4].choices = {{3, OpeningChoice::TwoMore, {}}, {5, OpeningChoice::Second, {}}};
  {
    Store store = made();
    ASSERT_TRUE(store.add(reports));
  }
  EXPECT_EQ(described(opened().games().value()), described(reports));
}

TEST_F(StoreTest, AShellSeesWhoWonThoughTheSidesWereSwapped) {
  GameReport swapped;
  swapped.pairing.number = 1;  // Ann began, Bob took First and won
  swapped.game = "tictactoe";
  swapped.choices = {{3, OpeningChoice::First, {}}};
  swapped.moves = {{Side::Second, 4, {}, {}}, {Side::Second, 0, {}, {}}, {Side::Second, 1, {}, {}}};
  swapped.conclusion = {play::Ending::Resignation, Outcome::win(Side::First), Side::Second, std::nullopt};
  Store store = made();
  ASSERT_TRUE(store.add(std::vector{swapped}));
  EXPECT_THAT(columns("SELECT first, second, result FROM games", 3), ElementsAre("Ann|Bob|0-1"));
  EXPECT_THAT(columns("SELECT name, wins, losses FROM players", 3), ElementsAre("Bob|1|0", "Ann|0|1"));
}

TEST_F(StoreTest, ThoseLeftOutComeBackWithTheirReasons) {
  const std::vector<LeftOut> left_out{
      {"ivanov", {"course-null-name", {}, std::nullopt}},
      {"a\"b\nc",
       {"file-not-read", {{"file", "x.cpp"}, {"reason", "reason-not-found"}}, Place{"int x", 3, 7, 2}}}};
  {
    const auto store =
        Store::create(path_, test::small_tournament(), "parlour", records::make_game, left_out);
    ASSERT_TRUE(store);
    EXPECT_EQ(store->left_out(), left_out);
  }
  EXPECT_EQ(opened().left_out(), left_out);
  EXPECT_EQ(Store::inspect(path_).value().left_out(), left_out);
}

TEST_F(StoreTest, DamagedRowsOfThoseLeftOutAreToldAsDamage) {
  for (const char* damage :
       {"INSERT INTO left_out VALUES (1, 'x', 'course-null-name', NULL, NULL, NULL, NULL)",
        "INSERT INTO left_out VALUES (0, 'x', 'no id!', NULL, NULL, NULL, NULL)",
        "INSERT INTO left_out VALUES (0, 'x', 'course-null-name', 'text', -1, 0, 0)",
        "INSERT INTO left_out_argument VALUES (0, 1, 'name', 'value')",
        "INSERT INTO left_out_argument VALUES (-1, 1, 'name', 'value')", "DROP TABLE left_out"}) {
    SCOPED_TRACE(damage);
    std::filesystem::remove(path_);
    made();
    {
      auto database = Database::open(path_, Database::Access::ReadWrite);
      ASSERT_TRUE(database->execute(std::string("PRAGMA foreign_keys = OFF; ") + damage));
    }
    const auto store = Store::inspect(path_);
    ASSERT_FALSE(store);
    EXPECT_EQ(store.error().kind, MessageKind::Damaged);
  }
}

TEST_F(StoreTest, KnowsWhoPlayedAGameAndHasAnIdOfItsOwn) {
  Rng rng(4);
  auto reports = test::random_reports(rng, 4);
  for (std::size_t at = 0; at < reports.size(); ++at) {
    reports[at].worker = at == 0 ? "" : at == 3 ? "bob" : "ann";
    reports[at].conclusion.ending = at == 1 ? play::Ending::TimeForfeit : play::Ending::PlayerFailed;
  }
  std::string id;
  {
    Store store = made();
    id = store.id();
    ASSERT_TRUE(store.add(reports));
  }
  EXPECT_THAT(id, testing::MatchesRegex("[0-9a-f]{16}"));
  EXPECT_EQ(opened().id(), id) << "the same in every run";
  const auto games = opened().games().value();
  std::vector<std::string> workers;
  for (const GameReport& each : games) workers.push_back(each.worker);
  EXPECT_THAT(workers, ElementsAre("", "ann", "ann", "bob"));
  EXPECT_THAT(columns("SELECT * FROM workers", 4), ElementsAre("ann|2|1|1", "bob|1|0|1"));
  std::filesystem::remove(path_);
  EXPECT_NE(made().id(), id) << "of another tournament";
}

TEST_F(StoreTest, AFileOfVersion2LacksOnlyChoices) {
  Rng rng(4);
  const auto reports = test::random_reports(rng, 3);
  ASSERT_TRUE(made().add(reports));
  {
    auto database = Database::open(path_, Database::Access::ReadWrite);
    ASSERT_TRUE(database->execute("DROP TABLE opening_choice; PRAGMA user_version = 2"));
  }
  EXPECT_EQ(described(Store::inspect(path_)->games().value()), described(reports));
  Store store = opened();
  auto more = test::random_report(rng, 77);
  more.choices = {{3, OpeningChoice::Second, {}}};
  ASSERT_TRUE(store.add(std::vector{more}));
  EXPECT_EQ(store.games()->back().choices, more.choices);
}

/// As the program before workers and players left out made it: looked at as it is, brought up to date when it
/// goes on.
TEST_F(StoreTest, AFileOfVersion1IsShownAndGoesOn) {
  Rng rng(4);
  const auto reports = test::random_reports(rng, 3);
  ASSERT_TRUE(made().add(reports));
  {
    auto database = Database::open(path_, Database::Access::ReadWrite);
    ASSERT_TRUE(
        database->execute("DROP TABLE opening_choice; DROP VIEW workers; DROP TABLE worker; DROP TABLE "
                          "left_out_argument; DROP TABLE left_out;"
                          "DELETE FROM setting WHERE name = 'id'; PRAGMA user_version = 1"));
  }
  {
    const auto looked = Store::inspect(path_);
    ASSERT_TRUE(looked) << looked.error().id;
    EXPECT_EQ(looked->id(), "");
    EXPECT_THAT(looked->left_out(), IsEmpty());
    EXPECT_EQ(described(looked->games().value()), described(reports));
  }
  EXPECT_THAT(columns("PRAGMA user_version", 1), ElementsAre("1")) << "looking changes nothing";
  Store store = opened();
  EXPECT_EQ(store.id().size(), 16u);
  EXPECT_THAT(store.left_out(), IsEmpty());
  auto more = test::random_report(rng, 77);
  more.worker = "ann";
  ASSERT_TRUE(store.add(std::vector{more}));
  EXPECT_EQ(store.games()->back().worker, "ann");
}

TEST_F(StoreTest, AnIdThatCouldBeAnythingIsDamage) {
  made();
  ASSERT_TRUE(Database::open(path_, Database::Access::ReadWrite)
                  ->execute("UPDATE setting SET value = 'parlour.jobs.>' WHERE name = 'id'"));
  const auto opened = Store::open(path_, records::make_game);
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().kind, MessageKind::Damaged);
}

TEST_F(StoreTest, GamesComeInTheOrderOfTheirNumbers) {
  Rng rng(1);
  Store store = made();
  for (const int number : {7, 2, 5}) ASSERT_TRUE(store.add(std::vector{test::random_report(rng, number)}));
  std::vector<int> numbers;
  const auto games = store.games().value();
  for (const GameReport& each : games) numbers.push_back(each.pairing.number);
  EXPECT_THAT(numbers, ElementsAre(2, 5, 7));
}

TEST_F(StoreTest, AGameIsTakenOnceAndAGroupWholeOrNotAtAll) {
  Rng rng(1);
  const auto reports = test::random_reports(rng, 4);
  Store store = made();
  ASSERT_TRUE(store.add(std::span(reports).subspan(2, 1)));
  const auto refused = store.add(reports);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().id, "store-game-twice");
  EXPECT_EQ(refused.error().argument("number"), "3");
  EXPECT_EQ(described(store.games().value()), described(std::vector{reports[2]}))
      << "part of a group was kept";
  EXPECT_FALSE(store.add(std::vector{reports[0], reports[0]}));
  EXPECT_TRUE(store.add(std::span(reports).first(2))) << "a refusal spoils the store";
}

TEST_F(StoreTest, AGameWithMovesThatAreNoneIsRefused) {
  Rng rng(1);
  Store store = made();
  GameReport report = test::random_report(rng, 1);
  report.moves.push_back(report.moves.front());
  EXPECT_EQ(store.add(std::vector{report}).error().id, "record-illegal-move");
  EXPECT_EQ(store.game_count(), 0);
}

TEST_F(StoreTest, OthersLookWhileItRuns) {
  Rng rng(1);
  const auto reports = test::random_reports(rng, 3);
  Store store = made();
  ASSERT_TRUE(store.add(std::span(reports).first(2)));
  const auto looking = Store::inspect(path_);
  ASSERT_TRUE(looking);
  EXPECT_EQ(looking->tournament(), store.tournament());
  EXPECT_EQ(looking->runner(), getpid());
  EXPECT_EQ(described(looking->games().value()), described({reports[0], reports[1]}));
  ASSERT_TRUE(store.add(std::span(reports).subspan(2)));
  EXPECT_EQ(looking->game_count(), 3);
}

TEST_F(StoreTest, IsASingleFileOnceNobodyRunsIt) {
  Rng rng(1);
  {
    Store store = made();
    ASSERT_TRUE(store.add(test::random_reports(rng, 3)));
    EXPECT_TRUE(std::filesystem::exists(path_.string() + "-wal")) << "not in WAL mode";
  }
  { EXPECT_EQ(Store::inspect(path_)->runner(), std::nullopt); }
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(home_.path()))
    names.push_back(entry.path().filename());
  EXPECT_THAT(names, ElementsAre("match.parlour"));
}

TEST_F(StoreTest, AShellFindsGamesAndPlayers) {
  using std::chrono::milliseconds;
  Store store = made();
  GameReport won;
  won.pairing.number = 1;
  won.game = "tictactoe";
  won.opening_moves = 1;
  won.moves = {{Side::First, 4, milliseconds(900), {}},
               {Side::Second, 0, milliseconds(2), {}},
               {Side::First, 1, milliseconds(5), {}},
               {Side::Second, 2, milliseconds(4), {}},
               {Side::First, 7, milliseconds(7), {}}};
  won.conclusion = {play::Ending::ByRules, Outcome::win(Side::First), Side::First, std::nullopt};
  GameReport crashed = won;
  crashed.pairing.number = 2;
  crashed.pairing.entrants = {1, 0};
  crashed.moves.resize(2);
  crashed.conclusion = {play::Ending::PlayerFailed, Outcome::win(Side::Second), Side::First,
                        Message{"exit-status", {}, std::nullopt}};
  GameReport drawn = crashed;
  drawn.pairing.number = 3;
  drawn.conclusion = {play::Ending::Adjudicated, Outcome::draw(), Side::First, std::nullopt};
  ASSERT_TRUE(store.add(std::vector{won, crashed, drawn}));

  EXPECT_THAT(
      columns("SELECT number, first, second, result, ending, reason, first_ms, second_ms, moves FROM games",
              9),
      ElementsAre("1|Ann|Bob|1-0|rules||6.0|3.0|b2 a3 b3 c3 b1",
                  "2|Bob|Ann|0-1|player-failed|exit-status||2.0|b2 a3",
                  "3|Bob|Ann|1/2|adjudicated|||2.0|b2 a3"));
  EXPECT_THAT(
      columns("SELECT name, games, wins, draws, losses, errors, average_ms, longest_ms FROM players", 8),
      ElementsAre("Ann|3|2|1|0|0|4.0|7.0", "Bob|3|0|1|2|1|3.0|4.0"));
  EXPECT_THAT(columns("SELECT value FROM setting WHERE name = 'format'", 1), ElementsAre("roundrobin"));
}

}  // namespace
}  // namespace parlour::arena
