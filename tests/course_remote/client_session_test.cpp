#include "protocol/course_remote/client_session.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "protocol/course_remote/wire.hpp"

namespace parlour::protocol::remote {
namespace {

using std::chrono::milliseconds;
using testing::ElementsAre;
using testing::Optional;
using Step = ClientSession::Step;
using End = ClientSession::End;

const Dimensions kThree{3, 3, 3, 0};

bool is_ready(const Step& step) {
  const auto* const send = std::get_if<ClientSession::Send>(&step);
  return send != nullptr && send->bytes == encode(Answer{});
}

std::optional<End::Why> why(const Step& step) {
  const auto* const end = std::get_if<End>(&step);
  return end == nullptr ? std::nullopt : std::optional(end->why);
}

class CourseRemoteClientSession : public testing::Test {
 protected:
  Step hear(const Update& update) { return session.receive(encode(update)); }
  Step hear(const JoinAnswer& answer) { return session.receive(encode(answer)); }
  void join() { ASSERT_TRUE(is_ready(hear(JoinAnswer(Admitted{{}, milliseconds(250)})))); }
  void begin_game(Sign sign = Sign::X) {
    for (const Update& each :
         std::vector<Update>{GameAhead{kThree, sign}, Seated{Sign::X, "Ann"}, Seated{Sign::O, "Bob"},
                             GameBegan{{{1, 1}, {9, 9}, {1, 1}}}})
      ASSERT_TRUE(is_ready(hear(each)));
  }

  ClientSession session{{Member::Player, "Ann", "pw"}};
};

TEST_F(CourseRemoteClientSession, JoinsAndPlaysAGame) {
  EXPECT_THAT(decode_join_request(session.join()), Optional(JoinRequest{Member::Player, "Ann", "pw"}));
  join();
  EXPECT_EQ(session.limit(), milliseconds(250));
  EXPECT_TRUE(is_ready(hear(Ping{})));
  begin_game();
  EXPECT_TRUE(session.take_begun());
  EXPECT_FALSE(session.take_begun());
  EXPECT_EQ(session.game()->name(Sign::O), "Bob");
  EXPECT_THAT(session.game()->walls(), ElementsAre(Cell{1, 1}));
  EXPECT_TRUE(std::holds_alternative<ClientSession::Think>(hear(YourMove{})));
  EXPECT_TRUE(session.move_due());
  EXPECT_THAT(decode_answer(session.answer_with({0, 0})), Optional(Answer{false, Cell{0, 0}}));
  EXPECT_FALSE(session.move_due());
  EXPECT_TRUE(is_ready(hear(Played{Sign::X, {0, 0}})));
  EXPECT_TRUE(is_ready(hear(Played{Sign::O, {2, 2}})));
  EXPECT_FALSE(session.game()->free({2, 2}));
  EXPECT_TRUE(is_ready(hear(Won{Sign::O})));
  const auto over = session.take_over();
  ASSERT_TRUE(over);
  EXPECT_EQ(over->result, GameOver::Result::Lost);
  EXPECT_FALSE(session.in_game());
}

TEST_F(CourseRemoteClientSession, KnowsWhoWasDisqualified) {
  join();
  begin_game(Sign::O);
  EXPECT_TRUE(is_ready(hear(Played{Sign::X, {-333, -333}})));  // announced before the disqualification
  EXPECT_TRUE(session.game()->moves().empty());
  EXPECT_TRUE(is_ready(hear(Disqualified{Sign::X, Fault::OutOfField})));
  const auto over = session.take_over();
  ASSERT_TRUE(over);
  EXPECT_EQ(over->result, GameOver::Result::Won);
  EXPECT_TRUE(over->disqualified);
  EXPECT_TRUE(is_ready(hear(Won{Sign::X})));  // a second ending counts for nothing
  EXPECT_FALSE(session.take_over());
}

TEST_F(CourseRemoteClientSession, EndsWhenItIsRefused) {
  const Step step = hear(JoinAnswer(Refused{Refusal::WrongPassword}));
  ASSERT_EQ(why(step), End::Why::Refused);
  EXPECT_EQ(std::get<End>(step).refused, Refusal::WrongPassword);
}

/// The course's server answers the client that it pings when another one asks to join. To say ready would
/// sign us up under the other's name.
TEST_F(CourseRemoteClientSession, IsSilentWhenItGetsTheAnswerToSomebodyElsesJoin) {
  join();
  EXPECT_TRUE(
      std::holds_alternative<ClientSession::Listen>(hear(JoinAnswer(Admitted{{}, milliseconds(300)}))));
  EXPECT_TRUE(is_ready(hear(Ping{})));
}

/// Ready, when it comes too late, reads as a request to join without a name, and is refused.
TEST_F(CourseRemoteClientSession, NoticesThatItIsForgotten) {
  join();
  EXPECT_EQ(why(hear(JoinAnswer(Refused{Refusal::Malformed}))), End::Why::Forgotten);
}

TEST_F(CourseRemoteClientSession, EndsTheStayAtNonsense) {
  join();
  EXPECT_EQ(why(hear(YourMove{})), End::Why::Senseless);  // without a game
  EXPECT_EQ(why(hear(GameAhead{{0, 3, 3, 0}, Sign::X})), End::Why::Senseless);
  EXPECT_EQ(why(hear(GameAhead{{1'000'000, 1'000'000, 3, 0}, Sign::X})), End::Why::Senseless);
  EXPECT_EQ(why(hear(GameAhead{kThree, Sign::None})), End::Why::Senseless);
  const Step garbled = session.receive("\xff\xff");
  EXPECT_EQ(why(garbled), End::Why::Garbled);
  EXPECT_THAT(decode_answer(std::get<End>(garbled).farewell), Optional(Answer{true}));
  EXPECT_EQ(why(hear(Closed{})), End::Why::Closed);
}

TEST_F(CourseRemoteClientSession, AnswersEventsWithoutAGame) {
  join();
  EXPECT_TRUE(is_ready(hear(Played{Sign::X, {0, 0}})));
  EXPECT_TRUE(is_ready(hear(Drawn{})));
  EXPECT_FALSE(session.take_over());
}

TEST_F(CourseRemoteClientSession, TakesTheUsualLimitForNone) {
  ASSERT_TRUE(is_ready(hear(JoinAnswer(Admitted{{}, milliseconds(-5)}))));
  EXPECT_EQ(session.limit(), kUsualLimit);
}

TEST(CourseRemoteFollowedGame, AlwaysHasASafeMove) {
  FollowedGame game(GameAhead{{2, 2, 2, 0}, Sign::X});
  game.begin({{{1, 1}}});
  EXPECT_EQ(game.safe_move(), (Cell{0, 0}));
  EXPECT_TRUE(game.play({Sign::X, {0, 0}}));
  EXPECT_FALSE(game.play({Sign::O, {0, 0}}));
  EXPECT_FALSE(game.play({Sign::O, {1, 1}}));
  EXPECT_FALSE(game.play({Sign::O, {2, 0}}));
  EXPECT_TRUE(game.play({Sign::O, *game.safe_move()}));
  EXPECT_TRUE(game.play({Sign::X, *game.safe_move()}));
  EXPECT_FALSE(game.safe_move());
}

}  // namespace
}  // namespace parlour::protocol::remote
