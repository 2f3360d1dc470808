// What a journal keeps and refuses; its file among accidents is journal_file_test.cpp.
#include "server/store/journal.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>

#include <atomic>
#include <map>
#include <thread>

#include "server/store/journals.hpp"
#include "support/temporary_directory.hpp"

namespace parlour::server {
namespace {

using test::HeldWriter;
using test::removed_before;
using test::row;
using test::stored;
using testing::ElementsAre;
using testing::IsEmpty;

/// Both kinds: in memory and on a disk.
class JournalTest : public testing::TestWithParam<bool> {
 protected:
  std::unique_ptr<Journal> open(const JournalBounds& bounds = {}) {
    auto opened = Journal::open(GetParam() ? home_ / "games" : std::filesystem::path(), bounds);
    EXPECT_TRUE(opened) << opened.error().id;
    return *std::move(opened);
  }

  support::TemporaryDirectory home_;
};
INSTANTIATE_TEST_SUITE_P(Both, JournalTest, testing::Bool(),
                         [](const auto& each) { return std::string(each.param ? "OnDisk" : "InMemory"); });

TEST_P(JournalTest, GivesBackWhatWasStored) {
  const auto journal = open();
  const std::string odd("tab\tnul\0 ü ⚫", 16);
  EXPECT_TRUE(stored(*journal, {row("a", 0, "header"), row("a", 1, "one")}));
  EXPECT_TRUE(stored(*journal, {row("b", 0, "other")}));
  EXPECT_TRUE(stored(*journal, {row("a", 2, odd)}));
  const auto kept = journal->load("a");
  ASSERT_TRUE(kept && *kept);
  EXPECT_EQ((*kept)->header, "header");
  EXPECT_THAT((*kept)->events, ElementsAre("one", odd));
  EXPECT_THAT((*journal->load("b"))->events, IsEmpty());
  EXPECT_EQ(*journal->load("c"), std::nullopt);
  EXPECT_EQ(journal->games(), 2);
}

TEST_P(JournalTest, OnlyTheNextNumberIsTaken) {
  const auto journal = open();
  const auto refused = [&](std::vector<Journal::Row> rows) {
    const auto outcome = stored(*journal, std::move(rows));
    return failed_as(outcome, MessageKind::Unsuitable);
  };
  EXPECT_TRUE(refused({row("a", 1)})) << "a game begins with its header";
  EXPECT_TRUE(refused({row("a", -1)}));
  ASSERT_TRUE(stored(*journal, {row("a", 0)}));
  EXPECT_TRUE(refused({row("a", 0)}));
  EXPECT_TRUE(refused({row("a", 2)}));
  ASSERT_TRUE(stored(*journal, {row("a", 1), row("a", 2)}));
  EXPECT_TRUE(refused({row("a", 2)}));
  EXPECT_EQ((*journal->load("a"))->events.size(), 2u);
  EXPECT_EQ(journal->counts().failures, 5u);
}

TEST_P(JournalTest, RowsOfOneCallAreStoredTogetherOrNotAtAll) {
  const auto journal = open();
  ASSERT_TRUE(stored(*journal, {row("a", 0)}));
  EXPECT_FALSE(stored(*journal, {row("a", 1), row("b", 0), row("b", 2)}));
  EXPECT_THAT((*journal->load("a"))->events, IsEmpty());
  EXPECT_EQ(*journal->load("b"), std::nullopt);
  EXPECT_TRUE(stored(*journal, {row("a", 1), row("b", 0), row("b", 1)}));
}

TEST_P(JournalTest, ARefusedCallDisturbsNoOtherInItsCommit) {
  const auto journal = open();
  std::string outcomes;
  const auto append = [&](std::vector<Journal::Row> rows) {
    journal->append(std::move(rows), [&](const Result<void>& outcome) { outcomes += outcome ? '+' : '-'; });
  };
  std::uint64_t before = 0;
  {
    HeldWriter held(*journal);
    before = journal->counts().commits;
    append({row("a", 0)});
    append({row("b", 1)});
    append({row("a", 1)});
    append({row("a", 1)});
    append({row("a", 2)});
    append({row("b", 0)});
    EXPECT_EQ(journal->counts().queued, 6u);
  }
  ASSERT_TRUE(stored(*journal, {row("last", 0)}));
  EXPECT_EQ(outcomes, "+-+-++");
  EXPECT_LE(journal->counts().commits, before + 2) << "many calls in one commit";
  EXPECT_EQ(journal->counts().rows, 5u);
  EXPECT_EQ((*journal->load("a"))->events.size(), 2u);
}

TEST_P(JournalTest, WhatIsQueuedIsNotYetThereAndIsWrittenAtTheEnd) {
  auto journal = open();
  std::atomic<int> told = 0;
  {
    HeldWriter held(*journal);
    for (int number = 0; number < 50; ++number)
      journal->append({row("a", number)}, [&](const Result<void>& outcome) { told += outcome ? 1 : 0; });
    EXPECT_EQ(*journal->load("a"), std::nullopt);
  }
  journal.reset();
  EXPECT_EQ(told, 50);
  if (GetParam()) {
    EXPECT_EQ((*open()->load("a"))->events.size(), 49u);
  }
}

TEST_P(JournalTest, ACallbackMayAppend) {
  auto journal = open();
  std::function<void(Result<void>)> next;
  std::atomic<int> number = 0;
  next = [&](const Result<void>& outcome) {
    EXPECT_TRUE(outcome);
    if (++number < 20) journal->append({row("a", number)}, next);
  };
  journal->append({row("a", 0)}, next);
  while (number < 20) std::this_thread::yield();
  EXPECT_EQ((*journal->load("a"))->events.size(), 19u);
}

TEST_P(JournalTest, KnowsWhoWaits) {
  const auto journal = open();
  auto waits = row("a", 0);
  waits.waiting = true;
  ASSERT_TRUE(stored(*journal, {waits}));
  waits.game = "b";
  ASSERT_TRUE(stored(*journal, {waits, row("c", 0)}));
  EXPECT_THAT(*journal->waiting(), ElementsAre("a", "b"));
  ASSERT_TRUE(stored(*journal, {row("a", 1)}));
  waits.game = "c";
  waits.number = 1;
  ASSERT_TRUE(stored(*journal, {waits}));
  EXPECT_THAT(*journal->waiting(), ElementsAre("b", "c"));
}

TEST_P(JournalTest, RemovesWhatIsOld) {
  const auto journal = open();
  const auto at = [](const std::string& game, int number, std::int64_t moment, bool over = false) {
    auto made = row(game, number);
    made.at = moment;
    made.over = over;
    return made;
  };
  ASSERT_TRUE(stored(*journal, {at("over", 0, 10), at("over", 1, 100, true)}));
  ASSERT_TRUE(stored(*journal, {at("played", 0, 10), at("played", 1, 100)}));
  ASSERT_TRUE(stored(*journal, {at("begun", 0, 10)}));
  EXPECT_EQ(removed_before(*journal, 100, 10), 0);
  EXPECT_EQ(removed_before(*journal, 100, 11), 1);
  EXPECT_EQ(*journal->load("begun"), std::nullopt);
  EXPECT_EQ(removed_before(*journal, 101, 100), 1);
  EXPECT_EQ(*journal->load("over"), std::nullopt);
  EXPECT_EQ((*journal->load("played"))->events.size(), 1u);
  EXPECT_FALSE(stored(*journal, {at("over", 2, 200)})) << "what was removed does not go on";
  EXPECT_TRUE(stored(*journal, {at("over", 0, 200)}));
  EXPECT_THAT((*journal->load("over"))->events, IsEmpty());

  std::vector<Journal::Row> many;
  for (int game = 0; game < 250; ++game) many.push_back(at(std::to_string(game), 0, 1, true));
  ASSERT_TRUE(stored(*journal, many));
  EXPECT_EQ(removed_before(*journal, 50, 50, 60), 250);
  EXPECT_EQ(journal->games(), 2);
}

TEST_P(JournalTest, AQueueThatIsFullRefusesAndGoesOn) {
  const auto journal = open({.queue_bytes = 100'000});
  std::string outcomes;
  std::string reasons;
  const auto append = [&](Journal::Row each) {
    journal->append({std::move(each)}, [&](const Result<void>& outcome) {
      outcomes += outcome ? '+' : '-';
      if (!outcome) reasons += outcome.error().id + " ";
    });
  };
  {
    HeldWriter held(*journal);
    append(row("a", 0, std::string(60'000, 'x')));
    append(row("b", 0, std::string(60'000, 'x')));
    append(row("b", 1));
    append(row("a", 1));
  }
  ASSERT_TRUE(stored(*journal, {row("c", 0)}));
  EXPECT_TRUE(stored(*journal, {row("c", 1, std::string(60'000, 'x'))}));
  EXPECT_EQ(outcomes, "+--+");
  EXPECT_EQ(reasons, "server-journal-queue server-journal-number ");
  EXPECT_FALSE(journal->counts().disk_refuses);
}

TEST_P(JournalTest, AFullFileCostsNothingThatWasStored) {
  const auto journal = open({.file_pages = 40});
  const std::string text(3'000, 'x');
  int number = 0;
  Result<void> outcome;
  while (number < 1000 && (outcome = stored(*journal, {row("a", number, text)}))) ++number;
  ASSERT_FALSE(outcome);
  EXPECT_EQ(outcome.error().argument("reason"), "reason-disk-full");
  EXPECT_TRUE(journal->counts().disk_refuses);
  ASSERT_GT(number, 5);
  EXPECT_EQ((*journal->load("a"))->events.size(), static_cast<std::size_t>(number - 1));
  EXPECT_FALSE(stored(*journal, {row("a", number + 1)})) << "this builds on what was not stored";

  EXPECT_EQ(removed_before(*journal, 1, 1), 1);
  EXPECT_TRUE(stored(*journal, {row("b", 0, text)})) << "there is room again";
  EXPECT_FALSE(journal->counts().disk_refuses);
}

TEST_P(JournalTest, ABatchThatDoesNotFitFailsAsAWhole) {
  const auto journal = open({.file_pages = 40});
  ASSERT_TRUE(stored(*journal, {row("a", 0)}));
  std::string outcomes;
  const auto append = [&](Journal::Row each) {
    journal->append({std::move(each)}, [&](const Result<void>& outcome) { outcomes += outcome ? '+' : '-'; });
  };
  {
    HeldWriter held(*journal);
    append(row("a", 1));
    append(row("b", 0, std::string(1'000'000, 'x')));
    append(row("a", 2));
  }
  EXPECT_FALSE(stored(*journal, {row("a", 3)}));
  EXPECT_TRUE(stored(*journal, {row("a", 1, "again")}));
  EXPECT_EQ(outcomes, "---");
  EXPECT_THAT((*journal->load("a"))->events, ElementsAre("again"));
}

TEST_P(JournalTest, ReadersSeeWholeCallsWhileOthersWrite) {
  const auto journal = open();
  std::atomic<bool> done = false;
  std::thread reader([&] {
    while (!done) {
      const auto kept = journal->load("a");
      ASSERT_TRUE(kept) << kept.error().id;
      ASSERT_TRUE(!*kept || (*kept)->events.size() % 2 == 1);
    }
  });
  for (int number = 0; number < 200; number += 2)
    journal->append({row("a", number), row("a", number + 1)}, {});
  EXPECT_TRUE(stored(*journal, {row("b", 0)}));
  done = true;
  reader.join();
  EXPECT_EQ((*journal->load("a"))->events.size(), 199u);
}

TEST_P(JournalTest, ManyThreadsAppendAtOnce) {
  const auto journal = open();
  std::atomic<int> told = 0;
  std::vector<std::thread> threads;
  for (int thread = 0; thread < 4; ++thread)
    threads.emplace_back([&, thread] {
      for (int number = 0; number < 100; ++number)
        journal->append({row(std::to_string(thread), number, std::to_string(number))},
                        [&](const Result<void>& outcome) { told += outcome ? 1 : 0; });
    });
  for (std::thread& each : threads) each.join();
  ASSERT_TRUE(stored(*journal, {row("last", 0)}));
  EXPECT_EQ(told, 400);
  for (int thread = 0; thread < 4; ++thread) {
    const auto kept = *journal->load(std::to_string(thread));
    ASSERT_EQ(kept->events.size(), 99u);
    for (int number = 1; number < 100; ++number)
      EXPECT_EQ(kept->events[static_cast<std::size_t>(number - 1)], std::to_string(number));
  }
  EXPECT_EQ(journal->counts().rows, 401u);
}

RC_GTEST_PROP(JournalProperty, AgreesWithAListOfEvents, ()) {
  const auto journal = *Journal::open("");
  std::map<std::string, std::vector<std::string>> expected;
  for (int call = *rc::gen::inRange(1, 20); call > 0; --call) {
    auto after = expected;
    bool fits = true;
    std::vector<Journal::Row> rows;
    for (int count = *rc::gen::inRange(1, 4); count > 0; --count) {
      const std::string game(1, *rc::gen::inRange('a', 'd'));
      const int next = static_cast<int>(after[game].size());
      const int number = *rc::gen::weightedElement<int>({{8, next}, {1, next + 1}, {1, next - 1}});
      rows.push_back(row(game, number, std::to_string(call)));
      fits = fits && number == next;
      after[game].push_back(std::to_string(call));
    }
    RC_ASSERT(stored(*journal, rows).has_value() == fits);
    if (fits) expected = after;
  }
  for (const auto& [game, texts] : expected) {
    const auto kept = *journal->load(game);
    RC_ASSERT(kept.has_value() == !texts.empty());
    if (!kept) continue;
    std::vector<std::string> all = kept->events;
    all.insert(all.begin(), kept->header);
    RC_ASSERT(all == texts);
  }
}

}  // namespace
}  // namespace parlour::server
