#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QMessageBox>
#include <QSlider>
#include <QTableWidget>
#include <fstream>

#include "desktop/test_desk.hpp"
#include "support/languages.hpp"
#include "table/kept_games.hpp"
#include "table/record_files.hpp"
#include "table/saved_game.hpp"

namespace parlour::ui::desktop {
namespace {

class GameWindow : public TestDesk {
 protected:
  /// Two people play without much thought: one from the top, the other from the bottom.
  play::MoveCode simple_move() const {
    const auto moves = game().now().state->moves();
    return game().now().state->to_move() == Side::First ? moves.front() : moves.back();
  }

  /// With arrows and Enter, as somebody without a mouse would.
  void press_board(play::MoveCode move) const {
    const std::size_t before = game().moves();
    board().setFocus();
    for (int step = 0; step < 200 && board().glance().cursor != move; ++step) {
      const auto cursor = board().glance().cursor;
      if (!cursor) {
        QTest::keyClick(&board(), Qt::Key_Right);
        continue;
      }
      const QPointF at = board().part_rect(board().part_of(*cursor)).center();
      const QPointF to = board().part_rect(board().part_of(move)).center();
      if (std::abs(to.x() - at.x()) > 1)
        QTest::keyClick(&board(), to.x() > at.x() ? Qt::Key_Right : Qt::Key_Left);
      else
        QTest::keyClick(&board(), to.y() > at.y() ? Qt::Key_Down : Qt::Key_Up);
    }
    ASSERT_EQ(board().glance().cursor, move);
    QTest::keyClick(&board(), Qt::Key_Return);
    ASSERT_TRUE(comes_true([&] { return game().moves() > before; }));
    wait_for_turn();
  }

