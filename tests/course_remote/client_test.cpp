#include "protocol/course_remote/client.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>

#include "games/line/family.hpp"
#include "play/typed_game.hpp"
#include "protocol/course_remote/wire.hpp"

namespace parlour::protocol::remote {
namespace {

using std::chrono::milliseconds;
using testing::ElementsAre;
using testing::Optional;

constexpr milliseconds kLimit{300};

/// Time that passes only while the client listens in vain.
class SetTime final : public TimeSource {
 public:
  Duration now() const override { return now_; }
  void advance_to(Duration moment) { now_ = std::max(now_, moment); }

 private:
  Duration now_{0};
};

/// A server as a script: what it says next may depend on what it was told.
class Script {
 public:
  SetTime time;
  std::deque<std::string> to_say;
  std::vector<std::string> heard;
  std::function<void()> when_told = [] {};
  std::function<void()> when_quiet = [] {};
  bool player_answers = true;  ///< then the player's move is waited for
  bool lost = false;
  int connections = 0;

  void say(const Update& update) { to_say.push_back(encode(update)); }
  void say(const JoinAnswer& answer) { to_say.push_back(encode(answer)); }
  std::optional<Answer> last() const { return heard.empty() ? std::nullopt : decode_answer(heard.back()); }
};

class ScriptedLink final : public ClientLink {
 public:
  explicit ScriptedLink(Script& script) : script_(script) { ++script_.connections; }

  void send(std::string_view bytes) override {
    script_.heard.emplace_back(bytes);
    script_.when_told();
  }

  Heard receive(std::string& bytes, TimeSource::Duration until) override {
    if (std::exchange(script_.lost, false)) return Heard::Lost;
    if (std::exchange(thinking_, false) && script_.player_answers) {
      std::unique_lock lock(mutex_);
      rung_.wait(lock, [&] { return woken_; });
      woken_ = false;
      return Heard::Woken;
    }
    if (!script_.to_say.empty()) {
      bytes = script_.to_say.front();
      script_.to_say.pop_front();
      thinking_ = bytes == encode(Update(YourMove{}));
      return Heard::Message;
    }
    script_.time.advance_to(until);
    script_.when_quiet();
    return Heard::Nothing;
  }

  void wake() override {
    const std::lock_guard lock(mutex_);
    woken_ = true;
    rung_.notify_one();
  }

 private:
  Script& script_;
  std::mutex mutex_;
  std::condition_variable rung_;
  bool woken_ = false;
  bool thinking_ = false;
};

/// Does what it was made with.
class FunctionPlayer final : public play::Player {
 public:
  using Choose = std::function<play::Decision(const play::GameView& view, StopToken stop)>;
  explicit FunctionPlayer(Choose choose) : choose_(std::move(choose)) {}
  play::Decision choose(const play::GameView& view, const play::Limits& /*limits*/, StopToken stop) override {
    return choose_(view, stop);
  }

 private:
  Choose choose_;
};

play::Decision last_legal(const play::GameView& view, StopToken /*stop*/) {
  return play::Chosen{view.state.moves().back(), std::nullopt};
}

Mover::Make making(FunctionPlayer::Choose choose) {
  return [choose](const FollowedGame& game) -> Result<PlayerAtGame> {
    using LineGame = play::TypedGame<games::line::Family>;
    games::line::Options options;
    options.rows = game.dimensions().rows;
    options.cols = game.dimensions().cols;
    options.win = game.dimensions().win;
    options.last_reply = true;
    return PlayerAtGame{
        std::make_shared<LineGame>(LineGame::Names{"mnk", "mnk", "mnk"}, games::line::Rules(options)),
        std::make_unique<FunctionPlayer>(choose)};
  };
}

class CourseRemoteClient : public testing::Test {
 protected:
  ClientEnd run(FunctionPlayer::Choose choose, milliseconds patience = milliseconds(5000)) {
    ClientSettings settings;
    settings.request = {Member::Player, "Ann", ""};
    settings.patience = patience;
    Client client(
        settings, [&] { return std::make_unique<ScriptedLink>(script); }, making(std::move(choose)),
        script.time,
        [&](const ClientNews& news) {
          late += std::holds_alternative<news::Late>(news) ? 1 : 0;
          lost += std::holds_alternative<news::ConnectionLost>(news) ? 1 : 0;
        });
    const auto end = client.run(stop.token());
    figures = client.figures();
    EXPECT_TRUE(end);
    return end.value_or(ClientEnd::GaveUp);
  }

  void say_game(Sign sign = Sign::X) {
    script.say(GameAhead{{3, 3, 3, 0}, sign});
    script.say(Seated{Sign::X, "Ann"});
    script.say(Seated{Sign::O, "Bob"});
    script.say(GameBegan{});
  }

