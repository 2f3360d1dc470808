// A worker at a broker in memory: what it takes, what it refuses, when it keeps a job and when it lets go. A
// second kind of job goes through the same queue.
#include "cluster/worker.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "cluster/fake_broker.hpp"
#include "cluster/wire/fields.hpp"
#include "cluster/wire/shared.hpp"
#include "cluster/wire/worker_status.hpp"

namespace parlour::cluster {
namespace {

using std::chrono::milliseconds;

const Identity kIdentity{"1.0 abc", "0123456789abcdef"};

std::string job(const std::string& kind, const Identity& identity = kIdentity, const std::string& what = "") {
  auto message = head_of(kind, identity);
  message["keep_alive"] = 1000;
  message["what"] = what;
  return written(message);
}

/// Time that a test sets.
class TestTime final : public TimeSource {
 public:
  Duration now() const override { return Duration(now_.load()); }
  void pass(Duration time) { now_ += time.count(); }

 private:
  std::atomic<std::int64_t> now_{1};
};

/// Says what it was told, or waits for a word.
class Echo final : public JobHandler {
 public:
  Result<std::optional<std::string>> work(const records::JsonValue& message,
                                          const std::function<void()>& progress, StopToken stop) override {
    Fields fields(message);
    const std::string what = fields.text("what", 100);
    if (what == "cannot") return failure("test-cannot");
    if (what == "slow") {
      ++waiting;
      while (!stop.stop_requested() && !finish) {
        if (moving) {
          progress();
          ++steps;
        }
        std::this_thread::yield();
      }
      if (stop.stop_requested()) return std::nullopt;
    }
    return "echo " + what;
  }
  milliseconds patience(const records::JsonValue& /*message*/) const override { return milliseconds(0); }

  std::atomic<int> waiting{0};
  std::atomic<bool> moving{true};
  std::atomic<int> steps{0};
  std::atomic<bool> finish{false};
};

/// Runs what a test wants to see happen in between.
class WatchedQueue final : public FakeQueue {
 public:
  WatchedQueue(FakeBroker& broker, std::function<void()> look) : FakeQueue(broker), look_(std::move(look)) {}
  Result<std::optional<Claim>> claim(milliseconds wait) override {
    look_();
    return FakeQueue::claim(wait);
  }

 private:
  std::function<void()> look_;
};

class Notes final : public WorkerObserver {
 public:
  void on_delivered(const std::string& /*group*/, const std::string& id) override { delivered.push_back(id); }
  void on_note(const Message& note) override { notes.push_back(note.id); }
  std::vector<std::string> delivered;
  std::vector<std::string> notes;
};

class WorkerTest : public testing::Test {
 protected:
  WorkerTest() {
    auto echo = std::make_unique<Echo>();
    echo_ = echo.get();
    handlers_.emplace("echo", std::move(echo));
    settings_.identity = kIdentity;
    settings_.name = "Ann";
    settings_.slots = 2;
    broker_.ready = true;
  }

  /// Runs until `look`, which is called before each look for a job, says that it is enough.
  Result<void> run_until(const std::function<bool()>& look) {
    StopSource stop;
    WatchedQueue queue(broker_, [&] {
      if (look()) stop.request_stop();
    });
    return work(queue, handlers_, settings_, notes_, time_, stop.token());
  }

  WorkerStatus last_status() { return *read_worker_status(*parse_message(broker_.announced.back())); }

