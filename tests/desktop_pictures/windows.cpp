// Pictures of every window, for people to look at: PARLOUR_SCREENSHOTS names the folder they go to.
#include <QDialog>
#include <QRegularExpression>
#include <QSpinBox>
#include <QTabWidget>
#include <fstream>
#include <sstream>

#include "desktop/test_desk.hpp"
#include "table/kept_file.hpp"
#include "table/kept_games.hpp"
#include "ui/desktop/dialogs/rules_dialog.hpp"

namespace parlour::ui::desktop {
namespace {

class Screenshots : public TestDesk {
 protected:
  void SetUp() override {
    folder_ = qEnvironmentVariable("PARLOUR_SCREENSHOTS");
    ASSERT_FALSE(folder_.isEmpty()) << "PARLOUR_SCREENSHOTS names the folder for the pictures";
  }

  void prefer(Language language, Theme theme) {
    Preferences preferences = settings.preferences();
    preferences.language = language;
    preferences.theme = theme;
    settings.prefer(preferences);
    looks_ = to_qt(code_of(language)) + (theme == Theme::Dark ? "-dark" : "-light");
  }

  void take(const QString& name, QWidget* widget) {
    QTest::qWait(50);
    EXPECT_TRUE(widget->grab().save(folder_ + "/" + name + "-" + looks_ + ".png"));
  }

  template <class Open>
  void take_dialog(const QString& name, Open open) {
    open();
    QWidget* shown = nullptr;
    ASSERT_TRUE(comes_true([&] { return (shown = QApplication::activeModalWidget()) != nullptr; }));
    take(name, shown);
    shown->close();
    ASSERT_TRUE(comes_true([&] { return QApplication::activeModalWidget() != shown; }));
  }

  void take_all() {
    actions().to_start->trigger();
    take("start", &*window);
    take_dialog("new-inversion", [&] { window->ask_new_game("inversion"); });
    take_dialog("new-rules", [&] {
      window->ask_new_game("mnk");
      auto* asked = dialog<QDialog>();
      asked->findChild<QTabWidget*>()->setCurrentIndex(1);
      for (auto* box : asked->findChildren<QSpinBox*>())
        if (box->isVisible()) {
          box->setValue(2);
          break;
        }
    });
    take_dialog("new-kalah", [&] { window->ask_new_game("kalah"); });
    take_dialog("settings", [&] { actions().settings->trigger(); });
    take_dialog("keys", [&] { actions().shortcuts->trigger(); });
    for (const char* explained : {"gomoku-standard", "inversion-stones", "kalah", "connect4", "course"}) {
      RulesDialog rules(*catalog::make_game(explained), settings, words, &*window);
      rules.resize(620, 1500);
      rules.show();
      take(QString("rules-") + explained, &rules);
    }
    take_dialog("about", [&] { actions().about->trigger(); });
    take_dialog("problem", [&] { window->open("gomoku:rows=99"); });
    table::PlayRequest request;
    request.game = "inversion";
    request.players = {"human", "human"};
    request.names = {"Sasha", "Masha"};
    request.moves = "e5 e6 f5 f6 g5";
    request.clocks = {match::ClockSetting{std::chrono::minutes(5), std::chrono::seconds(3)},
                      match::ClockSetting{std::chrono::minutes(5), std::chrono::seconds(3)}};
    window->play(request);
    wait_for_turn();
    take("inversion", &*window);
    actions().go_back->trigger();
    take("inversion-back", &*window);
    actions().go_end->trigger();
    click_board("d4");
    click_board("h5");
    ASSERT_NE(dialog("winResult"), nullptr);
    take("win", &*window);
    play("kalah", "human", "engine:level=3");
    click_board("3");
    actions().hint->trigger();
    QTest::qWait(1200);
    take("kalah", &*window);
    request = {};
    request.game = "gomoku";
    request.players = {"human", "engine:time=1500ms,book=off"};
    request.moves = "h8 i9 g9 h10";
    window->play(request);
    wait_for_turn();
    click_board_without_waiting("i7");
    ASSERT_TRUE(comes_true([this] { return label("thought").contains(QRegularExpression("[0-9]")); }));
    take("gomoku-thinking", &*window);
    take_dialog("resign", [&] {
      wait_for_turn();
      actions().resign->trigger();
    });
  }

  /// What is asked about files and the games that are kept.
  void take_kept() {
    std::filesystem::remove_all(kept());
    actions().to_start->trigger();
    take_dialog("history-empty", [&] { read_history(); });
    play_named("inversion", {"Sasha", "Masha"}, "e5 e6 f5 f6 g5 g6 h5");
    ASSERT_NE(dialog("winResult"), nullptr);
    play_named("tictactoe", {"Ann", "Bob"}, "b2 a1 c3");
    play_named("kalah", {"Людмила", "Świętopełk Brzęczyszczykiewicz"}, "3");
    std::ofstream(kept() / "game-20200101-000000-1.json") << "{";
    actions().to_start->trigger();
    ASSERT_TRUE(comes_true([this] { return window->findChild<QWidget*>("history")->isVisible(); }));
    take("start-kept", &*window);
    take_dialog("history", [&] { read_history(); });
    take_dialog("prune", [&] {
      read_history();
      window->findChild<QDialog*>("historyDialog")->findChild<QAbstractButton*>("prune")->click();
    });
    window->findChild<QDialog*>("historyDialog")->close();
    take_dialog("held", [&] {
      held_ = *table::KeptFile::claim(
          table::kept_games(kept(), table::KeptKind::Unfinished, 1).games.front().file, table::Claim::IfFree);
      click_once_visible("continueGame");
    });
    held_.reset();
    table::PlayRequest request;
    request.game = "gomoku";
    request.players = {"so:/home/ann/lessons/player.so",
                       "cmd:\"/usr/local/games/pbrain-something --fast --threads=8\",memory=512,startup=20s"};
    take_dialog("seats", [&] { window->play(request); });
    request.players[0] = "human";
    take_dialog("seat", [&] { window->play(request); });
    take_notice();
  }

  void read_history() {
    actions().history->trigger();
    const auto* shown = dialog<QDialog>("historyDialog");
    ASSERT_TRUE(comes_true(
        [&] { return shown->findChild<QLabel*>("state")->text() != words.text("desk-history-reading"); }));
  }

  void play_named(const std::string& game, const std::array<std::string, 2>& names,
                  const std::string& moves) {
    table::PlayRequest request;
    request.game = game;
    request.players = {"human", "human"};
    request.names = names;
    window->play(request);
    wait_for_turn();
    std::istringstream texts(moves);
    for (std::string text; texts >> text;) click_board(text);
  }

  void take_notice() {
    std::filesystem::remove_all(kept());
    std::ofstream(kept()) << "not a folder";
    play_named("inversion", {"Sasha", "Masha"}, "e5 e6 f5");
    take("notice", &*window);
    actions().to_start->trigger();
  }

  void click_board_without_waiting(const std::string& move) {
    QTest::mouseClick(&board(), Qt::LeftButton, {},
                      board().part_rect(board().part_of(move_called(move))).center().toPoint());
  }

 private:
  QString folder_;
  QString looks_;
  std::shared_ptr<table::KeptFile> held_;
};

TEST_F(Screenshots, OfEveryWindow) {
  for (const Language language : languages())
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
      prefer(language, theme);
      take_all();
    }
}

TEST_F(Screenshots, OfWhatIsAskedAboutFiles) {
  for (const Language language : languages())
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
      prefer(language, theme);
      take_kept();
    }
}

}  // namespace
}  // namespace parlour::ui::desktop
