// Pictures of boards, as people see them.
#include "ui/console/board/board.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "catalog/games.hpp"
#include "play/move_list.hpp"
#include "ui/shown_game.hpp"

namespace parlour::ui {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

constexpr Style kPlain;
constexpr Style kDrawn{true, false, 80};
constexpr Style kColoured{true, true, 80};

Style wide(int width) { return {false, false, width}; }

int widest(const std::string& picture) {
  int width = 0;
  for (const std::string& line : lines_of(picture)) width = std::max(width, columns(line));
  return width;
}

TEST(LineBoard, IsLargeOnThreeByThreeWithDigitsInTheEmptyCells) {
  EXPECT_EQ(Shown("tictactoe", "b2 a3 c1").picture(kPlain), R"(       a     b     c
    +-----+-----+-----+
  3 |  O  |  2  |  3  | 3
    +-----+-----+-----+
  2 |  4  |  X  |  6  | 2
    +-----+-----+-----+
  1 |  7  |  8  | >X< | 1
    +-----+-----+-----+
       a     b     c
)");
  EXPECT_EQ(Shown("mnk:walls=a1", "b2").picture(kDrawn), R"(       a     b     c
    ┌─────┬─────┬─────┐
  3 │  1  │  2  │  3  │ 3
    ├─────┼─────┼─────┤
  2 │  4  │ >X< │  6  │ 2
    ├─────┼─────┼─────┤
  1 │▓▓▓▓▓│  8  │  9  │ 1
    └─────┴─────┴─────┘
       a     b     c
)");
}

TEST(LineBoard, MarksTheLineThatWins) {
  EXPECT_EQ(Shown("tictactoe", "a1 b2 a2 b1 a3").picture(kPlain), R"(       a     b     c
    +-----+-----+-----+
  3 | >X< |  2  |  3  | 3
    +-----+-----+-----+
  2 | *X* |  O  |  6  | 2
    +-----+-----+-----+
  1 | *X* |  O  |  9  | 1
    +-----+-----+-----+
       a     b     c
)");
  EXPECT_THAT(Shown("gomoku", "c3 c4 d3 d4 e3 e4 f3 f4 g3").picture(kPlain),
              HasSubstr("   4 | . . O O O O . . . . . . . . . | 4\n"
                        "   3 | . .*X*X*X*X>X . . . . . . . . | 3\n"));
}

TEST(LineBoard, MarksBothLinesOfALastReply) {
  const std::string both = Shown("mnk:last-reply=on", "a1 a3 b1 b3 c1 c3").picture(kPlain);
  EXPECT_THAT(both, HasSubstr("  3 | *O* | *O* | >O< | 3\n"));
  EXPECT_THAT(both, HasSubstr("  1 | *X* | *X* | *X* | 1\n"));
}

TEST(LineBoard, MarksWhatIsForbiddenToFirst) {
  const std::string threes = "f10 a1 f9 c1 d8 e1 e8 g1";
  EXPECT_THAT(Shown("renju:rows=12,cols=12", threes).picture(kPlain),
              HasSubstr("   8 | . . . X X ! . . . . . . | 8\n"));
  EXPECT_THAT(Shown("gomoku:rows=12,cols=12", threes).picture(kPlain), Not(HasSubstr("!")));
  EXPECT_THAT(Shown("renju:rows=12,cols=12", threes + " l12").picture(kPlain), Not(HasSubstr("!")))
      << "nothing is forbidden to Second";
  EXPECT_THAT(Shown("renju:rows=12,cols=12", threes + " f8").picture(kPlain), Not(HasSubstr("!")));
}

TEST(LineBoard, ColoursOwnersTheLastMoveAndTheLine) {
  const std::string board = Shown("tictactoe", "a1 b2").picture(kColoured);
  EXPECT_THAT(board, HasSubstr("\x1b[1;31m  X  \x1b[0m"));    // First's
  EXPECT_THAT(board, HasSubstr("\x1b[1;36;7m  O  \x1b[0m"));  // Second's, just played
  EXPECT_THAT(board, HasSubstr("\x1b[2m  9  \x1b[0m"));
  const std::string won = Shown("gomoku", "c3 c4 d3 d4 e3 e4 f3 f4 g3").picture(kColoured);
  const std::string stone = " \x1b[1;30;42mX\x1b[0m";
  EXPECT_THAT(won, HasSubstr(stone + stone + stone + stone + stone));
  EXPECT_EQ(without_colours(Shown("gomoku", "c3 c4").picture({false, true, 80})),
            Shown("gomoku", "c3 c4").picture_without_last(kPlain));
}

TEST(LineBoard, DrawsFirstAsNoughtsIfAsked) {
  Shown shown("tictactoe", "b2 a3");
  shown.table.first_sign = 'O';
  EXPECT_THAT(shown.picture(kPlain), HasSubstr("  3 | >X< |  2  |  3  | 3\n"));
  EXPECT_THAT(shown.picture(kPlain), HasSubstr("  2 |  4  |  O  |  6  | 2\n"));
  EXPECT_EQ(sign_of(*shown.game, *shown.state, shown.table, Side::First), 'O');
  EXPECT_EQ(sign_of(*shown.game, *shown.state, shown.table, Side::Second), 'X');
}

TEST(LineBoard, HasAFrameOnMiddlingBoards) {
  EXPECT_EQ(Shown("square:size=6", "a1 f6").picture(kDrawn), R"(      a b c d e f
    ┌─────────────┐
  6 │ · · · · ·>O │ 6
  5 │ · · · · · · │ 5
  4 │ · · · · · · │ 4
  3 │ · · · · · · │ 3
  2 │ · · · · · · │ 2
  1 │ X · · · · · │ 1
    └─────────────┘
      a b c d e f
)");
  EXPECT_EQ(Shown("mnk:rows=2,cols=4,win=2,walls=b1", "a1").picture(kPlain), R"(      a   b   c   d
    +---+---+---+---+
  2 |   |   |   |   | 2
    +---+---+---+---+
  1 |>X<|###|   |   | 1
    +---+---+---+---+
      a   b   c   d
)");
}

TEST(LineBoard, LeavesTheFrameOutOnTheCourseBoard) {
  const std::string letters = "      a b c d e f g h i j k l m n o p q r s t\n";
  std::string expected = letters;
  for (int row = 20; row >= 1; --row) {
    std::string cells = " . . . . . . . . . . . . . . . . . . . .";
    if (row == 20) cells.replace(0, 4, " # #");
    if (row == 10) cells.replace(20, 4, " #>O");  // k10, l10
    if (row == 1) cells.replace(36, 4, " X #");
    expected += fmt::format("  {:>2} {}  {}\n", row, cells, row);
  }
  EXPECT_EQ(Shown("course:walls=a20+b20+k10+t1", "s1 l10").picture(kPlain), expected + letters);
}

TEST(LineBoard, StacksTheLettersOfFarColumns) {
  const auto lines = lines_of(Shown("mnk:rows=32,cols=32,win=5,walls=z32+aa1", "af1 aa32").picture(kPlain));
  ASSERT_EQ(lines.size(), 36u);
  for (const std::size_t above : {0u, 34u}) {
    EXPECT_EQ(lines[above], "                                                          a a a a a a");
    EXPECT_EQ(lines[above + 1], "      a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f");
  }
  EXPECT_EQ(lines[2], "  32  . . . . . . . . . . . . . . . . . . . . . . . . . #>O . . . . .  32");
  EXPECT_EQ(lines[33], "   1  . . . . . . . . . . . . . . . . . . . . . . . . . . # . . . . X  1");
}

TEST(LineBoard, GivesUpDecorationsOnNarrowScreens) {
  const Shown shown("square:size=5", "c3 d4");
  const std::string drawn = shown.picture(wide(25));
  EXPECT_THAT(drawn, StartsWith("    a   b   c   d   e\n  +---+"));  // the indentation goes first
  EXPECT_THAT(shown.picture(wide(24)),
              StartsWith("      a b c d e\n    +-----------+\n  5 | . . . . . | 5\n"));
  EXPECT_EQ(shown.picture(wide(12)),
            "   a b c d e\n5  . . . . .\n4  . . .>O .\n3  . . X . .\n2  . . . . .\n"
            "1  . . . . .\n");
  EXPECT_EQ(shown.picture(wide(7)), "  abcde\n5 .....\n4 ...o.\n3 ..X..\n2 .....\n1 .....\n");
  EXPECT_EQ(shown.picture(wide(1)), "  abcde\n5 .....\n4 ...o.\n3 ..X..\n2 .....\n1 .....\n");
}

TEST(LineBoard, InvertsSigns) {
  const Shown before("mnk:inversion=signs,period=2", "b2");
  EXPECT_EQ(sign_of(*before.game, *before.state, before.table, Side::First), 'X');
  const Shown after("mnk:inversion=signs,period=2", "b2 a3");
  EXPECT_THAT(after.picture(kPlain), HasSubstr("  3 | >X< |  2  |  3  | 3\n"));
  EXPECT_THAT(after.picture(kPlain), HasSubstr("  2 |  4  |  O  |  6  | 2\n"));
  EXPECT_THAT(after.picture(kColoured), HasSubstr("\x1b[1;31m  O  \x1b[0m"));  // still First's
  EXPECT_EQ(sign_of(*after.game, *after.state, after.table, Side::First), 'O');
  const Shown twice("mnk:inversion=signs,period=2", "b2 a3 c1 c2");
  EXPECT_EQ(sign_of(*twice.game, *twice.state, twice.table, Side::First), 'X');
}

TEST(LineBoard, CountsTheMovesToTheNextInversion) {
  const auto left = [](const std::string& game, const std::string& moves) -> std::optional<int> {
    const auto outlook = Shown(game, moves).state->outlook();
    if (!outlook) return std::nullopt;
    return std::stoi(std::string(outlook->argument("moves")));
  };
  const std::string inverting = "mnk:inversion=stones,period=2";
  EXPECT_EQ(left(inverting, ""), 2);
  EXPECT_EQ(left(inverting, "b2"), 1);
  EXPECT_EQ(left(inverting, "b2 a3"), 2);
  EXPECT_EQ(left("mnk:inversion=signs,period=10", "b2"), std::nullopt) << "the game ends before";
  EXPECT_EQ(left("mnk:inversion=signs", "a3 a2 b3 b2 c3"), std::nullopt) << "it is over";
  EXPECT_EQ(left("mnk:inversion=signs,last-reply=on", "a3 a2 b3 b2 c3"), std::nullopt)
      << "a reply is pending";
  EXPECT_EQ(left("tictactoe", ""), std::nullopt);
  EXPECT_EQ(left("kalah", ""), std::nullopt);
}

TEST(LineBoard, InvertsStonesButNotThePlayersSigns) {
  const Shown after("mnk:inversion=stones,period=2", "b2 a3");
  EXPECT_THAT(after.picture(kPlain), HasSubstr("  3 | >X< |  2  |  3  | 3\n"));
  EXPECT_THAT(after.picture(kPlain), HasSubstr("  2 |  4  |  O  |  6  | 2\n"));
  EXPECT_THAT(after.picture(kColoured), HasSubstr("\x1b[1;36m  O  \x1b[0m"));  // Second's now
  EXPECT_EQ(sign_of(*after.game, *after.state, after.table, Side::First), 'X');
}

TEST(LineBoard, ShowsAnInversionBeforeAndAfter) {
  for (const char* spec : {"inversion", "inversion-stones", "inversion:rows=15,cols=15"})
    for (const Style& style : {kPlain, kColoured}) {
      const Shown shown(spec, "e5 e6 f5 f6");
      const std::string pair = draw_upheaval(*shown.game, *shown.state, shown.table, shown.last, style);
      EXPECT_LE(widest(pair), style.width) << spec;
      const std::size_t rows = static_cast<std::size_t>(std::ranges::count(pair, '\n'));
      EXPECT_EQ(rows, lines_of(shown.picture(wide(37))).size()) << spec << ": side by side";
      EXPECT_EQ(std::ranges::count(without_colours(pair), 'X'), 4) << spec << ": two of four, twice";
    }
  const Shown after("inversion-stones", "a10 j1 b10 i1");
  const std::string colours = draw_upheaval(*after.game, *after.state, after.table, after.last, kColoured);
  const std::string top = lines_of(colours)[2];
  EXPECT_LT(top.find("\x1b[1;31mX"), top.find("\x1b[1;36mO")) << "it was First's, and is Second's now";
}

TEST(LineBoard, ShowsAnInversionOneBoardBelowTheOtherWhereItIsNarrow) {
  const Shown shown("inversion", "e5 e6 f5 f6");
  for (const int width : {34, 45}) {
    const std::string pair = draw_upheaval(*shown.game, *shown.state, shown.table, shown.last, wide(width));
    EXPECT_LE(widest(pair), width);
    EXPECT_THAT(pair, testing::EndsWith("    |\n    v\n" + shown.picture(wide(width))));
    EXPECT_EQ(std::ranges::count(pair, 'O'), 4);
  }
}

TEST(LineBoard, DrawsOneCell) {
  EXPECT_EQ(Shown("mnk:rows=1,cols=1,win=1", "a1").picture(kPlain),
            "      a\n    +---+\n  1 |>X<| 1\n    +---+\n      a\n");
}

TEST(KalahBoard, HasTheBottomPlayersPitsBelow) {
  Shown shown("kalah", "3 6");  // a bonus move, then First again
  EXPECT_EQ(shown.picture(kPlain), R"(         12   11   10    9    8    7  Bob
  +----+----+----+----+----+----+----+----+
  |    |  4 |  4 |  5 |  5 |  5 |  5 |    |
  |  0 +----+----+----+----+----+----+  2 |
  |    |  4 |  4 |  0 |  5 |  5 |> 0 |    |
  +----+----+----+----+----+----+----+----+
          1    2    3    4    5    6  Ann
)");
  EXPECT_EQ(shown.moved(Side::First, 2), "3");
  EXPECT_EQ(shown.moved(Side::Second, 2), "9");
  shown.table.bottom = Side::Second;
  EXPECT_EQ(shown.picture(kDrawn), R"(         12   11   10    9    8    7  Ann
  ┌────┬────┬────┬────┬────┬────┬────┬────┐
  │    │> 0 │  5 │  5 │  0 │  4 │  4 │    │
  │  2 ├────┼────┼────┼────┼────┼────┤  0 │
  │    │  5 │  5 │  5 │  5 │  4 │  4 │    │
  └────┴────┴────┴────┴────┴────┴────┴────┘
          1    2    3    4    5    6  Bob
)");
  EXPECT_EQ(shown.moved(Side::First, 2), "9");
  EXPECT_EQ(shown.moved(Side::Second, 0), "1");
}

TEST(KalahBoard, ColoursTheOwnersAndTheLastMove) {
  const std::string board = Shown("kalah", "3 6").picture(kColoured);
  EXPECT_THAT(board, HasSubstr("\x1b[1;31m  4 \x1b[0m"));
  EXPECT_THAT(board, HasSubstr("\x1b[1;36m  5 \x1b[0m"));
  EXPECT_THAT(board, HasSubstr("\x1b[1;31;7m  0 \x1b[0m"));
}

TEST(KalahBoard, HasRoomForHundredsOfSeeds) {
  const auto game = *catalog::make_game("kalah:seeds=12");
  const auto many = *game->read_position("<6,100,3,9,0,0,0,0,0,32,0,0,0,0,0> 1");
  const Table table{{"Ann", "Bob"}, 'X', Side::First};
  EXPECT_THAT(draw_board(*game, *many, table, std::nullopt),
              HasSubstr("  |  3 +----+----+----+----+----+----+ 100|\n"));
  EXPECT_THAT(draw_board(*game, *many, table, std::nullopt, wide(40)),
              HasSubstr("  |  3+---+---+---+---+---+---+100|\n"));
  const auto full_pit = *game->read_position("<6,20,3,120,0,0,0,0,0,1,0,0,0,0,0> 1");
  EXPECT_THAT(draw_board(*game, *full_pit, table, LastMove{Side::First, 0}),
              HasSubstr("  |    |>120|  0 |  0 |  0 |  0 |  0 |    |\n"));
}

TEST(KalahBoard, MovesTogetherOnNarrowScreens) {
  const Shown shown("kalah", "3 6");
  EXPECT_EQ(shown.picture(wide(40)), R"(        12  11  10   9   8   7  Bob
  +---+---+---+---+---+---+---+---+
  |   |  4|  4|  5|  5|  5|  5|   |
  |  0+---+---+---+---+---+---+  2|
  |   |  4|  4|  0|  5|  5|> 0|   |
  +---+---+---+---+---+---+---+---+
         1   2   3   4   5   6  Ann
)");
  EXPECT_EQ(shown.picture(wide(30)), R"(Bob (0)
 12 11 10  9  8  7
  4  4  5  5  5  5
  4  4  0  5  5 >0
  1  2  3  4  5  6
Ann (2)
)");
}

TEST(KalahBoard, KeepsLongNamesWithinTheScreen) {
  Shown shown("kalah");
  shown.table.names = {std::string(70, 'A'), "Зоя"};
  const auto lines = lines_of(shown.picture(kPlain));
  EXPECT_EQ(lines[0], "         12   11   10    9    8    7  Зоя");
  EXPECT_EQ(lines[6], "          1    2    3    4    5    6");
  EXPECT_EQ(lines[7], "  " + std::string(70, 'A'));
  shown.table.names[1] = std::string(300, 'B');
  EXPECT_EQ(lines_of(shown.picture(wide(50)))[0], "  " + std::string(48, 'B'));
  EXPECT_EQ(lines_of(shown.picture(wide(20)))[0], std::string(16, 'B') + " (0)");
}

TEST(KalahBoard, ShowsTheSeedsSweptUp) {
  Shown shown("kalah:pits=2,seeds=1", "2 1");
  EXPECT_EQ(shown.picture(kPlain), R"(          4    3  Bob
  +----+----+----+----+
  |    |  1 |  0 |    |
  |  0 +----+----+  3 |
  |    |> 0 |  0 |    |
  +----+----+----+----+
          1    2  Ann
)");
  EXPECT_EQ(draw_swept_board(*shown.game, *shown.state, shown.table), R"(          4    3  Bob
  +----+----+----+----+
  |    |  0 |  0 |    |
  |  1 +----+----+  3 |
  |    |  0 |  0 |    |
  +----+----+----+----+
          1    2  Ann
)");
  const auto empty = *shown.game->read_position("<2,2,2,0,0,0,0> 1");
  EXPECT_EQ(draw_swept_board(*shown.game, *empty, shown.table), std::nullopt);
  EXPECT_EQ(draw_swept_board(*Shown("gomoku").game, *Shown("gomoku").state, shown.table), std::nullopt);
}

TEST(Games, SayWhatTheBoardNeedsToKnow) {
  const Shown kalah("kalah", "3 6");
  EXPECT_EQ(sign_of(*kalah.game, *kalah.state, kalah.table, Side::First), 0);
  EXPECT_EQ(kalah.state->scores(), (std::array<int, 2>{20, 28}));
  EXPECT_EQ(Shown("gomoku").state->scores(), std::nullopt);
}

}  // namespace
}  // namespace parlour::ui
