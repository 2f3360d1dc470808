// SGF of other programs, of ours, and damaged.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "records/line/line_game.hpp"
#include "records/line/sgf.hpp"
#include "records/line/sgf_tree.hpp"
#include "records/record_support.hpp"

namespace parlour::records {
namespace {

using testing::HasSubstr;

/// The moves as our notation writes them.
std::string moves_of(const Record& record) {
  std::string text;
  const auto state = record.game->start();
  for (const RecordedMove& each : record.moves) {
    text += (text.empty() ? "" : " ") + state->move_text(each.move);
    state->play(each.move);
  }
  return text;
}

TEST(Sgf, OfAnotherProgramLoads) {
  const auto record = from_sgf(
      "\xEF\xBB\xBF\r\n(;GM[4]FF[4]SZ[15]\r\nAP[Some Editor:2.1]CA[UTF-8]\r\n"
      "PB[Ann \\] Lee]PW[\xD0\x91\xD0\xBE\xD0\xB1]DT[2019-05-04]RE[B+R]TM[600]C[A comment with (;B[aa\\]) in "
      "it]\r\n"
      ";B[hh]BL[598.5]C[centre];W[ig]\r\n(;B[ii]LB[ii:1](;W[gg])(;W[jj]))\r\n(;B[ij];W[aa]))\r\n",
      make_game);
  ASSERT_TRUE(record) << record.error().id;
  EXPECT_EQ(*line_rules(*record->game), *line_rules(*make_game("gomoku").value()));
  EXPECT_EQ(record->seats[0].name, "Ann ] Lee");
  EXPECT_EQ(record->seats[1].name, "Боб");
  EXPECT_EQ(record->seats[0].spec, "");
  EXPECT_EQ(record->date, "2019-05-04");
  EXPECT_EQ(record->side_of_seat[0], Side::First);
  EXPECT_EQ(moves_of(*record), "h8 i9 i7 g9");  // the first variation everywhere
  EXPECT_EQ(record->conclusion->ending, play::Ending::Resignation);
  EXPECT_EQ(record->conclusion->outcome, Outcome::win(Side::First));
}

TEST(Sgf, ColoursDecideWhoBegins) {
  const auto record = from_sgf("(;GM[4]SZ[19:13]PB[Ann]PW[Bob];W[sm];B[aa])", make_game);
  ASSERT_TRUE(record) << record.error().id;
  EXPECT_EQ(line_rules(*record->game)->cols(), 19);
  EXPECT_EQ(line_rules(*record->game)->rows(), 13);
  EXPECT_EQ(moves_of(*record), "s1 a13");
  EXPECT_EQ(record->seats[0].name, "Ann");
  EXPECT_EQ(record->side_of_seat[0], Side::Second);
  EXPECT_EQ(record->seat_of(Side::First), 1);
  EXPECT_FALSE(record->conclusion);
}

TEST(Sgf, OldAndOddFilesLoad) {
  EXPECT_EQ(moves_of(from_sgf("(;GaMe[4]SiZe[15]VieW[];Black[hh];White[hg])", make_game).value()), "h8 h9");
  EXPECT_EQ(moves_of(from_sgf("(;B[hh]W[hg]\n;B\n[hi])(;B[aa])", make_game).value()), "h8 h9 h7");
  EXPECT_EQ(moves_of(from_sgf("(;SZ[32];B[FF])", make_game).value()), "af1");
  EXPECT_EQ(from_sgf("(;C[\xFF];PB[a\\\r\nb\\\nc\nd\te])", make_game)->seats[0].name, "abc d e");
  EXPECT_EQ(moves_of(from_sgf("(;SZ[20];B[tt])", make_game).value()), "t1");  // a pass on 19×19 only
}

TEST(Sgf, ResultsOfOthersAreUnderstood) {
  const auto ending = [](const std::string& result) {
    const auto record = from_sgf("(;RE[" + result + "];B[hh];W[hg])", make_game);
    return record.value().conclusion;
  };
  EXPECT_EQ(ending("W+T")->ending, play::Ending::TimeForfeit);
  EXPECT_EQ(ending("W+Time")->outcome, Outcome::win(Side::Second));
  EXPECT_EQ(ending("B+F")->ending, play::Ending::PlayerFailed);
  EXPECT_EQ(ending("B+")->ending, play::Ending::Resignation);
  EXPECT_EQ(ending("B+5")->by, Side::Second);
  EXPECT_EQ(ending("Void")->ending, play::Ending::BrokenOff);
  EXPECT_EQ(ending("Draw")->reason->id, "ended-agreed-draw");
  EXPECT_EQ(ending("0")->outcome, std::nullopt);
  EXPECT_FALSE(ending("?"));
  EXPECT_FALSE(ending("Black wins"));
  const std::string five = ";B[aa];W[ab];B[ba];W[bb];B[ca];W[cb];B[da];W[db];B[ea])";
  for (const std::string result : {"", "RE[B+]", "RE[B+5]", "RE[?]"}) {
    const auto record = from_sgf("(;" + result + five, make_game);
    ASSERT_TRUE(record) << result;
    EXPECT_EQ(record->conclusion->ending, play::Ending::ByRules);
    EXPECT_EQ(record->conclusion->outcome, Outcome::win(Side::First));
  }
  for (const std::string result : {"RE[W+]", "RE[Draw]", "RE[Void]", "PLE[resignation:W]"}) {
    const auto record = from_sgf("(;\n" + result + five, make_game);
    ASSERT_FALSE(record) << result;
    EXPECT_EQ(record.error().id, "record-result-contradicts");
    EXPECT_EQ(record.error().place->line, 2u);
  }
}

TEST(Sgf, OursLooksLikeThis) {
  Record record;
  record.game = make_game("mnk:rows=3,cols=4,win=3,inversion=stones,walls=a1").value();
  record.seats = {SeatRecord{"Ann [1]", "human"}, SeatRecord{"Bob", "engine:level=3"}};
  record.side_of_seat = {Side::Second, Side::First};
  record.first_sign = 'O';
  record.date = "2026-11-15";
  record.clocks[0] = record.clocks[1] =
      ClockRecord{std::chrono::seconds(90), std::chrono::seconds(1), std::chrono::milliseconds(80123)};
  record.moves = {{1, std::chrono::microseconds(1500)}, {6, std::nullopt}};
  record.conclusion = conclusion_of(play::Ending::PlayerFailed, Side::First,
                                    Message{"exit-status", {{"what", "a]:b"}}, std::nullopt});
  EXPECT_EQ(to_sgf(record).value(),
            "(;FF[4]GM[4]CA[UTF-8]AP[Parlour:1]SZ[4:3]\n"
            "PLG[mnk:rows=3,cols=4,win=3,inversion=stones,walls=a1]\n"
            "DT[2026-11-15]\n"
            "PB[Bob]PLB[engine:level=3]PLKB[90000:1000:80123]\n"
            "PW[Ann [1\\]]PLW[human]PLKW[90000:1000:80123]\n"
            "TM[90.0]\n"
            "PLS[WB]\n"
            "PLX[O]\n"
            "RE[W+Forfeit]PLE[player-failed:B]PLR[exit-status][what:a\\]:b]\n"
            ";B[ba]PLT[1.5]\n"
            ";W[cb]\n"
            ")\n");
}

TEST(Sgf, DamageIsRefusedWithItsPlace) {
  struct Fault {
    std::string text;
    std::string id;
    std::size_t line;
    int move;
  };
  for (const Fault& fault :
       std::vector<Fault>{{"", "record-sgf-syntax", 1, 0},
                          {"hello", "record-sgf-syntax", 1, 0},
                          {"()", "record-sgf-syntax", 1, 0},
                          {"(;GM[4]\n;B[hh]\n", "record-sgf-syntax", 3, 0},
                          {"(;GM[4]\n;B[hh\n)", "record-sgf-not-closed", 2, 0},
                          {"(;GM[4]\n;B[hh];W[hg](;B[aa])(;B[bb)", "record-sgf-not-closed", 2, 0},
                          {"(;GM[4]\n;B hh\n)", "record-sgf-syntax", 2, 0},
                          {"(;\nGM[1];B[hh])", "record-sgf-other-game", 2, 0},
                          {"(;GM[4]\nSZ[33])", "record-field-wrong", 2, 0},
                          {"(;GM[4]\nSZ[15:])", "record-field-wrong", 2, 0},
                          {"(;GM[4]SZ[15]\nPLG[gomoku:rows=19])", "record-sgf-size", 2, 0},
                          {"(;GM[4]\nAB[hh][gg];W[aa])", "record-sgf-setup", 2, 0},
                          {"(;GM[4]\n;B[hh]\n;W[hh])", "move-cell-taken", 3, 2},
                          {"(;GM[4]\n;B[hh]\n;B[hg])", "record-wrong-turn", 3, 2},
                          {"(;GM[4]\n;B[hh]\n;W[])", "record-pass", 3, 2},
                          {"(;GM[4]\n;B[hh]\n;W[tt])", "record-pass", 3, 2},
                          {"(;GM[4]\n;B[hh]\n;W[pa])", "record-sgf-point", 3, 2},
                          {"(;GM[4]\n;B[hh]\n;W[h9])", "record-sgf-point", 3, 2},
                          {"(;GM[4]\n;B[hh]PLT[-1])", "record-field-wrong", 2, 0},
                          {"(;GM[4]\nPLT[1];B[hh])", "record-field-wrong", 2, 0},
                          {"(;GM[4]\nPLS[BB];B[hh])", "record-field-wrong", 2, 0},
                          {"(;GM[4]\nPLX[Q];B[hh])", "record-field-wrong", 2, 0},
                          {"(;GM[4]\nPLKB[1:2];B[hh])", "record-field-wrong", 2, 0},
                          {"(;GM[4]\nPLE[mate];B[hh])", "record-field-wrong", 2, 0},
                          {"(;GM[4]\nPLE[time];B[hh])", "record-field-wrong", 2, 0},
                          {"(;GM[4]\nPLE[rules];B[hh])", "record-result-contradicts", 2, 0},
                          {"(;GM[4]PLE[time:B]\nRE[B+T];B[hh])", "record-result-contradicts", 2, 0},
                          {"(;GM[4]PLE[time:B]\nPLR[Bad Id];B[hh])", "record-field-wrong", 2, 0},
                          {"(;GM[4]SZ[3]\nPLG[tictactoe]\n;B[aa];W[ab];B[ba];W[bb];B[ca]\n;W[cb])",
                           "move-game-over", 4, 6}}) {
    const auto record = from_sgf(fault.text, make_game);
    ASSERT_FALSE(record) << fault.text;
    EXPECT_EQ(record.error().id, fault.id) << fault.text;
    ASSERT_TRUE(record.error().place) << fault.text;
    EXPECT_EQ(record.error().place->line, fault.line) << fault.text;
    EXPECT_EQ(record.error().place->move, fault.move) << fault.text;
  }
  EXPECT_EQ(from_sgf("(;PLG[kalah])", make_game).error().id, "record-cannot-hold");
  EXPECT_EQ(from_sgf("(;PLG[chess])", make_game).error().id, "game-unknown");
}

TEST(Sgf, MessagesQuoteWholeCharacters) {
  EXPECT_EQ(from_sgf("ходы", make_game).error().argument("found"), "х");
}

TEST(Sgf, DepthAndLengthHaveLimits) {
  EXPECT_FALSE(parse_sgf(std::string(1000000, '(')));
  EXPECT_EQ(parse_sgf("(" + std::string(1000000, ';')).error().id, "record-too-large");
  std::string many = "(;AB";
  for (int i = 0; i < 100000; ++i) many += "[aa]";
  EXPECT_EQ(parse_sgf(many + ")").error().id, "record-too-large");
  std::string deep;
  for (int i = 0; i < 100000; ++i) deep += "(;C[x]";
  EXPECT_EQ(parse_sgf(deep + std::string(100000, ')')).error().id, "record-too-large");
  std::string beside = "(;B[hh](;W[aa])";
  for (int i = 0; i < 100000; ++i) beside += "(;W[bb])";
  EXPECT_EQ(parse_sgf(beside + ")")->size(), 2u);
}

}  // namespace
}  // namespace parlour::records
