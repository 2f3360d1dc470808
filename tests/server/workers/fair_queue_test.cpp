#include "server/workers/fair_queue.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <vector>

namespace parlour::server {
namespace {

using std::chrono::milliseconds;

/// A queue whose tickets are told by their keys.
class Line {
 public:
  FairQueue::Ticket ask(const std::string& key, milliseconds cost = milliseconds(100),
                        FairQueue::Class which = FairQueue::Class::Short) {
    keys_[++last_] = {key, cost};
    queue.push(last_, key, cost, which);
    return last_;
  }
  /// Lets the next one begin; whose it is, or nothing.
  std::string begin(bool with_long = true) {
    const auto ticket = queue.pop(with_long);
    if (!ticket) return "";
    running_.push_back(*ticket);
    return keys_.at(*ticket).first;
  }
  /// The one that has run for longest has used what it was said to cost.
  void end() {
    queue.finish(running_.front(), keys_.at(running_.front()).second);
    running_.erase(running_.begin());
  }
  void end(milliseconds used) {
    queue.finish(running_.front(), used);
    running_.erase(running_.begin());
  }
  /// Begins and ends.
  std::string serve() {
    std::string key = begin();
    if (!key.empty()) end();
    return key;
  }
  std::string serve(int count) {
    std::string all;
    for (; count > 0; --count) all += serve();
    return all;
  }

  FairQueue queue;

