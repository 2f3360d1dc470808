#include "ui/desktop/board/board_view.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QNativeGestureEvent>
#include <QPointingDevice>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include "desktop/board_scenes.hpp"
#include "desktop/waiting.hpp"
#include "games/line/family.hpp"
#include "play/typed_game.hpp"

namespace parlour::ui::desktop {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// The moves that a view has told of.
std::vector<play::MoveCode> chosen(const QSignalSpy& spy) {
  std::vector<play::MoveCode> moves;
  for (const auto& arguments : spy) moves.push_back(arguments[0].value<play::MoveCode>());
  return moves;
}

play::MoveCode move_of(const BoardScene& scene, std::string_view text) {
  return *scene.state->read_move(text);
}

class Boards : public testing::TestWithParam<const char*> {};

TEST_P(Boards, TakeAClickOnEveryMoveAtEverySize) {
  const BoardScene scene = scene_by_chance(GetParam(), 2);
  for (const QSize size : {QSize(200, 200), QSize(640, 480), QSize(900, 1000)}) {
    const auto view = view_of(scene, size);
    const QSignalSpy spy(view.get(), &BoardView::move_chosen);
    for (const play::MoveCode move : scene.state->moves())
      QTest::mouseClick(view.get(), Qt::LeftButton, {}, point_of(*view, move));
    EXPECT_EQ(chosen(spy), scene.state->moves());
  }
}

TEST_P(Boards, CanBePlayedWithKeysAlone) {
  BoardScene scene = scene_of(GetParam());
  const auto view = view_of(scene, QSize(500, 500));
  const QSignalSpy spy(view.get(), &BoardView::move_chosen);
  for (const play::MoveCode move : scene.state->moves()) {
    QTest::keyClick(view.get(), Qt::Key_Home, Qt::ControlModifier);
    QTest::keyClick(view.get(), Qt::Key_Home, Qt::ControlModifier);
    using games::line::Family;
    const bool line = scene.game->family() == Family::kName;
    const int cols = line ? play::typed_game<Family>(*scene.game).rules().cols() : 1000;
    for (int x = 0; x < move % cols; ++x) QTest::keyClick(view.get(), Qt::Key_Right);
    for (int y = 0; y < move / cols; ++y) QTest::keyClick(view.get(), Qt::Key_Down);
    QTest::keyClick(view.get(), Qt::Key_Return);
  }
  EXPECT_EQ(chosen(spy), scene.state->moves());
}

TEST_P(Boards, TakeClicksWhereMovesAreAfterZoomingIn) {
  const BoardScene scene = scene_of(GetParam());
  const auto view = view_of(scene, QSize(300, 300));
  view->zoom_by(2, QPointF(140, 160));
  const QSignalSpy spy(view.get(), &BoardView::move_chosen);
  std::vector<play::MoveCode> seen;
  for (const play::MoveCode move : scene.state->moves()) {
    if (!view->rect().contains(point_of(*view, move))) continue;
    seen.push_back(move);
    QTest::mouseClick(view.get(), Qt::LeftButton, {}, point_of(*view, move));
  }
  EXPECT_FALSE(seen.empty());
  EXPECT_EQ(chosen(spy), seen);
}

INSTANTIATE_TEST_SUITE_P(Presets, Boards,
                         testing::Values("tictactoe", "square:size=5", "inversion", "gomoku", "course",
                                         "mnk:rows=4,cols=9,win=4,walls=b2+c3", "kalah",
                                         "kalah:pits=12,seeds=12", "kalah:pits=1,seeds=3"));

TEST(ABoard, DoesNothingOnATakenCell) {
  const auto view = view_of(scene_of("tictactoe", {"b2"}), QSize(300, 300));
  const QSignalSpy spy(view.get(), &BoardView::move_chosen);
  QTest::mouseClick(view.get(), Qt::LeftButton, {}, point_of(*view, 4));
  QTest::keyClick(view.get(), Qt::Key_5);
  EXPECT_THAT(chosen(spy), IsEmpty());
}

TEST(ABoard, TakesNoMovesUnlessAsked) {
  const auto view = view_of(scene_of("tictactoe"), QSize(300, 300));
  view->set_taking_moves(false);
  const QSignalSpy spy(view.get(), &BoardView::move_chosen);
  QTest::mouseClick(view.get(), Qt::LeftButton, {}, point_of(*view, 4));
  QTest::keyClick(view.get(), Qt::Key_5);
  QTest::keyClick(view.get(), Qt::Key_Return);
  QTest::keyClick(view.get(), Qt::Key_Return);
  QTest::mouseMove(view.get(), point_of(*view, 3));
  EXPECT_THAT(chosen(spy), IsEmpty());
  EXPECT_FALSE(view->glance().hover);
  EXPECT_FALSE(view->glance().cursor);
}

TEST(ABoard, IsNotClickedByDraggingOffACell) {
  const auto view = view_of(scene_of("tictactoe"), QSize(300, 300));
  const QSignalSpy spy(view.get(), &BoardView::move_chosen);
  QTest::mousePress(view.get(), Qt::LeftButton, {}, point_of(*view, 4));
  QTest::mouseRelease(view.get(), Qt::LeftButton, {}, point_of(*view, 3));
  QTest::mouseClick(view.get(), Qt::RightButton, {}, point_of(*view, 4));
  EXPECT_THAT(chosen(spy), IsEmpty());
}

TEST(ABoard, TakesDigitsOnThreeByThree) {
  const auto view = view_of(scene_of("tictactoe"), QSize(300, 300));
  const QSignalSpy spy(view.get(), &BoardView::move_chosen);
  for (const Qt::Key key : {Qt::Key_1, Qt::Key_9, Qt::Key_5}) QTest::keyClick(view.get(), key);
  EXPECT_THAT(chosen(spy), ElementsAre(0, 8, 4));
}

TEST(ABoard, TakesTheNumbersOfPits) {
  BoardScene scene = scene_of("kalah");
  const auto view = view_of(scene, QSize(600, 300));
  const QSignalSpy spy(view.get(), &BoardView::move_chosen);
  QTest::keyClick(view.get(), Qt::Key_2);
  QTest::keyClick(view.get(), Qt::Key_7);  // the other side's
  scene = after(scene, 0);
  view->show_scene(scene, Change::AtOnce);
  QTest::keyClick(view.get(), Qt::Key_2);
  QTest::keyClick(view.get(), Qt::Key_7);
  EXPECT_THAT(chosen(spy), ElementsAre(1, 1, 0));
}

TEST(ABoard, TellsWhatThePointerIsOn) {
  const BoardScene scene = scene_of("tictactoe", {"b2"});
  const auto view = view_of(scene, QSize(300, 300));
  const QSignalSpy spy(view.get(), &BoardView::move_considered);
  QTest::mouseMove(view.get(), point_of(*view, 0));
  EXPECT_EQ(view->glance().hover, move_of(scene, "a3"));
  QTest::mouseMove(view.get(), point_of(*view, 4));
  EXPECT_FALSE(view->glance().hover);
  ASSERT_EQ(spy.size(), 2);
  EXPECT_TRUE(spy[0][1].toBool());
  EXPECT_FALSE(spy[1][1].toBool());
}

TEST(ABoard, LooksAgainWhatIsUnderThePointerWhenTheSceneChanges) {
  const BoardScene scene = scene_of("tictactoe");
  const auto view = view_of(scene, QSize(300, 300));
  QTest::mouseMove(view.get(), point_of(*view, 3));
  QTest::mouseMove(view.get(), point_of(*view, 4));
  ASSERT_TRUE(view->glance().hover);
  view->show_scene(after(scene, 4), Change::AtOnce);
  EXPECT_FALSE(view->glance().hover);
}

TEST(ABoard, ZoomsWithTheWheelAndKeysWithinReason) {
  const auto view = view_of(scene_of("gomoku"), QSize(300, 300));
  QTest::keyClick(view.get(), Qt::Key_Minus);
  EXPECT_EQ(view->zoom(), 1);
  const QRectF before = view->part_rect(0);
  QWheelEvent turn(before.center(), view->mapToGlobal(before.center()), {}, QPoint(0, 240), Qt::NoButton,
                   Qt::ControlModifier, Qt::NoScrollPhase, false);
  QApplication::sendEvent(view.get(), &turn);
  EXPECT_GT(view->zoom(), 1.3);
  EXPECT_TRUE(view->part_rect(0).contains(before.center())) << "what is under the pointer stays there";
  for (int press = 0; press < 30; ++press) QTest::keyClick(view.get(), Qt::Key_Plus);
  EXPECT_NEAR(view->part_rect(0).width(), 90, 2);
  QTest::keyClick(view.get(), Qt::Key_0);
  EXPECT_EQ(view->zoom(), 1);
}

TEST(ABoard, FollowsTheCursorWhenZoomedIn) {
  const auto view = view_of(scene_of("gomoku"), QSize(300, 300));
  view->zoom_by(3, QPointF(0, 0));
  QTest::keyClick(view.get(), Qt::Key_End, Qt::ControlModifier);
  QTest::keyClick(view.get(), Qt::Key_End, Qt::ControlModifier);
  ASSERT_EQ(view->glance().cursor, 224);
  EXPECT_TRUE(QRectF(view->rect()).contains(view->part_rect(224)));
}

TEST(ABoard, ShowsTheCursorAgainWhenTheTurnComesBack) {
  const auto view = view_of(scene_of("gomoku"), QSize(300, 300));
  view->activateWindow();
  view->setFocus();
  ASSERT_TRUE(comes_true([&] { return view->hasFocus(); }));
  QTest::keyClick(view.get(), Qt::Key_Left);  // the first shows the cursor
  QTest::keyClick(view.get(), Qt::Key_Left);
  const auto cursor = view->glance().cursor;
  ASSERT_EQ(cursor, 111);
  view->set_taking_moves(false);
  EXPECT_FALSE(view->glance().cursor);
  view->set_taking_moves(true);
  EXPECT_EQ(view->glance().cursor, cursor);
  QTest::mouseClick(view.get(), Qt::LeftButton, {}, point_of(*view, 3));
  view->set_taking_moves(false);
  view->set_taking_moves(true);
  EXPECT_FALSE(view->glance().cursor) << "the pointer is in use now";
}

TEST(ABoard, IsMovedByDraggingWhenZoomedIn) {
  const auto view = view_of(scene_of("gomoku"), QSize(300, 300));
  view->zoom_by(3, QPointF(150, 150));
  const QSignalSpy spy(view.get(), &BoardView::move_chosen);
  const QPointF before = view->part_rect(112).center();
  QTest::mousePress(view.get(), Qt::LeftButton, {}, QPoint(150, 150));
  QTest::mouseMove(view.get(), QPoint(180, 160));
  QTest::mouseRelease(view.get(), Qt::LeftButton, {}, QPoint(180, 160));
  EXPECT_EQ(view->part_rect(112).center() - before, QPointF(30, 10));
  EXPECT_THAT(chosen(spy), IsEmpty());
}

TEST(ABoard, IsZoomedByAPadWithTwoFingers) {
  const auto view = view_of(scene_of("gomoku:rows=32,cols=32"), QSize(400, 400));
  const QPointF at(100, 100);
  const auto pinch = [&](double by) {
    QNativeGestureEvent gesture(Qt::ZoomNativeGesture, QPointingDevice::primaryPointingDevice(), 2, at, at,
                                view->mapToGlobal(at), by, {});
    QCoreApplication::sendEvent(view.get(), &gesture);
  };
  const auto cell = [&] { return view->part_rect(0).width(); };
  const double before = cell();
  pinch(0.5);
  EXPECT_NEAR(view->zoom(), 1.5, 1e-6);
  EXPECT_GT(cell(), 1.3 * before);
  pinch(-0.9);
  EXPECT_EQ(view->zoom(), 1);
}

TEST(ABoard, IsZoomedByTwoFingersOnTheScreen) {
  const auto view = view_of(scene_of("gomoku:rows=32,cols=32"), QSize(400, 400));
  ASSERT_TRUE(QTest::qWaitForWindowExposed(view.get(), kHangs));
  QPointingDevice* screen = QTest::createTouchDevice();
  QTest::touchEvent(view.get(), screen).press(0, {190, 200}).press(1, {210, 200});
  for (int apart = 20; apart <= 120; apart += 10)
    QTest::touchEvent(view.get(), screen).move(0, {200 - apart, 200}).move(1, {200 + apart, 200});
  QTest::touchEvent(view.get(), screen).release(0, {80, 200}).release(1, {320, 200});
  EXPECT_GT(view->zoom(), 1.5);
}

}  // namespace
}  // namespace parlour::ui::desktop
