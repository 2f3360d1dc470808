#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLineEdit>
#include <QMessageBox>
#include <QSpinBox>

#include "desktop/analysis_desk.hpp"
#include "table/record_files.hpp"

namespace parlour::ui::desktop {
namespace {

class SetUpWindow : public AnalysisWindow {
 protected:
  void set_up(const std::string& spec) {
    window->analyze(spec);
    actions().set_up->trigger();
  }
  QLineEdit& text() const { return *window->findChild<QLineEdit*>("setUpText"); }
  QString problem() const {
    const auto* shown = window->findChild<QLabel*>("setUpProblem");
    return shown->isVisible() ? shown->text() : QString();
  }
  QString notice() const {
    auto* box = dialog<QMessageBox>();
    const QString said = box->text();
    box->close();
    EXPECT_TRUE(comes_true([] { return QApplication::activeModalWidget() == nullptr; }));
    return said;
  }
};

TEST_F(SetUpWindow, PutsStonesByMouse) {
  set_up("tictactoe");
  put(0);
  put(1);
  click("placeSecond");
  put(4);
  put(8);
  EXPECT_EQ(position(), "xx./.o./..o 1 4 -");
  put(1, Qt::RightButton);
  click("placeNothing");
  put(8);
  EXPECT_EQ(position(), "x../.o./... 1 2 -");
  put(4, Qt::MiddleButton);  // pans
  EXPECT_EQ(position(), "x../.o./... 1 2 -");
  actions().undo->trigger();
  EXPECT_EQ(position(), "x../.o./..o 2 3 -");
  actions().set_up->trigger();
  try_moves({"a1"});  // moves again: of Second, by the number of stones
  EXPECT_EQ(position(), "x../.o./o.o 1 4 -");
}

TEST_F(SetUpWindow, PutsStonesByKeyboardAlone) {
  window->analyze("tictactoe");
  analyzed_board().setFocus();
  QTest::keyClick(&*window, Qt::Key_D, Qt::ControlModifier);
  ASSERT_TRUE(page().setting_up());
  QTest::keyClick(&analyzed_board(), Qt::Key_Left);  // shows the cursor
  QTest::keyClick(&analyzed_board(), Qt::Key_Return);
  QTest::keyClick(&analyzed_board(), Qt::Key_Left);
  QTest::keyClick(&*window, Qt::Key_2);
  QTest::keyClick(&analyzed_board(), Qt::Key_Space);
  EXPECT_EQ(position(), ".../ox./... 1 2 -");
  QTest::keyClick(&analyzed_board(), Qt::Key_Delete);
  EXPECT_EQ(position(), ".../.x./... 2 1 -");
  QTest::keyClick(&*window, Qt::Key_D, Qt::ControlModifier);
  EXPECT_FALSE(page().setting_up());
}

TEST_F(SetUpWindow, ChoosesTheTurnAndClearsTheBoard) {
  set_up("tictactoe");
  put(4);
  auto* turn = window->findChild<QComboBox*>("setUpTurn");
  EXPECT_EQ(turn->currentIndex(), 1);
  turn->setFocus();
  QTest::keyClick(turn, Qt::Key_Up);
  EXPECT_EQ(position(), ".../.x./... 1 1 -");
  wait_until_known();
  EXPECT_EQ(desk().found()->lower, 1);  // two moves in a row win
  click("setUpStart");
  EXPECT_EQ(position(), ".../.../... 1 0 -");
}

TEST_F(SetUpWindow, SaysWhatIsWrongAndStaysWhereItIs) {
  set_up("tictactoe");
  for (const int cell : {0, 1, 2}) put(cell);
  EXPECT_EQ(label("analysisStatus"), "The game is over: First wins.");
  EXPECT_TRUE(actions().set_up->isEnabled());
  click("placeSecond");
  for (const int cell : {3, 4, 5}) put(cell);
  EXPECT_EQ(problem(), "Both sides have a line, which these rules do not allow.");
  EXPECT_EQ(position(), "xxx/oo./... 2 5 -");
  put(0, Qt::RightButton);
  EXPECT_EQ(problem(), "");
  put(5);
  EXPECT_EQ(position(), ".xx/ooo/... 2 5 -");
}

TEST_F(SetUpWindow, TakesAPositionAsText) {
  set_up("tictactoe");
  text().setFocus();
  text().selectAll();
  QTest::keyClicks(&text(), "x.o/.x./... 2 3 ");
  EXPECT_NE(problem(), "");
  EXPECT_EQ(position(), ".../.../... 1 0 -");
  QTest::keyClicks(&text(), "-");
  EXPECT_EQ(problem(), "");
  EXPECT_EQ(position(), "x.o/.x./... 2 3 -");
  for (const char* garbage : {"", "x", "zzz/.../... 1 0 -", "x../.../... 1 99999999999999 -", "<6,1> 1"}) {
    text().selectAll();
    QTest::keyClick(&text(), Qt::Key_Delete);
    QTest::keyClicks(&text(), garbage);
    EXPECT_NE(problem(), "") << garbage;
    EXPECT_EQ(position(), "x.o/.x./... 2 3 -") << garbage;
  }
}

TEST_F(SetUpWindow, PastesAPosition) {
  window->analyze("tictactoe");
  QApplication::clipboard()->setText("  x.o/.x./... 2 3 -\n");
  actions().paste_position->trigger();
  EXPECT_EQ(position(), "x.o/.x./... 2 3 -");
  QApplication::clipboard()->setText(QString(100'000, 'x'));
  actions().paste_position->trigger();
  EXPECT_TRUE(notice().contains("expected")) << "a message that says what was expected";
  EXPECT_EQ(position(), "x.o/.x./... 2 3 -");
  actions().undo->trigger();
  EXPECT_EQ(position(), ".../.../... 1 0 -");
}

TEST_F(SetUpWindow, LaysSeeds) {
  set_up("kalah:pits=3,seeds=2");
  auto boxes = window->findChild<QWidget*>("setUp")->findChildren<QSpinBox*>();
  ASSERT_EQ(boxes.size(), 8);
  EXPECT_EQ(boxes[0]->accessibleName(), "First: pit 1");
  EXPECT_EQ(boxes[3]->accessibleName(), "First: store");
  EXPECT_EQ(boxes[4]->accessibleName(), "Second: pit 4");  // as the board numbers it
  boxes[0]->setValue(0);
  EXPECT_EQ(problem(), "The position has 10 seeds, the game has 12.");
  EXPECT_EQ(position(), "<3,0,0,2,2,2,2,2,2> 1");
  boxes[3]->setValue(2);
  EXPECT_EQ(problem(), "");
  EXPECT_EQ(position(), "<3,2,0,0,2,2,2,2,2> 1");
  wait_until_known();
  EXPECT_TRUE(desk().found()->exact());
  EXPECT_EQ(rows().rowCount(), 2);
}

TEST_F(SetUpWindow, KeepsTheGameThatWasLeftForAPosition) {
  play("tictactoe", "human", "human");
  for (const char* move : {"a1", "b2"}) click_board(move);
  actions().analyze->trigger();
  actions().set_up->trigger();
  put(2);
  EXPECT_EQ(moves_here(), "");
  actions().undo->trigger();
  EXPECT_EQ(moves_here(), "a1 b2");
}

TEST_F(SetUpWindow, ListsNoMovesOfTheAnalysisBefore) {
  play("tictactoe", "human", "human");
  click_board("a1");
  actions().analyze->trigger();
  actions().set_up->trigger();
  put(1);
  click("setUpStart");
  actions().set_up->trigger();
  try_moves({"a1"});
  EXPECT_FALSE(tree().topLevelItem(1)->font(0).bold());  // no move of the game
  actions().back_to_game->trigger();
  actions().analyze->trigger();
  EXPECT_TRUE(tree().topLevelItem(1)->font(0).bold());
}

TEST_F(SetUpWindow, SavesAPositionThatMovesLeadTo) {
  set_up("tictactoe");
  put(0);
  click("placeSecond");
  put(4);
  actions().set_up->trigger();
  try_moves({"c1"});
  save(file("line.sgf"));
  const auto record = table::load_record(from_qt(file("line.sgf")));
  ASSERT_TRUE(record);
  ASSERT_EQ(record->moves.size(), 3u);
  EXPECT_EQ((*records::state_after(*record, 3))->text(), position());
}

TEST_F(SetUpWindow, NeitherSavesNorPlaysWhatNoMovesLeadTo) {
  set_up("tictactoe");
  put(0);
  put(1);
  window->save_to(file("line.json"));
  EXPECT_TRUE(notice().startsWith("It is not known which moves lead to this position"));
  EXPECT_FALSE(QFile::exists(file("line.json")));
  actions().play_from_here->trigger();
  EXPECT_TRUE(notice().startsWith("It is not known which moves lead to this position"));
  wait_until_known();  // but it is analysed
}

}  // namespace
}  // namespace parlour::ui::desktop
