#include "protocol/course_remote/server_session.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "protocol/course_remote/wire.hpp"

namespace parlour::protocol::remote {
namespace {

using std::chrono::milliseconds;
using testing::ElementsAre;
using testing::IsEmpty;
using Session = ServerSession;

/// A session and a clock that is set by hand.
class CourseRemoteServerSession : public testing::Test {
 protected:
  static ServerSettings settings() {
    ServerSettings made;
    made.password = "pw";
    made.reserved_names = {"hard"};
    return made;
  }

  void hear(const std::string& peer, const std::string& bytes) { session.receive(peer, bytes, now); }
  void ready(const std::string& peer) { hear(peer, encode(Answer{})); }
  void pass(milliseconds time) {
    now += time;
    session.tick(now);
  }

  /// The last thing that was sent to `peer` since the last look.
  std::string sent_to(const std::string& peer) {
    std::string last = "nothing";
    for (const auto& each : session.take_outgoing())
      if (each.peer == peer) last = each.bytes;
    return last;
  }

  std::optional<Refusal> try_to_join(const std::string& peer, const JoinRequest& request) {
    hear(peer, encode(request));
    const auto answer = decode_join_answer(sent_to(peer));
    if (!answer) return Refusal::Malformed;
    const auto* const refused = std::get_if<Refused>(&*answer);
    return refused == nullptr ? std::nullopt : std::optional(refused->why);
  }

  void join(const std::string& peer, const std::string& name) {
    ASSERT_EQ(try_to_join(peer, {Member::Player, name, "pw"}), std::nullopt);
    ready(peer);
  }

  template <class Kind>
  std::vector<Kind> happened() {
    std::vector<Kind> found;
    for (const auto& each : session.take_happenings())
      if (const auto* const one = std::get_if<Kind>(&each)) found.push_back(*one);
    return found;
  }

  std::optional<Session::NoMove::Why> no_move(const std::string& name) {
    const auto answer = session.take_move(name);
    const auto* const none = answer ? std::get_if<Session::NoMove>(&*answer) : nullptr;
    return none == nullptr ? std::nullopt : std::optional(none->why);
  }

  /// A game that Ann plays, at her first move.
  void ask_ann() {
    join("a", "Ann");
    session.tell("Ann", GameAhead{{3, 3, 3, 0}, Sign::X}, now);
    ready("a");
    session.ask_move("Ann", now);
    ASSERT_EQ(sent_to("a"), encode(Update(YourMove{})));
  }

