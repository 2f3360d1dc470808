// The last move of a game is seen like every other, and its result is told after it.
#include <QMessageBox>

#include "desktop/held_motion.hpp"
#include "desktop/test_desk.hpp"
#include "support/languages.hpp"
#include "ui/desktop/game/result_panel.hpp"

namespace parlour::ui::desktop {
namespace {

class TheLastMove : public TestDesk {
 protected:
  /// The last move is on its way, and stays so.
  void play_to_the_end() {
    play("kalah:pits=2,seeds=1", "human", "human");
    while (!one_move_before_the_end()) {
      click_board(game().now().state->move_text(game().now().state->moves().front()));
      if (HasFatalFailure()) return;
    }
    Preferences seen = settings.preferences();
    seen.animations = true;
    settings.prefer(seen);
    board().choose(game().now().state->moves().front());
    ASSERT_TRUE(comes_true([this] { return game().now().state->outcome().has_value(); }));
  }

  bool one_move_before_the_end() const {
    const auto after = game().now().state->clone();
    after->play(after->moves().front());
    return after->outcome().has_value();
  }

  bool comes_to_rest() {
    return comes_true([this] {
      motion.let_it_end();
      return window->page()->stage()->at_rest();
    });
  }

  bool result() const { return window->page()->result()->isVisible(); }

  HeldMotion motion;
};

TEST_F(TheLastMove, IsSeenToItsEndBeforeTheResultIsTold) {
  play_to_the_end();
  const QString turn = label("turn");
  bool moving_then = true;
  QObject::connect(window->page(), &GamePage::finished, &board(), [&] { moving_then = board().moving(); });
  EXPECT_TRUE(board().moving());
  EXPECT_FALSE(result());
  EXPECT_FALSE(game().over());  // as far as anybody can see
  EXPECT_EQ(label("turn"), turn);
  ASSERT_TRUE(comes_to_rest());
  ASSERT_TRUE(comes_true([this] { return result(); }));
  EXPECT_FALSE(moving_then);
}

TEST_F(TheLastMove, ShowsTheLineThatWonBeforeTheResultIsTold) {
  play("tictactoe", "human", "human");
  for (const char* move : {"a1", "b1", "a2", "b2"}) click_board(move);
  Preferences seen = settings.preferences();
  seen.animations = true;
  settings.prefer(seen);
  board().choose(move_called("a3"));
  ASSERT_TRUE(comes_true([this] { return game().now().state->outcome().has_value(); }));
  QCoreApplication::processEvents();  // the stone begins to grow
  const QImage placing = board().grab().toImage();
  for (int moment = 0; moment < 4; ++moment) {  // longer than a stone takes
    motion.pass(std::chrono::milliseconds(BoardView::kEndingMs / 5));
    QCoreApplication::processEvents();
  }
  ASSERT_TRUE(board().moving());
  const QImage line = board().grab().toImage();
  EXPECT_FALSE(result());
  EXPECT_NE(line, placing);
  ASSERT_TRUE(comes_to_rest());
  ASSERT_TRUE(comes_true([this] { return result(); }));
  EXPECT_EQ(board().grab().toImage(), line);  // nothing more was to be seen, and nothing lies over it
}

TEST_F(TheLastMove, IsNotWaitedForOnceAnimationsAreOff) {
  play_to_the_end();
  ASSERT_TRUE(board().moving());
  EXPECT_FALSE(result());
  Preferences quick = settings.preferences();
  quick.animations = false;
  settings.prefer(quick);
  EXPECT_TRUE(comes_true([this] { return result(); }));
}

TEST_F(TheLastMove, GoesOnWhenTheLanguageChanges) {
  play_to_the_end();
  ASSERT_TRUE(board().moving());
  Preferences polish = settings.preferences();
  polish.language = kPolish;
  settings.prefer(polish);
  EXPECT_TRUE(board().moving());
  EXPECT_FALSE(result());
}

TEST_F(TheLastMove, TellsNoResultOfAGameThatWasLeft) {
  play_to_the_end();
  ASSERT_TRUE(board().moving());
  actions().to_start->trigger();
  ASSERT_TRUE(comes_to_rest());
  EXPECT_FALSE(result());
}

TEST_F(TheLastMove, TellsNoResultOfTheGameBeforeInTheNextOne) {
  play_to_the_end();
  ASSERT_TRUE(board().moving());
  actions().restart->trigger();
  agree();
  wait_for_turn();
  ASSERT_TRUE(comes_to_rest());
  EXPECT_FALSE(result());
}

TEST_F(TheLastMove, HasAResultInTheLanguageOfTheMoment) {
  play("tictactoe", "human", "minimax");
  actions().resign->trigger();
  agree();
  const auto* told = dialog("winResult")->findChild<QLabel*>("result");
  const QString english = told->text();
  Preferences russian = settings.preferences();
  russian.language = kRussian;
  settings.prefer(russian);
  EXPECT_NE(told->text(), english);
  EXPECT_EQ(told->text(), to_qt(Texts(kRussian).text("play-won", {{"name", "Минимакс"}})));
}

}  // namespace
}  // namespace parlour::ui::desktop
