// Who gets a worker and when, and what is told; with work that waits for the test. Real players are in
// real_players_test.cpp.
#include "server/workers/worker_pool.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <future>
#include <map>
#include <mutex>
#include <set>
#include <stdexcept>
#include <thread>

#include "match/fakes.hpp"

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

/// A player of the game of coins that does what a test says.
class Obedient final : public play::Player {
 public:
  using Choose = std::function<play::Decision(const play::GameView&, StopToken)>;
  Obedient(std::vector<std::string>& diary, Choose choose) : diary_(diary), choose_(std::move(choose)) {}

  void start_game(const play::Game&, Side side) override {
    diary_.push_back(side == Side::First ? "starts first" : "starts second");
  }
  void reseed(std::uint64_t seed) override { diary_.push_back("seed " + std::to_string(seed)); }
  play::Decision choose(const play::GameView& view, const play::Limits&, StopToken stop) override {
    report({});
    return choose_(view, stop);
  }

 private:
  std::vector<std::string>& diary_;
  Choose choose_;
};

play::Decision takes_the_first(const play::GameView& view, StopToken) {
  return play::Chosen{view.state.moves().front(), std::nullopt};
}

class WorkerPoolThoughtTest : public WorkerPoolTest {
 protected:
  WorkerPool::Settings settings(Obedient::Choose choose) {
    auto made = workers(1);
    made.make_player = [this, choose](const std::string& spec,
                                      const play::Game&) -> Result<std::unique_ptr<play::Player>> {
      if (spec == "unknown") return failure("player-unknown");
      diary_.push_back("made");
      return std::make_unique<Obedient>(diary_, choose);
    };
    return made;
  }
  Thought thought(std::string key = "game", std::vector<play::MoveCode> history = {}) {
    Thought made;
    made.key = std::move(key);
    made.game = game_;
    made.history = std::move(history);
    made.player = "obedient";
    made.limits.move_time = milliseconds(10);
    return made;
  }
  /// Asks and waits.
  play::Decision decided(WorkerPool& pool, Thought asked) {
    const auto answer = std::make_shared<std::promise<play::Decision>>();
    auto told = answer->get_future();
    asked.done = [answer](play::Decision decision) { answer->set_value(std::move(decision)); };
    EXPECT_NE(pool.think(std::move(asked)), 0u);
    return told.get();
  }

  std::shared_ptr<const play::Game> game_{new parlour::test::CoinGame({"coins", "coins", "coins"}, {5, 0})};
  std::vector<std::string> diary_;
};

TEST_F(WorkerPoolThoughtTest, StartsAGameForEachKeyAndSide) {
  WorkerPool pool(settings(takes_the_first), time_);
  auto seeded = thought("a");
  seeded.seed = 7;
  EXPECT_EQ(std::get<play::Chosen>(decided(pool, seeded)).move, 1);
  EXPECT_EQ(std::get<play::Chosen>(decided(pool, thought("a", {1, 2}))).move, 3);
  decided(pool, thought("a", {1, 2, 3}));
  decided(pool, thought("b"));
  EXPECT_THAT(diary_, ElementsAre("made", "seed 7", "starts first", "seed 0", "seed 0", "starts second",
                                  "seed 0", "starts first"));
  EXPECT_EQ(pool.counts().players_made, 1u);
}

TEST_F(WorkerPoolThoughtTest, WhatGoesWrongIsAnAnswer) {
  int calls = 0;
  WorkerPool pool(settings([&](const play::GameView& view, StopToken stop) -> play::Decision {
                    if (++calls == 1) throw std::runtime_error("oh");
                    if (calls == 2)
                      throw 5;  // NOLINT(hicpp-exception-baseclass): players throw what they like
                    return takes_the_first(view, stop);
                  }),
                  time_);
  EXPECT_EQ(std::get<play::Failed>(decided(pool, thought())).reason.argument("what"), "oh");
  EXPECT_EQ(std::get<play::Failed>(decided(pool, thought())).reason.id, "player-threw");
  EXPECT_TRUE(std::holds_alternative<play::Chosen>(decided(pool, thought())));
  EXPECT_EQ(pool.counts().players_made, 3u) << "one that threw is not asked again";

  EXPECT_EQ(std::get<play::Failed>(decided(pool, thought("a", {1, 1}))).reason.id, "record-illegal-move");
  EXPECT_EQ(std::get<play::Failed>(decided(pool, thought("a", {1, 2, 3, 4, 5}))).reason.id, "solve-over");
  auto unknown = thought();
  unknown.player = "unknown";
  EXPECT_EQ(std::get<play::Failed>(decided(pool, unknown)).reason.id, "player-unknown");
  EXPECT_TRUE(std::holds_alternative<play::Chosen>(decided(pool, thought())));
}

TEST_F(WorkerPoolThoughtTest, NothingIsToldAfterACancel) {
  std::promise<void> begun;
  std::promise<void> go_on;
  std::atomic<int> told = 0;
  std::atomic<int> reports = 0;
  bool stopped = false;
  auto waits = settings([&](const play::GameView& view, StopToken stop) {
    if (view.history.empty()) {
      begun.set_value();
      go_on.get_future().wait();
      stopped = stop.stop_requested();
    }
    return takes_the_first(view, stop);
  });
  WorkerPool pool(waits, time_);
  auto asked = thought();
  asked.report = [&](const play::Thinking&) { ++reports; };
  asked.done = [&](const play::Decision&) { ++told; };
  const auto ticket = pool.think(asked);
  begun.get_future().wait();
  EXPECT_EQ(reports, 1);
  pool.cancel(ticket);
  go_on.set_value();
  auto next = thought("b", {1});
  next.report = [&](const play::Thinking&) { ++reports; };
  decided(pool, next);
  EXPECT_TRUE(stopped);
  EXPECT_EQ(told, 0);
  EXPECT_EQ(reports, 2) << "nor does the next one's thinking go to the first";
}

}  // namespace
}  // namespace parlour::server
