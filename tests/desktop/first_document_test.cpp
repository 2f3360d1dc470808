// The example of the first document, step by step: two people, an inversion, a win, a dialog with the name.
#include <QComboBox>
#include <QLineEdit>

#include "desktop/test_desk.hpp"
#include "ui/desktop/dialogs/new_game_dialog.hpp"

namespace parlour::ui::desktop {
namespace {

using FirstDocument = TestDesk;

TEST_F(FirstDocument, TwoPeoplePlayInversionToAWin) {
  // The start page has large tiles; a click on one asks for the players.
  auto* tile = window->findChild<QWidget*>("tile inversion");
  ASSERT_NE(tile, nullptr);
  QTest::mouseClick(tile, Qt::LeftButton, {}, {40, 40});
  auto* asked = dialog<NewGameDialog>();
  ASSERT_NE(asked, nullptr);

  // Names, and people on both sides.
  auto names = asked->findChildren<QLineEdit*>("name");
  auto kinds = asked->findChildren<QComboBox*>("kind");
  ASSERT_EQ(names.size(), 2);
  ASSERT_EQ(kinds.size(), 2);
  QTest::keyClicks(names[0], "Sasha");
  QTest::keyClicks(names[1], "Masha");
  for (QComboBox* kind : kinds) kind->setCurrentIndex(kind->findData("human"));
  auto* begin = asked->findChild<QAbstractButton*>("begin");
  ASSERT_TRUE(begin->isEnabled());
  QTest::mouseClick(begin, Qt::LeftButton);

  // An empty board of 10×10; Sasha begins with X.
  wait_for_turn();
  EXPECT_EQ(board().parts(), 100);
  EXPECT_EQ(label("turn"), "X to move: Sasha");
  EXPECT_EQ(label("countdown"), "Inversion after 4 more moves");
  click_board("e5");
  EXPECT_EQ(label("turn"), "O to move: Masha");

  // A click on a taken cell does nothing.
  const QPoint taken = board().part_rect(board().part_of(game().now().moves[0].move)).center().toPoint();
  QTest::mouseClick(&board(), Qt::LeftButton, {}, taken);
  EXPECT_EQ(game().moves(), 1u);

  // After the fourth move the signs are swapped: Sasha has O now.
  click_board("e6");
  click_board("f5");
  EXPECT_EQ(label("countdown"), "Inversion after 1 more move");
  click_board("f6");
  EXPECT_EQ(label("turn"), "O to move: Sasha");
  EXPECT_EQ(label("news"), "Inversion: the signs on the board are swapped.\nNow Sasha – O, Masha – X");

  // Four in a row; what stands beside the board names the winner.
  click_board("g5");
  EXPECT_EQ(label("turn"), "X to move: Masha");
  click_board("g6");
  click_board("h5");
  auto* won = dialog("winResult");
  ASSERT_NE(won, nullptr);
  EXPECT_EQ(won->findChild<QLabel*>("result")->text(), "Sasha wins.");

  // And once more.
  QTest::mouseClick(won->findChild<QAbstractButton*>("rematch"), Qt::LeftButton);
  wait_for_turn();
  EXPECT_EQ(game().moves(), 0u);
  EXPECT_EQ(label("turn"), "X to move: Sasha");
}

TEST_F(FirstDocument, ADrawIsToldInALookOfItsOwn) {
  play("tictactoe", "human", "human");
  for (const char* move : {"a1", "b2", "c3", "b1", "b3", "a3", "c1", "c2", "a2"}) click_board(move);
  ASSERT_TRUE(game().over());
  auto* drawn = dialog("drawResult");
  ASSERT_NE(drawn, nullptr);
  EXPECT_EQ(drawn->findChild<QLabel*>("result")->text(), "A draw.");
  EXPECT_FALSE(drawn->isWindow());
  const QRect told(drawn->mapTo(&*window, QPoint()), drawn->size());
  const QWidget* stage = window->page()->stage();
  EXPECT_FALSE(told.intersects(QRect(stage->mapTo(&*window, QPoint()), stage->size())));
}

TEST_F(FirstDocument, StopEndsTheGameWithoutAWinner) {
  play("inversion", "human", "human");
  click_board("e5");
  actions().stop->trigger();
  ASSERT_TRUE(comes_true([this] { return game().over(); }));
  EXPECT_NE(dialog("stoppedResult"), nullptr);
  EXPECT_EQ(label("result"), "The game was stopped.");
  actions().restart->trigger();
  wait_for_turn();
  EXPECT_EQ(game().moves(), 0u);
}

}  // namespace
}  // namespace parlour::ui::desktop
