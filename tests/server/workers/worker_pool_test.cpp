// Who gets a worker and when; with work that waits for the test. Players are in thoughts_test.cpp and
// real_players_test.cpp.
#include "server/workers/worker_pool.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <future>
#include <mutex>
#include <set>
#include <stdexcept>
#include <thread>

namespace parlour::server {
namespace {

using std::chrono::milliseconds;
using testing::ElementsAre;
using testing::UnorderedElementsAre;

/// What has begun, in order; and what may end.
class Work {
 public:
  /// Work that ends when it is let go or stopped.
  std::function<void(StopToken)> named(std::string name) {
    return [this, name = std::move(name)](StopToken stop) {
      {
        const std::lock_guard lock(mutex_);
        begun_.push_back(name);
      }
      changed_.notify_all();
      std::unique_lock lock(mutex_);
      while (!free_ && !free_names_.contains(name) && !stop.stop_requested())
        changed_.wait_for(lock, milliseconds(1));  // a stop rings no bell
      if (stop.stop_requested()) stopped_.push_back(name);
      ended_.push_back(name);
      changed_.notify_all();
    };
  }
  void let_go(const std::string& name) {
    const std::lock_guard lock(mutex_);
    free_names_.insert(name);
    changed_.notify_all();
  }
  void let_all_go() {
    const std::lock_guard lock(mutex_);
    free_ = true;
    changed_.notify_all();
  }
  /// Until what has begun is as it should be; what that is.
  std::vector<std::string> wait_until(const std::function<bool(const std::vector<std::string>&)>& right) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return right(begun_); });
    return begun_;
  }
  std::vector<std::string> wait_until_begun(std::size_t count) {
    return wait_until([&](const auto& begun) { return begun.size() >= count; });
  }
  void wait_until_ended(std::size_t count) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return ended_.size() >= count; });
  }
  std::vector<std::string> stopped() {
    const std::lock_guard lock(mutex_);
    return stopped_;
  }
  std::vector<std::string> begun() { return wait_until_begun(0); }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::string> begun_;
  std::vector<std::string> ended_;
  std::vector<std::string> stopped_;
  std::set<std::string> free_names_;
  bool free_ = false;
};

/// Everybody has used the least there is.
class NoTime final : public TimeSource {
 public:
  Duration now() const override { return Duration(passed_.load()); }
  void advance(Duration by) { passed_ += by.count(); }

 private:
  std::atomic<std::int64_t> passed_{0};
};

class WorkerPoolTest : public testing::Test {
 protected:
  static WorkerPool::Settings workers(int count) {
    WorkerPool::Settings settings;
    settings.workers = count;
    return settings;
  }
  WorkerPool::Ticket ask(WorkerPool& pool, const std::string& key, const std::string& name,
                         milliseconds cost = milliseconds(100)) {
    return pool.run({key, cost, work_.named(name)});
  }

  NoTime time_;
  Work work_;
};

TEST_F(WorkerPoolTest, AHundredGamesThatAlwaysAskAllGetTheirTurns) {
  constexpr int kGames = 100;
  constexpr int kTurns = 2000;
  std::mutex mutex;
  std::condition_variable changed;
  std::vector<int> turns;
  const auto enough = [&] { return turns.size() >= kTurns; };
  {
    WorkerPool pool(workers(2), time_);
    std::function<void(int)> ask_again = [&](int game) {
      pool.run({std::to_string(game), milliseconds(100), [&, game](StopToken) {
                  {
                    std::unique_lock lock(mutex);
                    turns.push_back(game);
                    changed.notify_all();
                    // Two by two, however the system treats the threads.
                    const std::size_t pair = (turns.size() + 1) / 2 * 2;
                    changed.wait(lock, [&] { return turns.size() >= pair || enough(); });
                    if (enough()) return;
                  }
                  ask_again(game);
                }});
    };
    ask(pool, "x", "x");  // both workers wait until all have asked
    ask(pool, "y", "y");
    work_.wait_until_begun(2);
    for (int game = 0; game < kGames; ++game) ask_again(game);
    work_.let_all_go();
    std::unique_lock lock(mutex);
    changed.wait(lock, enough);
  }
  std::vector<int> last(kGames, 0);
  for (int turn = 0; turn < kTurns; ++turn) {
    int& before = last[static_cast<std::size_t>(turns[static_cast<std::size_t>(turn)])];
    EXPECT_LE(turn - before, 2 * kGames) << turns[static_cast<std::size_t>(turn)];
    before = turn;
  }
  for (const int each : last) EXPECT_GE(each, kTurns - 2 * kGames);
}

TEST_F(WorkerPoolTest, AFloodDelaysOthersByOneJob) {
  WorkerPool pool(workers(1), time_);
  for (int job = 0; job < 50; ++job) ask(pool, "flood", "flood" + std::to_string(job));
  work_.wait_until_begun(1);
  ask(pool, "a", "a");
  ask(pool, "b", "b");
  work_.let_all_go();
  const auto begun = work_.wait_until_begun(52);
  EXPECT_LE(std::find(begun.begin(), begun.end(), "a") - begun.begin(), 2);
  EXPECT_LE(std::find(begun.begin(), begun.end(), "b") - begun.begin(), 4);
}

