// How files of older versions are brought up to date.
#include "arena/store/schema.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

namespace parlour::arena {
namespace {

using Steps = std::array<std::string_view, 3>;
constexpr Steps kSteps{"CREATE TABLE game (number INTEGER)",
                       "ALTER TABLE game ADD COLUMN stars INTEGER NOT NULL DEFAULT 3",
                       "UPDATE game SET stars = stars * number"};

class StoreSchemaTest : public testing::Test {
 protected:
  /// A file as the program that knew `version` versions made it.
  void make(std::size_t version) {
    ASSERT_TRUE(migrate(database_, 0, std::span(kSteps).first(version),
                        [this] { return database_.execute("INSERT INTO game (number) VALUES (5)"); }));
  }

  Database database_ = Database::in_memory().value();
};

TEST_F(StoreSchemaTest, AnOldFileTakesTheStepsItHasNotTaken) {
  make(1);
  EXPECT_EQ(version_of(database_, "x", kSteps), 1);
  ASSERT_TRUE(migrate(database_, 1, kSteps));
  EXPECT_EQ(version_of(database_, "x", kSteps), 3);
  EXPECT_EQ(database_.integer("SELECT stars FROM game"), 15);
  ASSERT_TRUE(migrate(database_, 3, kSteps));
  EXPECT_EQ(database_.integer("SELECT stars FROM game"), 15) << "a step was taken twice";
}

TEST_F(StoreSchemaTest, AStepThatFailsLeavesTheFileAsItWas) {
  make(1);
  const Steps broken{kSteps[0], kSteps[1], "UPDATE moon SET phase = 1"};
  const auto migrated = migrate(database_, 1, broken);
  ASSERT_FALSE(migrated);
  EXPECT_EQ(migrated.error().id, "store-damaged");
  EXPECT_EQ(version_of(database_, "x", kSteps), 1);
  EXPECT_FALSE(database_.integer("SELECT stars FROM game"));
  EXPECT_EQ(database_.integer("SELECT number FROM game"), 5);
}

TEST_F(StoreSchemaTest, AFileThatIsNewerOrNotOursIsRefused) {
  EXPECT_EQ(version_of(database_, "x", kSteps).error().id, "store-unknown");
  make(3);
  const auto newer = version_of(database_, "x", std::span(kSteps).first(2));
  ASSERT_FALSE(newer);
  EXPECT_EQ(newer.error(),
            (Message{"store-newer", {{"file", "x"}, {"version", "3"}, {"known", "2"}}, std::nullopt}));
  ASSERT_TRUE(database_.execute("PRAGMA user_version = -1"));
  EXPECT_EQ(version_of(database_, "x", kSteps).error().id, "store-unknown");
}

TEST_F(StoreSchemaTest, OurOwnStepsMakeWhatTheViewsNeed) {
  ASSERT_TRUE(migrate(database_, 0, schema_steps()));
  EXPECT_TRUE(database_.integer("SELECT count(*) FROM games"));
  EXPECT_TRUE(database_.integer("SELECT count(*) FROM players"));
}

}  // namespace
}  // namespace parlour::arena
