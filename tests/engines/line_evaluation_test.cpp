// Document S0's evaluation against values worked out by hand from spec §2. A single stone is worth 4: a run
// of 1 in each of the four forward directions. Stones that stand apart add up.
#include "engines/line/classic/line_evaluation.hpp"

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

#include "engines/support.hpp"

namespace parlour::engines::test {
namespace {

constexpr std::string_view kBoard = "mnk:rows=5,cols=8,win=5";
constexpr std::int64_t kLine = classic::LineEvaluation::kLine;

TEST(LineEvaluation, TheEmptyBoardIsWorthNothing) {
  EXPECT_EQ(line_value(kBoard, "......../......../......../......../........ 1 0 -", Side::First), 0);
}

TEST(LineEvaluation, ASingleStoneCountsOneInEachDirection) {
  constexpr std::string_view kOne = "......../......../...x..../......../........ 2 1 -";
  EXPECT_EQ(line_value(kBoard, kOne, Side::First), 4);
  EXPECT_EQ(line_value(kBoard, kOne, Side::Second), -8);  // the opponent's twice
}

// x: from the left stone 10 + 1 + 1 + 1, from the right one 4: 17. o: 4.
TEST(LineEvaluation, TwoInARowAreTen) {
  constexpr std::string_view kTwo = "xx....../......../......../......../.......o 2 3 -";
  EXPECT_EQ(line_value(kBoard, kTwo, Side::First), 17 - 2 * 4);
  EXPECT_EQ(line_value(kBoard, kTwo, Side::Second), 4 - 2 * 17);
}

TEST(LineEvaluation, EveryDirectionCountsAlike) {
  for (const std::string_view two : {"......../..xx..../......../......../.......o 2 3 -",     // -
                                     "......../..x...../..x...../......../.......o 2 3 -",     // |
                                     "......../..x...../...x..../......../.......o 2 3 -",     // falling
                                     "......../...x..../..x...../......../.......o 2 3 -"}) {  // rising
    EXPECT_EQ(line_value(kBoard, two, Side::First), 9) << two;
  }
}

// From the left: 100 + 3, 10 + 3, 1 + 3 = 120. Two single o: 8.
TEST(LineEvaluation, ThreeInARowAreAHundred) {
  constexpr std::string_view kThree = "xxx...../......../.......o/......../.......o 2 5 -";
  EXPECT_EQ(line_value(kBoard, kThree, Side::First), 120 - 2 * 8);
  EXPECT_EQ(line_value(kBoard, kThree, Side::Second), 8 - 2 * 120);
}

// 1000 + 3, 100 + 3, 10 + 3, 1 + 3 = 1123. Three single o: 12.
TEST(LineEvaluation, FourInARowAreAThousand) {
  constexpr std::string_view kFour = ".xxxx.../......../o......o/......../.......o 2 7 -";
  EXPECT_EQ(line_value(kBoard, kFour, Side::First), 1123 - 2 * 12);
  EXPECT_EQ(line_value(kBoard, kFour, Side::Second), 12 - 2 * 1123);
}

TEST(LineEvaluation, ABlockedRunIsWorthAsMuchAsAnOpenOne) {
  constexpr std::string_view kOpen = "...xxx../......../o....o../......../o....... 1 6 -";
  constexpr std::string_view kClosed = "..oxxxo./......../......../......../o....... 1 6 -";
  EXPECT_EQ(line_value(kBoard, kOpen, Side::First), 120 - 2 * 12);
  EXPECT_EQ(line_value(kBoard, kClosed, Side::First), 120 - 2 * 12);
}

// x.xx: 4 apart, then 17 for the two. A gap is not bridged.
TEST(LineEvaluation, AGapEndsARun) {
  EXPECT_EQ(line_value(kBoard, "x.xx..../......../.......o/......../.......o 2 5 -", Side::First),
            21 - 2 * 8);
}

// A square of four x: two rows, two columns and two diagonals of two. Each run: 10 at its first stone. Of the
// 16 stone-and-direction pairs six start a two: 6 * 10 + 10 * 1 = 70.
TEST(LineEvaluation, AStoneCountsInAllItsRuns) {
  EXPECT_EQ(line_value(kBoard, "xx....../xx....../......o./......../o...o... 2 7 -", Side::First),
            70 - 2 * 12);
}

TEST(LineEvaluation, ALineIsTenMillionForItsOwner) {
  constexpr std::string_view kFive = "xxxxx.../......../oo.oo.../......../........ 2 9 -";
  EXPECT_EQ(line_value(kBoard, kFive, Side::First), 10'000'000);
  EXPECT_EQ(line_value(kBoard, kFive, Side::Second), -10'000'000);
}

TEST(LineEvaluation, ALongerLineIsALineWhereOverlinesWin) {
  EXPECT_EQ(line_value(kBoard, "xxxxxx../......../oo.oo..o/......../........ 2 11 -", Side::First), kLine);
}

// Six x in a row, no line. The runs from left to right are 5 (at most win), 5, 4, 3, 2, 1 long:
// 1 + 1 + 1000 + 100 + 10 + 1, and 3 in the other directions for each stone: 1113 + 18. Five single o: 20.
TEST(LineEvaluation, AnIgnoredOverlineIsNoLine) {
  constexpr std::string_view kSix = "xxxxxx../......../o.o.o.o./......../o....... 2 11 -";
  EXPECT_EQ(line_value("mnk:rows=5,cols=8,win=5,overline=ignored", kSix, Side::First), 1131 - 2 * 20);
  EXPECT_EQ(line_value("mnk:rows=5,cols=8,win=5,overline=ignored", kSix, Side::Second), 20 - 2 * 1131);
}

TEST(LineEvaluation, ExactlyWinIsALineWhereOverlinesAreIgnored) {
  constexpr std::string_view kFive = "xxxxx.../......../oo.oo.../......../........ 2 9 -";
  EXPECT_EQ(line_value("mnk:rows=5,cols=8,win=5,overline=ignored", kFive, Side::First), kLine);
}

TEST(LineEvaluation, ThreeWinsWhereThreeAreEnough) {
  EXPECT_EQ(line_value("mnk:rows=5,cols=8,win=3", "xx....../......../......../......../.......o 2 3 -",
                       Side::First),
            9);
  EXPECT_EQ(line_value("mnk:rows=5,cols=8,win=3", "xxx...../......../.......o/......../.......o 2 5 -",
                       Side::First),
            kLine);
}

TEST(LineEvaluation, WithWinFourThreeAreStillAHundred) {
  EXPECT_EQ(line_value("mnk:rows=5,cols=8,win=4", "xxx...../......../.......o/......../.......o 2 5 -",
                       Side::First),
            104);
  EXPECT_EQ(line_value("mnk:rows=5,cols=8,win=4", ".xxxx.../......../o......o/......../.......o 2 7 -",
                       Side::First),
            kLine);
}

// 5 is longer than four and does not win: 1, then 1000 + 100 + 10 + 1, and 15 in the other directions.
TEST(LineEvaluation, WithWinSixAFiveIsWorthOne) {
  EXPECT_EQ(line_value("mnk:rows=5,cols=8,win=6", "xxxxx.../......../o.o.o.o./......../........ 2 9 -",
                       Side::First),
            1127 - 2 * 16);
}

TEST(LineEvaluation, WallsBreakRunsAndAreNobodysStones) {
  EXPECT_EQ(line_value("mnk:rows=5,cols=8,win=5,walls=b5",
                       "x#x...../......../......../......../.......o 2 3 -", Side::First),
            8 - 2 * 4);
}

// After the second move the stones change hands: a5 is Second's, d2 First's. With c2 First has two in a row.
TEST(LineEvaluation, AfterAnInversionTheNewOwnerCounts) {
  const std::vector<int> moves{0, 3 * 8 + 3, 3 * 8 + 2};
  EXPECT_EQ(line_value_after("mnk:rows=5,cols=8,win=5,inversion=stones,period=2", moves, Side::First),
            17 - 2 * 4);
  EXPECT_EQ(line_value_after("mnk:rows=5,cols=8,win=5,inversion=signs,period=2", moves, Side::First),
            8 - 2 * 4);
  EXPECT_EQ(line_value_after(kBoard, moves, Side::First), 8 - 2 * 4);
}

// First's line stands in the third row, Second's last reply above it.
TEST(LineEvaluation, OfTwoLinesTheFirstRowByRowDecides) {
  const std::vector<int> moves{16, 0, 17, 1, 18, 2};
  EXPECT_EQ(line_value_after("mnk:rows=5,cols=8,win=3,last-reply=on", moves, Side::First), -kLine);
  EXPECT_EQ(line_value_after("mnk:rows=5,cols=8,win=3,last-reply=on", moves, Side::Second), kLine);
}

// xxxx at the top is an overline, and its last three stones are no line either; o's three come next.
TEST(LineEvaluation, TheTailOfAnOverlineIsNoLine) {
  const std::vector<int> moves{0, 7, 1, 15, 3, 31, 2, 16, 32, 17, 33, 39, 34, 18};
  EXPECT_EQ(line_value_after("mnk:rows=5,cols=8,win=3,overline=ignored,last-reply=on", moves, Side::First),
            -kLine);
}

TEST(LineCandidates, AreTheCellsWithinTwoOfAStoneRowByRow) {
  EXPECT_EQ(line_candidates(kBoard, "x......./......../......../......../........ 2 1 -"),
            (std::vector<int>{1, 2, 8, 9, 10, 16, 17, 18}));
  EXPECT_EQ(line_candidates(kBoard, "......../......../...x..../......../........ 2 1 -").size(), 24u);
}

TEST(LineCandidates, DoNotReachRoundTheEdge) {
  EXPECT_EQ(line_candidates(kBoard, ".......x/......../......../......../........ 2 1 -"),
            (std::vector<int>{5, 6, 13, 14, 15, 21, 22, 23}));
}

TEST(LineCandidates, AreNearEitherSidesStones) {
  EXPECT_EQ(line_candidates("mnk:rows=1,cols=12,win=4", "x..........o 1 2 -"),
            (std::vector<int>{1, 2, 9, 10}));
}

TEST(LineCandidates, WallsAreNeitherStonesNorCandidates) {
  EXPECT_EQ(line_candidates("mnk:rows=1,cols=12,win=4,walls=b1+h1", "x#.....#.... 2 1 -"),
            (std::vector<int>{2}));
}

TEST(LineCandidates, OnTheEmptyBoardTheCentreAlone) {
  EXPECT_EQ(line_candidates(kBoard, "......../......../......../......../........ 1 0 -"),
            (std::vector<int>{2 * 8 + 4}));
}

TEST(LineCandidates, WhereTheCentreIsAWallTheNearestFreeCell) {
  EXPECT_EQ(line_candidates("mnk:rows=5,cols=8,win=5,walls=e3",
                            "......../......../....#.../......../........ 1 0 -"),
            (std::vector<int>{1 * 8 + 3}));  // the first of the ring around it
}

}  // namespace
}  // namespace parlour::engines::test
