// Pictures of boards, as people see them.
#include "ui/console/board.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "catalog/games.hpp"
#include "play/move_list.hpp"

namespace parlour::ui {
namespace {

/// A game after `moves`.
struct Shown {
  std::shared_ptr<const play::Game> game;
  std::unique_ptr<play::State> state;
  std::optional<play::MoveCode> last;
  Table table{{"Ann", "Bob"}, 'X', Side::First};

  explicit Shown(std::string_view spec, std::string_view moves = "")
      : game(*catalog::make_game(spec)), state(game->start()) {
    const auto played = play::read_move_list(*game, moves);
    for (const play::MoveCode move : *played) {
      state->play(move);
      last = move;
    }
  }
  std::string picture() const { return draw_board(*game, *state, table, last); }
  std::string moved(Side side, play::MoveCode move) const {
    return announced_move(*game, *state, table, side, move);
  }
};

TEST(LineBoard, ShowsDigitsInTheEmptyCellsOfThreeByThree) {
  EXPECT_EQ(Shown("tictactoe").picture(),
            "     a b c\n"
            "  3  1 2 3  3\n"
            "  2  4 5 6  2\n"
            "  1  7 8 9  1\n"
            "     a b c\n");
  EXPECT_EQ(Shown("tictactoe", "b2 a3 c1").picture(),
            "     a b c\n"
            "  3  O 2 3  3\n"
            "  2  4 X 6  2\n"
            "  1  7 8>X  1\n"
            "     a b c\n");
  EXPECT_EQ(Shown("mnk:walls=a1", "b2").picture(),
            "     a b c\n"
            "  3  1 2 3  3\n"
            "  2  4>X 6  2\n"
            "  1  # 8 9  1\n"
            "     a b c\n");
}

TEST(LineBoard, DrawsFirstAsNoughtsIfAsked) {
  Shown shown("tictactoe", "b2 a3");
  shown.table.first_sign = 'O';
  EXPECT_EQ(shown.picture(),
            "     a b c\n"
            "  3 >X 2 3  3\n"
            "  2  4 O 6  2\n"
            "  1  7 8 9  1\n"
            "     a b c\n");
  EXPECT_EQ(sign_of(*shown.game, *shown.state, shown.table, Side::First), 'O');
  EXPECT_EQ(sign_of(*shown.game, *shown.state, shown.table, Side::Second), 'X');
}

TEST(LineBoard, DrawsWallsAndMarksTheLastMoveOnTheCourseBoard) {
  const std::string letters = "     a b c d e f g h i j k l m n o p q r s t\n";
  std::string expected = letters;
  for (int row = 20; row >= 1; --row) {
    std::string cells = " . . . . . . . . . . . . . . . . . . . .";
    if (row == 20) cells.replace(0, 4, " # #");
    if (row == 10) cells.replace(20, 4, " #>O");  // k10, l10
    if (row == 1) cells.replace(36, 4, " X #");
    std::ostringstream line;
    line << (row < 10 ? "  " : " ") << row << " " << cells << "  " << row << "\n";
    expected += line.str();
  }
  EXPECT_EQ(Shown("course:walls=a20+b20+k10+t1", "s1 l10").picture(), expected + letters);
}

TEST(LineBoard, FitsEightyColumnsWithTwoLetterTitles) {
  const std::string picture = Shown("mnk:rows=32,cols=32,win=5,walls=z32+aa1", "af1 aa32").picture();
  std::istringstream lines(picture);
  std::string line;
  int count = 0;
  for (; std::getline(lines, line); ++count) {
    EXPECT_LE(line.size(), 80u);
    if (count == 0 || count == 33) {
      EXPECT_EQ(line, "     a b c d e f g h i j k l m n o p q r s t u v w x y zaaabacadaeaf");
    }
    if (count == 1) {
      EXPECT_EQ(line, " 32  . . . . . . . . . . . . . . . . . . . . . . . . . #>O . . . . .  32");
    }
    if (count == 32) {
      EXPECT_EQ(line, "  1  . . . . . . . . . . . . . . . . . . . . . . . . . . # . . . . X  1");
    }
  }
  EXPECT_EQ(count, 34);
}

TEST(LineBoard, InvertsSigns) {
  const Shown before("mnk:inversion=signs,period=2", "b2");
  EXPECT_EQ(sign_of(*before.game, *before.state, before.table, Side::First), 'X');
  EXPECT_EQ(inversions_of(*before.game, *before.state), 0);
  const Shown after("mnk:inversion=signs,period=2", "b2 a3");
  EXPECT_EQ(after.picture(),
            "     a b c\n"
            "  3 >X 2 3  3\n"
            "  2  4 O 6  2\n"
            "  1  7 8 9  1\n"
            "     a b c\n");
  EXPECT_EQ(sign_of(*after.game, *after.state, after.table, Side::First), 'O');
  EXPECT_EQ(inversions_of(*after.game, *after.state), 1);
  EXPECT_FALSE(inverts_owners(*after.game));
  const Shown twice("mnk:inversion=signs,period=2", "b2 a3 c1 c2");
  EXPECT_EQ(sign_of(*twice.game, *twice.state, twice.table, Side::First), 'X');
}

TEST(LineBoard, InvertsStonesButNotThePlayersSigns) {
  const Shown after("mnk:inversion=stones,period=2", "b2 a3");
  EXPECT_EQ(after.picture(),
            "     a b c\n"
            "  3 >X 2 3  3\n"
            "  2  4 O 6  2\n"
            "  1  7 8 9  1\n"
            "     a b c\n");
  EXPECT_EQ(sign_of(*after.game, *after.state, after.table, Side::First), 'X');
  EXPECT_TRUE(inverts_owners(*after.game));
}

TEST(LineBoard, DrawsOneCellAndOneRow) {
  EXPECT_EQ(Shown("mnk:rows=1,cols=1,win=1").picture(), "     a\n  1  .  1\n     a\n");
  EXPECT_EQ(Shown("mnk:rows=1,cols=4,win=2", "d1").picture(),
            "     a b c d\n  1  . . .>X  1\n     a b c d\n");
}

TEST(KalahBoard, HasTheBottomPlayersPitsBelow) {
  Shown shown("kalah", "3 6");  // a bonus move, then First again
  const char* from_first =
      "--------------------------------------------\n"
      "       [12] [11] [10] [ 9] [ 8] [ 7]  Bob\n"
      "         4    4    5    5    5    5 \n"
      "  (0)                                 (2)\n"
      "         4    4    0    5    5    0 \n"
      "       [ 1] [ 2] [ 3] [ 4] [ 5] [ 6]  Ann\n"
      "--------------------------------------------\n";
  EXPECT_EQ(shown.picture(), from_first);
  EXPECT_EQ(shown.moved(Side::First, 2), "3");
  EXPECT_EQ(shown.moved(Side::Second, 2), "9");
  shown.table.bottom = Side::Second;
  EXPECT_EQ(shown.picture(),
            "--------------------------------------------\n"
            "       [12] [11] [10] [ 9] [ 8] [ 7]  Ann\n"
            "         0    5    5    0    4    4 \n"
            "  (2)                                 (0)\n"
            "         5    5    5    5    4    4 \n"
            "       [ 1] [ 2] [ 3] [ 4] [ 5] [ 6]  Bob\n"
            "--------------------------------------------\n");
  EXPECT_EQ(shown.moved(Side::First, 2), "9");
  EXPECT_EQ(shown.moved(Side::Second, 0), "1");
}

TEST(KalahBoard, HasRoomForTwelvePitsAndHundredsOfSeeds) {
  const Shown many("kalah:pits=12,seeds=12");
  std::istringstream lines(many.picture());
  std::string line;
  while (std::getline(lines, line)) EXPECT_LE(line.size(), 80u) << line;
  const auto game = *catalog::make_game("kalah:seeds=12");
  const auto full_stores = *game->read_position("<6,100,3,9,0,0,0,0,0,32,0,0,0,0,0> 1");
  const Table table{{"Ann", "Bob"}, 'X', Side::First};
  EXPECT_EQ(draw_board(*game, *full_stores, table, std::nullopt),
            R"(--------------------------------------------
       [12] [11] [10] [ 9] [ 8] [ 7]  Bob
         0    0    0    0    0   32 
  (3)                               (100)
         9    0    0    0    0    0 
       [ 1] [ 2] [ 3] [ 4] [ 5] [ 6]  Ann
--------------------------------------------
)");
  const auto full_pit = *game->read_position("<6,20,3,120,0,0,0,0,0,1,0,0,0,0,0> 1");
  EXPECT_EQ(draw_board(*game, *full_pit, table, std::nullopt), R"(--------------------------------------------
       [12] [11] [10] [ 9] [ 8] [ 7]  Bob
         0    0    0    0    0    1 
  (3)                                (20)
       120    0    0    0    0    0 
       [ 1] [ 2] [ 3] [ 4] [ 5] [ 6]  Ann
--------------------------------------------
)");
}

TEST(Games, SayWhatTheBoardNeedsToKnow) {
  EXPECT_EQ(pits_of(*Shown("kalah:pits=5").game), 5);
  EXPECT_EQ(pits_of(*Shown("gomoku").game), 0);
  EXPECT_TRUE(takes_digits(*Shown("tictactoe").game));
  EXPECT_TRUE(takes_digits(*Shown("mnk:win=2").game));
  EXPECT_FALSE(takes_digits(*Shown("mnk:rows=3,cols=4").game));
  EXPECT_FALSE(takes_digits(*Shown("kalah:pits=3").game));
  const Shown kalah("kalah", "3 6");
  EXPECT_EQ(sign_of(*kalah.game, *kalah.state, kalah.table, Side::First), 0);
  EXPECT_EQ(inversions_of(*kalah.game, *kalah.state), 0);
  EXPECT_FALSE(inverts_owners(*kalah.game));
  EXPECT_FALSE(reply_pending(*kalah.game, *kalah.state));
  EXPECT_EQ(scores_of(*kalah.game, *kalah.state), (std::array<int, 2>{20, 28}));
  EXPECT_EQ(scores_of(*Shown("gomoku").game, *Shown("gomoku").state), std::nullopt);
  const Shown pending("mnk:last-reply=on", "a1 a3 b1 b3 c1");
  EXPECT_TRUE(reply_pending(*pending.game, *pending.state));
}

}  // namespace
}  // namespace parlour::ui
