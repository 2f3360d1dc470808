// What a Kalah server says to a client: scripts of lines.
#include "protocol/kgp/server_session.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "records/name.hpp"

namespace parlour::protocol::kgp {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;
using Lines = std::vector<std::string>;

std::string told(const ServerEvent& event) {
  struct Teller {
    std::string operator()(const Ready&) const { return "ready"; }
    std::string operator()(const MoveGiven& e) const { return fmt::format("{} move {}", e.question, e.pit); }
    std::string operator()(const Yielded& e) const { return fmt::format("{} yield", e.question); }
    std::string operator()(const Alive&) const { return "alive"; }
    std::string operator()(const Gone& e) const { return "gone" + (e.reason ? " " + e.reason->id : ""); }
  };
  return std::visit(Teller(), event);
}

class KgpServers : public testing::Test {
 protected:
  Lines take(std::string_view line) {
    Lines events;
    for (const ServerEvent& event : session_.take(line)) events.push_back(told(event));
    return events;
  }
  Lines said() { return session_.take_ready(); }
  void begin() {
    take("mode freeplay");
    said();
  }

  ServerSession session_{{"Parlour", "", 7, 5}};
};

TEST_F(KgpServers, GreetWithTheVersionThatServersAnnounce) {
  EXPECT_THAT(said(), ElementsAre("2 kgp 1 0 1", "4 set info:name \"Parlour\""));
}

TEST_F(KgpServers, CutNamesLikeEverybody) {
  std::string name;
  for (int each = 0; each < 70; ++each) name += "ж";
  take("1 set info:name \"" + name + "\"");
  EXPECT_EQ(session_.info().name, name.substr(0, 2 * records::kLongestName));
}

TEST_F(KgpServers, LearnWhoTheClientIs) {
  said();
  take("1 set info:name \"Ann\"");
  take("3 set \"info:authors\" \"A\"");  // as the Python client writes it
  take("5 set info:description \"two\\nlines\"");
  take("7 set auth:token \"secret\"");
  take("9 set unknown:thing 5");
  take("11 set");
  EXPECT_THAT(said(), IsEmpty());
  EXPECT_EQ(session_.info().name, "Ann");
  EXPECT_EQ(session_.info().authors, "A");
  EXPECT_EQ(session_.info().description, "two lines");
  EXPECT_EQ(session_.info().token, "secret");
  EXPECT_THAT(take("13 mode \"freeplay\""), ElementsAre("ready"));
  EXPECT_THAT(said(), ElementsAre("6@13 ok"));
}

TEST_F(KgpServers, AskAndHearMovesUntilTheyStop) {
  begin();
  EXPECT_EQ(session_.ask(*read_board("<2,0,0,2,2,2,2>")), 8u);
  EXPECT_THAT(said(), ElementsAre("8 state <2,0,0,2,2,2,2>"));
  EXPECT_THAT(take("1@8 move 1"), ElementsAre("8 move 0"));
  EXPECT_THAT(take("@8 move 2"), ElementsAre("8 move 1"));
  EXPECT_THAT(take("move 7"), ElementsAre("8 move 6"));  // without a reference: the open question
  EXPECT_THAT(take("@8 move -3"), ElementsAre("8 move -4"));
  EXPECT_THAT(take("@8 yield"), ElementsAre("8 yield"));
  session_.stop(8);
  EXPECT_THAT(said(), ElementsAre("10@8 stop"));
  EXPECT_THAT(take("@8 move 2"), IsEmpty());  // was under way
  EXPECT_THAT(said(), IsEmpty());
}

TEST_F(KgpServers, RefuseAnswersToWhatWasNotAsked) {
  begin();
  EXPECT_THAT(take("5@99 move 1"), IsEmpty());
  EXPECT_THAT(said(), ElementsAre(StartsWith("8@5 error")));
  session_.ask(*read_board("<2,0,0,2,2,2,2>"));
  said();
  EXPECT_THAT(take("7@10 move \"three\""), IsEmpty());
  EXPECT_THAT(said(), ElementsAre(StartsWith("12@7 error")));
}

TEST_F(KgpServers, SendAwayThoseWhoWantAnotherMode) {
  said();
  EXPECT_THAT(take("1 mode eval"), ElementsAre("gone kgp-wrong-mode"));
  EXPECT_THAT(said(), ElementsAre(StartsWith("6@1 error"), "8 goodbye"));
  EXPECT_THAT(take("mode freeplay"), IsEmpty());
  EXPECT_THAT(said(), IsEmpty());
}

TEST_F(KgpServers, SendAwayThoseWhoChooseTwice) {
  begin();
  EXPECT_THAT(take("mode freeplay"), ElementsAre("gone kgp-wrong-mode"));
}

TEST_F(KgpServers, ForgiveSomeNonsenseButNotAll) {
  said();
  for (int each = 0; each < 4; ++each) {
    EXPECT_THAT(take("\"\"\"garbage"), IsEmpty());
    EXPECT_THAT(said(), ElementsAre(HasSubstr("error")));
  }
  EXPECT_THAT(take("12 dance"), ElementsAre("gone kgp-too-many-mistakes"));
  EXPECT_THAT(said(), ElementsAre(HasSubstr("@12 error"), HasSubstr("goodbye")));
}

TEST_F(KgpServers, PingAndAnswerPings) {
  begin();
  session_.ping();
  EXPECT_THAT(said(), ElementsAre("8 ping"));
  EXPECT_THAT(take("1@8 pong"), ElementsAre("alive"));
  EXPECT_THAT(take("3 ping"), IsEmpty());
  EXPECT_THAT(said(), ElementsAre("10@3 pong"));
  EXPECT_THAT(take("ok"), IsEmpty());
  EXPECT_THAT(take("error \"sorry\""), IsEmpty());
  EXPECT_THAT(said(), IsEmpty());
  EXPECT_THAT(take("goodbye"), ElementsAre("gone"));
}

TEST_F(KgpServers, CheckSolutionsOfProblems) {
  said();
  take("1 mode verify");
  for (int round = 0; round < 50; ++round) {
    const Lines lines = said();
    const Command problem = *read_command(lines.back());
    ASSERT_EQ(problem.name, "problem");
    const Sown right = sown(*problem.board(0), static_cast<std::size_t>(*problem.integer(1)));
    if (round == 20) {  // wrong in the word only
      take(fmt::format("3@{} solution {} {}", *problem.id, board_text(right.board),
                       right.again ? "no" : "yes"));
      EXPECT_EQ(session_.unsolved(), 1);
    } else if (round == 21) {
      take(fmt::format("3@{} solution {} {}", *problem.id, board_text(*problem.board(0)),
                       right.again ? 1 : 0));
      EXPECT_EQ(session_.unsolved(), 2);
    } else {
      take(fmt::format("3@{} solution {} {}", *problem.id, board_text(right.board),
                       right.again ? "true" : "0"));
    }
  }
  EXPECT_EQ(session_.solved(), 48);
  said();
  take("5@77 solution <1,0,0,1,1> true");
  EXPECT_THAT(said(), ElementsAre(HasSubstr("@5 error")));
}

TEST_F(KgpServers, TeachOurOwnClientsToSolve) {
  ClientSession client({}, Mode::Verify);
  const ClientSession::Moment now{};
  Lines to_client = said();
  for (int round = 0; round < 200; ++round) {
    for (const std::string& line : to_client) client.take(line, now);
    for (const std::string& line : client.due(now)) take(line);
    to_client = said();
  }
  EXPECT_GT(session_.solved(), 150);
  EXPECT_EQ(session_.unsolved(), 0);
}

}  // namespace
}  // namespace parlour::protocol::kgp