  FakeBroker broker_;
  JobHandlers handlers_;
  Echo* echo_ = nullptr;
  WorkerSettings settings_;
  Notes notes_;
  TestTime time_;
};

TEST_F(WorkerTest, DoesJobsOfEveryKindItKnows) {
  for (int at = 1; at <= 9; ++at)
    broker_.jobs[std::to_string(at)].body = job("echo", kIdentity, std::to_string(at));
  EXPECT_TRUE(run_until([&] { return notes_.delivered.size() == 9; }));
  ASSERT_EQ(broker_.results.size(), 9u);
  for (const Delivery& each : broker_.results) EXPECT_EQ(each.body, "echo " + each.id);
  EXPECT_TRUE(broker_.jobs.empty());
  EXPECT_TRUE(last_status().leaving);
  EXPECT_EQ(last_status().delivered, 9);
}

TEST_F(WorkerTest, AJobThatCameBackOftenIsNoted) {
  broker_.jobs["1"] = {job("echo"), 4};
  EXPECT_TRUE(run_until([&] { return !notes_.delivered.empty(); }));
  EXPECT_EQ(notes_.notes, std::vector<std::string>{"cluster-again"});
}

TEST_F(WorkerTest, RefusesWhatItMustNotDo) {
  const std::vector<std::pair<std::string, std::string>> wrong{
      {job("echo", {"0.9 abc", kIdentity.signature}), "cluster-other-version"},
      {job("echo", {kIdentity.version, "feed"}), "cluster-other-signature"},
      {job("dance"), "cluster-unknown-kind"},
      {job("echo", kIdentity, "cannot"), "test-cannot"},
      {"{\"parlour\": 2}", "cluster-wire-version"},
      {"{\"parlour\": 1}", "cluster-field"}};
  for (const auto& [body, id] : wrong) {
    broker_.jobs = {{"1", {body}}};
    const auto worked = run_until([] { return false; });
    ASSERT_FALSE(worked) << body;
    EXPECT_EQ(worked.error().id, id);
    EXPECT_EQ(broker_.jobs.at("1").ticket, 0u) << "the job goes back";
    EXPECT_EQ(last_status().refusal->id, id) << "and whoever posted it is told";
    EXPECT_TRUE(broker_.results.empty());
  }
}

TEST_F(WorkerTest, KeepsAJobWhileItMakesProgressAndLetsGoWhenItDoesNot) {
  broker_.jobs["1"].body = job("echo", kIdentity, "slow");
  int alive_before = 0;
  enum { Moving, Standing, Left } stage = Moving;
  EXPECT_TRUE(run_until([&] {
    if (echo_->waiting == 0) return false;
    switch (stage) {
      case Moving:
        time_.pass(std::chrono::seconds(100));  // soon beyond the worker's patience, but for the progress
        for (const int before = echo_->steps; echo_->steps == before;) std::this_thread::yield();
        if (broker_.kept_alive < 5) return false;
        EXPECT_TRUE(notes_.notes.empty());
        echo_->moving = false;
        alive_before = broker_.kept_alive;
        stage = Standing;
        return false;
      case Standing:
        time_.pass(std::chrono::seconds(1));
        if (notes_.notes.empty()) return false;
        EXPECT_EQ(notes_.notes, std::vector<std::string>{"cluster-stuck"});
        alive_before = broker_.kept_alive;
        stage = Left;
        return false;
      case Left:
        time_.pass(std::chrono::seconds(100));
        EXPECT_EQ(broker_.kept_alive, alive_before) << "a job that stands still is not kept alive";
        return true;
    }
    return true;
  }));
  EXPECT_EQ(last_status().stuck, 1);
  EXPECT_TRUE(broker_.results.empty());
}

TEST_F(WorkerTest, DropsWhatIsCalledOffAndGivesBackWhatItLeaves) {
  broker_.jobs["1"].body = job("echo", kIdentity, "slow");
  EXPECT_TRUE(run_until([&] {
    if (echo_->waiting == 0) return false;
    broker_.off = true;
    return broker_.jobs.at("1").ticket == 0;  // given back
  }));
  EXPECT_TRUE(broker_.results.empty());

  broker_.off = false;
  echo_->waiting = 0;
  EXPECT_TRUE(run_until([&] { return echo_->waiting > 0; }));
  EXPECT_EQ(broker_.jobs.at("1").ticket, 0u) << "somebody else gets it at once";
}

TEST_F(WorkerTest, ABrokerThatIsAwayIsToldOnceAndWaitedFor) {
  broker_.jobs["1"].body = job("echo", kIdentity, "hello");
  broker_.away = true;
  int looks = 0;
  EXPECT_TRUE(run_until([&] {
    if (++looks == 20) broker_.away = false;
    return !notes_.delivered.empty();
  }));
  EXPECT_EQ(notes_.notes, (std::vector<std::string>{"test-away", "cluster-broker-back"}));
}

}  // namespace
}  // namespace parlour::cluster
