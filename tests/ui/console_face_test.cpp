#include "ui/console/face/console_face.hpp"

#include <gtest/gtest.h>

#include <string>

#include "catalog/games.hpp"
#include "ui/console/faces.hpp"
#include "ui/shown_game.hpp"
#include "ui/texts/texts.hpp"

namespace parlour::ui {
namespace {

const ConsoleFace& plain() { return face_of_family("chess"); }

TEST(ConsoleFaces, BelongToFamilies) {
  EXPECT_EQ(&face_of(*Shown("gomoku").game), &face_of(*Shown("tictactoe").game));
  EXPECT_NE(&face_of(*Shown("gomoku").game), &face_of(*Shown("kalah").game));
  EXPECT_NE(&face_of(*Shown("gomoku").game), &plain());
}

TEST(APlainFace, DrawsThePositionAsItIsWritten) {
  const Shown shown("mnk:rows=2,cols=3,win=3", "b2");
  EXPECT_EQ(plain().board(*shown.game, *shown.state, shown.table, shown.last, {}), ".x./... 2 1 -\n");
  EXPECT_EQ(plain().swept_board(*shown.game, *shown.state, shown.table, {}), std::nullopt);
}

TEST(APlainFace, AsksForAMoveAndReadsItAsTheRulesWriteIt) {
  const Shown shown("kalah:pits=3,seeds=2");
  const play::GameView view{*shown.game, *shown.state, {}};
  const Message asked = plain().prompt(view, Side::First);
  EXPECT_NE(Texts().text(asked.id, asked.arguments).find("such as 2"), std::string::npos);
  EXPECT_EQ(*plain().read_move(view, Side::First, "3"), 2);
  EXPECT_FALSE(plain().read_move(view, Side::First, "4"));
  EXPECT_EQ(plain().deepest_offered(*shown.game), std::nullopt);
}

TEST(APlainFace, NamesMovesAsTheGameShowsThem) {
  const Shown kalah("kalah:pits=3,seeds=2");
  EXPECT_EQ(plain().move_name(*kalah.game, *kalah.state, Side::First, Side::First, 1), "2");
  EXPECT_EQ(plain().move_name(*kalah.game, *kalah.state, Side::First, Side::Second, 1), "5");
  const Shown board("tictactoe");
  EXPECT_EQ(plain().move_name(*board.game, *board.state, Side::First, Side::First, 4), "b2");
  EXPECT_EQ(face_of(*board.game).move_name(*board.game, *board.state, Side::First, Side::First, 4), "5");
}

TEST(LineFaces, OfferSquareBoardsNoDeeperThanTheyAreQuick) {
  const auto deepest = [](const char* spec) {
    const auto game = *catalog::make_game(spec);
    return face_of(*game).deepest_offered(*game);
  };
  EXPECT_EQ(deepest("mnk:rows=2,cols=2,win=2"), 9);
  EXPECT_EQ(deepest("tictactoe"), 9);
  EXPECT_EQ(deepest("square:size=4"), 5);
  EXPECT_EQ(deepest("square:size=10"), 2);
  EXPECT_EQ(deepest("gomoku"), std::nullopt);
  EXPECT_EQ(deepest("mnk:rows=3,cols=4"), std::nullopt);
  EXPECT_EQ(deepest("kalah"), std::nullopt);
}

}  // namespace
}  // namespace parlour::ui
