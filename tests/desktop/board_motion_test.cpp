#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>

#include "desktop/board_scenes.hpp"
#include "desktop/waiting.hpp"
#include "ui/desktop/kalah/kalah_board_view.hpp"
#include "ui/desktop/line/line_board_view.hpp"

namespace parlour::ui::desktop {
namespace {

const std::optional<SowingFrame>& frame_of(const BoardView& view) {
  return dynamic_cast<const KalahBoardView&>(view).frame();
}

QImage shown(BoardView& view) { return view.grab().toImage(); }

void expect_settles_into(const BoardScene& before, const BoardScene& next) {
  const auto view = view_of(before, QSize(320, 320));
  const QSignalSpy settled(view.get(), &BoardView::settled);
  const QImage old = shown(*view);
  view->show_scene(next, Change::Animated);
  EXPECT_TRUE(view->moving());
  ASSERT_TRUE(comes_true([&] { return !view->moving(); }));
  EXPECT_EQ(settled.size(), 1);
  const QImage end = shown(*view);
  EXPECT_EQ(end, shown(*view_of(next, QSize(320, 320))));
  EXPECT_NE(end, old);
}

TEST(AnAnimation, EndsInTheSceneItLeadsTo) {
  const BoardScene stone = scene_of("tictactoe", {"b2"});
  expect_settles_into(stone, after(stone, 0));
  const BoardScene flip = scene_of("inversion", {"a1", "b1", "c1"});
  expect_settles_into(flip, after(flip, 55));
  const BoardScene seeds = scene_of("kalah:pits=2,seeds=2");
  expect_settles_into(seeds, after(seeds, 0));
}

TEST(AnAnimation, BeginsWithWhatWasThereBefore) {
  const BoardScene before = scene_of("inversion-stones", {"a1", "b1", "c1"});
  const auto view = view_of(before, QSize(320, 320));
  view->show_scene(after(before, 55), Change::Animated);
  const LineMotion& motion = dynamic_cast<LineBoardView&>(*view).motion();
  EXPECT_EQ(motion.turned, 0);
  EXPECT_EQ(motion.grown, 0);
  const BoardScene seeds = scene_of("kalah");
  const auto kalah = view_of(seeds, QSize(320, 320));
  kalah->show_scene(after(seeds, 2), Change::Animated);
  ASSERT_TRUE(frame_of(*kalah));
  EXPECT_EQ(frame_of(*kalah)->flights.at(0).seeds, 4);
}

TEST(AnAnimation, IsCutShortByTheNextScene) {
  const BoardScene before = scene_of("kalah");
  const BoardScene next = after(before, 2);
  const auto view = view_of(before, QSize(320, 320));
  const QSignalSpy settled(view.get(), &BoardView::settled);
  view->show_scene(next, Change::Animated);
  view->show_scene(next, Change::AtOnce);
  EXPECT_FALSE(view->moving());
  EXPECT_EQ(settled.size(), 0);
  EXPECT_EQ(shown(*view), shown(*view_of(next, QSize(320, 320))));
}

TEST(AnAnimation, CanBeOff) {
  const BoardScene before = scene_of("kalah");
  const auto view = view_of(before, QSize(320, 320));
  BoardTheme still = board_theme(BoardStyle::Wood, false);
  still.animations = false;
  view->set_theme(still);
  view->show_scene(after(before, 2), Change::Animated);
  EXPECT_FALSE(view->moving());
  EXPECT_FALSE(frame_of(*view));
}

TEST(AnAnimation, StopsAtItsEndWhenAnimationsAreSwitchedOff) {
  const BoardScene before = scene_of("kalah");
  const auto view = view_of(before, QSize(320, 320));
  view->show_scene(after(before, 2), Change::Animated);
  BoardTheme still = board_theme(BoardStyle::Wood, false);
  still.animations = false;
  view->set_theme(still);
  EXPECT_FALSE(view->moving());
  EXPECT_FALSE(frame_of(*view));
}

TEST(AnAnimation, IsNotThereForScenesFarApart) {
  const auto view = view_of(scene_of("gomoku"), QSize(320, 320));
  view->show_scene(scene_of("gomoku", {"h8", "h9", "g7"}), Change::Animated);
  EXPECT_FALSE(view->moving());
}

}  // namespace
}  // namespace parlour::ui::desktop
