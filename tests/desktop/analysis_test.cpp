#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QSpinBox>
#include <QToolButton>

#include "desktop/analysis_desk.hpp"
#include "support/languages.hpp"
#include "table/record_files.hpp"

namespace parlour::ui::desktop {
namespace {

TEST_F(AnalysisWindow, BeginsOnTheStartPage) {
  click("newAnalysis");
  auto* asked = dialog<QDialog>();
  ASSERT_NE(asked, nullptr);
  auto* games = asked->findChild<QComboBox*>();
  games->setCurrentIndex(games->findData("tictactoe"));
  QTest::mouseClick(asked->findChild<QAbstractButton*>("begin"), Qt::LeftButton);
  ASSERT_TRUE(comes_true([this] { return desk().there(); }));
  EXPECT_EQ(desk().game()->name(), "tictactoe");
  EXPECT_EQ(label("analysisTurn"), "X to move: First");
  try_moves({"b2", "a1"});
  EXPECT_EQ(position(), ".../.x./o.. 1 2 -");
}

TEST_F(AnalysisWindow, MovesForBothSidesByKeyboardAlone) {
  window->analyze("tictactoe");
  analyzed_board().setFocus();
  QTest::keyClick(&analyzed_board(), Qt::Key_Return);  // shows the cursor in the middle
  QTest::keyClick(&analyzed_board(), Qt::Key_Return);
  QTest::keyClick(&analyzed_board(), Qt::Key_Left);
  QTest::keyClick(&analyzed_board(), Qt::Key_Return);
  EXPECT_EQ(position(), ".../ox./... 1 2 -");
}

TEST_F(AnalysisWindow, DrawsWhatWasFoundOnTheBoard) {
  window->analyze("tictactoe");
  try_moves({"b2", "b3"});
  wait_until_known();
  const auto found = desk().candidates();
  ASSERT_EQ(found.size(), 7u);
  ASSERT_EQ(scene().notes.size(), found.size());
  ASSERT_EQ(rows().rowCount(), 7);
  for (std::size_t at = 0; at < found.size(); ++at) {
    EXPECT_EQ(scene().notes[at].move, found[at].move);
    EXPECT_TRUE(found[at].exact());
    EXPECT_TRUE(scene().notes[at].exact);
    EXPECT_EQ(text_of(static_cast<int>(at), 3), "exact");
  }
  EXPECT_EQ(found.front().lower, 1);  // a side of the middle loses
  EXPECT_EQ(scene().notes.front().text, "✓" + std::to_string(*found.front().win_in));
  EXPECT_DOUBLE_EQ(scene().notes.front().worth, 1);
  EXPECT_EQ(scene().line, found.front().line);
  EXPECT_EQ(label("analysisStatus"), "Every value is exact.");
  EXPECT_FALSE(desk().thinking());
  EXPECT_EQ(analyzed_board().told_name(7), "b1, empty, a draw, exact");  // for screen readers
  EXPECT_EQ(analyzed_board().told_name(4), "b2, X");
}

TEST_F(AnalysisWindow, ShowsTheLineThatIsSelectedAndPlaysItsFirstMove) {
  window->analyze("tictactoe");
  wait_until_known();
  rows().setFocus();
  QTest::keyClick(&rows(), Qt::Key_Down);
  QTest::keyClick(&rows(), Qt::Key_Down);
  const auto third = desk().candidates()[2];
  EXPECT_EQ(scene().line, third.line);
  QTest::keyClick(&rows(), Qt::Key_Return);
  EXPECT_EQ(desk().tree().moves_to(desk().tree().current()), std::vector{third.move});
}

TEST_F(AnalysisWindow, MarksNoEstimateAsExact) {
  window->analyze("gomoku");
  try_moves({"h8"});
  wait_for_values();
  desk().run(false);
  const auto found = desk().candidates();
  ASSERT_EQ(scene().notes.size(), found.size());
  for (std::size_t at = 0; at < found.size(); ++at) {
    EXPECT_EQ(scene().notes[at].exact, found[at].exact());
    EXPECT_EQ(text_of(static_cast<int>(at), 3) == "exact", found[at].exact());
  }
  EXPECT_FALSE(found.front().exact());
}

TEST_F(AnalysisWindow, KnowsASmallKalahExactly) {
  window->analyze("kalah:pits=3,seeds=2");
  wait_until_known();
  EXPECT_EQ(desk().found()->lower, 4);  // as published
  EXPECT_EQ(scene().notes.front().text, "+4");
  EXPECT_TRUE(scene().notes.front().exact);
  EXPECT_EQ(text_of(0, 2), "a win by 4");
  EXPECT_EQ(text_of(0, 3), "exact");
}

TEST_F(AnalysisWindow, ThinksForAsManyLinesAsAskedFor) {
  window->analyze("gomoku");
  try_moves({"h8", "h9"});
  window->findChild<QSpinBox*>("analysisLines")->setValue(3);
  ASSERT_TRUE(comes_true([this] { return rows().rowCount() == 3; }));
  EXPECT_EQ(scene().notes.size(), 3u);
  EXPECT_TRUE(desk().thinking());
  window->findChild<QSpinBox*>("analysisLines")->setValue(1);
  ASSERT_TRUE(comes_true([this] { return rows().rowCount() == 1; }));
}

TEST_F(AnalysisWindow, ThinksUntilItIsStopped) {
  window->analyze("gomoku");
  wait_for_values();
  EXPECT_TRUE(desk().thinking());
  click("runAnalysis");
  EXPECT_FALSE(desk().thinking());
  try_moves({"h8"});
  EXPECT_FALSE(desk().thinking());
  EXPECT_EQ(label("analysisStatus"), "Not analysed yet.");
  actions().think->trigger();
  EXPECT_TRUE(desk().thinking());
  wait_for_values();
}

TEST_F(AnalysisWindow, GoesBackAndTriesAnotherMove) {
  play("tictactoe", "human", "human");
  for (const char* move : {"a1", "b2", "c3", "c1"}) click_board(move);
  actions().analyze->trigger();
  EXPECT_EQ(moves_here(), "a1 b2 c3 c1");
  tree().setFocus();
  QTest::keyClick(&tree(), Qt::Key_Home);
  EXPECT_EQ(moves_here(), "");
  QTest::keyClick(&tree(), Qt::Key_Right);
  QTest::keyClick(&tree(), Qt::Key_Right);
  EXPECT_EQ(moves_here(), "a1 b2");
  try_moves({"a3", "a2"});
  EXPECT_EQ(moves_here(), "a1 b2 a3 a2");
  actions().main_line->trigger();
  EXPECT_EQ(moves_here(), "a1 b2");
  actions().go_end->trigger();
  EXPECT_EQ(moves_here(), "a1 b2 a3 a2");  // the way gone last
  actions().main_line->trigger();
  const auto* instead = tree().topLevelItem(3);  // the start stands first
  EXPECT_EQ(instead->text(0), "3. c3");
  ASSERT_EQ(instead->childCount(), 2);
  EXPECT_EQ(instead->child(0)->text(0), "3. a3");
  QTest::mouseClick(tree().viewport(), Qt::LeftButton, {},
                    tree().visualItemRect(tree().topLevelItem(4)).center());
  EXPECT_EQ(moves_here(), "a1 b2 c3 c1");
  actions().back_to_game->trigger();
  EXPECT_EQ(game().moves(), 4u);
  EXPECT_TRUE(game().taking_moves());
  EXPECT_FALSE(desk().there());
}

TEST_F(AnalysisWindow, UndoesAndDeletesWhatWasTriedButNotTheGame) {
  play("tictactoe", "human", "human");
  for (const char* move : {"a1", "b2"}) click_board(move);
  actions().analyze->trigger();
  EXPECT_FALSE(actions().cut->isEnabled());
  actions().go_back->trigger();
  try_moves({"c3", "b2"});
  actions().undo->trigger();
  EXPECT_EQ(moves_here(), "a1 c3");
  actions().redo->trigger();
  EXPECT_EQ(moves_here(), "a1 c3 b2");
  actions().go_back->trigger();
  tree().setFocus();
  QTest::keyClick(&tree(), Qt::Key_Delete);
  EXPECT_EQ(moves_here(), "a1");
  EXPECT_EQ(desk().tree().after(desk().tree().current()).size(), 1u);
  actions().undo->trigger();
  EXPECT_EQ(moves_here(), "a1 c3");
}

TEST_F(AnalysisWindow, DoesNotHelpWhileClocksRun) {
  table::PlayRequest request;
  request.game = "tictactoe";
  request.players = {"human", "human"};
  request.clocks[0] = match::ClockSetting{std::chrono::minutes(60), {}};
  window->play(request);
  wait_for_turn();
  EXPECT_FALSE(actions().analyze->isEnabled());
  EXPECT_EQ(actions().analyze->toolTip(), "A game with clocks can be analysed when it is over.");
  actions().stop->trigger();
  ASSERT_TRUE(comes_true([this] { return game().over(); }));
  EXPECT_TRUE(actions().analyze->isEnabled());
}

TEST_F(AnalysisWindow, AnalysesAFinishedGameAndItsRecord) {
  play("tictactoe", "human", "human");
  for (const char* move : {"a1", "b1", "a2", "b2", "a3"}) click_board(move);
  ASSERT_NE(dialog("winResult"), nullptr);
  click("analyze");
  EXPECT_EQ(moves_here(), "a1 b1 a2 b2 a3");
  actions().back_to_game->trigger();
  save(file("won.json"));
  actions().to_start->trigger();
  window->open_file(file("won.json"));
  ASSERT_TRUE(comes_true([this] { return has_game() && game().live() == nullptr; }));
  actions().analyze->trigger();
  EXPECT_EQ(label("analysisTurn"), "Game over");
  EXPECT_TRUE(label("analysisStatus").contains("wins")) << label("analysisStatus").toStdString();
  actions().go_back->trigger();
  wait_until_known();
  EXPECT_EQ(scene().notes.front().text, "✓1");
}

TEST_F(AnalysisWindow, SavesTheLineThatIsLookedAt) {
  window->analyze("tictactoe");
  try_moves({"a1", "b2", "c3"});
  actions().go_back->trigger();
  try_moves({"c1"});
  save(file("line.json"));
  const auto record = table::load_record(from_qt(file("line.json")));
  ASSERT_TRUE(record);
  const auto state = *records::state_after(*record, 3);
  EXPECT_EQ(state->text(), ".../.o./x.x 2 3 -");
  actions().copy_moves->trigger();
  EXPECT_EQ(QApplication::clipboard()->text(), "a1 b2 c1");
  actions().copy_position->trigger();
  EXPECT_EQ(QApplication::clipboard()->text(), ".../.o./x.x 2 3 -");
}

TEST_F(AnalysisWindow, PlaysFromHereAgainstAnyOpponent) {
  window->analyze("mnk:rows=4,cols=4,win=3");
  try_moves({"a1", "b2"});
  actions().play_from_here->trigger();
  auto* asked = dialog<QDialog>();
  ASSERT_NE(asked, nullptr);
  QTest::mouseClick(asked->findChild<QAbstractButton*>("begin"), Qt::LeftButton);
  ASSERT_TRUE(comes_true([this] { return window->page()->game() != nullptr; }));
  wait_for_turn();
  EXPECT_EQ(game().moves(), 2u);
  EXPECT_EQ(game().game()->spec(), (*catalog::make_game("mnk:rows=4,cols=4,win=3"))->spec());
  EXPECT_FALSE(desk().there());
}

TEST_F(AnalysisWindow, SpeaksAnotherLanguageWhileItThinks) {
  window->analyze("tictactoe");
  wait_until_known();
  try_moves({"b2"});
  Preferences preferences = settings.preferences();
  preferences.language = kRussian;
  settings.prefer(preferences);
  EXPECT_EQ(label("analysisTurn"), "Ход O: Второй");
  wait_until_known();
  EXPECT_EQ(text_of(0, 3), "точно");
  EXPECT_EQ(rows().horizontalHeaderItem(2)->text(), "Оценка");
  EXPECT_EQ(tree().topLevelItem(0)->text(0), "Начало");
  EXPECT_EQ(moves_here(), "b2");
}

TEST_F(AnalysisWindow, NotesWhatWasFoundOnceAMoveWasSeen) {
  Preferences preferences = settings.preferences();
  preferences.animations = true;
  settings.prefer(preferences);
  window->analyze("tictactoe");
  desk().play(4);
  EXPECT_FALSE(page().stage()->at_rest());
  wait_until_known();
  ASSERT_TRUE(comes_true([this] { return scene().notes.size() == 8; }));
  EXPECT_TRUE(page().stage()->at_rest());
}

TEST_F(AnalysisWindow, LeavesTheFocusWhereItIsWhileItThinks) {
  window->analyze("gomoku");
  try_moves({"h8"});
  for (auto* button : page().findChildren<QToolButton*>())
    if (button->defaultAction() == actions().undo) button->setFocus();
  QWidget* focus = window->focusWidget();
  ASSERT_NE(qobject_cast<QToolButton*>(focus), nullptr);
  wait_for_values();
  desk().run(false);
  EXPECT_EQ(window->focusWidget(), focus);
}

TEST_F(AnalysisWindow, StopsThinkingWhenItIsLeft) {
  window->analyze("gomoku");
  wait_for_values();
  actions().to_start->trigger();
  EXPECT_FALSE(desk().there());
  EXPECT_FALSE(desk().thinking());
  window->analyze("gomoku");
  EXPECT_TRUE(desk().thinking());
  window->close();
  EXPECT_FALSE(desk().thinking());
}

TEST_F(AnalysisWindow, ClosesWhileItThinks) {
  window->analyze("kalah");
  try_moves({"1"});
  ASSERT_TRUE(desk().thinking());
  window->close();
  window.reset();
}

}  // namespace
}  // namespace parlour::ui::desktop
