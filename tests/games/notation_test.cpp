// How moves and positions are written, and what is said about a text that is none.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "support/conformance.hpp"
#include "support/subjects.hpp"

namespace parlour::games {
namespace {

using support::KalahSubject;
using support::LineSubject;

/// A message must have this id and point to this column of the input.
template <class T>
void expect_failure(const Result<T>& result, std::string_view id, std::size_t column,
                    std::string_view input) {
  ASSERT_FALSE(result) << input;
  EXPECT_EQ(result.error().id, id) << input;
  ASSERT_TRUE(result.error().place) << input;
  EXPECT_EQ(result.error().place->text, input);
  EXPECT_EQ(result.error().place->column, column) << input;
}

TEST(CellNames, CountRowsFromTheBottomAndColumnsFromTheLeft) {
  EXPECT_EQ(line::cell_name(3, 3, 0), "a3");
  EXPECT_EQ(line::cell_name(3, 3, 2), "c3");
  EXPECT_EQ(line::cell_name(3, 3, 6), "a1");
  EXPECT_EQ(line::cell_name(15, 15, 7 * 15 + 7), "h8");
}

TEST(CellNames, GoOnWithTwoLettersAfterZ) {
  EXPECT_EQ(line::cell_name(32, 32, 31 * 32 + 25), "z1");
  EXPECT_EQ(line::cell_name(32, 32, 31 * 32 + 26), "aa1");
  EXPECT_EQ(line::cell_name(32, 32, 31), "af32");
  EXPECT_EQ(line::parse_cell(32, 32, "aa1"), 31 * 32 + 26);
  EXPECT_EQ(line::parse_cell(32, 32, "af32"), 31);
}

TEST(CellNames, ReadBackOnEverySizeOfBoard) {
  for (int rows = 1; rows <= line::kLongestSide; ++rows)
    for (int cols = 1; cols <= line::kLongestSide; cols += rows % 5 == 0 ? 1 : 5)
      for (int cell = 0; cell < rows * cols; ++cell) {
        const std::string name = line::cell_name(rows, cols, static_cast<line::Move>(cell));
        ASSERT_EQ(line::parse_cell(rows, cols, name), cell) << name << " on " << rows << "x" << cols;
      }
}

TEST(CellNames, MayBeCapitals) { EXPECT_EQ(line::parse_cell(15, 15, "H8"), line::parse_cell(15, 15, "h8")); }

TEST(CellNames, SayWhereTheyAreWrong) {
  const auto expect = [](std::string_view text, std::string_view id, std::size_t column) {
    expect_failure(line::parse_cell(15, 15, text), id, column, text);
  };
  expect("", "move-not-a-cell", 1);
  expect("8", "move-not-a-cell", 1);
  expect("h", "move-not-a-cell", 2);
  expect("h8x", "move-not-a-cell", 2);
  expect("h 8", "move-not-a-cell", 2);
  expect("h-8", "move-not-a-cell", 2);
  expect("h+8", "move-not-a-cell", 2);
  expect("abc1", "move-not-a-cell", 4);
  expect("p8", "move-outside-board", 1);
  expect("aa1", "move-outside-board", 1);
  expect("zz99", "move-outside-board", 1);
  expect("h0", "move-outside-board", 2);
  expect("h16", "move-outside-board", 2);
}

TEST(CellNames, SayWhatIsAllowed) {
  const auto outside = line::parse_cell(15, 20, "h16");
  EXPECT_EQ(outside.error().argument("first"), "a1");
  EXPECT_EQ(outside.error().argument("last"), "t15");
  EXPECT_EQ(outside.error().argument("move"), "h16");
  EXPECT_EQ(line::parse_cell(15, 20, "?").error().argument("example"), "t15");
}

/// What `read_move` says to `text` after the moves of `played`.
template <class Subject>
std::string refusal(std::string_view spec, std::initializer_list<std::string_view> played,
                    std::string_view text) {
  const auto rules = Subject::rules(spec);
  return Subject::Family::with_start(rules, [&](auto position) -> std::string {
    for (const std::string_view move : played) position.play(*Subject::Family::read_move(position, move));
    const auto read = Subject::Family::read_move(position, text);
    return read ? "accepted" : read.error().id;
  });
}

TEST(LineMoves, AreRefusedWithTheReason) {
  constexpr std::string_view kWalled = "mnk:rows=3,cols=3,win=3,walls=b2";
  EXPECT_EQ(refusal<LineSubject>(kWalled, {"a1"}, "a2"), "accepted");
  EXPECT_EQ(refusal<LineSubject>(kWalled, {"a1"}, "b2"), "move-on-wall");
  EXPECT_EQ(refusal<LineSubject>(kWalled, {"a1"}, "a1"), "move-cell-taken");
  EXPECT_EQ(refusal<LineSubject>(kWalled, {"a1"}, "d1"), "move-outside-board");
  EXPECT_EQ(refusal<LineSubject>(kWalled, {"a1"}, "one"), "move-not-a-cell");
  EXPECT_EQ(refusal<LineSubject>("tictactoe", {"a1", "b1", "a2", "b2", "a3"}, "c3"), "move-game-over");
}

TEST(KalahMoves, AreRefusedWithTheReason) {
  constexpr std::string_view kSmall = "kalah:pits=3,seeds=2";
  EXPECT_EQ(refusal<KalahSubject>(kSmall, {"2"}, "3"), "accepted");
  EXPECT_EQ(refusal<KalahSubject>(kSmall, {"2"}, "2"), "move-pit-empty");
  EXPECT_EQ(refusal<KalahSubject>(kSmall, {"2"}, "4"), "move-outside-pits");
  EXPECT_EQ(refusal<KalahSubject>(kSmall, {"2"}, "b"), "move-not-a-pit");
  EXPECT_EQ(refusal<KalahSubject>("kalah:pits=1,seeds=1", {"1"}, "1"), "move-game-over");
}

TEST(PitNames, AreTheMoversOwnPitsFromOne) {
  for (int pit = 0; pit < kalah::kMostPits; ++pit) {
    const auto move = static_cast<kalah::Move>(pit);
    EXPECT_EQ(kalah::pit_name(move), std::to_string(pit + 1));
    EXPECT_EQ(kalah::parse_pit(kalah::kMostPits, kalah::pit_name(move)), move);
  }
  for (const std::string_view text : {"", "x", "1x", "1 ", " 1", "+1", "1.0", "one"})
    expect_failure(kalah::parse_pit(6, text), "move-not-a-pit", 1, text);
  for (const std::string_view text : {"0", "-1", "7", "256", "257", "99999999999999999999"})
    expect_failure(kalah::parse_pit(6, text), "move-outside-pits", 1, text);
}

TEST(LineText, IsWrittenAsTheSpecificationShows) {
  const auto rules = LineSubject::rules("tictactoe");
  line::with_start(rules, [](auto position) {
    EXPECT_EQ(line::position_text(position), ".../.../... 1 0 -");
    position.play(4);
    EXPECT_EQ(line::position_text(position), ".../.x./... 2 1 -");
  });
}

TEST(LineText, ShowsWallsOwnersAndAPendingReply) {
  const auto rules =
      LineSubject::rules("mnk:rows=2,cols=4,win=2,walls=d1,last-reply=on,inversion=stones,period=2");
  line::with_start(rules, [](auto position) {
    EXPECT_EQ(line::position_text(position), "..../...# 1 0 -");
    position.play(0);
    position.play(7 - 1);
    EXPECT_EQ(line::position_text(position), "o.../..x# 1 2 -");  // inverted
    position.play(5);
    EXPECT_EQ(line::position_text(position), "o.../.xx# 2 3 p");
    position.play(1);
    EXPECT_EQ(line::position_text(position), "oo../.xx# 1 4 -");  // a draw, and no inversion
    EXPECT_EQ(position.outcome(), Outcome::draw());
  });
}

/// What reading `text` as a position of `spec` says, and where.
template <class Subject>
void expect_refused(std::string_view spec, std::string_view text, std::string_view id, std::size_t column) {
  const auto rules = Subject::rules(spec);
  Subject::Family::with_start(rules, [&](auto start) {
    expect_failure(Subject::Family::template read_position<decltype(start)>(rules, text), id, column, text);
  });
}

TEST(LineText, SaysWhereItIsWrong) {
  const auto expect = [](std::string_view text, std::size_t column,
                         std::string_view id = "position-expected") {
    expect_refused<LineSubject>("mnk:rows=2,cols=3,win=3,walls=b1", text, id, column);
  };
  expect("", 1);
  expect("?../.#. 1 0 -", 1);
  expect("X../.#. 1 0 -", 1);
  expect("#../.#. 1 0 -", 1);
  expect("../.#. 1 0 -", 3);
  expect("..../.#. 1 0 -", 4);
  expect(".../... 1 0 -", 6);
  expect(".../.x. 1 0 -", 6);
  expect(".../.#./... 1 0 -", 8);
  expect(".../.#.", 8);
  expect(".../.#. 3 0 -", 9);
  expect(".../.#.  1 0 -", 9);
  expect(".../.#. 1 x -", 11);
  expect(".../.#. 1 -1 -", 11);
  expect(".../.#. 1 99999999999 -", 11);
  expect(".../.#. 1 0 q", 13);
  expect(".../.#. 1 0", 12);
  expect(".../.#. 1 -0 -", 11);
  expect(".../.#. 1 0 - ", 14, "position-end-expected");
  expect(".../.#. 1 0 -\n", 13);
}

TEST(LineText, SaysWhatIsExpected) {
  const auto rules = LineSubject::rules("tictactoe");
  EXPECT_EQ(line::parse_setup(rules, "...").error().argument("expected"), "/");
  EXPECT_EQ(line::parse_setup(rules, ".../..?").error().argument("found"), "?");
  EXPECT_EQ(line::parse_setup(rules, ".../..?").error().argument("expected"), ". x o");
  EXPECT_EQ(line::parse_setup(rules, ".../.../... 1 z -").error().argument("expected"), "0…9");
}

TEST(LineText, RefusesWhatNoGameCanHave) {
  const auto expect = [](std::string_view spec, std::string_view text, std::string_view id) {
    expect_refused<LineSubject>(spec, text, id, 1);
  };
  expect("tictactoe", ".../.x./... 2 2 -", "position-moves-not-stones");
  expect("tictactoe", "xxx/ooo/... 1 6 -", "position-two-winners");
  expect("tictactoe", "xxx/oo./... 2 5 p", "position-no-reply-pending");
  expect("tictactoe:max-moves=3", "xo./xo./... 1 4 -", "position-too-many-moves");
  expect("tictactoe:last-reply=on", ".../.x./... 2 1 p", "position-no-reply-pending");
  expect("tictactoe:last-reply=on", "xxx/oo./... 1 5 p", "position-no-reply-pending");
  expect("tictactoe:last-reply=on", "xxx/ooo/... 2 6 p", "position-no-reply-pending");
  expect("tictactoe:last-reply=on,max-moves=5", "xxx/oo./... 2 5 p", "position-no-reply-pending");
}

TEST(KalahText, IsWrittenAsTheSpecificationShows) {
  const auto rules = KalahSubject::rules("kalah:pits=3,seeds=2");
  kalah::with_start(rules, [](auto position) {
    EXPECT_EQ(kalah::position_text(position), "<3,0,0,2,2,2,2,2,2> 1");
    position.play(1);
    EXPECT_EQ(kalah::position_text(position), "<3,1,0,2,0,3,2,2,2> 1");  // the last seed in the store
    position.play(2);
    EXPECT_EQ(kalah::position_text(position), "<3,2,0,2,0,0,3,3,2> 2");
  });
}

TEST(KalahText, SaysWhereItIsWrong) {
  const auto expect = [](std::string_view text, std::size_t column,
                         std::string_view id = "position-expected") {
    expect_refused<KalahSubject>("kalah:pits=2,seeds=1", text, id, column);
  };
  expect("", 1);
  expect("2,0,0,1,1,1,1> 1", 1);
  expect("<3,0,0,1,1,1,1> 1", 2);
  expect("<x,0,0,1,1,1,1> 1", 2);
  expect("<2;0,0,1,1,1,1> 1", 3);
  expect("<2,-1,0,1,1,1,1> 1", 4);
  expect("<2,5,0,1,1,1,1> 1", 4);
  expect("<2,0,0,1,1,1> 1", 13);
  expect("<2,0,0,1,1,1,1,1> 1", 15);
  expect("<2,0,0,1,1,1,1>1", 16);
  expect("<2,0,0,1,1,1,1> 3", 17);
  expect("<2,0,0,1,1,1,1>", 16);
  expect("<2,-0,0,1,1,1,1> 1", 4);
  expect("<2,0,0,1,1,1,1> 1 ", 18, "position-end-expected");
  expect("<2,0,0,1,1,1,0> 1", 1, "position-wrong-seeds");
  expect("<2,4,0,1,1,1,1> 1", 1, "position-wrong-seeds");
}

}  // namespace
}  // namespace parlour::games
