#pragma once

#include <gmock/gmock.h>

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "server/hall/hall.hpp"
#include "server/hall/secret.hpp"

/// A hall whose time and thread are the test's.
namespace parlour::server::tests {

using nlohmann::json;

/// What is posted, to be run by the test.
class Posts {
 public:
  void post(std::function<void()> work) {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(work));
    came_.notify_one();
  }
  /// Runs what comes until `enough`.
  void run_until(const std::function<bool()>& enough) {
    while (!enough()) next()();
  }

 private:
  std::function<void()> next() {
    std::unique_lock lock(mutex_);
    came_.wait(lock, [this] { return !waiting_.empty(); });
    auto work = std::move(waiting_.front());
    waiting_.pop_front();
    return work;
  }
  std::mutex mutex_;
  std::condition_variable came_;
  std::deque<std::function<void()>> waiting_;
};

class Guest final : public Listener {
 public:
  void hear(std::shared_ptr<const std::string> message) override { heard.push_back(json::parse(*message)); }
  const ui::Texts& texts() const override { return texts_; }
  json last(std::string_view type) const {
    for (auto each = heard.rbegin(); each != heard.rend(); ++each)
      if ((*each)["type"] == type) return *each;
    return nullptr;
  }

  std::vector<json> heard;

 private:
  ui::Texts texts_;
};

inline server::Setup setup_of(SeatKind first, SeatKind second, const std::string& spec = "tictactoe") {
  server::Setup setup;
  setup.id = new_id();
  setup.spec = setup.title = spec;
  setup.seats[0] = {first, "Ann", first == SeatKind::Computer ? "engine:level=1" : "",
                    first == SeatKind::Person ? "ann" : ""};
  setup.seats[1] = {second, "Bob", second == SeatKind::Computer ? "engine:level=1" : "",
                    second == SeatKind::Person ? "bob" : ""};
  if (first == SeatKind::Computer && second == SeatKind::Computer) setup.host = "host";
  setup.absence = milliseconds(60'000);
  return setup;
}

class AHall : public testing::Test {
 protected:
  explicit AHall(std::unique_ptr<Journal> kept = Journal::open({}).value()) : journal(std::move(kept)) {
    open();
  }

  void open() {
    hall = std::make_unique<Hall>(
        *journal, workers, [this](std::function<void()> work) { posts.post(std::move(work)); },
        [this] { return now; }, Hall::Settings{});
  }
  std::string create(const server::Setup& setup) {
    bool done = false;
    hall->create(setup, [&](Allowed<const HostedGame*> made) { done = made.has_value(); });
    posts.run_until([&] { return done; });
    return setup.id;
  }
  static Hall::Wish move(int ply, const std::string& text) {
    return [=](HostedGame& game, const Situation& situation) {
      return game.move(situation.who, ply, text, situation.now);
    };
  }
  /// The answer, once it is there.
  Allowed<int> act(const std::string& id, const std::string& token, const Hall::Wish& wish) {
    std::optional<Allowed<int>> answer;
    hall->act(id, token, wish, [&](Allowed<int> done) { answer = done; });
    posts.run_until([&] { return answer.has_value(); });
    return *answer;
  }

  Moment now = 1'000'000;
  SteadyTime time;
  Posts posts;
  std::unique_ptr<Journal> journal;
  WorkerPool workers{WorkerPool::Settings{}, time};
  Guest ann, bob, eve;
  std::unique_ptr<Hall> hall;
};

}  // namespace parlour::server::tests