 private:
  std::map<FairQueue::Ticket, std::pair<std::string, milliseconds>> keys_;
  std::vector<FairQueue::Ticket> running_;
  FairQueue::Ticket last_ = 0;
};

TEST(FairQueueTest, KeysTakeTurns) {
  Line line;
  for (const char* key : {"a", "a", "a", "b", "b", "b", "c", "c", "c"}) line.ask(key);
  EXPECT_EQ(line.serve(9), "abcabcabc");
  EXPECT_EQ(line.serve(), "");
}

TEST(FairQueueTest, WhoAsksForMuchDelaysNobodyMoreThanOnce) {
  Line line;
  for (int job = 0; job < 1000; ++job) line.ask("flood");
  EXPECT_EQ(line.serve(3), "floodfloodflood");
  EXPECT_EQ(line.begin(), "flood");
  line.ask("a");
  line.ask("b");
  line.end();
  EXPECT_EQ(line.serve(3), "abflood");
  for (int turn = 0; turn < 20; ++turn) {
    line.ask("a");
    const std::string next = line.serve();
    EXPECT_EQ(next == "a" ? next : line.serve(), "a");
  }
}

TEST(FairQueueTest, EveryKeyGetsTheSameWhateverItsJobsCost) {
  Line line;
  line.ask("a", milliseconds(300));
  line.ask("b", milliseconds(100));
  std::map<std::string, int> turns;
  for (int turn = 0; turn < 400; ++turn) {
    const std::string key = line.serve();
    ++turns[key];
    line.ask(key, milliseconds(key == "a" ? 300 : 100));
  }
  EXPECT_NEAR(turns["a"], 100, 2);
  EXPECT_NEAR(turns["b"], 300, 2);
}

TEST(FairQueueTest, AJobThatTookLongKeepsItsKeyWaitingForTwoRoundsAtMost) {
  Line line;
  for (int key = 0; key < 10; ++key) line.ask(std::to_string(key));
  line.begin();
  line.end(milliseconds(60'000));
  line.ask("0");
  int waited = 0;
  for (std::string key = line.serve(); key != "0" && waited < 1000; key = line.serve(), ++waited)
    line.ask(key);
  EXPECT_LE(waited, 30);
}

TEST(FairQueueTest, AShortJobDoesNotWaitForARoundOfLongOnes) {
  Line line;
  for (int key = 0; key < 100; ++key) line.ask(std::to_string(key), milliseconds(10'000));
  const auto serve_long = [&] { line.ask(line.serve(), milliseconds(10'000)); };
  for (int turn = 0; turn < 250; ++turn) serve_long();
  for (int move = 0; move < 50; ++move) {
    line.ask("quick", milliseconds(100));
    int waited = 0;
    for (std::string key = line.serve(); key != "quick"; key = line.serve(), ++waited)
      line.ask(key, milliseconds(10'000));
    EXPECT_LE(waited, 1) << move;
    serve_long();
  }
}

TEST(FairQueueTest, WhoWasAwayHasNotSavedUp) {
  Line line;
  for (const char* key : {"a", "b", "c"}) line.ask(key);
  EXPECT_EQ(line.serve(), "a");
  line.ask("a");
  EXPECT_EQ(line.serve(), "b");
  const auto serve = [&] {
    const std::string key = line.serve();
    if (key != "b") line.ask(key);
    return key;
  };
  for (int turn = 0; turn < 50; ++turn) EXPECT_NE(serve(), "b");
  for (int turn = 0; turn < 10; ++turn) line.ask("b");
  int turns = 0;
  for (int turn = 0; turn < 12; ++turn) turns += serve() == "b" ? 1 : 0;
  EXPECT_EQ(turns, 4);
}

TEST(FairQueueTest, NewKeysWithoutEndKeepNobodyWaiting) {
  Line line;
  for (int key = 0; key < 10; ++key) line.ask("new" + std::to_string(key));
  for (int job = 0; job < 5; ++job) line.ask("old");
  int turns = 0;
  int longest = 0;
  int since = 0;
  for (int key = 10; turns < 5 && key < 1000; ++key) {
    line.ask("new" + std::to_string(key));
    ++since;
    if (line.serve() != "old") continue;
    ++turns;
    longest = std::max(longest, std::exchange(since, 0));
  }
  EXPECT_EQ(turns, 5);
  EXPECT_LE(longest, 2 * 12) << "more than two rounds of those who ask";
}

TEST(FairQueueTest, WhatWasNotUsedIsGivenBack) {
  Line line;
  line.ask("a", milliseconds(1000));
  line.ask("b", milliseconds(1000));
  line.begin();
  line.begin();
  line.end(milliseconds(10));  // a
  line.ask("a", milliseconds(1000));
  line.end(milliseconds(1000));  // b
  line.ask("b", milliseconds(1000));
  line.begin();
  line.end(milliseconds(10));
  line.ask("a", milliseconds(1000));
  EXPECT_EQ(line.begin(), "a") << "b has had a hundred times as much";
}

TEST(FairQueueTest, LongJobsCanBePassedOver) {
  Line line;
  line.ask("a", milliseconds(100), FairQueue::Class::Long);
  line.ask("b");
  line.ask("c", milliseconds(100), FairQueue::Class::Long);
  EXPECT_EQ(line.begin(false), "b");
  EXPECT_EQ(line.begin(false), "");
  EXPECT_EQ(line.begin(), "a");
  EXPECT_EQ(line.queue.queued(), 1u);
  EXPECT_EQ(line.begin(), "c");
}

TEST(FairQueueTest, WhatIsRemovedIsNotServedAndCostsNothing) {
  Line line;
  line.ask("x");
  line.begin();
  std::vector<FairQueue::Ticket> asked;
  for (int job = 0; job < 5; ++job) asked.push_back(line.ask("a"));
  line.ask("b");
  for (const FairQueue::Ticket each : asked) EXPECT_TRUE(line.queue.remove(each));
  for (const FairQueue::Ticket each : asked) EXPECT_FALSE(line.queue.remove(each));
  EXPECT_FALSE(line.queue.remove(1)) << "it runs";
  line.ask("a");
  EXPECT_EQ(line.begin(), "b");
  EXPECT_EQ(line.begin(), "a");
  EXPECT_EQ(line.queue.queued(), 0u);
}

TEST(FairQueueTest, ForgetsKeysThatDoNotAsk) {
  Line line;
  for (int key = 0; key < 20; ++key) line.ask(std::to_string(key));
  for (int key = 20; key < 5000; ++key) {
    line.ask(std::to_string(key));
    line.serve();
    ASSERT_LE(line.queue.keys_known(), 100u);
  }
  while (!line.serve().empty()) continue;
  EXPECT_EQ(line.queue.keys_known(), 0u);
}

/// Keys with costs of their own that ask again as soon as they were served, and several who serve.
RC_GTEST_PROP(FairQueueProperty, AllWhoAlwaysAskGetTheSame, ()) {
  const auto costs = *rc::gen::container<std::vector<int>>(*rc::gen::inRange(2, 12), rc::gen::inRange(1, 50));
  const auto servers = static_cast<std::size_t>(*rc::gen::inRange(1, 4));
  const int longest = *std::max_element(costs.begin(), costs.end());
  FairQueue queue;
  FairQueue::Ticket last = 0;
  std::map<FairQueue::Ticket, std::size_t> keys;
  std::vector<int> had(costs.size(), 0);
  const auto ask = [&](std::size_t key) {
    keys[++last] = key;
    queue.push(last, std::to_string(key), milliseconds(costs[key]));
  };
  // Each key asks often enough that the servers never find it away.
  for (std::size_t key = 0; key < costs.size(); ++key)
    for (std::size_t job = 0; job <= servers; ++job) ask(key);
  struct Running {
    int until;
    FairQueue::Ticket ticket;
  };
  std::vector<Running> running;
  int now = 0;
  for (int turn = 0; turn < 1000; ++turn) {
    while (running.size() < servers) {
      const auto next = *queue.pop();
      running.push_back({now + costs[keys[next]], next});
    }
    const auto first = std::min_element(running.begin(), running.end(),
                                        [](const Running& a, const Running& b) { return a.until < b.until; });
    now = first->until;
    const std::size_t key = keys[first->ticket];
    had[key] += costs[key];
    queue.finish(first->ticket, milliseconds(costs[key]));
    running.erase(first);
    ask(key);
    const auto [least, most] = std::minmax_element(had.begin(), had.end());
    RC_ASSERT(*most - *least <= static_cast<int>(servers + 2) * longest);
  }
}

}  // namespace
}  // namespace parlour::server
