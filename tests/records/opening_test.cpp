// Records of games that began with an opening rule.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "records/formats.hpp"
#include "records/line/psq.hpp"
#include "records/line/sgf.hpp"
#include "records/record_support.hpp"

namespace parlour::records {
namespace {

using testing::HasSubstr;

constexpr std::string_view kRecord = R"({
  "format": "parlour-record",
  "version": 1,
  "game": "gomoku:opening=swap2",
  "seats": [
    {"name": "Ann", "spec": "human", "side": "second"},
    {"name": "Bob", "spec": "random", "side": "first"}
  ],
  "first_sign": "X",
  "moves": [
    {"move": "h8", "ms": 1},
    {"move": "h9", "ms": 2},
    {"move": "i9", "ms": 3},
    {"move": "a1", "ms": 4},
    {"move": "b1", "ms": 5},
    {"move": "c5", "ms": 6},
    {"move": "c6", "ms": 7}
  ],
  "choices": [
    {"after": 3, "choice": "two-more", "ms": 12.5},
    {"after": 5, "choice": "second", "ms": 0}
  ]
}
)";

std::string replaced(std::string_view from, std::string_view to) {
  std::string text(kRecord);
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

Record read(std::string_view text = kRecord) { return from_json(text, make_game).value(); }

TEST(OpeningRecords, JsonHoldsTheChoices) {
  const Record record = read();
  ASSERT_EQ(record.choices.size(), 2u);
  EXPECT_EQ(record.choices[0],
            (play::ChoiceMade{3, OpeningChoice::TwoMore, std::chrono::microseconds(12500)}));
  EXPECT_EQ(to_json(record), kRecord);
  EXPECT_EQ(record.seat_of(Side::First), 1);
  EXPECT_EQ(record.seat_that_began_as(Side::First), 0);
}

TEST(OpeningRecords, SgfHoldsThemToo) {
  const auto sgf = to_sgf(read());
  ASSERT_TRUE(sgf);
  EXPECT_THAT(*sgf, HasSubstr("PLC[3:two-more:12.5][5:second:0.0]"));
  EXPECT_THAT(*sgf, HasSubstr("PB[Bob]"));
  const auto back = from_sgf(*sgf, make_game);
  ASSERT_TRUE(back) << back.error().id;
  EXPECT_EQ(to_json(*back), kRecord);
  std::string twice = *sgf;
  twice.insert(twice.find("PLC["), "PLC[3:first:0]");
  const auto refused = from_sgf(twice, make_game);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().id, "record-field-twice");
  EXPECT_EQ(refused.error().argument("field"), "PLC");
  std::string wrong = *sgf;
  wrong.replace(wrong.find("two-more"), 8, "nothing!");
  EXPECT_EQ(from_sgf(wrong, make_game).error().id, "record-field-wrong");
}

TEST(OpeningRecords, PsqRefusesThem) {
  const auto psq = to_psq(read());
  ASSERT_FALSE(psq);
  EXPECT_EQ(psq.error().argument("what"), "opening=swap2");
}

TEST(OpeningRecords, EveryMoveCanBeReplayed) {
  const Record record = read();
  EXPECT_TRUE(check(record));
  for (int moves = 0; moves <= 7; ++moves) {
    const auto state = state_after(record, moves);
    ASSERT_TRUE(state) << moves;
    EXPECT_EQ((*state)->to_move(), moves % 2 == 0 ? Side::First : Side::Second);
  }
}

TEST(OpeningRecords, SayWhoMadeEveryMove) {
  const Record record = read();
  const std::array seats{0, 0, 0, 1, 1, 0, 1};  // Ann, Ann, Ann, Bob, Bob, then Second is Ann
  for (std::size_t at = 0; at < seats.size(); ++at)
    EXPECT_EQ(seat_to_act(record, static_cast<int>(at), at % 2 == 0 ? Side::First : Side::Second), seats[at])
        << at;
}

TEST(OpeningRecords, ABeginningIsAsItWasBeforeTheChoiceThere) {
  const Record before = beginning_of(read(), 5);
  ASSERT_EQ(before.choices.size(), 1u);
  EXPECT_EQ(before.side_of_seat[0], Side::First);  // Ann had not taken Second yet
  EXPECT_EQ(before.moves.size(), 5u);
  EXPECT_TRUE(check(before));
  EXPECT_TRUE(beginning_of(read(), 3).choices.empty());
  EXPECT_EQ(beginning_of(read(), 6).side_of_seat[0], Side::Second);
}

TEST(OpeningRecords, ChoicesThatCannotHaveBeenMadeAreRefused) {
  const auto id_of = [](const std::string& text) {
    const auto record = from_json(text, make_game);
    return record ? std::string() : record.error().id;
  };
  EXPECT_EQ(id_of(replaced(R"("after": 3)", R"("after": 2)")), "record-choice-wrong");
  EXPECT_EQ(id_of(replaced(R"("after": 5)", R"("after": 4)")), "record-choice-wrong");
  EXPECT_EQ(id_of(replaced(R"("choice": "second")", R"("choice": "two-more")")), "record-choice-wrong");
  EXPECT_EQ(id_of(replaced("swap2", "swap")), "record-choice-wrong");
  EXPECT_EQ(id_of(replaced(":opening=swap2", "")), "record-choice-wrong");
  EXPECT_EQ(id_of(replaced(R"("choice": "second")", R"("choice": "third")")), "record-field-wrong");
  EXPECT_EQ(id_of(replaced(R"("after": 5)", R"("after": -5)")), "record-field-wrong");
  EXPECT_EQ(id_of(replaced(R"("ms": 12.5)", R"("ms": -1)")), "record-field-wrong");
  const std::string missing = replaced(R"({"after": 3, "choice": "two-more", "ms": 12.5},)", "");
  const auto record = from_json(missing, make_game);
  ASSERT_FALSE(record);
  EXPECT_EQ(record.error().id, "record-choice-missing");
  EXPECT_EQ(record.error().place->move, 4);
}

TEST(OpeningRecords, OtherMovesKeepTheChoicesThatFit) {
  Record other = read();
  other.moves.resize(6);
  settle_choices(other);
  EXPECT_EQ(other.choices.size(), 2u);
  EXPECT_TRUE(check(other));
  other.moves.resize(4);
  settle_choices(other);
  ASSERT_EQ(other.choices.size(), 1u);
  EXPECT_EQ(other.side_of_seat[0], Side::First);
  Record plain = read();
  plain.choices.clear();
  plain.side_of_seat = {Side::First, Side::Second};
  settle_choices(plain);
  ASSERT_EQ(plain.choices.size(), 1u);
  EXPECT_EQ(plain.choices[0].choice, OpeningChoice::Second);
  EXPECT_TRUE(check(plain));
}

TEST(OpeningRecords, AnOpeningMayWaitForItsChoice) {
  Record record = beginning_of(read(), 3);
  EXPECT_TRUE(from_json(to_json(record), make_game));
  record.choices = {{3, OpeningChoice::First, {}}};
  EXPECT_TRUE(from_json(to_json(record), make_game));
}

}  // namespace
}  // namespace parlour::records