  Session session{settings()};
  Session::Duration now{0};
};

TEST_F(CourseRemoteServerSession, AdmitsAndRefusesAsTheProtocolSays) {
  join("a", "Ann");
  EXPECT_THAT(session.players(), ElementsAre("Ann"));
  EXPECT_EQ(try_to_join("b", {Member::Player, "Bob", "no"}), Refusal::WrongPassword);
  EXPECT_EQ(try_to_join("b", {Member::Player, "Ann", "pw"}), Refusal::NameTaken);
  EXPECT_EQ(try_to_join("b", {Member::Player, "hard", "pw"}), Refusal::NameTaken);
  EXPECT_EQ(try_to_join("b", {Member::Player, "", "pw"}), Refusal::Malformed);
  EXPECT_EQ(try_to_join("b", {Member::Player, " \n ", "pw"}), Refusal::Malformed);
  EXPECT_EQ(try_to_join("b", {Member::Player, std::string(5000, 'x'), "pw"}), Refusal::Malformed);
  hear("b", "\xff\xff\xff");
  EXPECT_EQ(sent_to("b"), encode(JoinAnswer(Refused{Refusal::Malformed})));
  session.open_only_to({"Ann", "Bob"});
  EXPECT_EQ(try_to_join("c", {Member::Player, "Cid", "pw"}), Refusal::GameInProgress);
  EXPECT_EQ(try_to_join("b", {Member::Player, "Bob", "pw"}), std::nullopt);
  EXPECT_EQ(try_to_join("o", {Member::Observer, "", "pw"}), std::nullopt);
  EXPECT_THAT(session.players(), ElementsAre("Ann"));  // Bob has not said that he is ready
}

TEST_F(CourseRemoteServerSession, CountsTheCharactersOfNames) {
  std::string name;
  for (int each = 0; each < 60; ++each) name += "ж";
  join("a", name);
  EXPECT_TRUE(session.is_present(name));
  EXPECT_EQ(try_to_join("b", {Member::Player, name + "ж", "pw"}), Refusal::Malformed);
}

TEST_F(CourseRemoteServerSession, ForgetsOneThatNeverGetsReady) {
  ASSERT_EQ(try_to_join("b", {Member::Player, "Bob", "pw"}), std::nullopt);
  EXPECT_EQ(try_to_join("c", {Member::Player, "Bob", "pw"}), Refusal::NameTaken);
  pass(milliseconds(10'000));
  EXPECT_EQ(try_to_join("c", {Member::Player, "Bob", "pw"}), std::nullopt);
  hear("c", "\xff");
  EXPECT_EQ(sent_to("c"), encode(Update(Closed{})));
}

TEST_F(CourseRemoteServerSession, SendsOneUpdateAtATime) {
  join("a", "Ann");
  session.tell("Ann", GameAhead{{3, 3, 3, 0}, Sign::X}, now);
  session.tell("Ann", Seated{Sign::X, "Ann"}, now);
  EXPECT_EQ(sent_to("a"), encode(Update(GameAhead{{3, 3, 3, 0}, Sign::X})));
  ready("a");
  EXPECT_EQ(sent_to("a"), encode(Update(Seated{Sign::X, "Ann"})));
  ready("a");
  EXPECT_EQ(sent_to("a"), "nothing");
  pass(milliseconds(2000));  // in a game nobody is pinged
  EXPECT_EQ(sent_to("a"), "nothing");
  session.end_game("Ann");
  pass(milliseconds(500));
  EXPECT_EQ(sent_to("a"), encode(Update(Ping{})));
}

TEST_F(CourseRemoteServerSession, TakesAMoveWithItsTime) {
  ask_ann();
  pass(milliseconds(120));
  hear("a", encode(Answer{false, Cell{2, 1}}));
  const auto answer = session.take_move("Ann");
  ASSERT_TRUE(answer && std::holds_alternative<Session::Move>(*answer));
  EXPECT_EQ(std::get<Session::Move>(*answer).cell, (Cell{2, 1}));
  EXPECT_EQ(std::get<Session::Move>(*answer).elapsed, milliseconds(120));
}

TEST_F(CourseRemoteServerSession, ALateClientLosesItsGameAndMayPlayTheNext) {
  ask_ann();
  pass(milliseconds(301));
  EXPECT_EQ(no_move("Ann"), Session::NoMove::Why::Late);
  EXPECT_EQ(happened<Session::Late>().size(), 1U);
  hear("a", encode(Answer{false, Cell{2, 1}}));
  EXPECT_EQ(session.take_move("Ann"), std::nullopt);
  session.tell("Ann", Played{Sign::X, {0, 0}}, now);  // of the game that it lost
  EXPECT_EQ(sent_to("a"), "nothing");
  session.ask_move("Ann", now);
  EXPECT_EQ(no_move("Ann"), Session::NoMove::Why::Late);
  session.tell("Ann", GameAhead{{3, 3, 3, 0}, Sign::O}, now);
  EXPECT_EQ(sent_to("a"), encode(Update(GameAhead{{3, 3, 3, 0}, Sign::O})));
}

TEST_F(CourseRemoteServerSession, ASilentClientIsSentAwayAndMayComeBack) {
  ask_ann();
  pass(milliseconds(301));
  EXPECT_EQ(try_to_join("b", {Member::Player, "Ann", "pw"}), std::nullopt);  // it died and came back
  ready("b");
  EXPECT_EQ(happened<Session::Went>().size(), 1U);
  EXPECT_THAT(session.players(), ElementsAre("Ann"));
  session.tell("Ann", Played{Sign::X, {0, 0}}, now);  // of a game that it knows nothing about
  EXPECT_EQ(sent_to("b"), "nothing");
  pass(milliseconds(500));
  EXPECT_EQ(sent_to("b"), encode(Update(Ping{})));
  pass(milliseconds(6000));
  EXPECT_THAT(session.players(), IsEmpty());
  EXPECT_EQ(sent_to("b"), encode(Update(Closed{})));
}

TEST_F(CourseRemoteServerSession, LeavingGarbageAndSilenceEndAGame) {
  ask_ann();
  hear("a", encode(Answer{true}));
  EXPECT_EQ(no_move("Ann"), Session::NoMove::Why::Left);
  session.ask_move("Ann", now);
  EXPECT_EQ(no_move("Ann"), Session::NoMove::Why::Absent);
  ask_ann();
  hear("a", "not an answer at all");
  EXPECT_EQ(no_move("Ann"), Session::NoMove::Why::Garbage);
  ask_ann();
  ready("a");  // ready, but without a move
  EXPECT_EQ(no_move("Ann"), Session::NoMove::Why::Garbage);
  session.unreachable("a");
  EXPECT_THAT(session.players(), IsEmpty());
}

TEST_F(CourseRemoteServerSession, SendsAwayWhoSpeaksUnasked) {
  join("a", "Ann");
  ready("a");
  EXPECT_THAT(session.players(), IsEmpty());
  const auto went = happened<Session::Went>();
  ASSERT_EQ(went.size(), 1U);
  EXPECT_EQ(went[0].why, Session::Went::Why::Garbage);
}

TEST_F(CourseRemoteServerSession, ObserversFollowFromTheNextGame) {
  join("a", "Ann");
  ASSERT_EQ(try_to_join("o", {Member::Observer, "", "pw"}), std::nullopt);
  ready("o");
  EXPECT_EQ(session.observers(), 1U);
  session.tell_observers(Played{Sign::X, {0, 0}}, now);
  EXPECT_EQ(sent_to("o"), "nothing");
  session.tell_observers(GameAhead{{3, 3, 3, 0}, Sign::None}, now);
  EXPECT_NE(sent_to("o"), "nothing");
  pass(milliseconds(301));  // late: it misses the rest
  session.tell_observers(Played{Sign::X, {0, 0}}, now);
  ready("o");
  EXPECT_EQ(sent_to("o"), "nothing");
}

TEST_F(CourseRemoteServerSession, HoldsNoMoreThanItShould) {
  for (int each = 0; each < 2000; ++each)
    hear("peer" + std::to_string(each), encode(JoinRequest{Member::Observer, "", "pw"}));
  std::size_t admitted = 0;
  for (const auto& each : session.take_outgoing()) {
    const auto answer = decode_join_answer(each.bytes);
    admitted += answer && std::holds_alternative<Admitted>(*answer) ? 1U : 0U;
  }
  EXPECT_EQ(admitted, ServerSettings{}.most_members);
}

}  // namespace
}  // namespace parlour::protocol::remote
