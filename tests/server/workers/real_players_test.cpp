// Workers with the players of the catalogue.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <map>
#include <mutex>

#include "catalog/games.hpp"
#include "server/workers/kept_players.hpp"
#include "server/workers/worker_pool.hpp"

namespace parlour::server {
namespace {

using std::chrono::milliseconds;
using testing::ElementsAre;

TEST(ModestSpecTest, OneThreadAndASmallTable) {
  EXPECT_EQ(modest_spec("engine", 16), "engine:hash=16,threads=1");
  EXPECT_EQ(modest_spec("mcts:hash=256,threads=8", 16), "mcts:hash=16,threads=1");
  EXPECT_EQ(modest_spec("solver", 16), "solver:hash=16,threads=1");
  EXPECT_EQ(modest_spec("engine:level=3", 16), "engine:level=3,hash=16,threads=1");
  EXPECT_EQ(modest_spec("engine:hash=4,threads=8", 16), "engine:hash=4,threads=1");
  EXPECT_EQ(modest_spec("engine:hash=99999999999999999999999", 16), "engine:hash=16,threads=1");
  EXPECT_EQ(modest_spec("engine:hash=much", 16), "engine:hash=much,threads=1");
  EXPECT_EQ(modest_spec("random:seed=5", 16), "random:seed=5");
  EXPECT_EQ(modest_spec("cmd:\"./bot --fast\"", 16), "cmd:\"./bot --fast\"");
  EXPECT_EQ(modest_spec("nobody:x=1", 16), "nobody:x=1");
  EXPECT_EQ(modest_spec("engine:\"", 16), "engine:\"");
}

TEST(KeptPlayersTest, DropsWhatWasNotUsedForLongest) {
  int alive = 0;
  int most = 0;
  struct Counted final : play::Player {
    explicit Counted(int& count) : alive(count) { ++alive; }
    ~Counted() override { --alive; }
    Counted(const Counted&) = delete;
    Counted& operator=(const Counted&) = delete;
    play::Decision choose(const play::GameView&, const play::Limits&, StopToken) override {
      return play::Resigned{};
    }
    int& alive;
  };
  std::vector<std::string> made;
  KeptPlayers players(
      2, [&](const std::string& spec, const play::Game& game) -> Result<std::unique_ptr<play::Player>> {
        if (spec == "bad") return failure("player-unknown");
        made.push_back(spec + " " + game.name());
        auto player = std::make_unique<Counted>(alive);
        most = std::max(most, alive);
        return player;
      });
  const auto small = *catalog::make_game("tictactoe");
  const auto again = *catalog::make_game("tictactoe");
  const auto other = *catalog::make_game("connect4");
  auto* const first = *players.take(small, "x");
  EXPECT_EQ(*players.take(again, "x"), first) << "the same game by another object";
  ASSERT_TRUE(players.take(other, "x"));
  EXPECT_EQ(*players.take(small, "x"), first);
  ASSERT_TRUE(players.take(small, "y"));  // drops that of the other game
  EXPECT_EQ(*players.take(small, "x"), first);
  ASSERT_TRUE(players.take(other, "x"));
  EXPECT_THAT(made, ElementsAre("x tictactoe", "x connect4", "y tictactoe", "x connect4"));
  EXPECT_EQ(most, 2) << "room is made first";
  EXPECT_FALSE(players.take(small, "bad"));
  EXPECT_LE(players.size(), 2u);
  players.drop();
  EXPECT_EQ(alive, static_cast<int>(players.size()));
}

/// Games of computers that play themselves in one pool.
class RealPlayersTest : public testing::Test {
 protected:
  struct Played {
    std::shared_ptr<const play::Game> game;
    std::vector<play::MoveCode> history;
  };