  void wait_until_thinking() const {
    ASSERT_TRUE(comes_true([this] { return game().now().computer_to_move; }));
  }
};

TEST_F(GameWindow, PlaysEveryPresetByClicks) {
  for (const auto& entry : catalog::games()) {
    SCOPED_TRACE(entry.name);
    play(entry.name, "human", "human");
    while (!game().over()) {
      click_board(game().now().state->move_text(simple_move()));
      if (HasFatalFailure()) return;
    }
    ASSERT_NE(dialog(game().now().conclusion->outcome->winner ? "winResult" : "drawResult"), nullptr);
    EXPECT_EQ(QApplication::activeModalWidget(), nullptr);
  }
}

TEST_F(GameWindow, PlaysByKeyboardAlone) {
  for (const char* spec : {"tictactoe", "square:size=4", "inversion", "kalah:pits=3,seeds=2"}) {
    SCOPED_TRACE(spec);
    play(spec, "human", "human");
    while (!game().over()) {
      press_board(simple_move());
      if (HasFatalFailure()) return;
    }
    ASSERT_NE(dialog(game().now().conclusion->outcome->winner ? "winResult" : "drawResult"), nullptr);
    // The keyboard is still the board's, and what is pressed there begins nothing.
    EXPECT_TRUE(board().hasFocus());
    const OpenGame* before = &game();
    for (const auto key : {Qt::Key_Return, Qt::Key_Enter, Qt::Key_Space})
      QTest::keyClick(QApplication::focusWidget(), key);
    QCoreApplication::processEvents();
    EXPECT_EQ(&game(), before);
    EXPECT_TRUE(game().over());
  }
}

TEST_F(GameWindow, APersonPlaysAgainstAComputer) {
  play("tictactoe", "human", "minimax");
  while (!game().over()) click_board(game().now().state->move_text(simple_move()));
  EXPECT_FALSE(game().now().conclusion->outcome->winner == Side::First);  // it never loses
}

TEST_F(GameWindow, TwoComputersPlayPauseAndGoOnByOneMove) {
  table::PlayRequest request;
  request.game = "gomoku";
  request.players = {"engine:time=10m,book=off", "random"};
  window->play(request);
  ASSERT_TRUE(comes_true([this] { return label("thought").contains("depth"); }));
  EXPECT_FALSE(actions().step->isEnabled());
  actions().pause->trigger();
  const std::size_t before = game().moves();
  // What was thought about is not played, while somebody else has time to think.
  actions().hurry->trigger();
  actions().hint->trigger();
  ASSERT_TRUE(comes_true([this] { return !board().scene().notes.empty(); }));
  EXPECT_EQ(game().moves(), before);
  actions().step->trigger();
  ASSERT_TRUE(comes_true([&] { return game().moves() > before; }));
  actions().hint->trigger();
  ASSERT_TRUE(comes_true([this] { return !board().scene().notes.empty(); }));
  EXPECT_EQ(game().moves(), before + 1);
  actions().pause->trigger();
  ASSERT_TRUE(comes_true([&] { return game().moves() > before + 1; }));
  actions().stop->trigger();
  ASSERT_TRUE(comes_true([this] { return game().over(); }));
}

TEST_F(GameWindow, HasASpeedForThoseWhoWatch) {
  play("tictactoe", "human", "human");
  auto* speed = window->findChild<QSlider*>("watchPace");
  ASSERT_NE(speed, nullptr);
  EXPECT_FALSE(speed->isVisible());
  table::PlayRequest request;
  request.game = "gomoku";
  request.players = {"engine:time=10m,book=off", "random"};
  window->play(request);
  ASSERT_TRUE(comes_true([this] { return label("thought").contains("depth"); }));
  EXPECT_TRUE(speed->isVisible());
  EXPECT_EQ(label("watchPaceText"), "as fast as they can");
  actions().slower->trigger();
  EXPECT_EQ(settings.preferences().watch_ms, 100);
  EXPECT_EQ(label("watchPaceText"), "0.1 s per move");
  speed->setValue(speed->minimum());
  EXPECT_EQ(settings.preferences().watch_ms, 5000);
  actions().slower->trigger();  // there is no slower one
  EXPECT_EQ(settings.preferences().watch_ms, 5000);
  actions().faster->trigger();
  EXPECT_EQ(settings.preferences().watch_ms, 2500);
  EXPECT_EQ(settings.preferences().pace_ms, 0);  // somebody who plays has a pace apart
}

TEST_F(GameWindow, GoesOnAfterItWasStopped) {
  play("tictactoe", "human", "human");
  click_board("a1");
  actions().stop->trigger();
  ASSERT_NE(dialog("stoppedResult"), nullptr);
  EXPECT_EQ(label("result"), "The game was stopped.");
  click("resume");
  ASSERT_TRUE(comes_true([this] { return !game().over(); }));
  EXPECT_EQ(game().moves(), 1u);
  EXPECT_EQ(table::kept_games(kept(), table::KeptKind::Unfinished, 5).games.size(), 1u);
  click_board("b2");
  EXPECT_EQ(game().moves(), 2u);
}

TEST_F(GameWindow, AsksBeforeAGameThatRunsIsBegunAnew) {
  play("tictactoe", "human", "human");
  click_board("a1");
  for (QAction* action : {actions().restart, actions().swap}) {
    action->trigger();
    auto* question = dialog<QMessageBox>();
    ASSERT_NE(question, nullptr);
    question->close();
    ASSERT_TRUE(comes_true([] { return QApplication::activeModalWidget() == nullptr; }));
    EXPECT_EQ(game().moves(), 1u);
  }
  actions().restart->trigger();
  agree();
  ASSERT_TRUE(comes_true([this] { return game().moves() == 0; }));
}

TEST_F(GameWindow, TakesTheLastMoveBackFromTheResult) {
  play("tictactoe", "human", "human");
  for (const char* move : {"a1", "b1", "a2", "b2", "a3"}) click_board(move);
  auto* result = dialog("winResult");
  ASSERT_NE(result, nullptr);
  click("takeBack");
  ASSERT_TRUE(comes_true([this] { return game().moves() == 4; }));
  EXPECT_FALSE(result->isVisible());
}

TEST_F(GameWindow, ReviewsAGameAndMarksTheMoveThatLostIt) {
  play("tictactoe", "human", "human");
  for (const char* move : {"b2", "b1", "a1", "c3", "a3", "a2", "c1"}) click_board(move);  // b1 lost
  ASSERT_NE(dialog("winResult"), nullptr);
  EXPECT_FALSE(window->findChild<QWidget*>("reviewed")->isVisible());
  const auto* below = window->findChild<QWidget*>("rematch");
  const auto* panel = window->findChild<QWidget*>("winResult");
  const auto place = [&] { return below->mapTo(panel, QPoint()); };
  const QPoint before = place();
  click("review");
  ASSERT_TRUE(comes_true([this] { return label("reviewed").contains("outlook"); }));
  QCoreApplication::processEvents();
  EXPECT_EQ(place(), before);  // the line that came has pushed nothing away
  auto* moves = window->findChild<QTableWidget*>("moves");
  EXPECT_EQ(moves->item(0, 1)->text(), "b2");
  EXPECT_EQ(moves->item(0, 2)->text(), "b1 ??");
  EXPECT_EQ(label("reviewed"), "1 move changed the outlook");
  click("slipBefore");
  EXPECT_EQ(game().ply(), 2u);
  EXPECT_FALSE(window->findChild<QAbstractButton*>("slipBefore")->isEnabled());
}

TEST_F(GameWindow, TwoComputersPlayToTheEnd) {
  table::PlayRequest request;
  request.game = "gomoku";
  request.players = {"easy:seed=1", "random:seed=2"};
  window->play(request);
  ASSERT_TRUE(comes_true([this] { return game().over(); }));
  EXPECT_NE(dialog("winResult"), nullptr);
}

TEST_F(GameWindow, UndoesInTheMiddleOfThinking) {
  play("gomoku", "human", "engine:time=1m,book=off");
  board().choose(move_called("h8"));
  wait_until_thinking();
  ASSERT_TRUE(comes_true([this] { return actions().undo->isEnabled(); }));
  actions().undo->trigger();
  wait_for_turn();
  EXPECT_EQ(game().moves(), 0u);
  EXPECT_TRUE(actions().redo->isEnabled());
}

TEST_F(GameWindow, MovesNowWhenAsked) {
  play("gomoku", "human", "engine:time=1m,book=off");
  board().choose(move_called("h8"));
  wait_until_thinking();
  ASSERT_TRUE(comes_true([this] { return label("thought").contains("depth"); }));
  actions().hurry->trigger();
  wait_for_turn();
  EXPECT_EQ(game().moves(), 2u);
}

TEST_F(GameWindow, ClosesWhileAComputerThinksAndContinuesLater) {
  play("gomoku", "human", "engine:time=1m,book=off");
  board().choose(move_called("h8"));
  wait_until_thinking();
  window->close();
  window.reset();
  ASSERT_EQ(table::kept_games(kept(), table::KeptKind::Unfinished, 1).games.size(), 1u);
  open_window();
  click_once_visible("continueGame");
  ASSERT_TRUE(comes_true([this] { return has_game() && game().moves() == 1; }));
  EXPECT_EQ(game().now().state->move_text(game().now().moves[0].move), "h8");
}

TEST_F(GameWindow, UndoesThroughTheAnswerAndRedoes) {
  play("tictactoe", "human", "minimax");
  click_board("a1");
  click("backToGame");  // changes nothing here
  EXPECT_EQ(game().moves(), 2u);
  actions().undo->trigger();
  ASSERT_TRUE(comes_true([this] { return game().moves() == 0; }));
  actions().redo->trigger();
  ASSERT_TRUE(comes_true([this] { return game().moves() == 2; }));
}

TEST_F(GameWindow, LooksAtEarlierPositionsWithoutChangingTheGame) {
  play("tictactoe", "human", "human");
  for (const char* move : {"a1", "b2", "c3"}) click_board(move);
  auto* moves = window->findChild<QTableWidget*>("moves");
  const QRect first = moves->visualItemRect(moves->item(0, 1));
  QTest::mouseClick(moves->viewport(), Qt::LeftButton, {}, first.center());
  EXPECT_EQ(game().ply(), 1u);
  EXPECT_EQ(board().scene().moves.size(), 1u);
  EXPECT_TRUE(window->findChild<QWidget*>("backToGame")->isVisible());
  QTest::keyClick(moves, Qt::Key_End);
  EXPECT_EQ(game().ply(), 3u);
  QTest::keyClick(moves, Qt::Key_Left);
  EXPECT_EQ(game().ply(), 2u);
  QTest::keyClick(moves, Qt::Key_Home);
  EXPECT_EQ(game().ply(), 0u);
  QTest::mouseClick(&board(), Qt::LeftButton, {}, board().rect().center());  // no move is taken back there
  EXPECT_EQ(game().moves(), 3u);
  click("backToGame");
  EXPECT_TRUE(game().at_end());
  EXPECT_FALSE(window->findChild<QWidget*>("backToGame")->isVisible());
}

TEST_F(GameWindow, PlaysOnFromAnEarlierPosition) {
  play("tictactoe", "human", "human");
  for (const char* move : {"a1", "b2", "c3"}) click_board(move);
  game().look_at(1);
  actions().play_from_here->trigger();
  wait_for_turn();
  EXPECT_EQ(game().moves(), 1u);
  click_board("c1");
  EXPECT_EQ(game().moves(), 2u);
}

TEST_F(GameWindow, SpeaksAnotherLanguageInTheMiddleOfAGame) {
  play("inversion", "human", "human");
  click_board("e5");
  Preferences preferences = settings.preferences();
  preferences.language = kRussian;
  settings.prefer(preferences);
  EXPECT_TRUE(label("turn").startsWith("Ход O: ")) << label("turn").toStdString();
  EXPECT_EQ(actions().stop->text().remove('&'), "Остановить");
  click_board("e6");
  preferences.language = kPolish;
  settings.prefer(preferences);
  EXPECT_TRUE(label("turn").startsWith("Ruch X: ")) << label("turn").toStdString();
  EXPECT_EQ(game().moves(), 2u);
}

TEST_F(GameWindow, ResignsOnlyAfterAQuestion) {
  play("tictactoe", "human", "human");
  actions().resign->trigger();
  ASSERT_NE(dialog<QMessageBox>(), nullptr);
  EXPECT_FALSE(game().over());
  agree();
  ASSERT_TRUE(comes_true([this] { return game().over(); }));
  EXPECT_EQ(game().now().conclusion->outcome->winner, Side::Second);
}

/// Two computers of the same kind differ in their level alone.
TEST_F(GameWindow, LongNamesKeepTheirEndsAboveTheMoves) {
  table::PlayRequest request;
  request.game = "tictactoe";
  request.players = {"human", "human"};
  request.names = {"A computer with a very long name, level 3", "A computer with a very long name, level 7"};
  window->play(request);
  wait_for_turn();
  auto* header = window->findChild<QTableWidget*>("moves")->horizontalHeader();
  const int width = std::min(header->sectionSize(1), header->sectionSize(2)) - 4;
  const auto name = [&](int column) {
    return header->grab({header->sectionViewportPosition(column) + 2, 2, width, header->height() - 4})
        .toImage();
  };
  ASSERT_GT(width, 0);
  EXPECT_NE(name(1), name(2));
  EXPECT_EQ(name(1), name(1));
}

/// Who resigns may be ahead: the seeds on the board are nobody's yet.
TEST_F(GameWindow, TellsNoScoreWhereItDecidesNothing) {
  play("kalah", "human", "human");
  actions().resign->trigger();
  agree();
  ASSERT_TRUE(comes_true([this] { return dialog("winResult") != nullptr; }));
  EXPECT_EQ(label("score"), "");
  play("kalah:pits=1,seeds=1", "human", "human");
  click_board("1");
  ASSERT_TRUE(comes_true([this] { return game().over() && dialog("drawResult") != nullptr; }));
  EXPECT_TRUE(label("score").contains("1 : 1")) << label("score").toStdString();
}

TEST_F(GameWindow, SwapsSides) {
  table::PlayRequest request;
  request.game = "tictactoe";
  request.players = {"human", "human"};
  request.names = {"Ann", "Bob"};
  window->play(request);
  wait_for_turn();
  actions().swap->trigger();
  wait_for_turn();
  EXPECT_EQ(label("turn"), "O to move: Bob");  // everybody keeps their sign
}

TEST_F(GameWindow, ShowsAHintOnTheBoard) {
  play("tictactoe", "human", "human");
  actions().hint->trigger();
  ASSERT_TRUE(comes_true([this] { return !board().scene().notes.empty(); }));
  click_board("a1");
  EXPECT_TRUE(board().scene().notes.empty());
}

TEST_F(GameWindow, RunsTheClockOfWhoIsToMove) {
  table::PlayRequest request;
  request.game = "tictactoe";
  request.players = {"human", "human"};
  request.clocks[0] = match::ClockSetting{std::chrono::milliseconds(400), {}};
  window->play(request);
  wait_for_turn();
  const QString before = label("clock1");
  ASSERT_TRUE(comes_true([&] { return label("clock1") != before; }));  // it ticks while nobody moves
  ASSERT_TRUE(comes_true([this] { return game().over(); }));
  EXPECT_EQ(game().now().conclusion->ending, play::Ending::TimeForfeit);
}

TEST_F(GameWindow, TellsWhenAPlayerCannotPlay) {
  table::PlayRequest request;
  request.game = "gomoku";
  request.players = {"cmd:/no/such/program", "human"};
  request.confirmed.add(request.players[0]);
  window->play(request);
  ASSERT_TRUE(comes_true([] { return QApplication::activeModalWidget() != nullptr; }));
  QStringList said;
  for (const auto* each : QApplication::activeModalWidget()->findChildren<QLabel*>()) said << each->text();
  EXPECT_TRUE(said.join(' ').contains("/no/such/program")) << said.join(' ').toStdString();
}

TEST_F(GameWindow, EvaluatesEveryPositionInTheBackground) {
  play("kalah:pits=3,seeds=2", "human", "human");
  click_board("1");
  click_board(game().now().state->move_text(simple_move()));
  actions().evaluation->trigger();
  ASSERT_TRUE(comes_true([this] {
    for (std::size_t ply = 0; ply <= game().moves(); ++ply)
      if (!window->page()->adviser().evaluation(ply)) return false;
    return true;
  }));
}

TEST_F(GameWindow, CopiesMovesAndPosition) {
  play("tictactoe", "human", "human");
  for (const char* move : {"a1", "b2"}) click_board(move);
  actions().copy_moves->trigger();
  EXPECT_EQ(QApplication::clipboard()->text(), "a1 b2");
  actions().copy_position->trigger();
  EXPECT_EQ(QApplication::clipboard()->text(), ".../.o./x.. 1 2 -");
}

}  // namespace
}  // namespace parlour::ui::desktop
