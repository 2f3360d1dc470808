// Connect Four in a window: discs fall, columns are chosen by pointer, digit and arrow keys.
#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>

#include "desktop/board_scenes.hpp"
#include "desktop/waiting.hpp"
#include "ui/desktop/connect4/connect4_board_view.hpp"

namespace parlour::ui::desktop {
namespace {

const Connect4BoardView& connect4(const BoardView& view) {
  return dynamic_cast<const Connect4BoardView&>(view);
}

TEST(ADisc, FallsAndComesToLie) {
  const BoardScene before = scene_of("connect4", {"d"});
  const auto view = view_of(before, QSize(320, 320));
  view->show_scene(after(before, 3), Change::Animated);
  EXPECT_TRUE(view->moving());
  EXPECT_EQ(connect4(*view).fallen(), 0);
  ASSERT_TRUE(comes_true([&] { return !view->moving(); }));
  EXPECT_EQ(connect4(*view).fallen(), 1);
  EXPECT_EQ(view->grab().toImage(), view_of(after(before, 3), QSize(320, 320))->grab().toImage());
}

TEST(AColumn, IsChosenAnywhereInIt) {
  const auto view = view_of(scene_of("connect4"), QSize(350, 300));
  view->set_taking_moves(true);
  const QSignalSpy chosen(view.get(), &BoardView::move_chosen);
  for (const int cell : {2, 23, 37})  // the third column, three heights
    QTest::mouseClick(view.get(), Qt::LeftButton, {}, connect4(*view).part_rect(cell).center().toPoint());
  QTest::keyClick(view.get(), Qt::Key_5);
  ASSERT_EQ(chosen.size(), 4);
  for (int at = 0; at < 3; ++at) EXPECT_EQ(chosen[at][0].value<play::MoveCode>(), 2);
  EXPECT_EQ(chosen[3][0].value<play::MoveCode>(), 4);
}

TEST(TheCellsOfConnect4, AreNamedForScreenReaders) {
  const auto view = view_of(scene_of("connect4", {"d", "d"}), QSize(350, 300));
  EXPECT_EQ(view->parts(), 42);
  EXPECT_TRUE(view->part_name(38).contains("d1"));
  EXPECT_TRUE(view->part_name(31).contains("d2"));
  EXPECT_NE(view->part_name(31), view->part_name(24));
  EXPECT_EQ(view->part_of(3), 24) << "where the next disc would come to lie";
}

}  // namespace
}  // namespace parlour::ui::desktop
