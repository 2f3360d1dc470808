#include <sys/stat.h>

#include <QApplication>
#include <QDir>
#include <QDropEvent>
#include <QFileDialog>
#include <QImage>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <fstream>

#include "desktop/test_desk.hpp"
#include "records/formats.hpp"
#include "table/record_files.hpp"

namespace parlour::ui::desktop {
namespace {

class Files : public TestDesk {
 protected:
  void write(const QString& name, const std::string& text) const {
    std::ofstream(name.toStdString(), std::ios::binary) << text;
  }

  /// What the message says that is shown; closes it.
  QString problem() const {
    QPointer<QMessageBox> box;
    if (!comes_true([&] { return (box = window->findChild<QMessageBox*>()) != nullptr; })) return {};
    const QString text = box->text();
    box->close();
    EXPECT_TRUE(comes_true([&] { return box.isNull(); }));
    return text;
  }
};

TEST_F(Files, SavedGamesOpenAsTheyWere) {
  for (const char* name : {"game.json", "game.sgf", "game.psq"}) {
    SCOPED_TRACE(name);
    table::PlayRequest request;
    request.game = "gomoku";
    request.players = {"human", "human"};
    request.names = {"Ann", "Bob"};
    window->play(request);
    wait_for_turn();
    for (const char* move : {"h8", "h9", "i9"}) click_board(move);
    const auto before = game().moves_until(3);
    save(file(name));
    actions().to_start->trigger();
    window->open_file(file(name));
    ASSERT_TRUE(comes_true([&] { return has_game() && game().moves() == 3; }));
    EXPECT_EQ(game().moves_until(3), before);
    EXPECT_EQ(game().game()->spec(), (*catalog::make_game("gomoku"))->spec());
    EXPECT_EQ(window->page()->table().names, (std::array<std::string, 2>{"Ann", "Bob"}));
  }
  EXPECT_EQ(settings.recent_files().size(), 3);
  EXPECT_TRUE(settings.recent_files().front().endsWith("game.psq"));
}

TEST_F(Files, AFinishedGameIsLookedAt) {
  play("tictactoe", "human", "human");
  for (const char* move : {"a1", "b2", "a2", "b1", "a3"}) click_board(move);
  const std::string before = records::to_json(game().now().record);
  save(file("won.json"));
  window->open_file(file("won.json"));
  ASSERT_TRUE(comes_true([this] { return game().live() == nullptr; }));
  EXPECT_EQ(records::to_json(game().now().record), before);
  EXPECT_FALSE(actions().undo->isEnabled());
  actions().go_start->trigger();
  EXPECT_EQ(game().ply(), 0u);
}

TEST_F(Files, DamagedOnesAreToldWithTheirPlace) {
  play("tictactoe", "human", "human");
  click_board("a1");
  write(file("cut.json"), "{\"format\": \"parlour");
  write(file("empty.json"), "");
  write(file("noise.sgf"), std::string("(;GM[4]\xFF\x00;;;((((", 16));
  write(file("illegal.psq"), "Piskvorky 15x15, 11:11, 0\n99,99,0\n");
  for (const char* name : {"cut.json", "empty.json", "noise.sgf", "illegal.psq", "absent.json"}) {
    SCOPED_TRACE(name);
    window->open_file(file(name));
    EXPECT_TRUE(problem().contains(name));
    EXPECT_EQ(game().moves(), 1u);  // the game before is still there
  }
  EXPECT_TRUE(settings.recent_files().isEmpty());
}

TEST_F(Files, WhatAFormatCannotHoldIsTold) {
  play("kalah", "human", "human");
  window->save_to(file("kalah.psq"));
  EXPECT_FALSE(problem().isEmpty());
  window->save_to(file("no/such/folder/game.json"));
  EXPECT_FALSE(problem().isEmpty());
}

TEST_F(Files, AreOpenedWhenTheyAreDropped) {
  play("tictactoe", "human", "human");
  click_board("b2");
  save(file("dropped.json"));
  actions().to_start->trigger();
  QMimeData data;
  data.setUrls({QUrl::fromLocalFile(file("dropped.json"))});
  QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(&*window, &enter);
  EXPECT_TRUE(enter.isAccepted());
  QDropEvent drop({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(&*window, &drop);
  ASSERT_TRUE(comes_true([this] { return has_game() && game().moves() == 1; }));
}

TEST_F(Files, BoardsAreExported) {
  play("tictactoe", "human", "human");
  click_board("b2");
  window->save_picture(file("board.png"));
  ASSERT_TRUE(comes_true([this] { return QFileInfo::exists(file("board.png")); }));
  EXPECT_FALSE(QImage(file("board.png")).isNull());
  window->save_picture(file("board.svg"));
  ASSERT_TRUE(comes_true([this] { return QFileInfo::exists(file("board.svg")); }));
  EXPECT_TRUE(QFileInfo(file("board.svg")).size() > 0);
  window->save_picture(file("no/such/folder/board.png"));
  EXPECT_FALSE(problem().isEmpty());
}

TEST_F(Files, TheCommandLineNamesAFileOrAGame) {
  window->open("square:size=4");
  ASSERT_TRUE(comes_true([this] { return has_game() && game().now().person_to_move; }));
  EXPECT_EQ(game().game()->title(), "square:size=4");
  window->open("gomoko");
  EXPECT_TRUE(problem().contains("gomoku"));
}

TEST_F(Files, AMissingOneIsNotTakenForAGame) {
  for (const char* missing : {"/nowhere/game.sgf", "no-such-game.json"}) {
    window->open(missing);
    EXPECT_TRUE(problem().contains(missing));
    EXPECT_FALSE(has_game());
  }
}

/// The question whether a file is to be replaced.
QMessageBox* question_in(MainWindow& window) {
  QMessageBox* box = nullptr;
  EXPECT_TRUE(comes_true([&] {
    box = window.findChild<QMessageBox*>();
    return box != nullptr && box->isVisible() && box->findChild<QAbstractButton*>("yes") != nullptr;
  }));
  return box;
}

TEST_F(Files, ThatAreThereAreReplacedOnlyAfterAQuestion) {
  play("tictactoe", "human", "human");
  click_board("b2");
  for (const char* name : {"mine.json", "mine.png"}) {
    SCOPED_TRACE(name);
    write(file(name), "dear to somebody");
    const auto save_it = [&] {
      QString(name).endsWith("png") ? window->save_picture(file(name)) : window->save_to(file(name));
    };
    const auto size = [&] { return QFileInfo(file(name)).size(); };
    save_it();
    QPointer<QMessageBox> asked = question_in(*window);
    ASSERT_NE(asked, nullptr);
    EXPECT_TRUE(asked->text().contains(name));
    QTest::keyClick(asked, Qt::Key_Return);  // nothing is replaced by a hasty Enter
    ASSERT_TRUE(comes_true([&] { return asked.isNull(); }));
    EXPECT_EQ(size(), 16);
    save_it();
    asked = question_in(*window);
    ASSERT_NE(asked, nullptr);
    EXPECT_EQ(size(), 16);
    QTest::mouseClick(asked->findChild<QAbstractButton*>("yes"), Qt::LeftButton);
    ASSERT_TRUE(comes_true([&] { return size() > 16; }));
    ASSERT_TRUE(comes_true([&] { return asked.isNull(); }));
  }
}

TEST_F(Files, AreAskedAboutWhenTheDialogAddsTheEnding) {
  play("tictactoe", "human", "human");
  click_board("b2");
  write(file("mine.json"), "dear to somebody");
  actions().save->trigger();
  auto* dialog_shown = dialog<QFileDialog>();
  ASSERT_NE(dialog_shown, nullptr);
  dialog_shown->setDirectory(directory.path());
  auto* name = dialog_shown->findChild<QLineEdit*>();
  ASSERT_NE(name, nullptr);
  name->setText("mine");
  QTest::keyClick(name, Qt::Key_Return);
  QPointer<QMessageBox> asked = question_in(*window);
  ASSERT_NE(asked, nullptr);
  EXPECT_TRUE(asked->text().contains("mine.json"));
  EXPECT_EQ(QFileInfo(file("mine.json")).size(), 16);
}

TEST_F(Files, ThatAreNoneAreRefusedAtOnce) {
  play("tictactoe", "human", "human");
  ASSERT_EQ(mkfifo(file("pipe.json").toStdString().c_str(), 0600), 0);
  ASSERT_TRUE(QDir(directory.path()).mkdir("folder.sgf"));
  for (const QString& name : {file("pipe.json"), file("folder.sgf"), QString("/dev/zero")}) {
    SCOPED_TRACE(name.toStdString());
    window->open_file(name);
    EXPECT_TRUE(problem().contains("is not a file"));
    window->open(name);  // as the command line does
    EXPECT_TRUE(problem().contains("is not a file"));
  }
  EXPECT_TRUE(settings.recent_files().isEmpty());
}

TEST_F(Files, ThatAreGoneDisappearFromTheMenuOnceTheDiskHasAnswered) {
  write(file("there.json"), "{}");
  settings.remember_file(file("there.json"));
  settings.remember_file(file("gone.json"));
  QMenu* recent = nullptr;
  for (QMenu* menu : window->findChildren<QMenu*>())
    if (menu->title() == "&Recent games") recent = menu;
  ASSERT_NE(recent, nullptr);
  auto* game_menu = qobject_cast<QMenu*>(recent->parent());
  ASSERT_NE(game_menu, nullptr);
  Q_EMIT game_menu->aboutToShow();
  EXPECT_EQ(recent->actions().front()->text(), "gone.json");  // nothing has waited for a disk
  ASSERT_TRUE(comes_true([&] { return recent->actions().front()->text() == "there.json"; }));
}

}  // namespace
}  // namespace parlour::ui::desktop
