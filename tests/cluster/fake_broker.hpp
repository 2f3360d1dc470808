#pragma once

#include <algorithm>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "cluster/queue.hpp"

namespace parlour::cluster {

/// A broker in memory that does all the harm a real one can do: it goes away, forgets, hands out twice. It
/// has no clock: a test says when a worker's time is up. Thread-safe.
class FakeBroker {
 public:
  struct Job {
    std::string body;
    int attempt = 0;
    std::uint64_t ticket = 0;  ///< of who works on it; 0: it waits
  };

  bool away = false;
  bool ready = false;               ///< prepared, and nothing lost since
  std::map<std::string, Job> jobs;  ///< by id
  std::deque<Delivery> results;     ///< in the order in which they came
  std::vector<std::string> announced;
  bool off = false;
  int posts = 0;
  int kept_alive = 0;
  std::mutex mutex;

  /// Everything it knew is gone.
  void forget() {
    jobs.clear();
    results.clear();
    ready = false;
  }

  /// Whoever works on jobs has not been heard of for too long.
  void time_is_up() {
    for (auto& [id, job] : jobs) job.ticket = 0;
  }

  static Message unreachable() { return {"test-away", {}, std::nullopt, MessageKind::Unreachable}; }
  std::uint64_t next_ticket() { return ++ticket_; }

 private:
  std::uint64_t ticket_ = 0;
};

class FakeQueue : public JobQueue {
 public:
  explicit FakeQueue(FakeBroker& broker) : broker_(broker) {}

  /// The ids come in the order of their numbers.
  Result<std::optional<Claim>> claim(std::chrono::milliseconds /*wait*/) override {
    const std::lock_guard lock(broker_.mutex);
    if (broker_.away) return failure(FakeBroker::unreachable());
    auto next = broker_.jobs.end();
    for (auto at = broker_.jobs.begin(); at != broker_.jobs.end(); ++at)
      if (at->second.ticket == 0 &&
          (next == broker_.jobs.end() || std::stoi(at->first) < std::stoi(next->first)))
        next = at;
    if (next == broker_.jobs.end()) return std::nullopt;
    next->second.ticket = broker_.next_ticket();
    return Claim{"group", next->first, next->second.body, ++next->second.attempt, next->second.ticket};
  }
  void keep_alive(const Claim& /*claim*/) override {
    const std::lock_guard lock(broker_.mutex);
    ++broker_.kept_alive;
  }
  Result<void> deliver(const Claim& claim, const std::string& result, StopToken /*stop*/) override {
    const std::lock_guard lock(broker_.mutex);
    if (broker_.away || !broker_.ready) return failure(FakeBroker::unreachable());
    broker_.results.push_back({claim.id, result, 0});
    if (const auto found = broker_.jobs.find(claim.id); found != broker_.jobs.end())
      broker_.jobs.erase(found);
    return {};
  }
  void give_back(const Claim& claim) override {
    const std::lock_guard lock(broker_.mutex);
    const auto found = broker_.jobs.find(claim.id);
    if (found != broker_.jobs.end() && found->second.ticket == claim.ticket) found->second.ticket = 0;
  }
  void announce(const std::string& status) override {
    const std::lock_guard lock(broker_.mutex);
    broker_.announced.push_back(status);
  }
  std::vector<std::string> called_off() override {
    const std::lock_guard lock(broker_.mutex);
    return broker_.off ? std::vector<std::string>{"group"} : std::vector<std::string>{};
  }

 protected:
  FakeBroker& broker_;
};

/// Lets others act while the one who posts jobs waits for results.
class FakeBoard final : public JobBoard {
 public:
  explicit FakeBoard(FakeBroker& broker, std::function<void()> meanwhile = {})
      : broker_(broker), meanwhile_(std::move(meanwhile)) {}

  Result<void> prepare() override {
    if (broker_.away) return failure(FakeBroker::unreachable());
    broker_.ready = true;
    return {};
  }
  Result<void> post(const std::vector<Posting>& jobs) override {
    const std::lock_guard lock(broker_.mutex);
    for (const Posting& each : jobs) {
      if (broker_.away || !broker_.ready) return failure(FakeBroker::unreachable());
      broker_.jobs.insert_or_assign(each.id, FakeBroker::Job{each.body});
      ++broker_.posts;
    }
    return {};
  }
  Result<std::set<std::string>> present() override {
    const std::lock_guard lock(broker_.mutex);
    if (broker_.away) return failure(FakeBroker::unreachable());
    std::set<std::string> ids;
    for (const auto& [id, job] : broker_.jobs) ids.insert(id);
    for (const Delivery& each : broker_.results) ids.insert(each.id);
    return ids;
  }
  Result<std::vector<Delivery>> take(std::size_t most, std::chrono::milliseconds /*wait*/) override {
    if (meanwhile_) meanwhile_();
    const std::lock_guard lock(broker_.mutex);
    if (broker_.away) return failure(FakeBroker::unreachable());
    const auto end =
        broker_.results.begin() + static_cast<std::ptrdiff_t>(std::min(most, broker_.results.size()));
    return std::vector<Delivery>(broker_.results.begin(), end);
  }
  Result<void> settle(const Delivery& delivery) override {
    const std::lock_guard lock(broker_.mutex);
    const auto found = std::find_if(
        broker_.results.begin(), broker_.results.end(),
        [&](const Delivery& each) { return each.id == delivery.id && each.body == delivery.body; });
    if (found != broker_.results.end()) broker_.results.erase(found);
    return {};
  }
  Result<void> call_off() override {
    const std::lock_guard lock(broker_.mutex);
    broker_.jobs.clear();
    broker_.results.clear();
    broker_.off = true;
    return {};
  }
  std::vector<std::string> news() override {
    const std::lock_guard lock(broker_.mutex);
    return std::exchange(broker_.announced, {});
  }

 private:
  FakeBroker& broker_;
  std::function<void()> meanwhile_;
};

}  // namespace parlour::cluster