  Script script;
  StopSource stop;
  ClientFigures figures;
  int late = 0;
  int lost = 0;
};

TEST_F(CourseRemoteClient, PlaysAGame) {
  script.say(JoinAnswer(Admitted{{}, kLimit}));
  say_game();
  script.say(YourMove{});
  script.say(Played{Sign::X, {2, 2}});
  script.say(Won{Sign::X});
  script.when_quiet = [&] { stop.request_stop(); };
  EXPECT_EQ(run(last_legal), ClientEnd::Stopped);
  EXPECT_EQ(figures.games, 1);
  EXPECT_EQ(figures.won, 1);
  EXPECT_EQ(figures.late, 0);
  ASSERT_EQ(script.heard.size(), 9U);  // the join, ready, and an answer to each of the seven updates
  EXPECT_THAT(decode_answer(script.heard[6]), Optional(Answer{false, Cell{2, 2}}));
}

TEST_F(CourseRemoteClient, SendsALegalMoveWhenThePlayerIsLate) {
  script.say(JoinAnswer(Admitted{{}, kLimit}));
  say_game();
  script.say(YourMove{});
  script.player_answers = false;
  std::optional<TimeSource::Duration> answered;
  script.when_told = [&] {
    if (script.last() && script.last()->move) answered = script.time.now();
  };
  script.when_quiet = [&] {
    if (answered) stop.request_stop();
  };
  const auto endless = [](const play::GameView&, StopToken stopped) -> play::Decision {
    while (!stopped.stop_requested()) std::this_thread::yield();
    return play::Left{Message{"ended-by-stop", {}, std::nullopt}};
  };
  EXPECT_EQ(run(endless), ClientEnd::Stopped);
  EXPECT_EQ(late, 1);
  EXPECT_EQ(figures.late, 1);
  EXPECT_GE(answered, kLimit * 11 / 20) << "the player was given its time";
  EXPECT_LE(answered, kLimit * 3 / 5);
  EXPECT_LE(figures.slowest, kLimit * 3 / 5);
}

TEST_F(CourseRemoteClient, SendsALegalMoveAtOnceWhenThePlayerFails) {
  const std::vector<FunctionPlayer::Choose> broken{
      [](const play::GameView&, StopToken) -> play::Decision {
        return play::Failed{Message{"ended-by-stop", {}, std::nullopt}};
      },
      [](const play::GameView&, StopToken) -> play::Decision { throw std::runtime_error("broken"); },
      [](const play::GameView&, StopToken) -> play::Decision {
        return play::Chosen{4, std::nullopt};
      },
      [](const play::GameView&, StopToken) -> play::Decision { return play::Resigned{}; }};
  for (const auto& each : broken) {
    script.to_say.clear();
    script.heard.clear();
    stop.reset();
    script.say(JoinAnswer(Admitted{{}, kLimit}));
    say_game(Sign::O);
    script.say(Played{Sign::X, {1, 1}});
    script.say(YourMove{});
    script.when_quiet = [&] { stop.request_stop(); };
    EXPECT_EQ(run(each), ClientEnd::Stopped);
    EXPECT_EQ(figures.late, 1);
    EXPECT_LT(figures.slowest, kLimit * 3 / 5);
    ASSERT_TRUE(script.last() && script.last()->move);
    EXPECT_NE(*script.last()->move, (Cell{1, 1}));
  }
}

TEST_F(CourseRemoteClient, AsksAgainWhenNobodyAnswers) {
  script.when_told = [&] {
    if (script.connections == 3) script.say(JoinAnswer(Admitted{{}, kLimit}));
    if (script.heard.size() == 4) stop.request_stop();
  };
  EXPECT_EQ(run(last_legal, milliseconds(60'000)), ClientEnd::Stopped);
  EXPECT_EQ(script.connections, 3);
  EXPECT_EQ(figures.stays, 1);
}

TEST_F(CourseRemoteClient, GivesUpWhenNobodyIsThere) {
  EXPECT_EQ(run(last_legal), ClientEnd::GaveUp);
  EXPECT_GE(script.time.now(), milliseconds(5000));
  EXPECT_LT(script.connections, 10);
}

TEST_F(CourseRemoteClient, ComesBackAfterAGoodbyeAndALostConnection) {
  script.say(JoinAnswer(Admitted{{}, kLimit}));
  script.say(Closed{});
  script.when_told = [&] {
    if (script.connections == 2 && script.heard.size() == 3) {
      script.say(JoinAnswer(Admitted{{}, kLimit}));
      script.when_quiet = [&] { script.lost = script.connections == 2; };
    }
    if (script.connections == 3) stop.request_stop();
  };
  EXPECT_EQ(run(last_legal), ClientEnd::Stopped);
  EXPECT_EQ(figures.stays, 2);
  EXPECT_EQ(lost, 1);
}

TEST_F(CourseRemoteClient, DoesNotInsistOnAWrongPassword) {
  script.say(JoinAnswer(Refused{Refusal::WrongPassword}));
  EXPECT_EQ(run(last_legal), ClientEnd::Refused);
  EXPECT_EQ(script.connections, 1);
}

TEST_F(CourseRemoteClient, TriesAgainWhileItsNameIsTaken) {
  script.when_told = [&] {
    if (script.heard.size() <= 2)
      script.say(JoinAnswer(Refused{Refusal::NameTaken}));
    else
      stop.request_stop();
  };
  EXPECT_EQ(run(last_legal), ClientEnd::Stopped);
  EXPECT_EQ(script.connections, 3);
}

TEST_F(CourseRemoteClient, SaysGoodbyeInAnswerToTheNextUpdate) {
  script.say(JoinAnswer(Admitted{{}, kLimit}));
  script.when_told = [&] {
    if (script.heard.size() != 2) return;
    stop.request_stop();
    script.say(Ping{});
  };
  EXPECT_EQ(run(last_legal), ClientEnd::Stopped);
  EXPECT_THAT(script.last(), Optional(Answer{true}));
}

}  // namespace
}  // namespace parlour::protocol::remote
