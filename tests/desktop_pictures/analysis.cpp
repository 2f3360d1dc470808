// Pictures of the analysis in all its states, for people to look at: PARLOUR_SCREENSHOTS names the folder.
#include <QDialog>

#include "desktop/analysis_desk.hpp"

namespace parlour::ui::desktop {
namespace {

class ScreenshotsOfAnalysis : public AnalysisWindow {
 protected:
  void SetUp() override {
    folder_ = qEnvironmentVariable("PARLOUR_SCREENSHOTS");
    ASSERT_FALSE(folder_.isEmpty()) << "PARLOUR_SCREENSHOTS names the folder for the pictures";
  }

  void take(const QString& name) {
    QTest::qWait(50);
    QWidget* shown = QApplication::activeModalWidget();
    EXPECT_TRUE(
        (shown != nullptr ? shown : &*window)->grab().save(folder_ + "/" + name + "-" + looks_ + ".png"));
    if (shown == nullptr) return;
    shown->close();
    ASSERT_TRUE(comes_true([&] { return QApplication::activeModalWidget() != shown; }));
  }

  void analyze(const std::string& spec) {
    window->analyze(spec);
    QCoreApplication::processEvents();  // the board has its size before it is clicked on
  }

  void wait_for_depth(int depth) {
    const auto enough = [&] {
      return !desk().thinking() || (desk().found() != nullptr && desk().found()->depth >= depth);
    };
    ASSERT_TRUE(comes_true(enough));
    desk().run(false);
  }

  void take_all(Language language, Theme theme) {
    Preferences preferences = settings.preferences();
    preferences.language = language;
    preferences.theme = theme;
    settings.prefer(preferences);
    looks_ = to_qt(code_of(language)) + (theme == Theme::Dark ? "-dark" : "-light");
    actions().new_analysis->trigger();
    take("analysis-new");
    analyze("gomoku");
    try_moves({"h8", "h9", "i9", "g7", "i8", "g8", "i7"});
    actions().go_back->trigger();
    actions().go_back->trigger();
    try_moves({"i10", "j11"});
    actions().main_line->trigger();
    actions().go_on->trigger();
    wait_for_depth(8);
    take("analysis-gomoku");
    analyze("tictactoe");
    try_moves({"b2", "b3"});
    wait_until_known();
    take("analysis-exact");
    actions().set_up->trigger();
    put(0);
    put(0, Qt::RightButton);
    put(8);
    put(7);
    put(6);
    take("analysis-set-up");
    analyze("kalah");
    try_moves({"3"});
    wait_until_known();
    take("analysis-kalah");
    actions().set_up->trigger();
    take("analysis-kalah-set-up");
    actions().play_from_here->trigger();
    take("analysis-play");
    analyze("kalah:pits=12,seeds=12");
    actions().set_up->trigger();
    take("analysis-kalah-12");
    analyze("inversion");
    try_moves({"e5", "e6", "f5", "f6"});
    wait_for_depth(3);
    take("analysis-inversion");
  }

 private:
  QString folder_;
  QString looks_;
};

TEST_F(ScreenshotsOfAnalysis, InEveryState) {
  for (const Language language : languages())
    for (const Theme theme : {Theme::Light, Theme::Dark}) take_all(language, theme);
}

}  // namespace
}  // namespace parlour::ui::desktop
