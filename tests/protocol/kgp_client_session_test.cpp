// What a client says to a Kalah server: scripts of lines and moments.
#include "protocol/kgp/client_session.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace parlour::protocol::kgp {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::IsEmpty;
using Lines = std::vector<std::string>;

/// An event in a word or two.
std::string told(const ClientEvent& event) {
  struct Teller {
    std::string operator()(const Greeted& e) const { return "greeted " + e.version; }
    std::string operator()(const Question& e) const {
      return fmt::format("question {} {}", e.id, board_text(e.board));
    }
    std::string operator()(const Stopped& e) const { return fmt::format("stopped {}", e.id); }
    std::string operator()(const OptionSet& e) const { return e.key + "=" + e.value; }
    std::string operator()(const Solved& e) const { return fmt::format("solved {}", e.pit); }
    std::string operator()(const Complaint& e) const { return "complaint " + e.text; }
    std::string operator()(const Approval&) const { return "ok"; }
    std::string operator()(const Oddity& e) const { return e.what.id; }
    std::string operator()(const Farewell& e) const {
      return "farewell" + (e.reason ? " " + e.reason->id : "");
    }
  };
  return std::visit(Teller(), event);
}

class KgpClients : public testing::Test {
 protected:
  static constexpr ClientPatience kPatience{10ms, 50ms, 100ms, 3};

  Lines take(std::string_view line) {
    Lines events;
    for (const ClientEvent& event : session_.take(line, now_)) events.push_back(told(event));
    return events;
  }
  Lines due() { return session_.due(now_); }
  void pass(std::chrono::milliseconds time) { now_ += time; }
  void greet() {
    take("2 kgp 1 0 1");
    due();
  }

  ClientSession session_{{"Ann \"the bot\"", "A, B", "", "secret"}, Mode::Freeplay, kPatience};
  ClientSession::Moment now_{1h};
};

TEST_F(KgpClients, IntroduceThemselvesOnce) {
  EXPECT_THAT(due(), IsEmpty());
  EXPECT_THAT(take("2 kgp 1 0 1"), ElementsAre("greeted 1.0.1"));
  EXPECT_THAT(due(), ElementsAre("1 set info:name \"Ann \\\"the bot\\\"\"", "3 set info:authors \"A, B\"",
                                 "5 set auth:token \"secret\"", "7 mode freeplay"));
  EXPECT_THAT(take("4 kgp 1 1 0"), IsEmpty());
  EXPECT_THAT(due(), IsEmpty());
}

TEST_F(KgpClients, TakeAnyVersionOneButNoOther) {
  for (const auto& [line, event] :
       std::vector<std::pair<std::string, std::string>>{{"kgp 1 1 0", "greeted 1.1.0"},
                                                        {"kgp 1 99 99", "greeted 1.99.99"},
                                                        {"kgp 1", "greeted 1.0.0"},
                                                        {"kgp 2 0 0", "farewell kgp-version"},
                                                        {"kgp", "farewell kgp-version"}}) {
    ClientSession session({}, Mode::Freeplay);
    const auto events = session.take(line, now_);
    ASSERT_EQ(events.size(), 1u);
    EXPECT_EQ(told(events.front()), event) << line;
  }
}

TEST_F(KgpClients, AnswerAQuestionNotBeforeTheServerIsReady) {
  greet();
  EXPECT_THAT(take("4 state <2,0,0,2,2,2,2>"), ElementsAre("question 4 <2,0,0,2,2,2,2>"));
  session_.move(4, 1, now_);
  session_.yield(4, now_);
  EXPECT_THAT(due(), IsEmpty());
  EXPECT_EQ(session_.next_due(), now_ + 10ms);
  pass(9ms);
  EXPECT_THAT(due(), IsEmpty());
  pass(1ms);
  EXPECT_THAT(due(), ElementsAre("9@4 move 2"));
  EXPECT_EQ(session_.next_due(), now_ + 40ms);
  pass(40ms);
  EXPECT_THAT(due(), ElementsAre("11@4 move 2", "13@4 yield"));  // the first may have come too early
  EXPECT_THAT(take("6@4 stop"), ElementsAre("stopped 4"));
  EXPECT_EQ(session_.next_due(), std::nullopt);
}

TEST_F(KgpClients, SayOnceWhatTheServerWasReadyFor) {
  greet();
  take("4 state <2,0,0,2,2,2,2>");
  pass(60ms);
  session_.move(4, 1, now_);
  EXPECT_THAT(due(), ElementsAre("9@4 move 2"));
  session_.yield(4, now_);
  EXPECT_THAT(due(), ElementsAre("11@4 yield"));
}

