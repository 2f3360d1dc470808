#include "search/parts/proof_number_table.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <latch>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "core/rng.hpp"

namespace parlour::search {
namespace {

constexpr ProofNumbers kYes = ProofNumbers::yes();
constexpr ProofNumbers kNo = ProofNumbers::no();

/// The `number`-th key of one and the same bucket, whatever the size of the table.
std::uint64_t in_one_bucket(std::uint64_t number) { return number << 40 | 5; }

TEST(ProofNumberTable, GivesBackWhatItWasGiven) {
  ProofNumberTable table(1);
  EXPECT_EQ(table.probe(77), std::nullopt);
  EXPECT_EQ(table.probe(0), std::nullopt) << "an empty slot is about no position";
  const ProofNumbers widest{ProofNumbers::kInfinite - 1, ProofNumbers::kInfinite - 2};
  table.store(77, widest, 1'000'000'000'000);
  EXPECT_EQ(table.probe(77), widest);
  table.store(77, {3, 8}, 0);
  EXPECT_EQ(table.probe(77), (ProofNumbers{3, 8})) << "newer numbers of the same position";
  table.store(0, kYes, 0);
  EXPECT_EQ(table.probe(0), kYes);
  EXPECT_EQ(table.probe(77 + (std::uint64_t{1} << 50)), std::nullopt);
  table.clear();
  EXPECT_EQ(table.probe(77), std::nullopt);
  EXPECT_EQ(table.probe(0), std::nullopt);
}

TEST(ProofNumberTable, TakesNoMoreThanItMay) {
  EXPECT_EQ(ProofNumberTable(0).capacity(), 4U);
  EXPECT_EQ(ProofNumberTable(1).capacity() * 16, std::size_t{1} << 20);
  EXPECT_EQ(ProofNumberTable(3).capacity() * 16, std::size_t{2} << 20);
}

TEST(ProofNumberTable, KeepsAnswers) {
  for (const ProofNumbers answer : {kYes, kNo}) {
    ProofNumberTable table(0);
    table.store(9, answer, 1);
    table.store(9, {5, 5}, 1'000'000);
    EXPECT_EQ(table.probe(9), answer);
  }
}

TEST(ProofNumberTable, AnAnswerReplacesOpenNumbersHoweverDear) {
  ProofNumberTable table(0);
  table.store(9, {5, 5}, 1'000'000);
  table.store(9, kNo, 0);
  EXPECT_EQ(table.probe(9), kNo);
}

TEST(ProofNumberTable, WhatCostLeastOfAFullBucketGoes) {
  for (const std::uint64_t cheapest : {1, 2, 3, 4}) {
    ProofNumberTable table(1);
    for (const std::uint64_t number : {1, 2, 3, 4})
      table.store(in_one_bucket(number), {1, 1}, number == cheapest ? 10 : 1000);
    table.store(in_one_bucket(5), {2, 2}, 0);
    for (const std::uint64_t number : {1, 2, 3, 4, 5})
      EXPECT_EQ(table.probe(in_one_bucket(number)).has_value(), number != cheapest)
          << number << " of " << cheapest;
    table.store(in_one_bucket(6), {3, 3}, 0);
    EXPECT_FALSE(table.probe(in_one_bucket(5))) << "now that cost least";
  }
}

TEST(ProofNumberTable, OtherBucketsAreLeftAlone) {
  ProofNumberTable table(1);
  table.store(6, kYes, 0);
  for (std::uint64_t number = 1; number < 100; ++number) table.store(in_one_bucket(number), {1, 1}, 1000);
  EXPECT_EQ(table.probe(6), kYes);
}

TEST(ProofNumberTable, GrowsWithAllItsEntries) {
  ProofNumberTable table(1);
  Rng rng(1);
  std::vector<std::pair<std::uint64_t, ProofNumbers>> stored;
  for (std::uint32_t number = 0; number < 100'000; ++number) {
    const ProofNumbers numbers = number % 3 == 0 ? kYes : ProofNumbers{1 + number, 2 + number};
    stored.emplace_back(rng.next(), numbers);
    table.store(stored.back().first, numbers, number);
  }
  std::erase_if(stored, [&](const auto& each) { return table.probe(each.first) != each.second; });
  const std::size_t before = table.capacity();
  ASSERT_GT(stored.size(), before / 2) << "some were overwritten, most are there";
  table.grow(4);
  EXPECT_EQ(table.capacity(), 4 * before);
  for (const auto& [key, numbers] : stored) ASSERT_EQ(table.probe(key), numbers);
}

TEST(ProofNumberTable, GrowsWithWhatTheEntriesHaveCost) {
  ProofNumberTable table(0);
  table.store(in_one_bucket(1), {1, 1}, 1000);
  table.store(in_one_bucket(2), {1, 1}, 10);
  table.store(in_one_bucket(3), {1, 1}, 1000);
  table.store(in_one_bucket(4), {1, 1}, 1000);
  table.grow(1);
  table.store(in_one_bucket(5), {1, 1}, 0);
  EXPECT_FALSE(table.probe(in_one_bucket(2)));
  for (const std::uint64_t number : {1, 3, 4, 5}) EXPECT_TRUE(table.probe(in_one_bucket(number))) << number;
}

/// Four threads write the same few buckets; each entry is a function of its key, so a mixed one shows.
TEST(ProofNumberTable, ThreadsNeverReadAMixtureOfTwoEntries) {
  ProofNumberTable table(0);
  const auto numbers_for = [](std::uint64_t key) {
    const std::uint64_t bits = mix64(key);
    return ProofNumbers{1 + static_cast<std::uint32_t>(bits & 0xFFFFFF),
                        1 + static_cast<std::uint32_t>(bits >> 32 & 0xFFFFFF)};
  };
  std::atomic<int> mixed{0};
  std::atomic<int> read{0};
  std::latch all_here(4);
  std::vector<std::thread> threads;
  for (std::uint64_t seed = 0; seed < 4; ++seed)
    threads.emplace_back([&, seed] {
      Rng rng(seed);
      all_here.arrive_and_wait();  // else the first one is done before the last one starts
      for (int round = 0; round < 200'000; ++round) {
        const std::uint64_t key = in_one_bucket(1 + rng.below(12));
        if (const auto found = table.probe(key)) {
          ++read;
          if (*found != numbers_for(key)) ++mixed;
        }
        table.store(key, numbers_for(key), rng.below(1000));
      }
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(mixed, 0);
  EXPECT_GT(read, 0);
}

TEST(ProofNumberTable, HandsOverWhatWasSearched) {
  ProofNumberTable table(1);
  table.store(1, kYes, 1000);
  table.store(std::uint64_t{1} << 63 | 2, {7, 9}, 1);
  table.store(3, kNo, 0);  // never searched
  const auto bytes = table.entries(1 << 20);
  EXPECT_EQ(bytes.size(), 2 * ProofNumberTable::kBytesAnEntry);
  ProofNumberTable later(2);
  ASSERT_TRUE(later.add_entries(bytes));
  EXPECT_EQ(later.probe(1), kYes);
  EXPECT_EQ(later.probe(std::uint64_t{1} << 63 | 2), (ProofNumbers{7, 9}));
  EXPECT_EQ(later.probe(3), std::nullopt);

  EXPECT_EQ(table.entries(16).size(), 16U) << "the one that cost most";
  ProofNumberTable little(1);
  ASSERT_TRUE(little.add_entries(table.entries(31)));
  EXPECT_EQ(little.probe(1), kYes);
  EXPECT_EQ(little.probe(std::uint64_t{1} << 63 | 2), std::nullopt);
  EXPECT_TRUE(table.entries(15).empty());
  EXPECT_TRUE(table.add_entries({}));
}

TEST(ProofNumberTable, TakesNoEntriesThatASearchCannotHaveLeft) {
  ProofNumberTable source(0);
  source.store(1, kYes, 1000);
  const auto good = source.entries(1 << 20);
  const auto refused = [](std::vector<std::byte> bytes) {
    ProofNumberTable table(1);
    return !table.add_entries(bytes) && table.probe(1) == std::nullopt;
  };
  EXPECT_FALSE(refused(good));
  EXPECT_TRUE(refused({good.begin(), good.end() - 1}));
  for (const std::size_t at : {8U, 12U}) {  // a proof of 1 beside an infinite disproof, and a finite one
    auto changed = good;
    changed[at] ^= std::byte{1};
    EXPECT_TRUE(refused(changed)) << at;
  }
  std::vector<std::byte> two(good);
  two.resize(32);  // the second one has neither number
  EXPECT_TRUE(refused(two)) << "nothing of a wrong list is taken";
}

}  // namespace
}  // namespace parlour::search
