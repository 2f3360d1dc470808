// Connect Four at the console: its board, its question, and what people may type.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ui/console/faces.hpp"
#include "ui/shown_game.hpp"

namespace parlour::ui {
namespace {

Result<play::MoveCode> typed(const Shown& shown, const std::string& text) {
  return face_of(*shown.game).read_move({*shown.game, *shown.state, {}}, Side::First, text);
}

TEST(Connect4Board, MarksTheLastDisc) {
  EXPECT_EQ(Shown("connect4:rows=4,cols=5", "c c d").picture({}), R"(    | . . . . . |
    | . . . . . |
    | . . O . . |
    | . . X>X . |
    +-----------+
      a b c d e
)");
}

TEST(Connect4Board, MarksTheLineThatWins) {
  EXPECT_EQ(Shown("connect4:rows=4,cols=5,win=3", "a b a b a").picture_without_last({}), R"(    | . . . . . |
    |*X . . . . |
    |*X O . . . |
    |*X O . . . |
    +-----------+
      a b c d e
)");
}

TEST(Connect4Board, GivesUpItsFrameAndThenItsGapsWhereThereIsNoRoom) {
  const Shown shown("connect4:rows=4,cols=5", "c");
  EXPECT_EQ(shown.picture({false, false, 12}),
            " . . . . .\n . . . . .\n . . . . .\n . .>X . .\n a b c d e\n");
  EXPECT_EQ(shown.picture({false, false, 6}), ".....\n.....\n.....\n..x..\nabcde\n");
}

TEST(Connect4Prompt, TakesColumnsByLetterAndByNumber) {
  const Shown shown("connect4");
  EXPECT_EQ(*typed(shown, "a"), 0);
  EXPECT_EQ(*typed(shown, "G"), 6);
  EXPECT_EQ(*typed(shown, "1"), 0);
  EXPECT_EQ(*typed(shown, "7"), 6);
  for (const char* wrong : {"8", "0", "h", "", "a1", "77777777777777777777"})
    EXPECT_FALSE(typed(shown, wrong)) << wrong;
  const Message prompt = face_of(*shown.game).prompt({*shown.game, *shown.state, {}}, Side::First);
  EXPECT_EQ(prompt.argument("last"), "g");
  EXPECT_EQ(prompt.argument("most"), "7");
}

TEST(Connect4Prompt, SaysThatAColumnIsFull) {
  const Shown full("connect4:rows=4", "a a a a");
  EXPECT_EQ(typed(full, "1").error().id, "move-column-full");
}

}  // namespace
}  // namespace parlour::ui
