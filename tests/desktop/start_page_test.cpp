// The tiles of the first page, whatever the size of the window: all seen, none over another, reached by
// arrows.
#include "ui/desktop/app/start_page.hpp"

#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>

#include "desktop/test_desk.hpp"
#include "support/languages.hpp"
#include "ui/desktop/app/game_tile.hpp"
#include "ui/desktop/dialogs/rules_dialog.hpp"

namespace parlour::ui::desktop {
namespace {

class TheFirstPage : public TestDesk {
 protected:
  void show_in(int width, int height) {
    window->resize(width, height);
    QCoreApplication::processEvents();
    ASSERT_EQ(window->size(), QSize(width, height));
  }

  StartPage& page() const { return *window->findChild<StartPage*>(); }
  QList<GameTile*> tiles() const { return window->findChildren<GameTile*>(); }
  QRect place_of(const QWidget* widget) const { return {widget->mapTo(&*window, QPoint()), widget->size()}; }

  void expect_all_seen() const {
    const QRect room = place_of(page().findChild<QScrollArea*>()->viewport());
    EXPECT_TRUE(window->rect().contains(place_of(&page())));
    for (const GameTile* tile : tiles()) {
      EXPECT_TRUE(room.contains(place_of(tile)))
          << tile->objectName().toStdString() << " at " << place_of(tile).x() << ", " << place_of(tile).y()
          << ", " << tile->width() << "×" << tile->height() << " in " << room.width() << "×" << room.height();
      for (const QWidget* part : tile->findChildren<QWidget*>()) {
        if (!part->isVisible()) continue;
        EXPECT_TRUE(tile->rect().contains(part->geometry())) << tile->objectName().toStdString();
      }
      expect_whole_words(*tile);
      for (const GameTile* other : tiles())
        EXPECT_TRUE(other == tile || !place_of(tile).intersects(place_of(other)));
    }
    for (const QAbstractButton* button : page().findChildren<QAbstractButton*>()) {
      if (!button->isVisible()) continue;
      EXPECT_TRUE(window->rect().contains(place_of(button))) << button->text().toStdString();
      const int needed = button->fontMetrics().horizontalAdvance(button->text());
      EXPECT_TRUE(button->objectName() == "playNow" || button->width() >= needed)
          << button->text().toStdString();
    }
  }

  /// No word is cut off at the edges.
  static void expect_whole_words(const GameTile& tile) {
    for (const QLabel* label : tile.findChildren<QLabel*>()) {
      if (!label->isVisible() || label->text().isEmpty()) continue;
      const QRect needed = label->fontMetrics().boundingRect({0, 0, label->width(), label->height()},
                                                             Qt::TextWordWrap, label->text());
      EXPECT_LE(needed.width(), label->width()) << label->text().toStdString();
      EXPECT_LE(needed.height(), label->height()) << label->text().toStdString();
    }
  }

  int picture() const { return window->findChild<QWidget*>("tile gomoku")->findChild<QLabel*>()->height(); }
};

TEST_F(TheFirstPage, ShowsEveryGameInEverySizeAndLanguage) {
  for (const Language language : languages()) {
    SCOPED_TRACE(code_of(language));
    Preferences preferences = settings.preferences();
    preferences.language = language;
    settings.prefer(preferences);
    int last = 0;
    for (const QSize size : {QSize(640, 480), QSize(1024, 768), QSize(1097, 617), QSize(1920, 1080)}) {
      SCOPED_TRACE(size.width());
      show_in(size.width(), size.height());
      expect_all_seen();
      if (size != QSize(1097, 617)) {
        EXPECT_GT(picture(), last);  // the pictures grow with the window
        last = picture();
      }
    }
  }
}

/// The screen of these tests has 800×800 points, as a laptop with a large scale factor has few.
TEST_F(TheFirstPage, OpensNoLargerThanTheScreen) {
  const QRect room = window->screen()->availableGeometry();
  window.reset();
  window.emplace(Desk{time, settings, look, words, {kept()}, tables});
  EXPECT_LE(window->width(), room.width());
  EXPECT_LE(window->height(), room.height());
  window->setGeometry(700, 700, 700, 500);  // as it was left on a larger screen
  settings.remember_window(window->saveGeometry());
  window.reset();
  window.emplace(Desk{time, settings, look, words, {kept()}, tables});
  EXPECT_TRUE(room.contains(window->geometry()));
  RulesDialog rules(*catalog::make_game("gomoku"), settings, words, &*window);
  EXPECT_LE(rules.height(), room.height());
}

TEST_F(TheFirstPage, ScrollsWhereThereIsNoRoomForAll) {
  show_in(520, 360);
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
  for (int rows = 0; rows < 10; ++rows) QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
  const QRect room = place_of(page().findChild<QScrollArea*>()->viewport());
  EXPECT_TRUE(room.contains(place_of(QApplication::focusWidget())));
}

TEST_F(TheFirstPage, IsWalkedWithArrowsAndOpenedWithEnter) {
  show_in(1024, 768);
  const auto place = [this] { return place_of(QApplication::focusWidget()).topLeft(); };
  ASSERT_EQ(QApplication::focusWidget(), tiles().front());
  const QPoint first = place();
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Left);  // there is nothing
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Up);
  EXPECT_EQ(place(), first);
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
  EXPECT_EQ(place().y(), first.y());
  EXPECT_GT(place().x(), first.x());
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
  EXPECT_GT(place().y(), first.y());
  EXPECT_GT(place().x(), first.x());
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Left);
  EXPECT_EQ(place().x(), first.x());
  for (std::size_t step = 0; step < catalog::games().size(); ++step)
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
  EXPECT_GT(place().y(), first.y());  // a row has an end
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
  EXPECT_NE(dialog<QDialog>(), nullptr);
}

TEST_F(TheFirstPage, IsWhereItWasWhenSomebodyComesBack) {
  show_in(1024, 768);
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
  const QWidget* before = QApplication::focusWidget();
  play("tictactoe", "human", "human");
  actions().to_start->trigger();
  EXPECT_EQ(QApplication::focusWidget(), before);
}

}  // namespace
}  // namespace parlour::ui::desktop
