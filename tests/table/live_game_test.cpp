#include "table/live_game.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "play/move_list.hpp"
#include "support/memory_limit.hpp"
#include "table/kept_games.hpp"
#include "table/record_files.hpp"

namespace parlour::table {
namespace {

using ::testing::SizeIs;

/// Somebody at the window: sees what is told and waits for what should come.
class Watcher {
 public:
  LiveGame::Told told() {
    return [this](const play::Event& event, std::shared_ptr<const GameSnapshot> shown) {
      const std::lock_guard lock(mutex_);
      shown_ = std::move(shown);
      thoughts_ += std::holds_alternative<play::Thought>(event) ? 1 : 0;
      asked_ = asked_ || std::holds_alternative<play::Asked>(event);
      changed_.notify_all();
    };
  }

  /// The game once `good` holds; a test that waits in vain ends by the time limit of the suite.
  template <class Good>
  std::shared_ptr<const GameSnapshot> once(Good good) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return shown_ && good(*shown_); });
    return shown_;
  }
  std::shared_ptr<const GameSnapshot> after(std::size_t moves) {
    return once([&](const GameSnapshot& each) { return each.moves.size() == moves; });
  }
  std::shared_ptr<const GameSnapshot> at_the_end() {
    return once([](const GameSnapshot& each) { return each.conclusion.has_value(); });
  }
  void wait_for_a_thought() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return thoughts_ > 0; });
  }
  /// From then on somebody's time counts.
  void wait_until_somebody_is_asked() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return asked_; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::shared_ptr<const GameSnapshot> shown_;
  int thoughts_ = 0;
  bool asked_ = false;
};

/// Time that goes on by an hour whenever something is told.
class HourlyTime final : public TimeSource {
 public:
  Duration now() const override { return std::chrono::hours(told.load()); }
  std::atomic<int> told{0};
};

PlayRequest request_for(const std::string& game, const std::string& first, const std::string& second) {
  PlayRequest request;
  request.game = game;
  request.players = {first, second};
  return request;
}

/// A game with something to think about, First to move after four moves.
PlayRequest long_thoughts(const std::string& first, const std::string& second) {
  PlayRequest request = request_for("gomoku", first, second);
  request.moves = "h8 h9 g7 k10";
  return request;
}

class ALiveGame : public ::testing::Test {
 protected:
  void begin(const PlayRequest& request) {
    auto made = LiveGame::make(request, time_, watcher_.told());
    ASSERT_TRUE(made) << made.error().id;
    game_ = *std::move(made);
    watcher_.once([](const GameSnapshot&) { return true; });
  }
  void move(std::size_t ply, const std::string& text) {
    const auto shown = watcher_.after(ply);
    game_->move(ply, *shown->state->read_move(text));
  }

  SteadyTime time_;
  Watcher watcher_;
  std::unique_ptr<LiveGame> game_;
};

TEST_F(ALiveGame, IsPlayedByTwoPeopleToItsEnd) {
  begin(request_for("tictactoe", "human", "human"));
  EXPECT_TRUE(watcher_.after(0)->person_to_move);
  std::size_t ply = 0;
  for (const char* cell : {"a1", "a2", "b1", "b2", "c1"}) move(ply++, cell);
  const auto shown = watcher_.at_the_end();
  EXPECT_EQ(shown->conclusion->outcome, Outcome::win(Side::First));
  EXPECT_FALSE(shown->person_to_move);
  EXPECT_FALSE(shown->computer_to_move);
  EXPECT_THAT(shown->record.moves, SizeIs(5));
}

TEST_F(ALiveGame, TellsThatThereIsNoMemoryForAPlayer) {
  if (!support::MemoryLimit::kWorks) GTEST_SKIP();
  const support::MemoryLimit limit(512);
  begin(request_for("gomoku", "engine:hash=1024", "random"));
  EXPECT_EQ(watcher_.once([](const GameSnapshot& each) { return each.problem.has_value(); })->problem->id,
            "no-memory");
}