  /// Plays every game to its end or `plies` moves; all at the same time.
  void play_all(WorkerPool& pool, const std::vector<std::string>& games, const std::string& player,
                std::size_t plies) {
    std::vector<std::unique_ptr<Played>> all;
    std::vector<std::future<std::string>> ends;
    std::vector<std::unique_ptr<std::promise<std::string>>> promises;
    std::function<void(std::size_t)> ask = [&](std::size_t index) {
      Thought thought;
      thought.key = std::to_string(index);
      thought.game = all[index]->game;
      thought.history = all[index]->history;
      thought.player = player;
      thought.limits.move_time = milliseconds(5);
      thought.limits.nodes = 2'000;
      thought.seed = index;
      thought.done = [&, index](const play::Decision& decision) {
        Played& played = *all[index];
        const auto* chosen = std::get_if<play::Chosen>(&decision);
        const auto state = played.game->start();
        for (const play::MoveCode move : played.history) state->play(move);
        if (chosen == nullptr || !state->legal(chosen->move)) return promises[index]->set_value("no move");
        state->play(chosen->move);
        played.history.push_back(chosen->move);
        if (state->outcome() || played.history.size() >= plies) return promises[index]->set_value("played");
        ask(index);
      };
      if (pool.think(std::move(thought)) == 0) promises[index]->set_value("refused");
    };
    for (const std::string& spec : games) {
      auto game = catalog::make_game(spec);
      ASSERT_TRUE(game) << spec;
      all.push_back(std::make_unique<Played>(Played{*game, {}}));
      promises.push_back(std::make_unique<std::promise<std::string>>());
      ends.push_back(promises.back()->get_future());
    }
    for (std::size_t index = 0; index < games.size(); ++index) ask(index);
    for (std::size_t index = 0; index < games.size(); ++index)
      EXPECT_EQ(ends[index].get(), "played") << games[index];
  }

  SteadyTime time_;
};

TEST_F(RealPlayersTest, SeveralGamesAtOnceGetLegalMoves) {
  WorkerPool::Settings settings;
  settings.workers = 2;
  settings.table_mib = 1;
  WorkerPool pool(settings, time_);
  play_all(pool, {"tictactoe", "kalah", "gomoku:rows=7,cols=7", "connect4", "tictactoe", "connect4"},
           "engine:level=3", 12);
  const auto counts = pool.counts();
  EXPECT_EQ(counts.queued, 0u);
  EXPECT_GE(counts.players_made, 4u);
}

TEST_F(RealPlayersTest, PlayersAreKept) {
  WorkerPool::Settings settings;
  settings.workers = 2;
  settings.table_mib = 1;
  settings.players_kept = 2;
  WorkerPool pool(settings, time_);
  play_all(pool, std::vector<std::string>(10, "tictactoe"), "engine:level=3", 9);
  EXPECT_LE(pool.counts().players_made, 2u) << "one for each worker";
}

TEST_F(RealPlayersTest, WhatCannotBeMadeIsAnAnswer) {
  WorkerPool pool({}, time_);
  const auto game = *catalog::make_game("gomoku");
  const auto reason = [&](const std::string& player) {
    const auto answer = std::make_shared<std::promise<play::Decision>>();
    Thought thought;
    thought.key = "a";
    thought.game = game;
    thought.player = player;
    thought.limits.move_time = milliseconds(5);
    thought.done = [answer](play::Decision decision) { answer->set_value(std::move(decision)); };
    pool.think(thought);
    const auto decision = answer->get_future().get();
    const auto* failed = std::get_if<play::Failed>(&decision);
    return failed == nullptr ? Message{} : failed->reason;
  };
  EXPECT_EQ(reason("nobody").id, "player-unknown");
  EXPECT_EQ(reason("human").id, "player-human-not-here");
  EXPECT_EQ(reason("cmd:\"./bot\"").id, "player-not-confirmed");
  const Message level = reason("engine:level=77");
  EXPECT_EQ(level.id, "option-out-of-range");
  EXPECT_EQ(level.place->text, "engine:level=77") << "about what was asked for";
  EXPECT_EQ(reason("random").id, "");
}

TEST_F(RealPlayersTest, AnEngineThatThinksIsStopped) {
  WorkerPool pool({}, time_);
  Thought thought;
  thought.key = "a";
  thought.game = *catalog::make_game("kalah:seeds=6");
  thought.player = "engine:book=off";
  thought.limits.move_time = std::chrono::minutes(10);
  std::promise<void> begun;
  std::atomic<bool> first = true;
  thought.report = [&](const play::Thinking&) {
    if (first.exchange(false)) begun.set_value();
  };
  thought.done = [](const play::Decision&) { ADD_FAILURE() << "told after the end"; };
  pool.think(thought);
  begun.get_future().wait();
}  // the pool ends here, not in ten minutes

}  // namespace
}  // namespace parlour::server
