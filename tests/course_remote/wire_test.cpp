#include "protocol/course_remote/wire.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace parlour::protocol::remote {
namespace {

using namespace std::string_literals;
using std::chrono::milliseconds;
using testing::Eq;
using testing::Optional;
using testing::VariantWith;

/// What the course's own programs put on the wire, field by field as its .proto numbers them.
TEST(CourseRemoteWire, BytesAreThoseOfTheCourse) {
  EXPECT_EQ(encode(JoinRequest{Member::Player, "Ann", "pw"}),
            "\x12\x03"s
            "Ann\x1a\x02pw");
  EXPECT_EQ(encode(JoinRequest{Member::Observer, "", ""}), "\x08\x01");
  EXPECT_EQ(encode(JoinAnswer(Admitted{{}, milliseconds(300)})), "\x0a\x03\x10\xac\x02");
  EXPECT_EQ(encode(JoinAnswer(Refused{Refusal::NameTaken})), "\x12\0"s);
  EXPECT_EQ(encode(JoinAnswer(Refused{Refusal::Malformed})), "\x12\x02\x08\x03");
  EXPECT_EQ(encode(Answer{}), "");
  EXPECT_EQ(encode(Answer{true}), "\x08\x01");
  EXPECT_EQ(encode(Answer{false, Cell{0, 7}}), "\x10\0\x18\x07"s);
  EXPECT_EQ(encode(Update(YourMove{})), "\x10\x01");
  EXPECT_EQ(encode(Update(Ping{})), "\x20\x01");
  EXPECT_EQ(encode(Update(Closed{})), "\x28\x01");
  EXPECT_EQ(encode(Update(GameAhead{{20, 20, 5, 0}, Sign::O})),
            "\x1a\x0c\x0a\x08\x08\x14\x10\x14\x18\x05\x20\0\x10\x01"s);
  EXPECT_EQ(encode(Update(GameBegan{{{1, 2}}})), "\x0a\x08\x12\x06\x0a\x04\x08\x01\x10\x02");
  EXPECT_EQ(encode(Update(Seated{Sign::O, "B"})),
            "\x0a\x07\x1a\x05\x08\x01\x12\x01"s
            "B");
  EXPECT_EQ(encode(Update(Played{Sign::X, {3, 0}})), "\x0a\x06\x22\x04\x10\x03\x18\0"s);
  EXPECT_EQ(encode(Update(Won{Sign::O})), "\x0a\x04\x2a\x02\x08\x01");
  EXPECT_EQ(encode(Update(Drawn{})), "\x0a\x02\x32\0"s);
  EXPECT_EQ(encode(Update(Disqualified{Sign::X, Fault::Occupied})), "\x0a\x04\x3a\x02\x10\x02");
}

TEST(CourseRemoteWire, WhatIsWrittenReadsBack) {
  const std::vector<Update> updates{GameAhead{{20, 19, 5, 7}, Sign::X},
                                    GameAhead{{3, 3, 3, 0}, Sign::None},
                                    Seated{Sign::X, "Ann"},
                                    Seated{Sign::O, ""},
                                    GameBegan{{{1, 2}, {0, 0}}},
                                    GameBegan{},
                                    YourMove{},
                                    Played{Sign::O, {-333, -333}},
                                    Won{Sign::X},
                                    Drawn{},
                                    Disqualified{Sign::O, Fault::OutOfOrder},
                                    Ping{},
                                    Closed{}};
  for (const Update& each : updates) EXPECT_THAT(decode_update(encode(each)), Optional(each)) << each.index();
  const JoinRequest request{Member::Player, "Ann \xff", "secret"};
  EXPECT_THAT(decode_join_request(encode(request)), Optional(request));
  EXPECT_THAT(decode_join_answer(encode(JoinAnswer(Admitted{"t", milliseconds(5)}))),
              Optional(JoinAnswer(Admitted{"t", milliseconds(5)})));
  const Answer answer{false, Cell{19, 0}};
  EXPECT_THAT(decode_answer(encode(answer)), Optional(answer));
}

/// The course's server sends such an answer to the wrong client at times: it must not look like an update.
TEST(CourseRemoteWire, AnAnswerToAJoinIsNoUpdate) {
  for (const JoinAnswer& answer :
       {JoinAnswer(Admitted{{}, milliseconds(300)}), JoinAnswer(Admitted{}),
        JoinAnswer(Refused{Refusal::NameTaken}), JoinAnswer(Refused{Refusal::Malformed})}) {
    EXPECT_THAT(decode_update(encode(answer)), Optional(VariantWith<Unknown>(Unknown{})));
    EXPECT_TRUE(decode_join_answer(encode(answer)));
  }
}

TEST(CourseRemoteWire, RefusesWhatIsNoMessage) {
  EXPECT_FALSE(decode_update("\xff\xff\xff"));
  EXPECT_FALSE(decode_update("\x0a\x05\x12"));      // cut off
  EXPECT_FALSE(decode_update("\x1a\x02\x10\x01"));  // a game without its size
  EXPECT_FALSE(decode_update(std::string(kLongestMessage + 1, '\0')));
  EXPECT_FALSE(decode_answer("hello, I am not protobuf"));
  EXPECT_FALSE(decode_answer("\x08\x07"));  // neither ready nor leaving
  EXPECT_FALSE(decode_join_request("\x08\x05"));
  EXPECT_FALSE(decode_join_answer(""));
  EXPECT_THAT(decode_join_answer("\x12\x02\x08\x63"), Optional(JoinAnswer(Refused{Refusal::Malformed})));
  EXPECT_THAT(decode_answer("\x10\x03"), Optional(Answer{}));  // half a move is none
}

}  // namespace
}  // namespace parlour::protocol::remote
