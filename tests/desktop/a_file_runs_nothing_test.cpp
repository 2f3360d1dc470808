// Whatever a file says, it starts no program: for every way by which a file leads to a game.
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QDropEvent>
#include <QFile>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QRadioButton>
#include <fstream>

#include "desktop/test_desk.hpp"
#include "table/kept_file.hpp"
#include "table/record_files.hpp"
#include "ui/desktop/analysis/analysis_page.hpp"
#include "ui/desktop/dialogs/new_game_dialog.hpp"
#include "ui/desktop/dialogs/seat_dialog.hpp"

namespace parlour::ui::desktop {
namespace {

class AFileRunsNothing : public TestDesk {
 protected:
  AFileRunsNothing() {
    const std::string path = file("program.sh").toStdString();
    std::ofstream(path) << "#!/bin/sh\necho started > " << mark().toStdString()
                        << "\nwhile read line; do :; done\n";
    QFile::setPermissions(to_qt(path), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    program = "cmd:" + path;
  }

  QString mark() const { return file("started"); }
  bool started() const { return QFile::exists(mark()); }

  /// A game of gomoku that `player` plays second.
  records::Record record_with(const std::string& player) const {
    records::Record record;
    record.game = *catalog::make_game("gomoku");
    record.seats = {records::SeatRecord{"Ann", "human"}, records::SeatRecord{"Bot", player}};
    const auto state = record.game->start();
    for (const char* text : {"h8", "i9"}) {
      record.moves.push_back({*state->read_move(text), std::nullopt});
      state->play(record.moves.back().move);
    }
    return record;
  }

  QString stored(const char* name, const records::Record& record) const {
    EXPECT_TRUE(table::store_record(record, file(name).toStdString()));
    return file(name);
  }

  /// Kept as a game that was broken off.
  std::filesystem::path keep(const records::Record& record) const {
    auto made = table::KeptFile::create(kept());
    EXPECT_TRUE((*made)->write(record));
    return (*made)->path();
  }

  void remember_program() {
    NewGameChoice choice = usual_choice("gomoku");
    choice.seats[1].player = program;
    settings.remember(choice);
  }

  /// The question who plays, which is all that has happened so far.
  SeatDialog* asked() const {
    auto* found = dialog<SeatDialog>("seatDialog");
    EXPECT_FALSE(started());
    return found;
  }

  /// Somebody presses Enter without reading: the engine plays.
  void expect_question_and_engine(std::size_t side = 1) {
    QPointer<SeatDialog> question = asked();
    ASSERT_NE(question, nullptr);
    QTest::keyClick(question->focusWidget() != nullptr ? question->focusWidget() : question, Qt::Key_Return);
    ASSERT_TRUE(comes_true([&] { return question.isNull(); }));
    ASSERT_TRUE(comes_true([&] { return has_game() && game().live() != nullptr; }));
    EXPECT_EQ(game().request().players[side], "engine");
    EXPECT_FALSE(started());
  }

  std::string program;
};

TEST_F(AFileRunsNothing, OpenedInAnyFormat) {
  for (const char* name : {"game.json", "game.sgf"}) {
    SCOPED_TRACE(name);
    window->open_file(stored(name, record_with(program)));
    expect_question_and_engine();
    ASSERT_TRUE(comes_true([this] { return game().moves() >= 2; }));
    actions().to_start->trigger();
  }
}

TEST_F(AFileRunsNothing, ThatNamesCodeToLoad) {
  window->open_file(stored("game.json", record_with("so:" + file("player.so").toStdString())));
  expect_question_and_engine();
}

TEST_F(AFileRunsNothing, Dropped) {
  QMimeData data;
  data.setUrls({QUrl::fromLocalFile(stored("game.json", record_with(program)))});
  QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(&*window, &enter);
  QDropEvent drop({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(&*window, &drop);
  expect_question_and_engine();
}

TEST_F(AFileRunsNothing, OfTheRecentOnes) {
  settings.remember_file(stored("game.sgf", record_with(program)));
  for (QMenu* menu : window->findChildren<QMenu*>()) Q_EMIT menu->aboutToShow();
  for (QAction* action : window->findChildren<QAction*>())
    if (action->text() == "game.sgf") action->trigger();
  expect_question_and_engine();
}

TEST_F(AFileRunsNothing, NamedOnTheCommandLine) {
  window->open(stored("game.json", record_with(program)));
  expect_question_and_engine();
}

TEST_F(AFileRunsNothing, KeptToBeContinued) {
  keep(record_with(program));
  window.reset();
  open_window();
  click_once_visible("continueGame");
  expect_question_and_engine();
}

TEST_F(AFileRunsNothing, OfTheHistory) {
  keep(record_with(program));
  actions().history->trigger();
  auto* history = dialog<QDialog>("historyDialog");
  auto* open = history->findChild<QAbstractButton*>("openGame");
  ASSERT_TRUE(comes_true([&] { return open->isEnabled(); }));
  QTest::mouseClick(open, Qt::LeftButton);
  expect_question_and_engine();
}

TEST_F(AFileRunsNothing, FinishedAndPlayedAgain) {
  records::Record record = record_with(program);
  record.conclusion =
      play::Conclusion{play::Ending::Resignation, Outcome::win(Side::First), Side::Second, {}};
  for (QAction* again : {actions().restart, actions().swap, actions().play_from_here}) {
    const QString won = stored("won.json", record);
    ASSERT_TRUE(table::load_record(won.toStdString())) << table::load_record(won.toStdString()).error().id;
    window->open_file(won);
    ASSERT_TRUE(comes_true([&] { return has_game() && game().live() == nullptr; }));
    EXPECT_FALSE(started());
    if (again == actions().play_from_here) game().look_at(1);
    again->trigger();
    expect_question_and_engine(again == actions().swap ? 0 : 1);
    actions().to_start->trigger();
  }
}

TEST_F(AFileRunsNothing, OfSettingsWhenAGameBeginsAtOnce) {
  remember_program();
  auto* tile = window->findChild<QWidget*>("tile gomoku");
  QTest::mouseClick(tile->findChild<QAbstractButton*>("playNow"), Qt::LeftButton);
  expect_question_and_engine();
  actions().to_start->trigger();
  window->open("gomoku");  // on the command line: no file is called so
  expect_question_and_engine();
}

TEST_F(AFileRunsNothing, OfSettingsThatADialogOffers) {
  remember_program();
  window->ask_new_game("gomoku");
  QTest::mouseClick(dialog<NewGameDialog>()->findChild<QAbstractButton*>("begin"), Qt::LeftButton);
  expect_question_and_engine();
}

TEST_F(AFileRunsNothing, OfSettingsThatAreOfferedAfterAnAnalysis) {
  remember_program();
  window->analyze("gomoku");
  actions().play_from_here->trigger();
  QTest::mouseClick(dialog<NewGameDialog>()->findChild<QAbstractButton*>("begin"), Qt::LeftButton);
  expect_question_and_engine();
}

TEST_F(AFileRunsNothing, WhereOnlyAnotherOptionWasChanged) {
  remember_program();
  window->ask_new_game("gomoku");
  auto* dialog_shown = dialog<NewGameDialog>();
  auto* kind = dialog_shown->findChildren<QComboBox*>("kind")[1];
  kind->setCurrentIndex(kind->count() - 1);  // typed as a whole
  dialog_shown->findChildren<QLineEdit*>("spec")[1]->setText(to_qt(program + ",memory=64"));
  QTest::mouseClick(dialog_shown->findChild<QAbstractButton*>("begin"), Qt::LeftButton);
  expect_question_and_engine();
}

TEST_F(AFileRunsNothing, AndLeavesTheGameBeforeWhenNobodyChooses) {
  play("tictactoe", "human", "human");
  click_board("b2");
  window->open_file(stored("game.json", record_with(program)));
  QPointer<SeatDialog> question = asked();
  ASSERT_NE(question, nullptr);
  QTest::keyClick(question, Qt::Key_Escape);
  ASSERT_TRUE(comes_true([&] { return question.isNull(); }));
  EXPECT_EQ(game().game()->name(), "tictactoe");
  EXPECT_EQ(game().moves(), 1u);
  EXPECT_FALSE(started());
}

TEST_F(AFileRunsNothing, ButAPersonCanSitThere) {
  window->open_file(stored("game.json", record_with(program)));
  SeatDialog* question = asked();
  ASSERT_NE(question, nullptr);
  question->findChild<QRadioButton*>("person")->click();
  question->findChild<QAbstractButton*>("play")->click();
  wait_for_turn();
  EXPECT_EQ(game().request().players, (std::array<std::string, 2>{"human", "human"}));
  click_board("g7");
  click_board("g8");
  EXPECT_EQ(game().moves(), 4u);
  EXPECT_FALSE(started());
}

TEST_F(AFileRunsNothing, UnlessSomebodySaysSoAndThenForThisRun) {
  window->open_file(stored("game.json", record_with(program)));
  SeatDialog* question = asked();
  ASSERT_NE(question, nullptr);
  const auto* shown = question->findChild<QPlainTextEdit*>("program");
  EXPECT_TRUE(shown->toPlainText().contains(file("program.sh")));
  EXPECT_TRUE(question->findChild<QRadioButton*>("engine")->isChecked());
  question->findChild<QRadioButton*>("startProgram")->click();
  EXPECT_FALSE(started());  // not before the choice is made
  question->findChild<QAbstractButton*>("play")->click();
  ASSERT_TRUE(comes_true([this] { return started(); }));
  EXPECT_EQ(game().request().players[1], program);
  QFile::remove(mark());
  actions().restart->trigger();  // nobody is asked again
  ASSERT_TRUE(comes_true([this] { return started(); }));
  window.reset();
  QFile::remove(mark());
  open_window();  // another run
  click_once_visible("continueGame");
  EXPECT_NE(asked(), nullptr);
}

TEST_F(AFileRunsNothing, WhileWhatIsTypedInADialogIsStarted) {
  window->ask_new_game("gomoku");
  auto* dialog_shown = dialog<NewGameDialog>();
  auto* kind = dialog_shown->findChildren<QComboBox*>("kind")[1];
  kind->setCurrentIndex(kind->count() - 1);
  dialog_shown->findChildren<QLineEdit*>("spec")[1]->setText(to_qt(program));
  QTest::mouseClick(dialog_shown->findChild<QAbstractButton*>("begin"), Qt::LeftButton);
  ASSERT_TRUE(comes_true([this] { return started(); }));
  EXPECT_EQ(window->findChild<SeatDialog*>(), nullptr);
}

TEST_F(AFileRunsNothing, HoweverLongAndOddItsNameIs) {
  const std::string odd =
      "cmd:\"" + file("program.sh").toStdString() + " <b>x</b> " + std::string(2'000, 'W') + "\"";
  window->open_file(stored("game.json", record_with(odd)));
  SeatDialog* question = asked();
  ASSERT_NE(question, nullptr);
  const QString shown = question->findChild<QPlainTextEdit*>("program")->toPlainText();
  EXPECT_TRUE(shown.contains("<b>x</b> " + QString(2'000, 'W')));
  EXPECT_FALSE(shown.contains('\n'));
  EXPECT_LE(question->width(), 800);
  for (const QLabel* label : question->findChildren<QLabel*>()) EXPECT_EQ(label->textFormat(), Qt::PlainText);
}

}  // namespace
}  // namespace parlour::ui::desktop