TEST_F(ALiveGame, IsBrokenOffWhenThereIsNoMemoryToThink) {
  if (!support::MemoryLimit::kWorks) GTEST_SKIP();
  const support::MemoryLimit limit(512);
  begin(request_for("gomoku", "mcts:hash=1024,sims=100", "random"));
  const auto shown = watcher_.at_the_end();
  EXPECT_EQ(shown->conclusion->ending, play::Ending::BrokenOff);
  EXPECT_EQ(shown->conclusion->reason->id, "no-memory");
  EXPECT_FALSE(shown->conclusion->outcome);
}

TEST_F(ALiveGame, GoesBackAlsoAfterItsEndAndForwardAgain) {
  begin(request_for("tictactoe", "human", "human"));
  std::size_t ply = 0;
  for (const char* cell : {"a1", "a2", "b1", "b2", "c1"}) move(ply++, cell);
  watcher_.at_the_end();
  game_->take_back();
  const auto back = watcher_.after(4);
  EXPECT_FALSE(back->conclusion);
  EXPECT_TRUE(back->can_restore);
  game_->restore();
  EXPECT_THAT(watcher_.at_the_end()->moves, SizeIs(5));
}

TEST_F(ALiveGame, ForgetsAMoveForAnotherTurn) {
  begin(request_for("tictactoe", "human", "human"));
  const auto cell = [&](const char* text) { return *watcher_.after(0)->state->read_move(text); };
  const auto first = cell("a1");
  const auto late = cell("c3");
  const auto second = cell("b2");
  game_->move(0, first);
  game_->move(0, late);  // a second click on the board that the first one changed
  game_->move(1, second);
  const auto shown = watcher_.after(2);
  EXPECT_EQ(shown->moves[0].move, first);
  EXPECT_EQ(shown->moves[1].move, second);
}

TEST_F(ALiveGame, TakesAPersonsMoveBackOutOfTheComputersThought) {
  begin(long_thoughts("human", "engine:time=60m,book=off"));
  move(4, "i9");
  watcher_.wait_for_a_thought();
  game_->take_back();
  const auto shown = watcher_.after(4);
  EXPECT_TRUE(shown->person_to_move);
  EXPECT_TRUE(shown->can_restore);
}

TEST_F(ALiveGame, LetsALateClickNotDisturbTheComputer) {
  begin(request_for("tictactoe", "human", "minimax"));
  const auto shown = watcher_.after(0);
  game_->move(0, *shown->state->read_move("a1"));
  game_->move(0, *shown->state->read_move("c3"));
  EXPECT_EQ(watcher_.after(2)->state->move_text(watcher_.after(2)->moves[1].move), "b2");
}

TEST_F(ALiveGame, LetsTheComputerMoveAtOnce) {
  begin(long_thoughts("engine:time=60m,book=off", "human"));
  watcher_.wait_for_a_thought();
  game_->hurry();
  EXPECT_TRUE(watcher_.after(5)->person_to_move);
  EXPECT_FALSE(watcher_.after(5)->computer_to_move);
}

TEST_F(ALiveGame, EndsAtOnceWhileAComputerThinks) {
  begin(long_thoughts("engine:time=60m,book=off", "engine:time=60m,book=off"));
  watcher_.wait_for_a_thought();
  game_.reset();  // comes back: that is the test
}

TEST_F(ALiveGame, IsBrokenOffWithoutAWinnerAndCanGoOn) {
  begin(request_for("tictactoe", "human", "human"));
  move(0, "a1");
  watcher_.after(1);
  game_->break_off();
  const auto shown = watcher_.at_the_end();
  EXPECT_EQ(shown->conclusion->ending, play::Ending::BrokenOff);
  EXPECT_FALSE(shown->conclusion->outcome);
  game_->go_on();
  move(1, "b2");
  EXPECT_FALSE(watcher_.after(2)->conclusion);
}

