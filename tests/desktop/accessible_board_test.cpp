#include "ui/desktop/board/accessible_board.hpp"

#include <gtest/gtest.h>

#include <QAccessible>
#include <QSignalSpy>
#include <QTest>

#include "desktop/board_scenes.hpp"
#include "desktop/test_desk.hpp"
#include "support/languages.hpp"

namespace parlour::ui::desktop {
namespace {

std::string name_of(const BoardView& view, int part) { return view.part_name(part).toStdString(); }

TEST(AnAccessibleBoard, NamesEveryCell) {
  const auto view = view_of(scene_of("mnk:rows=3,cols=3,win=3,walls=c1", {"a3", "b2"}), QSize(300, 300));
  QAccessibleInterface* board = QAccessible::queryAccessibleInterface(view.get());
  ASSERT_NE(board, nullptr);
  EXPECT_EQ(board->text(QAccessible::Name), "board");
  ASSERT_EQ(board->childCount(), 9);
  const auto name = [&](int cell) { return board->child(cell)->text(QAccessible::Name).toStdString(); };
  EXPECT_EQ(name(0), "a3, X");
  EXPECT_EQ(name(1), "b3, empty");
  EXPECT_EQ(name(4), "b2, O, the last move");
  EXPECT_EQ(name(8), "c1, wall");
}

TEST(AnAccessibleBoard, NamesEveryPitAndStore) {
  const auto view = view_of(scene_of("kalah:pits=2,seeds=1", {"2"}), QSize(300, 300));
  QAccessibleInterface* board = QAccessible::queryAccessibleInterface(view.get());
  ASSERT_EQ(board->childCount(), 6);
  EXPECT_EQ(name_of(*view, 0), "pit 1, 1 seed");
  EXPECT_EQ(name_of(*view, 1), "pit 2, 0 seeds");
  EXPECT_EQ(name_of(*view, 2), "Ann: store, 1 seed");
  EXPECT_EQ(name_of(*view, 4), "pit 4, 1 seed");
  EXPECT_EQ(name_of(*view, 5), "Ben: store, 0 seeds");
}

TEST(AnAccessibleBoard, SpeaksTheLanguageOfTheMoment) {
  const auto view = view_of(scene_of("tictactoe"), QSize(300, 300));
  view->set_texts(Texts(kPolish));
  EXPECT_EQ(name_of(*view, 0), "a3, puste");
  view->set_texts(Texts(kRussian));
  EXPECT_EQ(name_of(*view, 0), "a3, пусто");
}

TEST(AnAccessibleBoard, IsPressedCellByCell) {
  const auto view = view_of(scene_of("tictactoe", {"a3"}), QSize(300, 300));
  const QSignalSpy spy(view.get(), &BoardView::move_chosen);
  QAccessibleInterface* board = QAccessible::queryAccessibleInterface(view.get());
  board->child(0)->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
  EXPECT_EQ(spy.size(), 0);
  EXPECT_TRUE(board->child(0)->state().disabled);
  board->child(4)->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
  ASSERT_EQ(spy.size(), 1);
  EXPECT_EQ(spy[0][0].value<play::MoveCode>(), 4);
}

TEST(AnAccessibleBoard, IsFoundUnderAPoint) {
  const auto view = view_of(scene_of("tictactoe"), QSize(300, 300));
  QAccessibleInterface* board = QAccessible::queryAccessibleInterface(view.get());
  const QPoint point = board->child(5)->rect().center();
  EXPECT_EQ(board->childAt(point.x(), point.y()), board->child(5));
  EXPECT_EQ(board->indexOfChild(board->child(5)), 5);
}

TEST(AnAccessibleBoard, KnowsWhereTheCursorIs) {
  const auto view = view_of(scene_of("tictactoe"), QSize(300, 300));
  QAccessibleInterface* board = QAccessible::queryAccessibleInterface(view.get());
  EXPECT_EQ(board->focusChild(), nullptr);
  QTest::keyClick(view.get(), Qt::Key_Right);
  EXPECT_EQ(board->focusChild(), board->child(4));
  QTest::keyClick(view.get(), Qt::Key_Right);
  EXPECT_EQ(board->focusChild(), board->child(5));
}

using TheScreenReader = TestDesk;

TEST_F(TheScreenReader, FindsWhoseTurnItIsAndWhatHappened) {
  table::PlayRequest request;
  request.game = "inversion";
  request.players = {"human", "human"};
  request.names = {"Ann", "Bob"};
  request.moves = "e5 e6 f5";
  window->play(request);
  wait_for_turn();
  const auto said = [this](const char* name) {
    return QAccessible::queryAccessibleInterface(window->findChild<QLabel*>(name))->text(QAccessible::Name);
  };
  EXPECT_EQ(said("turn"), "O to move: Bob");
  click_board("f6");
  EXPECT_EQ(said("turn"), "O to move: Ann");
  EXPECT_EQ(said("news"), "Inversion: the signs on the board are swapped.\nNow Ann – O, Bob – X");
  EXPECT_EQ(board().part_name(board().part_of(game().now().moves.back().move)), "f6, X, the last move");
}

}  // namespace
}  // namespace parlour::ui::desktop
