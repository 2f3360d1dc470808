// The last move of a game is seen like every other, and its result is told after it.
#include <QAbstractAnimation>
#include <QMessageBox>
#include <chrono>

#include "desktop/test_desk.hpp"
#include "support/languages.hpp"

namespace parlour::ui::desktop {
namespace {

/// Whatever moves stands still until time passes for it here, however slow the machine is.
class HeldMotion final : public QAnimationDriver {
 public:
  HeldMotion() { install(); }
  ~HeldMotion() override { uninstall(); }

  qint64 elapsed() const override { return passed_; }
  void let_it_end() {
    passed_ += std::chrono::milliseconds(std::chrono::hours(1)).count();
    advance();
  }

 private:
  qint64 passed_ = 0;
};

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
    QObject::connect(&game(), &OpenGame::ended, &board(), [this] { moved_when_it_ended = board().moving(); });
    board().choose(game().now().state->moves().front());
    ASSERT_TRUE(comes_true([this] { return game().over(); }));
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

  QWidget* result() const {
    auto* won = window->findChild<QWidget*>("winDialog");
    return won != nullptr ? won : window->findChild<QWidget*>("drawDialog");
  }

  HeldMotion motion;
  bool moved_when_it_ended = false;
};

TEST_F(TheLastMove, IsSeenToItsEndBeforeTheResultIsTold) {
  play_to_the_end();
  EXPECT_TRUE(moved_when_it_ended);
  bool moving_then = true;
  QObject::connect(window->page(), &GamePage::finished, &board(), [&] { moving_then = board().moving(); });
  EXPECT_EQ(result(), nullptr);
  ASSERT_TRUE(comes_to_rest());
  ASSERT_TRUE(comes_true([this] { return result() != nullptr; }));
  EXPECT_FALSE(moving_then);
}

TEST_F(TheLastMove, IsNotWaitedForOnceAnimationsAreOff) {
  play_to_the_end();
  ASSERT_TRUE(board().moving());
  EXPECT_EQ(result(), nullptr);
  Preferences quick = settings.preferences();
  quick.animations = false;
  settings.prefer(quick);
  EXPECT_NE(result(), nullptr);
}

TEST_F(TheLastMove, GoesOnWhenTheLanguageChanges) {
  play_to_the_end();
  ASSERT_TRUE(board().moving());
  Preferences polish = settings.preferences();
  polish.language = kPolish;
  settings.prefer(polish);
  EXPECT_TRUE(board().moving());
  EXPECT_EQ(result(), nullptr);
}

TEST_F(TheLastMove, TellsNoResultOfAGameThatWasLeft) {
  play_to_the_end();
  ASSERT_TRUE(board().moving());
  actions().to_start->trigger();
  ASSERT_TRUE(comes_to_rest());
  EXPECT_EQ(result(), nullptr);
}

TEST_F(TheLastMove, TellsNoResultOfTheGameBeforeInTheNextOne) {
  play_to_the_end();
  ASSERT_TRUE(board().moving());
  actions().restart->trigger();
  wait_for_turn();
  ASSERT_TRUE(comes_to_rest());
  EXPECT_EQ(result(), nullptr);
}

TEST_F(TheLastMove, HasAResultInTheLanguageOfTheMoment) {
  play("tictactoe", "human", "minimax");
  actions().resign->trigger();
  QTest::mouseClick(dialog<QMessageBox>()->findChild<QAbstractButton*>("yes"), Qt::LeftButton);
  const auto* told = dialog("winDialog")->findChild<QLabel*>("result");
  const QString english = told->text();
  Preferences russian = settings.preferences();
  russian.language = kRussian;
  settings.prefer(russian);
  EXPECT_NE(told->text(), english);
  EXPECT_EQ(told->text(), to_qt(Texts(kRussian).text("play-won", {{"name", "Компьютер"}})));
}

}  // namespace
}  // namespace parlour::ui::desktop
