// From what users type to the options of a game, and what they are told when they mistype.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "support/game_specs.hpp"

namespace parlour::games {
namespace {

using support::kalah_options;
using support::line_options;
using support::read_kalah_game;
using support::read_line_game;

template <class T>
void expect_failure(const Result<T>& result, std::string_view id, std::size_t column,
                    std::string_view input) {
  ASSERT_FALSE(result) << input;
  EXPECT_EQ(result.error().id, id) << input;
  ASSERT_TRUE(result.error().place) << input;
  EXPECT_EQ(result.error().place->text, input);
  EXPECT_EQ(result.error().place->column, column) << input;
}

TEST(LineOptions, HaveTheDefaultsOfTheTable) {
  const line::Options options = line_options("mnk");
  EXPECT_EQ(options, line::Options{});
  EXPECT_EQ(options.overline, line::Overline::Wins);
  EXPECT_FALSE(options.last_reply);
  EXPECT_EQ(options.max_moves, 0);
  EXPECT_EQ(options.inversion, line::Inversion::Off);
  EXPECT_EQ(options.period, 4);
  EXPECT_TRUE(options.walls.empty());
}

TEST(LineOptions, AreAllRead) {
  const line::Options options = line_options(
      "mnk:rows=5,cols=6,win=4,overline=ignored,last-reply=on,walls=b2+c3,max-moves=20,inversion=stones,"
      "period=7,opening=swap2");
  line::Options expected;
  expected.rows = 5;
  expected.cols = 6;
  expected.win = 4;
  expected.overline = line::Overline::Ignored;
  expected.last_reply = true;
  expected.max_moves = 20;
  expected.inversion = line::Inversion::Stones;
  expected.period = 7;
  expected.opening = OpeningRule::Swap2;
  expected.walls = {2 * 6 + 2, 3 * 6 + 1};  // c3 stands above b2
  EXPECT_EQ(options, expected);
  EXPECT_EQ(line_options("mnk:inversion=signs").inversion, line::Inversion::Signs);
  EXPECT_EQ(line_options("gomoku").opening, OpeningRule::None);
  EXPECT_EQ(line_options("gomoku:opening=swap").opening, OpeningRule::Swap);
}

TEST(LineOptions, SizeStandsForAllThreeSizes) {
  for (int size = 3; size <= 10; ++size) {
    const line::Options options = line_options("square:size=" + std::to_string(size));
    EXPECT_EQ(options.rows, size);
    EXPECT_EQ(options.cols, size);
    EXPECT_EQ(options.win, size);
  }
  expect_failure(read_line_game("square:size=2"), "option-out-of-range", 13, "square:size=2");
  expect_failure(read_line_game("square:size=11"), "option-out-of-range", 13, "square:size=11");
  expect_failure(read_line_game("square:rows=5"), "option-unknown", 8, "square:rows=5");
}

TEST(LineOptions, AreRefusedOutsideTheirRanges) {
  for (const std::string_view setting :
       {"rows=0",        "rows=33",         "rows=-1",        "cols=0",
        "cols=33",       "win=0",           "win=33",         "period=0",
        "period=1001",   "max-moves=-1",    "max-moves=1025", "rows=99999999999999999999",
        "playable=1.5",  "playable=-0.1",   "gap=-1",         "gap=33",
        "max-length=-1", "max-length=1025", "walls-seed=-1",  "walls-seed=9007199254740992"}) {
    const std::string spec = "mnk:" + std::string(setting);
    expect_failure(read_line_game(spec), "option-out-of-range", spec.find('=') + 2, spec);
  }
  for (const std::string_view setting :
       {"rows=1", "rows=32", "cols=32", "period=1", "period=1000", "max-moves=1024", "playable=0",
        "playable=1", "gap=32", "max-length=0", "max-length=1024", "walls-seed=9007199254740991"})
    EXPECT_TRUE(read_line_game("mnk:" + std::string(setting))) << setting;
}

TEST(LineOptions, AreRefusedWhenTheyAreNoNumbersOrChoices) {
  const auto expect = [](std::string_view spec, std::string_view id, std::size_t column) {
    expect_failure(read_line_game(spec), id, column, spec);
  };
  expect("mnk:rows=three", "option-not-integer", 10);
  expect("mnk:rows=3.0", "option-not-integer", 10);
  expect("mnk:rows=3,playable=nan", "option-not-number", 21);
  expect("mnk:rows=3,playable=inf", "option-not-number", 21);
  expect("mnk:overline=sometimes", "option-not-a-choice", 14);
  expect("mnk:last-reply=yes", "option-not-a-choice", 16);
  expect("mnk:inversion=stone", "option-not-a-choice", 15);
  EXPECT_EQ(read_line_game("mnk:inversion=stone").error().argument("nearest"), "stones");
  expect("mnk:rwos=3", "option-unknown", 5);
  EXPECT_EQ(read_line_game("mnk:rwos=3").error().argument("nearest"), "rows");
}

TEST(LineOptions, LineMustFitTheLongerSide) {
  expect_failure(read_line_game("gomoku:win=16"), "option-win-too-long", 12, "gomoku:win=16");
  expect_failure(read_line_game("mnk:rows=2,cols=2"), "option-win-too-long", 1, "mnk:rows=2,cols=2");
  EXPECT_EQ(read_line_game("gomoku:win=16").error().argument("most"), "15");
  EXPECT_TRUE(read_line_game("mnk:rows=1,cols=5,win=5"));
  EXPECT_TRUE(read_line_game("mnk:rows=5,cols=1,win=5"));
}

TEST(WallList, IsSortedAndNamesNoCellTwice) {
  const std::vector<line::Move> expected{0, 4, 8};
  EXPECT_EQ(line_options("mnk:walls=c1+b2+a3").walls, expected);
  EXPECT_EQ(line_options("mnk:walls=a3+B2+c1+a3+b2+b2").walls, expected);
  EXPECT_EQ(line_options("mnk:walls=\"a3+b2+c1\"").walls, expected);
}

TEST(WallList, SaysWhichCellIsWrong) {
  const auto expect = [](std::string_view spec, std::string_view id, std::size_t column) {
    expect_failure(read_line_game(spec), id, column, spec);
  };
  expect("mnk:walls=z9", "move-outside-board", 11);
  expect("mnk:walls=a9", "move-outside-board", 12);
  expect("mnk:walls=a1+b2+d1", "move-outside-board", 17);
  expect("mnk:walls=a1+b2+c4", "move-outside-board", 18);
  expect("mnk:walls=a1++b2", "move-not-a-cell", 14);
  expect("mnk:walls=a1+", "move-not-a-cell", 14);
  expect("mnk:walls=+", "move-not-a-cell", 11);
  expect("mnk:walls=nothing", "move-not-a-cell", 18);
  expect("mnk:walls=\"a1+,\"", "move-not-a-cell", 15);
  expect("mnk:walls=\"a1+z1\"", "move-outside-board", 15);
  expect("mnk:walls=\"\"", "move-not-a-cell", 12);
  expect("mnk:rows=4,walls=random,playable=2", "option-out-of-range", 34);
}

TEST(WallList, MayCoverTheWholeBoard) {
  EXPECT_EQ(line_options("mnk:rows=1,cols=3,walls=a1+b1+c1").walls.size(), 3u);
  EXPECT_EQ(line_options("mnk:rows=3,cols=3,walls=random,playable=0,gap=0,max-length=0").walls.size(), 9u);
}

TEST(LineOptions, SayWhichOfThemMatter) {
  const auto matters = [](std::string_view spec, std::string_view name) {
    return line::option_matters(*support::line_values(spec), name);
  };
  EXPECT_FALSE(matters("mnk", "period"));
  EXPECT_TRUE(matters("inversion", "period"));
  EXPECT_FALSE(matters("mnk:walls=b2", "gap"));
  EXPECT_TRUE(matters("course", "gap"));
  EXPECT_TRUE(matters("course", "walls-seed"));
  EXPECT_TRUE(matters("mnk", "walls"));
}

TEST(KalahOptions, AreAllRead) {
  EXPECT_EQ(kalah_options("kalah"), (kalah::Options{6, 4, kalah::Capture::OppositeNonempty, false}));
  EXPECT_EQ(kalah_options("kalah:pits=5,seeds=3,capture=always,stop=half"),
            (kalah::Options{5, 3, kalah::Capture::Always, true}));
  EXPECT_EQ(kalah_options("kalah:capture=none").capture, kalah::Capture::None);
  EXPECT_EQ(kalah_options("kalah:capture=opposite-nonempty").capture, kalah::Capture::OppositeNonempty);
}

TEST(KalahOptions, AreRefusedWithTheirPlace) {
  const auto expect = [](std::string_view spec, std::string_view id, std::size_t column) {
    expect_failure(read_kalah_game(spec), id, column, spec);
  };
  expect("kalah:pits=0", "option-out-of-range", 12);
  expect("kalah:pits=13", "option-out-of-range", 12);
  expect("kalah:seeds=0", "option-out-of-range", 13);
  expect("kalah:pits=3,seeds=13", "option-out-of-range", 20);
  expect("kalah:capture=never", "option-not-a-choice", 15);
  expect("kalah:stop=on", "option-not-a-choice", 12);
  expect("kalah:pits=6:seeds=4", "spec-colon-in-value", 13);
  expect("kalah:rows=3", "option-unknown", 7);
  EXPECT_EQ(read_kalah_game("kalah:pits=0").error().argument("allowed"), "1…12");
}

}  // namespace
}  // namespace parlour::games
