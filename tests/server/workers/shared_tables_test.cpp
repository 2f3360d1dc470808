#include "server/workers/shared_tables.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace parlour::server {
namespace {

engines::TableName named(const std::string& game) { return {"endgames", game, "size=1"}; }

engines::SharedBytes table_of(std::size_t bytes) {
  const auto kept = std::make_shared<const std::vector<std::byte>>(bytes);
  return {kept, *kept};
}

TEST(SharedTablesTest, GivesWhatWasKept) {
  SharedTables tables(100);
  EXPECT_FALSE(tables.find(named("a")));
  const auto table = table_of(10);
  tables.keep(named("a"), table);
  ASSERT_TRUE(tables.find(named("a")));
  EXPECT_EQ(tables.find(named("a"))->bytes.data(), table.bytes.data());
  EXPECT_FALSE(tables.find(named("b")));
}

TEST(SharedTablesTest, ForgetsWhatWasNotUsedForLongest) {
  SharedTables tables(100);
  tables.keep(named("a"), table_of(40));
  tables.keep(named("b"), table_of(40));
  EXPECT_TRUE(tables.find(named("a")));
  tables.keep(named("c"), table_of(40));
  EXPECT_TRUE(tables.find(named("a")));
  EXPECT_FALSE(tables.find(named("b")));
  EXPECT_TRUE(tables.find(named("c")));
}

TEST(SharedTablesTest, DoesNotKeepWhatIsTooLarge) {
  SharedTables tables(100);
  tables.keep(named("a"), table_of(40));
  tables.keep(named("b"), table_of(101));
  EXPECT_TRUE(tables.find(named("a")));
  EXPECT_FALSE(tables.find(named("b")));
}

}  // namespace
}  // namespace parlour::server