TEST_F(WorkerPoolTest, LongWorkLeavesAWorkerForShortWork) {
  WorkerPool pool(workers(3), time_);
  for (const char* gate : {"gate1", "gate2", "gate3"}) ask(pool, gate, gate);
  work_.wait_until_begun(3);
  for (const char* name : {"long1", "long2", "long3", "long4"}) ask(pool, name, name, milliseconds(5000));
  // So many of one key that most of them are due later than the long ones.
  for (int job = 0; job < 20; ++job) {
    const std::string name = "short" + std::to_string(job);
    work_.let_go(name);
    ask(pool, "much", name, milliseconds(1000));
  }
  for (const char* gate : {"gate1", "gate2", "gate3"}) work_.let_go(gate);
  const auto begun = work_.wait_until([](const auto& names) {
    return std::find(names.begin(), names.end(), "long3") != names.end() || names.size() >= 3 + 2 + 20;
  });
  ASSERT_THAT(begun, testing::Not(testing::Contains("long3")));
  EXPECT_EQ(pool.counts().queued, 2u);
  work_.let_go("long2");
  EXPECT_EQ(work_.wait_until_begun(26)[25], "long3") << "two again";
  work_.let_all_go();
  work_.wait_until_ended(27);
}

TEST_F(WorkerPoolTest, LongWorkThatWaitedBeginsWhenOtherLongWorkEnds) {
  WorkerPool pool(workers(2), time_);
  ask(pool, "a", "long1", milliseconds(5000));
  work_.wait_until_begun(1);
  ask(pool, "b", "long2", milliseconds(5000));
  ask(pool, "c", "short");
  work_.wait_until_begun(2);  // the other worker was idle until then, and is now at the short one
  work_.let_go("long1");
  EXPECT_THAT(work_.wait_until_begun(3), ElementsAre("long1", "short", "long2"));
  work_.let_all_go();
}

TEST_F(WorkerPoolTest, ASingleWorkerDoesEverything) {
  WorkerPool pool(workers(1), time_);
  ask(pool, "a", "long", milliseconds(50'000));
  EXPECT_THAT(work_.wait_until_begun(1), ElementsAre("long"));
  work_.let_all_go();
}

TEST_F(WorkerPoolTest, WhatIsQueuedIsForgottenWhenItIsCancelled) {
  WorkerPool pool(workers(1), time_);
  ask(pool, "a", "first");
  work_.wait_until_begun(1);
  const auto ticket = ask(pool, "b", "second");
  ask(pool, "c", "third");
  pool.cancel(ticket);
  pool.cancel(ticket);
  EXPECT_EQ(pool.counts().queued, 1u);
  work_.let_all_go();
  EXPECT_THAT(work_.wait_until_begun(2), ElementsAre("first", "third"));
}

TEST_F(WorkerPoolTest, WhatRunsIsStoppedWhenItIsCancelled) {
  WorkerPool pool(workers(1), time_);
  const auto ticket = ask(pool, "a", "first");
  work_.wait_until_begun(1);
  pool.cancel(ticket);
  work_.wait_until_ended(1);
  EXPECT_THAT(work_.stopped(), ElementsAre("first"));
  ask(pool, "a", "second");
  work_.wait_until_begun(2);
  work_.let_all_go();
  work_.wait_until_ended(2);
  pool.cancel(ticket);
  pool.cancel(12345);
  EXPECT_THAT(work_.stopped(), ElementsAre("first"));
}

TEST_F(WorkerPoolTest, TheEndStopsWhatRunsAndForgetsWhatIsQueued) {
  {
    WorkerPool pool(workers(2), time_);
    for (const char* name : {"a", "b", "c", "d"}) ask(pool, name, name);
    work_.wait_until_begun(2);
  }
  EXPECT_THAT(work_.begun(), UnorderedElementsAre("a", "b"));
  EXPECT_THAT(work_.stopped(), UnorderedElementsAre("a", "b"));
}

TEST_F(WorkerPoolTest, AFullQueueRefuses) {
  auto settings = workers(1);
  settings.longest_queue = 3;
  WorkerPool pool(settings, time_);
  EXPECT_NE(ask(pool, "a", "a"), 0u);
  work_.wait_until_begun(1);
  EXPECT_NE(ask(pool, "b", "b"), 0u);
  EXPECT_NE(ask(pool, "c", "c"), 0u);
  const auto last = ask(pool, "d", "d");
  EXPECT_NE(last, 0u);
  EXPECT_EQ(ask(pool, "e", "e"), 0u);
  pool.cancel(last);
  EXPECT_NE(ask(pool, "f", "f"), 0u);
  work_.let_all_go();
  EXPECT_THAT(work_.wait_until_begun(4), ElementsAre("a", "b", "c", "f"));
}

TEST_F(WorkerPoolTest, CountsWhatGoesOn) {
  WorkerPool pool(workers(1), time_);
  ask(pool, "a", "a");
  work_.wait_until_begun(1);
  ask(pool, "b", "b");
  time_.advance(milliseconds(70));
  auto counts = pool.counts();
  EXPECT_EQ(counts.running, 1u);
  EXPECT_EQ(counts.queued, 1u);
  EXPECT_EQ(counts.finished, 0u);
  EXPECT_EQ(counts.longest_wait, milliseconds(70));
  work_.let_all_go();
  work_.wait_until_ended(2);
  ask(pool, "c", "c");
  work_.wait_until_ended(3);  // so b has finished for the pool, too
  counts = pool.counts();
  EXPECT_GE(counts.finished, 2u);
  EXPECT_EQ(counts.longest_wait, milliseconds(70)) << "of b, which began since";
  EXPECT_EQ(pool.counts().longest_wait, milliseconds(0));
}

TEST_F(WorkerPoolTest, AnErrandThatThrowsEndsNothing) {
  WorkerPool pool(workers(1), time_);
  pool.run({"a", milliseconds(1), [](StopToken) { throw std::runtime_error("oh"); }});
  ask(pool, "b", "b");
  work_.let_all_go();
  EXPECT_THAT(work_.wait_until_begun(1), ElementsAre("b"));
}

}  // namespace
}  // namespace parlour::server
