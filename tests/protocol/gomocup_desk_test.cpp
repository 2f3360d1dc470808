// A brain that thinks while lines arrive. Where a test waits, it waits for something that happens.
#include <atomic>
#include <latch>
#include <thread>

#include "core/time_source.hpp"
#include "protocol/brain_support.hpp"
#include "protocol/gomocup/brain_desk.hpp"

namespace parlour::protocol::gomocup {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;

class GomocupDesk : public testing::Test {
 protected:
  /// From now on a thought lasts until it is asked to stop.
  void think_until_stopped() {
    script_.while_thinking = [this](StopToken stop) {
      thoughts_.fetch_add(1);
      thoughts_.notify_all();
      while (!stop.stop_requested()) std::this_thread::yield();
    };
  }
  void wait_for_thought(int number) {
    for (int seen = thoughts_; seen < number; seen = thoughts_) thoughts_.wait(seen);
  }
  void say(const Lines& lines) {
    for (const std::string& each : lines) EXPECT_TRUE(desk_.take({each}));
  }

  SteadyTime time_;
  Script script_;
  Sent sent_;
  std::atomic<int> thoughts_{0};
  std::latch let_go_{1};
  Brain brain_{scripted_world(script_, sent_, time_)};
  BrainDesk desk_{brain_};
};

TEST_F(GomocupDesk, AnswersInTheOrderOfTheCommands) {
  say({"START 5", "ABOUT", "BEGIN", "TURN 0,0", "TURN 4,4", "RESTART", "BEGIN", "FOO"});
  EXPECT_FALSE(desk_.take({"END"}));
  EXPECT_TRUE(desk_.leave(hours(1), hours(1)));
  EXPECT_EQ(sent_.take(),
            (Lines{"OK", "name=\"test\"", "0,0", "ERROR gomocup-taken point=0,0", "1,0", "OK", "0,0",
                   "UNKNOWN gomocup-unknown found=FOO allowed=START, RECTSTART, RESTART, BEGIN, TURN, BOARD, "
                   "DONE, INFO, "
                   "ABOUT, PLAY, TAKEBACK, SWAP2BOARD, YXBOARD, YXNBEST, YXSTOP, END"}));
}

TEST_F(GomocupDesk, EndMayBeWrittenInSmallLettersToo) {
  EXPECT_FALSE(desk_.take({" end "}));
  EXPECT_FALSE(desk_.take({"END of it"}));
  EXPECT_TRUE(desk_.take({"ENDING"}));
}

TEST_F(GomocupDesk, YxstopMakesItMove) {
  think_until_stopped();
  say({"START 5", "BEGIN"});
  wait_for_thought(1);
  say({"YXSTOP"});
  sent_.wait_for("0,0");
  say({"TURN 4,4"});
  wait_for_thought(2);  // the stop was for the thought before
  EXPECT_EQ(sent_.all(), (Lines{"OK", "0,0"}));
  say({"YXSTOP"});
  sent_.wait_for("1,0");
}

TEST_F(GomocupDesk, YxstopCountsForAThoughtThatHasNotBegun) {
  think_until_stopped();
  say({"START 5", "BEGIN"});
  wait_for_thought(1);
  say({"TURN 4,4", "YXSTOP"});
  sent_.wait_for("1,0");
}

TEST_F(GomocupDesk, YxstopBetweenThoughtsStopsNone) {
  think_until_stopped();
  say({"START 5"});
  sent_.wait_for("OK");
  say({"YXSTOP", "BEGIN"});
  wait_for_thought(1);
  EXPECT_EQ(sent_.all(), Lines{"OK"});
  say({"YXSTOP"});
  sent_.wait_for("0,0");
}

TEST_F(GomocupDesk, TellsWhoItIsWhileItThinks) {
  think_until_stopped();
  say({"START 5", "BEGIN"});
  wait_for_thought(1);
  say({"ABOUT"});
  EXPECT_EQ(sent_.all(), (Lines{"OK", "name=\"test\""}));
  say({"YXSTOP"});
  sent_.wait_for("0,0");
}

TEST_F(GomocupDesk, InfoInAThoughtCountsForTheNext) {
  think_until_stopped();
  say({"START 5", "BEGIN"});
  wait_for_thought(1);
  say({"INFO max_depth 7", "TURN 4,4", "YXSTOP"});
  sent_.wait_for("1,0");
  EXPECT_EQ(script_.asked.at(0).limits.depth, std::nullopt);
  EXPECT_EQ(script_.asked.at(1).limits.depth, 7);
}

TEST_F(GomocupDesk, LeavingStopsAThoughtAndStillTellsItsMove) {
  think_until_stopped();
  say({"START 5", "BEGIN", "TURN 4,4"});
  wait_for_thought(1);
  EXPECT_FALSE(desk_.take({"END"}));
  EXPECT_TRUE(desk_.leave(milliseconds(0), hours(1)));
  EXPECT_EQ(sent_.take(), (Lines{"OK", "0,0", "1,0"}));
}

TEST_F(GomocupDesk, DoesNotWaitForAPlayerThatDoesNotStop) {
  script_.while_thinking = [this](StopToken) {
    thoughts_ = 1;
    thoughts_.notify_all();
    let_go_.wait();
  };
  say({"START 5", "BEGIN"});
  wait_for_thought(1);
  EXPECT_FALSE(desk_.leave(milliseconds(0), milliseconds(0)));
  let_go_.count_down();
}

TEST_F(GomocupDesk, LeavesAtOnceWhenNothingGoesOn) {
  EXPECT_TRUE(desk_.leave(hours(1), hours(1)));
  EXPECT_EQ(sent_.take(), Lines{});
}

TEST_F(GomocupDesk, TakesMoreLinesThanItHolds) {
  Lines many(30'000, "DONE");
  say(many);
  EXPECT_TRUE(desk_.leave(hours(1), hours(1)));
  EXPECT_EQ(sent_.take().size(), many.size());
}

TEST(GomocupDeskAlone, GoesAwayInTheMiddleOfAThought) {
  const SteadyTime time;
  Script script;
  Sent sent;
  std::latch thinking(1);
  script.while_thinking = [&](StopToken stop) {
    thinking.count_down();
    while (!stop.stop_requested()) std::this_thread::yield();
  };
  Brain brain(scripted_world(script, sent, time));
  BrainDesk desk(brain);
  desk.take({"START 5"});
  desk.take({"BEGIN"});
  thinking.wait();
}

}  // namespace
}  // namespace parlour::protocol::gomocup
