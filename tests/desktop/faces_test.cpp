#include "ui/desktop/board/faces.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QAccessible>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include "catalog/families.hpp"
#include "desktop/board_scenes.hpp"
#include "desktop/test_desk.hpp"
#include "play/coin_game.hpp"
#include "play/typed_game.hpp"
#include "ui/desktop/analysis/set_up_panel.hpp"
#include "ui/desktop/board/board_export.hpp"

namespace parlour::ui::desktop {
namespace {

using CoinGame = play::TypedGame<test::CoinFamily>;

/// A game of a family that nobody has drawn: seven coins, coin 3 keeps the turn.
BoardScene coins() {
  BoardScene scene;
  scene.game = std::make_shared<const CoinGame>(CoinGame::Names{"coins", "coins", "coins"},
                                                test::CoinRules{.coins = 7, .lucky = 3});
  scene.state = scene.game->start();
  scene.table.names = {"Ann", "Ben"};
  return scene;
}

TEST(AFace, IsThatOfTheFamily) {
  for (const char* spec : {"tictactoe", "kalah"}) {
    const auto game = *catalog::make_game(spec);
    EXPECT_EQ(face_of(*game).family(), game->family()) << spec;
  }
  EXPECT_TRUE(face_of(*coins().game).family().empty()) << "the plain one";
}

TEST(AFace, SoundsAsItsMovesDo) {
  const auto sound = [](const BoardScene& before, play::MoveCode move) {
    return face_of(*before.game).sound_of(*before.state, *after(before, move).state, move);
  };
  EXPECT_EQ(sound(scene_of("tictactoe"), 4), Sound::Stone);
  EXPECT_EQ(sound(scene_of("inversion", {"a1", "b1", "c1"}), 55), Sound::Flip);
  EXPECT_EQ(sound(scene_of("kalah"), 2), Sound::Seeds);
  EXPECT_EQ(sound(coins(), 1), Sound::Stone);
}

TEST(APlainFace, DrawsEveryPositionAtEverySize) {
  BoardScene scene = coins();
  for (;;) {
    scene.notes.clear();
    for (const play::MoveCode move : scene.state->moves()) scene.notes.push_back({move, "+8", 0.5, true});
    scene.line = scene.state->moves();
    for (const QSize size : {QSize(1, 1), QSize(120, 120), QSize(300, 80)})
      EXPECT_EQ(board_image(scene, board_theme(BoardStyle::Slate, true), size).size(), size);
    if (scene.state->outcome()) break;
    const QImage before = board_image(scene, board_theme(BoardStyle::Wood, false), QSize(300, 200));
    scene = after(scene, scene.state->moves().back());
    EXPECT_NE(board_image(scene, board_theme(BoardStyle::Wood, false), QSize(300, 200)), before);
  }
}

TEST(APlainFace, IsPlayedToTheEndByClicks) {
  BoardScene scene = coins();
  const auto view = view_of(scene, QSize(400, 300));
  const QSignalSpy spy(view.get(), &BoardView::move_chosen);
  while (!scene.state->outcome()) {
    const play::MoveCode move = scene.state->moves().back();
    QTest::mouseClick(view.get(), Qt::LeftButton, {}, point_of(*view, move));
    ASSERT_FALSE(spy.isEmpty());
    ASSERT_EQ(spy.back()[0].value<play::MoveCode>(), move);
    scene = after(scene, move);
    view->show_scene(scene, Change::Animated);
    EXPECT_EQ(view->moving(), scene.state->outcome().has_value());  // only the end stands for a while
  }
  EXPECT_EQ(spy.size(), 7);
  QTest::mouseClick(view.get(), Qt::LeftButton, {}, QPoint(200, 200));
  QTest::keyClick(view.get(), Qt::Key_Right);
  QTest::keyClick(view.get(), Qt::Key_Return);
  EXPECT_EQ(spy.size(), 7) << "the game is over";
  EXPECT_EQ(view->part_of(1), 0) << "no part that is not there";
}

TEST(APlainFace, IsPlayedWithKeys) {
  const auto view = view_of(coins(), QSize(400, 300));
  const QSignalSpy spy(view.get(), &BoardView::move_chosen);
  QTest::keyClick(view.get(), Qt::Key_Right);  // the first shows the cursor
  QTest::keyClick(view.get(), Qt::Key_Right);
  QTest::keyClick(view.get(), Qt::Key_Return);
  QTest::keyClick(view.get(), Qt::Key_End);
  QTest::keyClick(view.get(), Qt::Key_Return);
  QTest::keyClick(view.get(), Qt::Key_5);
  std::vector<play::MoveCode> chosen;
  for (const auto& arguments : spy) chosen.push_back(arguments[0].value<play::MoveCode>());
  EXPECT_THAT(chosen, testing::ElementsAre(2, 7, 5));
}

TEST(APlainFace, IsReadOutAndPressed) {
  const auto view = view_of(coins(), QSize(400, 300));
  QAccessibleInterface* board = QAccessible::queryAccessibleInterface(view.get());
  ASSERT_EQ(board->childCount(), 8);
  EXPECT_EQ(board->child(0)->text(QAccessible::Name), "1234567 1");
  EXPECT_EQ(board->child(7)->text(QAccessible::Name), "7");
  const QSignalSpy spy(view.get(), &BoardView::move_chosen);
  board->child(0)->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
  board->child(4)->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
  ASSERT_EQ(spy.size(), 1);
  EXPECT_EQ(spy[0][0].value<play::MoveCode>(), 4);
  view->show_scene(after(coins(), 4), Change::AtOnce);
  EXPECT_EQ(board->childCount(), 7) << "a coin is gone";
}

TEST(ASetUpPanel, HasTextAndTurnForAFamilyWithoutControls) {
  Words words(Language::English);
  SetUpPanel panel(words);
  const BoardScene scene = coins();
  panel.show_position(scene.game, scene.state, scene.table);
  panel.show();
  EXPECT_FALSE(panel.findChild<QWidget*>("placeFirst")->isVisible());
  EXPECT_EQ(panel.findChild<QPushButton*>("setUpStart")->text(), "Start position");
  EXPECT_EQ(panel.findChild<QLineEdit*>("setUpText")->text(), "1234567 1");
  Q_EMIT panel.findChild<QComboBox*>("setUpTurn")->activated(1);
  const auto* problem = panel.findChild<QLabel*>("setUpProblem");
  EXPECT_TRUE(problem->isVisible());
  EXPECT_EQ(problem->text(), "In this game the position itself says whose turn it is.");
}

TEST(ASetUpPanel, ChangesItsControlsWithTheFamily) {
  Words words(Language::English);
  SetUpPanel panel(words);
  panel.show();
  const BoardScene kalah = scene_of("kalah");
  panel.show_position(kalah.game, kalah.state, kalah.table);
  EXPECT_EQ(panel.findChildren<SetUpControls*>().size(), 1);
  EXPECT_FALSE(panel.findChild<QWidget*>("placeFirst")->isVisible());
  const BoardScene line = scene_of("tictactoe");
  panel.show_position(line.game, line.state, line.table);
  EXPECT_EQ(panel.findChildren<SetUpControls*>().size(), 0);
  EXPECT_TRUE(panel.findChild<QWidget*>("placeFirst")->isVisible());
}

}  // namespace
}  // namespace parlour::ui::desktop
