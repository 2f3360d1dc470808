// Files as Piskvork and Gomocup write them, ours, and damaged ones.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "records/line/line_game.hpp"
#include "records/line/psq.hpp"
#include "records/record_support.hpp"

namespace parlour::records {
namespace {

TEST(Psq, OfATournamentLoads) {
  const auto record = from_psq(
      "Piskvorky 20x20, 11:11, 0\r\n10,10,0\r\n11,11,0\r\n9,11,412\r\n10,12,1033\r\n"
      "pbrain-one.exe\r\npbrain-two.exe\r\n15\r\n",
      make_game);
  ASSERT_TRUE(record) << record.error().id;
  EXPECT_EQ(line_rules(*record->game)->rows(), 20);
  EXPECT_FALSE(line_rules(*record->game)->exact_line());
  EXPECT_EQ(record->seats[0], (SeatRecord{"pbrain-one.exe", ""}));
  EXPECT_EQ(record->seats[1], (SeatRecord{"pbrain-two.exe", ""}));
  ASSERT_EQ(record->moves.size(), 4u);
  EXPECT_EQ(record->moves[0], (RecordedMove{9 * 20 + 9, std::chrono::milliseconds(0)}));
  EXPECT_EQ(record->moves[3], (RecordedMove{11 * 20 + 9, std::chrono::milliseconds(1033)}));
  EXPECT_EQ(record->conclusion->ending, play::Ending::TimeForfeit);
  EXPECT_EQ(record->conclusion->outcome, Outcome::win(Side::Second));
}

TEST(Psq, SavedAtItsWindowLoads) {
  const auto record = from_psq("Piskvorky 15x20, 0:6, 1\n1,20\n15,1,5\n-1\n", make_game);
  ASSERT_TRUE(record) << record.error().id;
  EXPECT_EQ(line_rules(*record->game)->cols(), 15);
  EXPECT_EQ(line_rules(*record->game)->rows(), 20);
  EXPECT_EQ(record->seats[0], (SeatRecord{"", "human"}));
  EXPECT_EQ(record->side_of_seat[0], Side::Second);
  EXPECT_EQ(record->moves[0], (RecordedMove{19 * 15, std::nullopt}));
  EXPECT_EQ(record->moves[1], (RecordedMove{14, std::chrono::milliseconds(5)}));
  EXPECT_FALSE(record->conclusion);
}

TEST(Psq, NewerFilesNameWinnerAndRule) {
  const std::string five =
      "Piskvorky 15x15, 11:11, 0\n1,1,0\n1,2,0\n2,1,0\n2,2,0\n3,1,0\n3,2,0\n4,1,0\n4,2,0\n5,1,0\n";
  const auto standard = from_psq(five + "A\nB\n0\n1,Standard\n", make_game);
  ASSERT_TRUE(standard) << standard.error().id;
  EXPECT_TRUE(line_rules(*standard->game)->exact_line());
  EXPECT_EQ(standard->conclusion->ending, play::Ending::ByRules);
  for (const std::string wrong : {"2,Freestyle", "0,Freestyle"}) {
    const auto refused = from_psq(five + "A\nB\n-1\n" + wrong + "\n", make_game);
    ASSERT_FALSE(refused) << wrong;
    EXPECT_EQ(refused.error().id, "record-result-contradicts");
    EXPECT_EQ(refused.error().place->line, 14u);
  }
  EXPECT_EQ(from_psq(five + "A\nB\n0\n1,Caro\n", make_game).error().id, "record-psq-rule");
  const auto renju = from_psq(five + "A\nB\n0\n1,Renju\n", make_game);
  ASSERT_TRUE(renju) << renju.error().id;
  EXPECT_TRUE(line_rules(*renju->game)->forbids());
  EXPECT_THAT(to_psq(*renju).value(), testing::EndsWith("1,Renju\n"));
  const auto given_up = from_psq("Piskvorky 15x15, 0:0, 0\n8,8,0\nA\nB\n-1\n2,Freestyle\n", make_game);
  ASSERT_TRUE(given_up);
  EXPECT_EQ(given_up->conclusion->ending, play::Ending::Resignation);
  EXPECT_EQ(given_up->conclusion->by, Side::First);
  const auto crashed = from_psq("Piskvorky 15x15, 0:0, 0\n8,8,0\nA\nB\n3\n", make_game);
  ASSERT_TRUE(crashed);
  EXPECT_EQ(crashed->conclusion->ending, play::Ending::PlayerFailed);
  EXPECT_EQ(crashed->conclusion->by, Side::Second);
}

TEST(Psq, OursLooksLikeThis) {
  Record record;
  record.game = make_game("gomoku-standard:rows=10,cols=12").value();
  record.seats = {SeatRecord{"Ann", "human"}, SeatRecord{"12,3", "engine"}};
  record.side_of_seat = {Side::Second, Side::First};
  record.moves = {{0, std::chrono::microseconds(1999)}, {13, std::nullopt}};
  record.conclusion = conclusion_of(play::Ending::TimeForfeit, Side::First);
  EXPECT_EQ(to_psq(record).value(),
            "Piskvorky 12x10, 0:11, 1\n"
            "1,1,1\n"
            "2,2\n"
            "Ann\n"
            "homo-2 12,3\n"
            "15\n"
            "2,Standard\n");
}

TEST(Psq, RefusesWhatItCannotHold) {
  const auto refusal = [](const std::string& spec) {
    Record record;
    record.game = make_game(spec).value();
    const auto text = to_psq(record);
    return text ? std::string() : text.error().id + " " + std::string(text.error().argument("what"));
  };
  EXPECT_EQ(refusal("gomoku"), "");
  EXPECT_EQ(refusal("mnk:rows=6,cols=5,win=5,max-moves=30"), "");
  EXPECT_EQ(refusal("mnk:rows=6,cols=5,win=5,max-moves=29"), "record-cannot-hold max-moves=29");
  EXPECT_EQ(refusal("tictactoe"), "record-cannot-hold win=3");
  EXPECT_EQ(refusal("gomoku:last-reply=on"), "record-cannot-hold last-reply=on");
  EXPECT_EQ(refusal("gomoku:walls=h8"), "record-cannot-hold walls");
  EXPECT_EQ(refusal("gomoku:inversion=signs"), "record-cannot-hold inversion=signs");
  EXPECT_EQ(refusal("gomoku:inversion=stones"), "record-cannot-hold inversion=stones");
  EXPECT_EQ(refusal("kalah"), "record-cannot-hold kalah");
  Record record;
  record.game = make_game("gomoku").value();
  record.conclusion = conclusion_of(play::Ending::IllegalMove, Side::First);
  EXPECT_EQ(to_psq(record).error().argument("what"), "ending=illegal-move");
}

TEST(Psq, DamageIsRefusedWithItsPlace) {
  struct Fault {
    std::string text;
    std::string id;
    std::size_t line;
    int move;
  };
  const std::string header = "Piskvorky 15x15, 11:11, 0\n";
  for (const Fault& fault :
       std::vector<Fault>{{"", "record-psq-syntax", 1, 0},
                          {"hello", "record-psq-syntax", 1, 0},
                          {"Piskvorky 15x, 11:11, 0\n", "record-psq-syntax", 1, 0},
                          {"Piskvorky 15x15, 11:11, 2\n", "record-psq-syntax", 1, 0},
                          {header + "8,8,0\n8,8,1\n", "move-cell-taken", 3, 2},
                          {header + "8,8,0\n\n8,16,1\n", "record-psq-outside", 4, 2},
                          {header + "8,8,0\n0,1,1\n", "record-psq-outside", 3, 2},
                          {header + "8,8,0\n8,x9,1\n9,9,1\nA\nB\n", "record-psq-syntax", 3, 2},
                          {header + "8,8,0\n8,9,-4\n", "record-psq-syntax", 3, 2},
                          {header + "8,8,0\n8,9,1,1\n", "record-psq-syntax", 3, 2},
                          {header + "8,8,0\n8,\n", "record-psq-syntax", 3, 2},
                          {header + "8,8,0\n99999999999,1,1\n", "record-psq-syntax", 3, 2},
                          {header + "8,8,0\nA\nB\nwhat\n", "record-psq-syntax", 5, 0},
                          {header + "8,8,0\nA\nB\n0\n", "record-result-contradicts", 5, 0},
                          {header + "8,8,0\nA\nB\n-1\n3,Freestyle\n", "record-psq-syntax", 6, 0}}) {
    const auto record = from_psq(fault.text, make_game);
    ASSERT_FALSE(record) << fault.text;
    EXPECT_EQ(record.error().id, fault.id) << fault.text;
    ASSERT_TRUE(record.error().place) << fault.text;
    EXPECT_EQ(record.error().place->line, fault.line) << fault.text;
    EXPECT_EQ(record.error().place->move, fault.move) << fault.text;
  }
  EXPECT_FALSE(from_psq("Piskvorky 33x15, 0:0, 0\n", make_game));
  EXPECT_FALSE(from_psq("Piskvorky 3x3, 0:0, 0\n", make_game));
  EXPECT_FALSE(from_psq(std::string(1000000, '\n'), make_game));
}

}  // namespace
}  // namespace parlour::records