TEST_F(KgpClients, DoNotYieldWhileAMoveWaitsToBeRepeated) {
  greet();
  take("4 state <2,0,0,2,2,2,2>");
  pass(10ms);
  session_.move(4, 1, now_);
  session_.yield(4, now_);
  EXPECT_THAT(due(), ElementsAre("9@4 move 2"));
  take("6@9 error \"No state associated with id\"");
  pass(50ms);
  EXPECT_THAT(due(), IsEmpty());
  pass(50ms);
  EXPECT_THAT(due(), ElementsAre("11@4 move 2", "13@4 yield"));
}

TEST_F(KgpClients, ImproveTheirAnswerWhileTheyMay) {
  greet();
  take("4 state <2,0,0,2,2,2,2>");
  pass(20ms);
  session_.move(4, 1, now_);
  EXPECT_THAT(due(), ElementsAre("9@4 move 2"));
  session_.move(4, 1, now_);  // the same again is not said
  EXPECT_THAT(due(), IsEmpty());
  session_.move(4, 0, now_);
  EXPECT_THAT(due(), ElementsAre("11@4 move 1"));
  take("6@4 stop");
  session_.move(4, 1, now_);  // too late
  session_.yield(4, now_);
  EXPECT_THAT(due(), IsEmpty());
}

TEST_F(KgpClients, RepeatAnAnswerThatWasRefused) {
  greet();
  take("4 state <2,0,0,2,2,2,2>");
  pass(10ms);
  session_.move(4, 0, now_);
  EXPECT_THAT(due(), ElementsAre("9@4 move 1"));
  EXPECT_THAT(take("6@9 error \"No state associated with id\""), IsEmpty());
  EXPECT_THAT(due(), IsEmpty());
  pass(100ms);
  EXPECT_THAT(due(), ElementsAre("11@4 move 1"));
  take("8@11 error \"No state associated with id\"");
  pass(200ms);
  EXPECT_THAT(due(), ElementsAre("13@4 move 1"));
  take("10@13 error \"x\"");
  pass(300ms);
  EXPECT_THAT(due(), ElementsAre("15@4 move 1"));
  EXPECT_THAT(take("12@15 error \"x\""), ElementsAre("complaint x"));  // enough
  pass(1h);
  EXPECT_THAT(due(), IsEmpty());
}

TEST_F(KgpClients, RepeatAnAnswerThatWasLostWithoutAWord) {
  greet();
  take("4 state <2,0,0,2,2,2,2>");
  pass(50ms);
  session_.move(4, 0, now_);
  session_.yield(4, now_);
  EXPECT_THAT(due(), ElementsAre("9@4 move 1", "11@4 yield"));
  EXPECT_EQ(session_.next_due(), now_ + 100ms);
  pass(100ms);
  EXPECT_THAT(due(), ElementsAre("13@4 move 1", "15@4 yield"));
  pass(1h);
  EXPECT_THAT(due(), ElementsAre("17@4 move 1", "19@4 yield"));
  pass(1h);
  EXPECT_THAT(due(), ElementsAre("21@4 move 1", "23@4 yield"));
  pass(1h);
  EXPECT_THAT(due(), IsEmpty());
  EXPECT_EQ(session_.next_due(), std::nullopt);
}

TEST_F(KgpClients, AnswerSeveralQuestionsAtOnce) {
  greet();
  take("4 state <2,0,0,2,2,2,2>");
  take("6 state <2,0,0,1,3,2,2>");
  EXPECT_THAT(take("6 state <2,0,0,2,2,2,2>"), IsEmpty());  // an id twice: the first stands
  pass(10ms);
  session_.move(6, 1, now_);
  EXPECT_THAT(due(), ElementsAre("9@6 move 2"));
  EXPECT_THAT(take("8@6 stop"), ElementsAre("stopped 6"));
  EXPECT_THAT(take("10@4 stop"), ElementsAre("stopped 4"));
  EXPECT_THAT(take("12@4 stop"), IsEmpty());
}

TEST_F(KgpClients, TakeQuestionsWithoutAnId) {
  greet();
  EXPECT_THAT(take("state <2,0,0,2,2,2,2>"), ElementsAre("question 0 <2,0,0,2,2,2,2>"));
  EXPECT_THAT(take("stop"), ElementsAre("stopped 0"));
}

TEST_F(KgpClients, AreNotFloodedWithQuestions) {
  greet();
  std::size_t taken = 0;
  for (int id = 0; id < 1000; ++id) taken += take(fmt::format("{} state <2,0,0,2,2,2,2>", id)).size();
  EXPECT_EQ(taken, 64u);
  session_.move(0, 0, now_);
  session_.yield(0, now_);  // what is answered makes room, even if the server never says stop
  EXPECT_EQ(take("2000 state <2,0,0,2,2,2,2>").size(), 1u);
  EXPECT_EQ(take("2002 state <2,0,0,2,2,2,2>").size(), 0u);
}

