// The rules of games in a window.
#include "ui/desktop/dialogs/rules_dialog.hpp"

#include <QAbstractButton>
#include <QLabel>

#include "catalog/games.hpp"
#include "desktop/test_desk.hpp"
#include "support/languages.hpp"
#include "ui/desktop/dialogs/new_game_dialog.hpp"

namespace parlour::ui::desktop {
namespace {

class TheRules : public TestDesk {
 protected:
  static QString words_of(const QWidget& window) {
    QString all;
    for (const QLabel* label : window.findChildren<QLabel*>()) all += label->text() + "\n";
    return all;
  }
  static std::size_t pictures_of(const play::Game& game) {
    std::size_t count = 0;
    for (const Passage& passage : game.passages()) count += passage.pictures.size();
    return count;
  }
};

TEST_F(TheRules, OfEveryGameAreThereWithTheirPictures) {
  for (const auto& entry : catalog::games()) {
    SCOPED_TRACE(entry.name);
    const auto game = *catalog::make_game(entry.name);
    RulesDialog dialog(game, settings, words);
    const auto drawn = dialog.findChildren<QLabel*>("picture");
    EXPECT_EQ(static_cast<std::size_t>(drawn.size()), pictures_of(*game));
    for (const QLabel* each : drawn) EXPECT_GT(each->pixmap().width(), 60);
    for (const Passage& passage : game->passages())
      EXPECT_TRUE(words_of(dialog).contains(words.text(passage.text.id, passage.text.arguments)));
  }
}

TEST_F(TheRules, FollowTheLanguageAndTheGame) {
  RulesDialog dialog(*catalog::make_game("gomoku"), settings, words);
  EXPECT_EQ(dialog.windowTitle(), "Gomoku: rules");
  words.speak(kRussian);
  EXPECT_EQ(dialog.windowTitle(), "Гомоку: правила");
  EXPECT_TRUE(words_of(dialog).contains("5 фишек в ряд"));
  dialog.show_game(*catalog::make_game("kalah:pits=5"));
  EXPECT_EQ(dialog.windowTitle(), "Каллах: правила");
  EXPECT_TRUE(words_of(dialog).contains("5 лунок"));
  EXPECT_FALSE(words_of(dialog).contains("фишек"));
}

TEST_F(TheRules, StayOpenBesideTheGameAndFollowIt) {
  actions().rules->trigger();
  const auto* shown = window->findChild<RulesDialog*>();
  ASSERT_NE(shown, nullptr);
  EXPECT_EQ(shown->windowTitle(), "Noughts and crosses: rules");
  EXPECT_FALSE(shown->isModal());
  window->play_now("kalah");
  EXPECT_TRUE(comes_true([&] { return shown->windowTitle() == "Kalah: rules"; }));
  actions().rules->trigger();
  EXPECT_EQ(window->findChildren<RulesDialog*>().size(), 1);
}

TEST_F(TheRules, AreOfferedWhereAGameIsChosen) {
  NewGameDialog asked("inversion", settings, words);
  asked.show();
  asked.findChild<QAbstractButton*>("explainRules")->click();
  const auto* shown = asked.findChild<RulesDialog*>();
  ASSERT_NE(shown, nullptr);
  EXPECT_TRUE(words_of(*shown).contains("Strategically this is the plain game"));
}

}  // namespace
}  // namespace parlour::ui::desktop
