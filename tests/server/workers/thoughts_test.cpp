// What workers ask of players, and what they tell; with players that do what the test says.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <stdexcept>

#include "match/fakes.hpp"
#include "server/workers/worker_pool.hpp"

namespace parlour::server {
namespace {

using std::chrono::milliseconds;
using testing::ElementsAre;

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

class ThoughtTest : public testing::Test {
 protected:
  WorkerPool::Settings settings(Obedient::Choose choose) {
    WorkerPool::Settings made;
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
  CountedTime time_{TimeSource::Duration(0)};
};

TEST_F(ThoughtTest, StartsAGameForEachKeyAndSide) {
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

TEST_F(ThoughtTest, WhatGoesWrongIsAnAnswer) {
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

TEST_F(ThoughtTest, NothingIsToldAfterACancel) {
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