TEST_F(ALiveGame, IsLostByWhoResigns) {
  begin(request_for("tictactoe", "human", "human"));
  game_->resign(0);
  const auto shown = watcher_.at_the_end();
  EXPECT_EQ(shown->conclusion->ending, play::Ending::Resignation);
  EXPECT_EQ(shown->conclusion->outcome, Outcome::win(Side::Second));
}

TEST_F(ALiveGame, IsLostByAPersonWhoseFlagFalls) {
  PlayRequest request = request_for("tictactoe", "human", "human");
  request.clocks[0] = match::ClockSetting{std::chrono::milliseconds(5), {}};
  begin(request);
  const auto shown = watcher_.at_the_end();
  EXPECT_EQ(shown->conclusion->ending, play::Ending::TimeForfeit);
  EXPECT_EQ(shown->conclusion->outcome, Outcome::win(Side::Second));
}

TEST_F(ALiveGame, AsksEverybodyOnceThereIsSomethingToDecide) {
  std::vector<std::string> told;
  std::mutex mutex;
  {
    PlayRequest request = request_for("tictactoe", "human", "minimax");
    auto made = LiveGame::make(request, time_, [&](const play::Event& event, auto shown) {
      watcher_.told()(event, shown);
      const std::lock_guard lock(mutex);
      if (std::holds_alternative<play::Asked>(event))
        told.emplace_back(shown->person_to_move ? "person" : "computer");
      if (std::holds_alternative<play::Moved>(event)) told.emplace_back("moved");
      if (std::holds_alternative<play::Started>(event)) told.emplace_back("started");
    });
    ASSERT_TRUE(made);
    (*made)->decide(0, play::Chosen{0, std::nullopt});
    watcher_.after(2);
    (*made)->break_off(Message{"ended-quit", {}, std::nullopt});
    EXPECT_EQ(watcher_.at_the_end()->conclusion->reason->id, "ended-quit");
    (*made)->close();
  }
  EXPECT_THAT(told, testing::ElementsAre("started", "person", "moved", "computer", "moved", "person"));
}

/// The real clock runs, but not the game's: nobody has lost, and nothing was played for anybody.
TEST_F(ALiveGame, LetsNoFlagFallBeforeItsOwnTimeSaysSo) {
  HourlyTime time;
  PlayRequest request = request_for("tictactoe", "human", "human");
  request.clocks[0] = match::ClockSetting{std::chrono::milliseconds(1), {}};
  auto made = LiveGame::make(request, time, watcher_.told());
  ASSERT_TRUE(made);
  watcher_.wait_until_somebody_is_asked();
  time.told = 1;
  EXPECT_EQ(watcher_.at_the_end()->conclusion->ending, play::Ending::TimeForfeit);
  EXPECT_THAT(watcher_.at_the_end()->moves, SizeIs(0));
}

TEST_F(ALiveGame, WaitsWhilePausedAndCanBeLeftThen) {
  PlayRequest request = request_for("tictactoe", "human", "minimax");
  begin(request);
  game_->pause(true);
  move(0, "a1");
  EXPECT_FALSE(watcher_.after(1)->conclusion);
  game_->take_back();
  watcher_.after(0);
  move(0, "b2");
  watcher_.after(1);
  game_->pause(false);
  watcher_.after(2);
}

constexpr TimeSource::Duration kNever = TimeSource::Duration::max();

TEST_F(ALiveGame, HoldsAComputersMoveBackUntilItsPaceIsOver) {
  PlayRequest request = request_for("tictactoe", "minimax", "minimax");
  request.pace = kNever;
  begin(request);
  game_->pause(true);  // now nothing but steps moves anybody on
  game_->step();
  EXPECT_TRUE(watcher_.after(1)->paused);
  game_->pause(false);
  game_->set_pace({});
  EXPECT_THAT(watcher_.at_the_end()->moves, SizeIs(9));
}

