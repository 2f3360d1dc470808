#pragma once

#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QAction>
#include <QLabel>
#include <QMessageBox>
#include <QPointer>
#include <QTemporaryDir>
#include <QTest>
#include <string>

#include "catalog/games.hpp"
#include "core/time_source.hpp"
#include "desktop/waiting.hpp"
#include "ui/desktop/app/actions.hpp"
#include "ui/desktop/app/main_window.hpp"
#include "ui/desktop/board/board_view.hpp"
#include "ui/desktop/game/game_page.hpp"

namespace parlour::ui::desktop {

/// The whole application in a directory of its own, driven as people drive it.
class TestDesk : public testing::Test {
 protected:
  TestDesk() {
    Preferences quick;
    quick.animations = false;
    quick.sounds = false;
    quick.pace_ms = 0;
    quick.watch_ms = 0;
    quick.language = Language::English;
    settings.prefer(quick);
    open_window();
  }

  void open_window() {
    window.emplace(Desk{time, settings, look, words, {kept()}, tables});
    window->resize(1024, 600);
    window->show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&*window, kHangs));
  }

  std::filesystem::path kept() const { return directory.path().toStdString() + "/state"; }
  QString file(const char* name) const { return directory.filePath(name); }

  bool has_game() const { return window->page()->game() != nullptr; }
  OpenGame& game() const { return *window->page()->game(); }
  Actions& actions() const { return *window->actions(); }
  BoardView& board() const { return *window->page()->stage()->board(); }

  void click(const QString& name) const {
    auto* button = window->findChild<QAbstractButton*>(name);
    ASSERT_NE(button, nullptr) << name.toStdString();
    QTest::mouseClick(button, Qt::LeftButton);
  }

  QString label(const char* name) const {
    const auto* found = window->findChild<QLabel*>(name);
    return found == nullptr ? QString("nothing") : found->text();
  }

  /// Waits until a person may move, or the game is over.
  void wait_for_turn() const {
    ASSERT_TRUE(comes_true([this] { return has_game() && (game().taking_moves() || game().over()); }));
  }

  play::MoveCode move_called(const std::string& text) const { return *game().now().state->read_move(text); }

  void click_board(const std::string& move) const {
    const std::size_t before = game().moves();
    const QRectF place = board().part_rect(board().part_of(move_called(move)));
    QTest::mouseClick(&board(), Qt::LeftButton, {}, place.center().toPoint());
    ASSERT_TRUE(comes_true([&] { return game().moves() > before; })) << move;
    wait_for_turn();
  }

  /// Clicks a button once it can be seen: what it is about may have to be looked for first.
  void click_once_visible(const QString& name) const {
    const auto* button = window->findChild<QAbstractButton*>(name);
    ASSERT_NE(button, nullptr) << name.toStdString();
    ASSERT_TRUE(comes_true([&] { return button->isVisible(); })) << name.toStdString();
    click(name);
  }

  /// The dialog so called, once it is open.
  template <class Dialog = QWidget>
  Dialog* dialog(const QString& name = {}) const {
    QPointer<Dialog> found;
    EXPECT_TRUE(comes_true([&] {
      found = window->findChild<Dialog*>(name);
      return found && found->isVisible();
    }));
    return found;
  }

  /// Answers the question that is open with yes.
  void agree() const {
    auto* question = dialog<QMessageBox>();
    ASSERT_NE(question, nullptr);
    QTest::mouseClick(question->findChild<QAbstractButton*>("yes"), Qt::LeftButton);
  }

  /// Saves the game on the desk where nothing is.
  void save(const QString& target) {
    window->save_to(target);
    ASSERT_TRUE(comes_true([&] { return settings.recent_files().contains(target); }));
  }

  void play(const std::string& spec, const std::string& first, const std::string& second) {
    table::PlayRequest request;
    request.game = spec;
    request.players = {first, second};
    window->play(request);
    wait_for_turn();
  }

  QTemporaryDir directory;
  const SteadyTime time;
  DeskSettings settings{directory.filePath("desktop.ini")};
  Words words{Language::English};
  Look look{settings};
  catalog::TableStore* tables = nullptr;
  std::optional<MainWindow> window;
};

}  // namespace parlour::ui::desktop
