#include "catalog/cached_tables.hpp"

#include <gtest/gtest.h>

#include <string>
#include <thread>
#include <vector>

#include "support/temporary_directory.hpp"

namespace parlour::catalog {
namespace {

class TheCachedTables : public testing::Test {
 protected:
  files::Cache cache() const {
    return {directory.path(), [](const Message&) {}};
  }

  static engines::TableName name(int number) { return {"test", "kalah", "number=" + std::to_string(number)}; }
  static engines::SharedBytes table(int number) {
    const auto bytes = std::make_shared<std::vector<std::byte>>(64, static_cast<std::byte>(number));
    return {bytes, *bytes};
  }

  support::TemporaryDirectory directory;
};

TEST_F(TheCachedTables, FindWhatWasKeptBeforeAndAfterItIsWritten) {
  CachedTables tables(cache(), "test 1");
  EXPECT_FALSE(tables.find(name(1)));
  tables.keep(name(1), table(1));
  ASSERT_TRUE(tables.find(name(1)));
  EXPECT_FALSE(tables.find(name(2)));
  tables.write();
  const auto found = CachedTables(cache(), "test 1").find(name(1));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->bytes[0], std::byte{1});
}

TEST_F(TheCachedTables, AreForSeveralThreads) {
  CachedTables tables(cache(), "test 1");
  std::vector<std::thread> threads;
  for (int thread = 0; thread < 4; ++thread)
    threads.emplace_back([&tables, thread] {
      for (int number = 0; number < 50; ++number) {
        tables.keep(name(50 * thread + number), table(number));
        EXPECT_TRUE(tables.find(name(50 * thread + number)));
        if (number == 25) tables.write();
      }
    });
  for (std::thread& each : threads) each.join();
  for (int number = 0; number < 200; ++number) EXPECT_TRUE(tables.find(name(number)));
}

}  // namespace
}  // namespace parlour::catalog