TEST_F(ALiveGame, PlaysOneMoveOfABonusChainWithEachStep) {
  PlayRequest request = request_for("kalah", "classic:depth=2", "human");
  request.paused = true;
  begin(request);
  EXPECT_TRUE(watcher_.after(0)->paused);
  game_->step();
  EXPECT_TRUE(watcher_.after(1)->computer_to_move);  // the last seed fell into its store
  game_->step();
  watcher_.after(2);
  game_->break_off();
  const auto shown = watcher_.at_the_end();
  ASSERT_THAT(shown->moves, SizeIs(2));
  EXPECT_EQ(shown->moves[0].side, Side::First);
  EXPECT_EQ(shown->moves[1].side, Side::First);
}

TEST_F(ALiveGame, LetsAHurriedMoveComeBeforeItsPace) {
  PlayRequest request = long_thoughts("engine:time=60m,book=off", "human");
  request.pace = kNever;
  begin(request);
  watcher_.wait_for_a_thought();
  game_->hurry();
  EXPECT_TRUE(watcher_.after(5)->person_to_move);
}

TEST_F(ALiveGame, GoesBackAndIsLeftOutOfTheWaitForAMove) {
  PlayRequest request = request_for("tictactoe", "human", "minimax");
  request.pace = kNever;
  begin(request);
  move(0, "a1");
  watcher_.after(1);
  game_->take_back();
  EXPECT_TRUE(watcher_.after(0)->person_to_move);
  move(0, "b2");
  watcher_.after(1);
  game_->break_off();
  EXPECT_EQ(watcher_.at_the_end()->conclusion->ending, play::Ending::BrokenOff);
  game_->take_back();
  move(0, "a1");
  watcher_.after(1);
  game_.reset();  // comes back: that is the test
}

TEST(TheMailOfAGame, HoldsAMoveBackForAsLongAsThePaceSays) {
  HourlyTime time;
  GameMail mail(time, std::chrono::hours(2));
  mail.begin_thought();
  std::thread later([&] {
    time.told = 2;
    mail.set_pace(std::chrono::hours(2));  // only to look at the time again
  });
  EXPECT_FALSE(mail.end_thought());
  EXPECT_EQ(time.told, 2);
  later.join();
}

TEST_F(ALiveGame, ChargesNobodyForTheWait) {
  HourlyTime time;
  PlayRequest request = request_for("tictactoe", "minimax", "minimax");
  request.clocks = {match::ClockSetting{std::chrono::minutes(1), {}},
                    match::ClockSetting{std::chrono::minutes(1), {}}};
  request.paused = true;
  auto made = LiveGame::make(request, time, watcher_.told());
  ASSERT_TRUE(made);
  for (std::size_t ply = 0; ply < 9; ++ply) {
    watcher_.after(ply);
    ++time.told;  // an hour later somebody wants to see a move
    (*made)->step();
  }
  const auto shown = watcher_.at_the_end();
  EXPECT_EQ(shown->conclusion->ending, play::Ending::ByRules);
  EXPECT_EQ(shown->clocks[0], std::chrono::minutes(1));
}

TEST_F(ALiveGame, RefusesWhatDoesNotExist) {
  const auto none = LiveGame::make(request_for("chess", "human", "human"), time_, watcher_.told());
  ASSERT_FALSE(none);
  const auto nobody = LiveGame::make(request_for("kalah", "human", "hard"), time_, watcher_.told());
  ASSERT_FALSE(nobody);
}

TEST_F(ALiveGame, GoesOnWhereAnotherWasLeft) {
  const auto directory = std::filesystem::path(::testing::TempDir()) / "live-game-kept";
  std::filesystem::remove_all(directory);
  PlayRequest request = request_for("tictactoe", "human", "human");
  request.keep_in = {directory};
  begin(request);
  move(0, "a1");
  move(1, "b2");
  const auto shown = watcher_.after(2);
  game_.reset();
  const auto kept = kept_games(directory, KeptKind::Unfinished, 9).games;
  ASSERT_THAT(kept, SizeIs(1));
  EXPECT_THAT(kept[0].record.moves, SizeIs(2));
  EXPECT_EQ(shown->kept_in, kept[0].file);
  EXPECT_EQ(kept[0].player, std::nullopt);
  std::filesystem::remove_all(directory);
}

}  // namespace
}  // namespace parlour::table
