// Pictures of what people see in their first minutes: the start page in several sizes, endings, a chain of
// bonus moves, two computers that are watched, a review. PARLOUR_SCREENSHOTS names the folder they go to.
#include <QSlider>
#include <QToolButton>

#include "desktop/held_motion.hpp"
#include "desktop/test_desk.hpp"
#include "ui/desktop/app/start_page.hpp"

namespace parlour::ui::desktop {
namespace {

class ScreenshotsOfTheFirstMinutes : public TestDesk {
 protected:
  void SetUp() override {
    folder_ = qEnvironmentVariable("PARLOUR_SCREENSHOTS");
    ASSERT_FALSE(folder_.isEmpty()) << "PARLOUR_SCREENSHOTS names the folder for the pictures";
  }

  void take(const QString& name, QWidget* widget = nullptr) {
    QTest::qWait(50);  // for the layout to settle
    const QString ratio =
        window->devicePixelRatioF() == 1 ? "" : "-" + QString::number(window->devicePixelRatioF());
    QWidget* shown = widget != nullptr ? widget : &*window;
    EXPECT_TRUE(shown->grab().save(folder_ + "/" + name + ratio + "-" + looks_ + ".png"));
  }

  void take_start() {
    actions().to_start->trigger();
    ASSERT_TRUE(comes_true([this] { return !window->findChild<StartPage*>()->looking()->under_way(); }));
    for (const QSize size : {QSize(640, 480), QSize(1024, 768), QSize(1920, 1080)}) {
      window->resize((QSizeF(size) / window->devicePixelRatioF()).toSize());
      take("start-" + QString::number(size.width()));
    }
    window->resize(1024, 640);
  }

  void play_moves(const std::string& spec, const std::array<std::string, 2>& players,
                  const std::string& moves) {
    table::PlayRequest request;
    request.game = spec;
    request.players = players;
    request.moves = moves;
    window->play(request);
    wait_for_turn();
  }

  void take_endings() {
    play_moves("gomoku", {"human", "engine:level=5"}, "h8 g9 i9 g7 j10 g10 g8 g6 i8 k11");
    take("playing");
    play_moves("gomoku", {"human", "human"}, "h8 g9 i9 g7 j10 g10 g8 g6 i8 k11 j8 f8");
    click_board("k8");
    ASSERT_NE(dialog("winResult"), nullptr);
    take("gomoku-won");
    click("review");
    ASSERT_TRUE(comes_true([this] { return reviewed(); }));
    take("gomoku-reviewed");
    window->resize(640, 480);
    take("gomoku-won-640");
    window->resize(1024, 640);
    play_moves("tictactoe", {"human", "human"}, "a1 b2 c3 b1 b3 a3 c1 c2");
    click_board("a2");
    ASSERT_NE(dialog("drawResult"), nullptr);
    take("draw");
    play_moves("connect4", {"human", "human"}, "d d e e f f");
    click_board("g");
    ASSERT_NE(dialog("winResult"), nullptr);
    take("connect4-won");
    play_moves("inversion", {"human", "human"}, "e5 e6 f5 f6 g5");
    actions().stop->trigger();
    ASSERT_NE(dialog("stoppedResult"), nullptr);
    take("stopped");
  }

  bool reviewed() const {
    for (std::size_t ply = 0; ply <= game().moves(); ++ply)
      if (!window->page()->adviser().evaluation(ply)) return false;
    return true;
  }

  /// Every second frame of a chain, in the middle of its sowing and at its end.
  void take_chain() {
    Preferences seen = settings.preferences();
    seen.animations = true;
    settings.prefer(seen);
    HeldMotion motion;
    play_moves("kalah", {"human", "engine:level=2"}, "");
    for (const char* pit : {"3", "6"}) {
      const std::size_t before = game().moves();
      board().choose(move_called(pit));
      ASSERT_TRUE(comes_true([&] { return game().moves() > before; }));
      motion.pass(std::chrono::milliseconds(300));
      take(QString("kalah-chain-") + pit);
      ASSERT_TRUE(comes_true([&] {
        motion.let_it_end();
        return window->page()->stage()->at_rest() && game().moves() > before;
      }));
      take(QString("kalah-chain-") + pit + "-end");
    }
    seen.animations = false;
    settings.prefer(seen);
  }

  void take_watching() {
    table::PlayRequest request;
    request.game = "kalah";
    request.players = {"engine:level=3", "engine:level=7"};
    window->play(request);
    ASSERT_TRUE(comes_true([this] { return game().over() || game().moves() > 4; }));
    actions().pause->trigger();
    take("watching");
  }

  void take_new_game() {
    window->ask_new_game("gomoku");
    auto* asked = dialog<QDialog>();
    asked->findChildren<QSlider*>().front()->setValue(3);
    take("new-gomoku", asked);
    for (auto* more : asked->findChildren<QToolButton*>())
      if (more->isCheckable() && more->isVisible()) more->setChecked(true);
    take("new-gomoku-advanced", asked);
    asked->close();
    QCoreApplication::processEvents();
    actions().settings->trigger();
    asked = dialog<QDialog>();
    take("settings", asked);
    asked->close();
    QCoreApplication::processEvents();
  }

  QString folder_;
  QString looks_;
};

TEST_F(ScreenshotsOfTheFirstMinutes, InEveryLanguageAndTheme) {
  for (const Language language : languages())
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
      Preferences preferences = settings.preferences();
      preferences.language = language;
      preferences.theme = theme;
      settings.prefer(preferences);
      looks_ = to_qt(code_of(language)) + (theme == Theme::Dark ? "-dark" : "-light");
      take_start();
      if (window->devicePixelRatioF() != 1) continue;  // the rest is the same, only larger
      take_new_game();
      take_endings();
      take_chain();
      take_watching();
    }
}

}  // namespace
}  // namespace parlour::ui::desktop