TEST_F(KgpClients, AnswerPings) {
  greet();
  EXPECT_THAT(take("40 ping"), IsEmpty());
  EXPECT_THAT(take("ping"), IsEmpty());
  EXPECT_THAT(due(), ElementsAre("9@40 pong", "11 pong"));
}

TEST_F(KgpClients, HearWhatTheServerSets) {
  greet();
  EXPECT_THAT(take("4 set game:opponent \"Bob\nX\""), ElementsAre("game:opponent=Bob X"));
  EXPECT_THAT(take("4 set time:clock 300"), ElementsAre("time:clock=300"));
  EXPECT_THAT(take("4 set nothing:known <1,0,0,1,1>"), ElementsAre("nothing:known="));
}

TEST_F(KgpClients, SurviveNonsense) {
  for (const auto* const line : {"", "   ", "\r"}) EXPECT_THAT(take(line), IsEmpty());
  EXPECT_THAT(take("\x01\x02"), ElementsAre("kgp-line-name"));
  EXPECT_THAT(take("state"), ElementsAre("kgp-unknown-command"));
  EXPECT_THAT(take("state <2,0,0>"), ElementsAre("kgp-line-board"));
  EXPECT_THAT(take("dance \"now\""), ElementsAre("kgp-unknown-command"));
  EXPECT_THAT(take("problem 1 2"), ElementsAre("kgp-unknown-command"));
  EXPECT_THAT(take("error \"a\" \"b\x1b[2J\""), ElementsAre("complaint a b [2J"));
  EXPECT_THAT(take("error"), ElementsAre("complaint "));
  greet();
  EXPECT_TRUE(session_.greeted());
}

TEST_F(KgpClients, SayGoodbyeOrHearIt) {
  greet();
  session_.goodbye();
  EXPECT_THAT(due(), ElementsAre("9 goodbye"));
  EXPECT_TRUE(session_.over());
  EXPECT_THAT(take("4 state <2,0,0,2,2,2,2>"), IsEmpty());
  ClientSession other({}, Mode::Freeplay);
  EXPECT_EQ(told(other.take("goodbye", now_).front()), "farewell");
  EXPECT_TRUE(other.over());
}

TEST_F(KgpClients, SolveProblemsThatCountMovesFromZero) {
  ClientSession session({}, Mode::Verify, kPatience);
  session.take("2 kgp 1 0 1", now_);
  EXPECT_THAT(session.due(now_), ElementsAre("1 mode verify"));
  // 7 + 5 + 25 seeds: a total that no game has
  EXPECT_EQ(told(session.take("4 problem <3,7,5,3,2,1,9,9,1> 2", now_).front()), "solved 2");
  EXPECT_THAT(session.due(now_), ElementsAre("3@4 solution <3,8,5,3,2,0,9,9,1> true"));
  session.take("6 problem <3,7,5,3,2,1,9,9,1> 0", now_);
  EXPECT_THAT(session.due(now_), ElementsAre("5@6 solution <3,8,5,0,3,2,9,9,1> true"));
  session.take("8 problem <3,7,5,3,2,0,9,9,1> 1", now_);
  EXPECT_THAT(session.due(now_), ElementsAre("7@8 solution <3,8,5,3,0,1,9,9,1> true"));
  // a server that counts from one is understood where it can be
  EXPECT_EQ(told(session.take("10 problem <3,7,5,3,2,1,9,9,1> 3", now_).front()), "solved 2");
  session.due(now_);
  for (const auto* const wrong : {"problem <3,7,5,0,0,1,9,9,1> 0", "problem <3,7,5,3,2,1,9,9,1> 77"}) {
    EXPECT_THAT(session.take(wrong, now_), IsEmpty());
    EXPECT_THAT(session.due(now_).front(), testing::HasSubstr("error"));
  }
  EXPECT_EQ(told(session.take("12@3 ok", now_).front()), "ok");
  EXPECT_EQ(told(session.take("14@5 error \"Expected state <>\"", now_).front()),
            "complaint Expected state <>");
}

TEST_F(KgpClients, EvaluateWithoutMoving) {
  ClientSession session({}, Mode::Eval, kPatience);
  session.take("2 kgp 1 0 1", now_);
  EXPECT_THAT(session.due(now_), ElementsAre("1 mode eval"));
  session.take("4 state <2,0,0,2,2,2,2>", now_);
  session.evaluate(4, 1.5, now_);
  EXPECT_THAT(session.due(now_), IsEmpty());
  now_ += 10ms;
  EXPECT_THAT(session.due(now_), ElementsAre("3@4 eval 1.500000"));
  EXPECT_THAT(session.due(now_), IsEmpty());
  EXPECT_EQ(session.next_due(), std::nullopt);
}

}  // namespace
}  // namespace parlour::protocol::kgp
