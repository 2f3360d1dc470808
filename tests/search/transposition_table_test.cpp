#include "search/parts/transposition_table.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

#include "core/rng.hpp"

namespace parlour::search {
namespace {

TableEntry entry_of(int lower, int upper, int depth, bool proven, std::uint16_t move = TableEntry::kNoMove) {
  return {static_cast<std::int16_t>(lower), static_cast<std::int16_t>(upper), move,
          static_cast<std::uint8_t>(depth), proven};
}

/// The `number`-th key of one and the same bucket, whatever the size of the table.
std::uint64_t in_one_bucket(std::uint64_t number) { return number << 40 | 5; }

class Table : public testing::Test {
 protected:
  TableEntry stored(std::uint64_t key) const {
    TableEntry entry;
    EXPECT_TRUE(table.probe(key, entry)) << key;
    return entry;
  }
  bool holds(std::uint64_t key) const {
    TableEntry entry;
    return table.probe(key, entry);
  }
  TranspositionTable table{1};
};

TEST_F(Table, GivesBackWhatItWasGiven) {
  EXPECT_FALSE(holds(77));
  table.store(77, entry_of(-300, 12'000, 127, true, 0xABCD));
  const TableEntry entry = stored(77);
  EXPECT_EQ(entry.lower, -300);
  EXPECT_EQ(entry.upper, 12'000);
  EXPECT_EQ(entry.move, 0xABCD);
  EXPECT_EQ(entry.depth, 127);
  EXPECT_TRUE(entry.proven);
  EXPECT_FALSE(holds(77 + (std::uint64_t{1} << 50)));
  table.clear();
  EXPECT_FALSE(holds(77));
}

TEST_F(Table, TakesNoMoreThanItMay) {
  EXPECT_EQ(table.bytes(), std::size_t{1} << 20);
  EXPECT_EQ(TranspositionTable(3).bytes(), std::size_t{2} << 20);
  EXPECT_EQ(TranspositionTable(0).bytes(), 64u);
}

TEST_F(Table, ProvenBoundsAreIntersected) {
  table.store(9, entry_of(2, TableEntry::kHighest, 10, true, 1));
  table.store(9, entry_of(TableEntry::kLowest, 6, 4, true, 2));
  EXPECT_EQ(stored(9).lower, 2);
  EXPECT_EQ(stored(9).upper, 6);
  EXPECT_EQ(stored(9).move, 2);
  EXPECT_EQ(stored(9).depth, 10);
  table.store(9, entry_of(0, 4, 1, true));
  EXPECT_EQ(stored(9).lower, 2);
  EXPECT_EQ(stored(9).upper, 4);
  EXPECT_EQ(stored(9).move, 2) << "no move is no news";
}

TEST_F(Table, AGuessNeverReplacesAProof) {
  table.store(9, entry_of(2, 6, 10, true, 1));
  table.store(9, entry_of(-5, -5, 99, false, 3));
  EXPECT_EQ(stored(9).lower, 2);
  EXPECT_EQ(stored(9).upper, 6);
  EXPECT_TRUE(stored(9).proven);
  EXPECT_EQ(stored(9).move, 3);
}

TEST_F(Table, GuessesOfOneDepthAreIntersectedOthersReplaced) {
  table.store(9, entry_of(1, TableEntry::kHighest, 5, false));
  table.store(9, entry_of(TableEntry::kLowest, 4, 5, false));
  EXPECT_EQ(stored(9).lower, 1);
  EXPECT_EQ(stored(9).upper, 4);
  table.store(9, entry_of(-9, -8, 5, false));  // they contradict: the newer one stays
  EXPECT_EQ(stored(9).lower, -9);
  EXPECT_EQ(stored(9).upper, -8);
  table.store(9, entry_of(3, 3, 7, false));
  EXPECT_EQ(stored(9).lower, 3);
  EXPECT_EQ(stored(9).depth, 7);
  table.store(9, entry_of(1, 2, 7, true));
  EXPECT_TRUE(stored(9).proven);
  EXPECT_EQ(stored(9).upper, 2);
}

TEST_F(Table, TheShallowestOfAFullBucketGoes) {
  for (const std::uint64_t number : {1, 2, 3, 4})
    table.store(in_one_bucket(number), entry_of(0, 0, 10 * static_cast<int>(number), true));
  table.store(in_one_bucket(5), entry_of(0, 0, 1, true));
  EXPECT_FALSE(holds(in_one_bucket(1)));
  for (const std::uint64_t number : {2, 3, 4, 5}) EXPECT_TRUE(holds(in_one_bucket(number))) << number;
}

TEST_F(Table, EarlierSearchesGoFirstHoweverDeep) {
  table.store(in_one_bucket(1), entry_of(0, 0, 120, true));
  table.new_search();
  for (const std::uint64_t number : {2, 3, 4}) table.store(in_one_bucket(number), entry_of(0, 0, 1, true));
  EXPECT_TRUE(holds(in_one_bucket(1))) << "there was room";
  table.store(in_one_bucket(5), entry_of(0, 0, 1, true));
  EXPECT_FALSE(holds(in_one_bucket(1)));
}

TEST_F(Table, CountsWhatThisSearchWrote) {
  EXPECT_EQ(table.fill_permille(), 0);
  Rng rng(1);
  for (int stores = 0; stores < 500'000; ++stores) table.store(rng.next(), entry_of(0, 0, 1, true));
  EXPECT_GT(table.fill_permille(), 950);
  table.new_search();
  EXPECT_EQ(table.fill_permille(), 0);
}

/// Four threads write the same few buckets; each entry is a function of its key, so a mixed one shows.
TEST_F(Table, ThreadsNeverReadAMixtureOfTwoEntries) {
  const auto entry_for = [](std::uint64_t key) {
    const std::uint64_t bits = mix64(key);
    const int lower = static_cast<int>(bits % 1000);
    return entry_of(lower, lower, static_cast<int>(bits >> 20 & 0x7F), true,
                    static_cast<std::uint16_t>(bits >> 40 & 0x7FFF));
  };
  std::atomic<int> mixed{0};
  std::atomic<int> read{0};
  std::vector<std::thread> threads;
  for (std::uint64_t seed = 0; seed < 4; ++seed)
    threads.emplace_back([&, seed] {
      Rng rng(seed);
      for (int round = 0; round < 200'000; ++round) {
        const std::uint64_t key = in_one_bucket(1 + rng.below(12));
        TableEntry found;
        if (table.probe(key, found)) {
          ++read;
          const TableEntry wanted = entry_for(key);
          if (found.lower != wanted.lower || found.upper != wanted.upper || found.move != wanted.move ||
              found.depth != wanted.depth)
            ++mixed;
        }
        table.store(key, entry_for(key));
      }
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(mixed, 0);
  EXPECT_GT(read, 0);
}

}  // namespace
}  // namespace parlour::search
