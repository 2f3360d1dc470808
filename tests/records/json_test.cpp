// Our own format: everything survives, equal records are equal bytes, and what is wrong is named.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "records/formats.hpp"
#include "records/record_support.hpp"

namespace parlour::records {
namespace {

using testing::HasSubstr;

constexpr std::string_view kRecord = R"({
  "format": "parlour-record",
  "version": 1,
  "date": "2026-11-15",
  "game": "tictactoe",
  "seats": [
    {"name": "Ann", "spec": "human", "side": "second", "clock": {"base_ms": 60000, "increment_ms": 500, "left_ms": -3}},
    {"name": "Боб", "spec": "minimax:depth=2", "side": "first"}
  ],
  "first_sign": "O",
  "moves": [
    {"move": "b2", "ms": 12.345678},
    {"move": "a1", "ms": 3000},
    {"move": "c3"}
  ],
  "result": {"ending": "illegal-move", "by": "second", "winner": "first", "margin": 1, "reason": {"id": "illegal-move", "arguments": {"move": "4", "position": "..x/.x./o.. 2 3 -"}}}
}
)";

std::string replaced(std::string_view from, std::string_view to) {
  std::string text(kRecord);
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

TEST(Json, HoldsEverything) {
  const auto record = from_json(kRecord, make_game);
  ASSERT_TRUE(record) << record.error().id;
  EXPECT_EQ(record->game->spec(), "tictactoe");
  EXPECT_EQ(record->date, "2026-11-15");
  EXPECT_EQ(record->seats[0], (SeatRecord{"Ann", "human"}));
  EXPECT_EQ(record->seats[1], (SeatRecord{"Боб", "minimax:depth=2"}));
  EXPECT_EQ(record->side_of_seat[0], Side::Second);
  EXPECT_EQ(record->seat_of(Side::First), 1);
  EXPECT_EQ(record->clocks[0], (ClockRecord{std::chrono::seconds(60), std::chrono::milliseconds(500),
                                            std::chrono::milliseconds(-3)}));
  EXPECT_EQ(record->clocks[1], std::nullopt);
  EXPECT_EQ(record->first_sign, 'O');
  ASSERT_EQ(record->moves.size(), 3u);
  EXPECT_EQ(record->moves[0], (RecordedMove{4, std::chrono::nanoseconds(12345678)}));
  EXPECT_EQ(record->moves[2], (RecordedMove{2, std::nullopt}));
  ASSERT_TRUE(record->conclusion);
  EXPECT_EQ(record->conclusion->ending, play::Ending::IllegalMove);
  EXPECT_EQ(record->conclusion->by, Side::Second);
  EXPECT_EQ(record->conclusion->outcome, Outcome::win(Side::First));
  EXPECT_EQ(record->conclusion->reason->argument("position"), "..x/.x./o.. 2 3 -");
  EXPECT_EQ(to_json(*record), kRecord);
}

TEST(Json, ReplaysToAnyMove) {
  const auto record = from_json(kRecord, make_game);
  ASSERT_TRUE(record);
  EXPECT_EQ(state_after(*record, 0).value()->text(), ".../.../... 1 0 -");
  EXPECT_EQ(state_after(*record, 2).value()->text(), ".../.x./o.. 1 2 -");
  EXPECT_EQ(state_after(*record, 3).value()->text(), "..x/.x./o.. 2 3 -");
}

TEST(Json, AnswersEveryFaultWithItsPlace) {
  struct Fault {
    std::string text;
    std::string id;
    std::size_t line;
    int move;
  };
  for (const Fault& fault : std::vector<Fault>{
           {replaced("\"a1\"", "\"b2\""), "move-cell-taken", 13, 2},
           {replaced("\"a1\"", "\"d9\""), "move-outside-board", 13, 2},
           {replaced("{\"move\": \"c3\"}", "{}"), "record-field-missing", 14, 3},
           {replaced("3000", "-1"), "record-field-wrong", 13, 2},
           {replaced("3000", "1e300"), "record-field-wrong", 13, 2},
           {replaced("\"c3\"", "7"), "record-field-wrong", 14, 3},
           {replaced("\"by\": \"second\"", "\"by\": \"first\""), "record-result-contradicts", 16, 0},
           {replaced("\"winner\": \"first\"", "\"winner\": null"), "record-result-contradicts", 16, 0},
           {replaced("\"ending\": \"illegal-move\"", "\"ending\": \"rules\""), "record-result-contradicts",
            16, 0},
           {replaced("\"ending\": \"illegal-move\"", "\"ending\": \"mate\""), "record-field-wrong", 16, 0},
           {replaced("\"side\": \"second\"", "\"side\": \"first\""), "record-field-wrong", 6, 0},
           {replaced("\"left_ms\": -3", "\"left_ms\": 0.5"), "record-field-wrong", 7, 0},
           {replaced("\"version\": 1", "\"version\": 2"), "record-newer-version", 3, 0},
           {replaced("\"version\": 1,", "\"version\": 2\n,"), "record-newer-version", 3, 0},
           {replaced("\"version\": 1", "\"version\": 0"), "record-field-wrong", 3, 0},
           {replaced("\"version\": 1", "\"version\": 1.5"), "record-field-wrong", 3, 0},
           {replaced("{\"move\": \"c3\"}", "{\"move\": \"c3\", \"move\": \"c2\"}"), "record-field-twice", 14,
            0},
           {replaced("parlour-record", "else"), "record-field-wrong", 1, 0},
           {replaced("\"id\": \"illegal-move\"", "\"id\": \"\\u001b[2J\""), "record-field-wrong", 16, 0},
           {replaced("3000},", "3000}"), "record-json-syntax", 14, 0},
           {replaced("Боб", "\xD0"), "record-json-syntax", 8, 0}}) {
    const auto record = from_json(fault.text, make_game);
    ASSERT_FALSE(record) << fault.id;
    EXPECT_EQ(record.error().id, fault.id) << fault.text;
    ASSERT_TRUE(record.error().place);
    EXPECT_EQ(record.error().place->line, fault.line) << fault.text;
    EXPECT_EQ(record.error().place->move, fault.move) << fault.text;
  }
}

TEST(Json, NamesTheWrongGame) {
  const auto record = from_json(replaced("\"tictactoe\"", "\"mnk:rows=99\""), make_game);
  ASSERT_FALSE(record);
  EXPECT_EQ(record.error().id, "option-out-of-range");
}

TEST(Json, IgnoresWhatItDoesNotKnowAndAMark) {
  const auto record = from_json(
      "\xEF\xBB\xBF" + replaced("\"version\": 1,", "\"version\": 1, \"mood\": [{\"a\": 1}],"), make_game);
  ASSERT_TRUE(record) << record.error().id;
  EXPECT_EQ(to_json(*record), kRecord);
}

TEST(Json, AFinishedGameNeedsNoResult) {
  const auto record = from_json(
      R"({"format": "parlour-record", "version": 1, "game": "tictactoe",
          "seats": [{"name": "", "spec": "", "side": "first"}, {"name": "", "spec": "", "side": "second"}],
          "moves": [{"move": "a1"}, {"move": "a2"}, {"move": "b1"}, {"move": "b2"}, {"move": "c1"}]})",
      make_game);
  ASSERT_TRUE(record) << record.error().id;
  ASSERT_TRUE(record->conclusion);
  EXPECT_EQ(record->conclusion->outcome, Outcome::win(Side::First));
  EXPECT_EQ(record->conclusion->by, Side::First);
}

TEST(Json, WritesNamesThatAreNoUtf8) {
  Record record = from_json(kRecord, make_game).value();
  record.seats[0].name = "A\xFFnn\n\xC2\x9B";
  const std::string text = to_json(record);
  EXPECT_THAT(text, HasSubstr("\"A\xEF\xBF\xBDnn  \""));
  EXPECT_EQ(to_json(from_json(text, make_game).value()), text);
}

TEST(Json, RefusesBombs) {
  const auto deep = from_json(std::string(1000000, '['), make_game);
  ASSERT_FALSE(deep);
  EXPECT_EQ(deep.error().id, "record-json-too-deep");
  std::string wide = "[0";
  for (int i = 0; i < 200000; ++i) wide += ",0";
  const auto many = from_json(wide, make_game);
  ASSERT_FALSE(many);
  EXPECT_EQ(many.error().id, "record-too-large");
  const auto huge = read(std::string(kLongestRecord + 1, ' '), json_format(), make_game);
  ASSERT_FALSE(huge);
  EXPECT_EQ(huge.error().id, "record-too-large");
}

}  // namespace
}  // namespace parlour::records
