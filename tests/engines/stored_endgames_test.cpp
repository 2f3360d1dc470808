#include "engines/kalah/stored_endgames.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "engines/analysis.hpp"
#include "engines/kalah/kalah_engine.hpp"
#include "engines/support.hpp"

namespace parlour::engines::kalah {
namespace {

using games::kalah::Options;
using games::kalah::Rules;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Key;

Rules rules_of(std::string_view spec) { return Rules(support::kalah_options(spec)); }

std::string text_of(const TableName& name) { return name.kind + ' ' + name.game + ' ' + name.parameters; }

class Shelf final : public TableStore {
 public:
  std::optional<SharedBytes> find(const TableName& name) override {
    const auto found = tables.find(text_of(name));
    if (found == tables.end()) return std::nullopt;
    ++hits;
    return found->second;
  }
  void keep(const TableName& name, SharedBytes table) override { tables[text_of(name)] = std::move(table); }

  std::map<std::string, SharedBytes> tables;
  int hits = 0;
};

constexpr int kKept = 11;  // the fewest seeds on six pits that are worth keeping
constexpr std::string_view kKeptName =
    "kalah-endgames kalah:pits=6,capture=opposite-nonempty seeds=11,layout=1";

/// A shelf with the table of `seeds` seeds on six pits.
Shelf& filled(Shelf& shelf, int seeds = kKept) {
  const Rules rules{Options{}};
  search::WorkerPool pool(2);
  keep_endgames(&shelf, rules, EndgameTable::build(rules, seeds, pool, {}));
  return shelf;
}

TEST(StoredEndgames, AreNamedByWhatShapesThemOnly) {
  const std::string name = text_of(endgame_table_name(rules_of("kalah"), kKept));
  EXPECT_EQ(name, kKeptName);
  EXPECT_EQ(text_of(endgame_table_name(rules_of("kalah:seeds=3"), kKept)), name);
  EXPECT_NE(text_of(endgame_table_name(rules_of("kalah:pits=5"), kKept)), name);
  EXPECT_NE(text_of(endgame_table_name(rules_of("kalah:capture=always"), kKept)), name);
  EXPECT_NE(text_of(endgame_table_name(rules_of("kalah:capture=none"), kKept)), name);
  EXPECT_NE(text_of(endgame_table_name(rules_of("kalah"), kKept + 1)), name);
}

TEST(StoredEndgames, AreFoundForAllNumbersOfSeedsInAGame) {
  Shelf shelf;
  ASSERT_THAT(filled(shelf).tables, ElementsAre(Key(std::string(kKeptName))));
  const Rules other = rules_of("kalah:seeds=3");
  const auto found = find_endgames(&shelf, other, 5, 13);  // a smaller request is served too
  ASSERT_TRUE(found);
  EXPECT_EQ(found->seeds(), kKept);
  search::WorkerPool pool(2);
  const EndgameTable built = EndgameTable::build(other, kKept, pool, {});
  EXPECT_TRUE(std::ranges::equal(found->values(), built.values()));
}

TEST(StoredEndgames, LargerOrSmallerThanWantedAreNot) {
  Shelf shelf;
  filled(shelf);
  EXPECT_FALSE(find_endgames(&shelf, rules_of("kalah"), 1, kKept - 1));
  EXPECT_FALSE(find_endgames(&shelf, rules_of("kalah"), kKept + 1, kKept + 3));
  EXPECT_FALSE(find_endgames(nullptr, rules_of("kalah"), 1, 40));
}

TEST(StoredEndgames, ServeAGameThatHasFewerSeedsThanWanted) {
  Shelf shelf;
  const Rules small = rules_of("kalah:seeds=1");
  search::WorkerPool pool(2);
  keep_endgames(&shelf, small, EndgameTable::build(small, 15, pool, {}));
  const auto found = find_endgames(&shelf, small, 15, 20);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->seeds(), small.total_seeds());
}

TEST(StoredEndgames, OfAWrongLengthAreNotUsed) {
  Shelf shelf;
  auto& bytes = filled(shelf).tables.begin()->second.bytes;
  bytes = bytes.first(bytes.size() - 1);
  EXPECT_FALSE(find_endgames(&shelf, rules_of("kalah"), 1, kKept));
}

TEST(StoredEndgames, AreNotKeptIfTinyOrUnfinished) {
  Shelf shelf;
  const Rules rules{Options{}};
  search::WorkerPool pool(2);
  keep_endgames(&shelf, rules, EndgameTable::build(rules, kKept - 1, pool, {}));
  StopSource stop;
  const auto unfinished =
      EndgameTable::build(rules, kKept, pool, stop.token(), [&](std::uint64_t done, std::uint64_t all) {
        if (3 * done > all) stop.request_stop();
      });
  ASSERT_LT(unfinished.seeds(), kKept);
  keep_endgames(&shelf, rules, unfinished);
  EXPECT_THAT(shelf.tables, IsEmpty());
}

TEST(StoredEndgames, GiveTheSolverTheSameValue) {
  const auto game = test::kalah_game("kalah:pits=6,seeds=5");
  const auto state = game.read_position("<6,14,15,0,6,4,3,2,1,1,5,4,0,3,2> 1");
  ASSERT_TRUE(state);
  Shelf shelf;
  const SteadyTime time;
  SolveSettings settings;
  settings.memory_mib = 32;
  settings.tables = &shelf;
  const Analysis cold = test::engines_of(game).solve(game, **state, settings, time, {});
  ASSERT_EQ(shelf.tables.size(), 1u);
  EXPECT_EQ(shelf.hits, 0);
  bool told_of_tables = false;
  const Analysis warm =
      test::engines_of(game).solve(game, **state, settings, time, {}, [&](const Progress& progress) {
        told_of_tables = told_of_tables || std::holds_alternative<TableProgress>(progress);
      });
  EXPECT_EQ(shelf.hits, 1);
  EXPECT_FALSE(told_of_tables);
  EXPECT_EQ(warm.lower, cold.lower);
  EXPECT_EQ(warm.nodes, cold.nodes);
  EXPECT_EQ(warm.principal_variation, cold.principal_variation);
}

TEST(StoredEndgames, LeaveAPlayerWithAFixedSearchAsItWas) {
  const auto game = test::kalah_game("kalah");
  const SteadyTime time;
  Shelf shelf;
  EngineSettings settings;
  settings.depth = 6;
  settings.hash_mib = 8;
  const std::string_view position = "<6,10,10,0,3,4,3,2,1,1,5,4,0,3,2> 1";
  const auto nodes_with = [&](TableStore* tables) {
    settings.tables = tables;
    const auto player = make_kalah_engine(game, settings, time);
    return test::ask_at(*player, game, position).thinking->nodes;
  };
  const auto without = nodes_with(nullptr);
  filled(shelf, 14);
  EXPECT_EQ(nodes_with(&shelf), without);
  EXPECT_EQ(shelf.hits, 0);
  EXPECT_EQ(nodes_with(&shelf), without);
  EXPECT_EQ(shelf.hits, 1);
  settings.depth.reset();
  settings.time = std::chrono::milliseconds(1);
  (void)nodes_with(&shelf);
  EXPECT_EQ(shelf.hits, 2);  // the large one
}

}  // namespace
}  // namespace parlour::engines::kalah
