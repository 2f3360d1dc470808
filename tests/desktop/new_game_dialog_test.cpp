#include "ui/desktop/dialogs/new_game_dialog.hpp"

#include <gmock/gmock.h>

#include <QComboBox>
#include <QLineEdit>
#include <QScrollArea>
#include <QSlider>
#include <QSpinBox>
#include <QTabWidget>
#include <set>

#include "desktop/test_desk.hpp"
#include "support/languages.hpp"
#include "ui/desktop/app/seat_names.hpp"
#include "ui/desktop/dialogs/option_form.hpp"
#include "ui/desktop/dialogs/player_form.hpp"

namespace parlour::ui::desktop {
namespace {

class ANewGame : public TestDesk {
 protected:
  NewGameDialog& ask(const std::string& game) {
    asked.emplace(game, settings, words);
    asked->show();
    return *asked;
  }

  /// The field of the rules so called by screen readers.
  template <class Control>
  Control* rule(const char* name) {
    for (Control* each : asked->findChildren<Control*>())
      if (each->accessibleName() == name) return each;
    return nullptr;
  }

  QAbstractButton& begin() { return *asked->findChild<QAbstractButton*>("begin"); }
  QComboBox& kind(int seat) { return *asked->findChildren<QComboBox*>("kind")[seat]; }
  QLineEdit& spec(int seat) { return *asked->findChildren<QLineEdit*>("spec")[seat]; }

  std::optional<NewGameDialog> asked;
};

TEST_F(ANewGame, OffersEveryGameWithWhatIsUsual) {
  for (const auto& entry : catalog::games()) {
    SCOPED_TRACE(entry.name);
    ask(entry.name);
    EXPECT_EQ(asked->choice(), usual_choice(entry.name));
    EXPECT_TRUE(begin().isEnabled());
  }
}

TEST_F(ANewGame, DerivesTheRulesFromTheirDeclaration) {
  for (const auto& entry : catalog::games()) {
    SCOPED_TRACE(entry.name);
    ask(entry.name);
    std::vector<std::string> shown;
    for (const OptionField* field : asked->findChildren<OptionField*>())
      if (field->parent()->parent()->inherits("QWidget") &&
          qobject_cast<PlayerForm*>(field->parent()->parent()) == nullptr)
        shown.push_back(field->option().name);
    ASSERT_EQ(shown.size(), entry.options.size());
    for (std::size_t at = 0; at < shown.size(); ++at) EXPECT_EQ(shown[at], entry.options[at].name);
  }
}

TEST_F(ANewGame, CutsNothingOffInAnyLanguage) {
  for (const Language language : languages()) {
    words.speak(language);
    for (const auto& entry : catalog::games()) {
      ask(entry.name);
      auto* tabs = asked->findChild<QTabWidget*>();
      for (int tab = 0; tab < tabs->count(); ++tab) {
        SCOPED_TRACE(entry.name + ", " + std::string(code_of(language)) + ", tab " + std::to_string(tab));
        tabs->setCurrentIndex(tab);
        QCoreApplication::processEvents();
        const auto* area = qobject_cast<QScrollArea*>(tabs->widget(tab));
        EXPECT_LE(area->widget()->width(), area->viewport()->width());
        for (const QLabel* each : area->widget()->findChildren<QLabel*>())
          EXPECT_TRUE(!each->isVisible() || each->width() >= each->minimumSizeHint().width());
      }
    }
  }
}

TEST_F(ANewGame, SaysAtTheFieldWhatIsWrong) {
  ask("mnk");
  auto* win = rule<QSpinBox>("In a row to win");
  ASSERT_NE(win, nullptr);
  win->setValue(9);
  EXPECT_FALSE(begin().isEnabled());
  const auto* problem = win->parentWidget()->findChild<QLabel*>();
  EXPECT_EQ(problem->text(), "9 in a row do not fit on 3×3; allowed: 1…3.");
  EXPECT_FALSE(problem->isHidden());
  rule<QSpinBox>("Rows")->setValue(9);
  EXPECT_TRUE(begin().isEnabled());
  EXPECT_TRUE(problem->isHidden());
  EXPECT_EQ(asked->choice().game, "mnk:rows=9,win=9");
}

TEST_F(ANewGame, ChecksTextWhileItIsTyped) {
  ask("tictactoe");
  auto* walls = rule<QLineEdit>("Walls");
  ASSERT_NE(walls, nullptr);
  QTest::keyClicks(walls, "b2+");
  EXPECT_FALSE(begin().isEnabled());
  QTest::keyClicks(walls, "c3");
  EXPECT_TRUE(begin().isEnabled());
  QTest::keyClicks(walls, "+z99");
  EXPECT_FALSE(begin().isEnabled());
  walls->setText("\"\\,:=");
  EXPECT_FALSE(begin().isEnabled());
  walls->clear();
  EXPECT_TRUE(begin().isEnabled());
}

TEST_F(ANewGame, SpeaksOfOptionsAndTimesAsPeopleDo) {
  words.speak(*language_with_code("ru"));
  ask("gomoku");
  auto* limit = rule<QLineEdit>("Время на ход");
  ASSERT_NE(limit, nullptr);
  EXPECT_EQ(rule<QLineEdit>("Стены")->placeholderText(), "нет");
  limit->setText("2,5 с");
  EXPECT_TRUE(begin().isEnabled());
  EXPECT_THAT(asked->choice().seats[1].player, testing::HasSubstr("time=2.5s"));
  limit->setText("долго");
  const auto* problem = limit->parentWidget()->findChild<QLabel*>();
  EXPECT_EQ(problem->text(), "Время на ход: нужно время, например 100 мс, 2,5 с, 1 мин, а не «долго».");
  const std::string shown = limit->placeholderText().toStdString();
  EXPECT_THAT(shown, testing::HasSubstr("с"));  // Cyrillic
}

TEST_F(ANewGame, TakesAPlayerAsItIsTyped) {
  ask("gomoku");
  kind(1).setCurrentIndex(kind(1).findData("*"));
  EXPECT_EQ(from_qt(spec(1).text()), usual_choice("gomoku").seats[1].player);  // what was chosen before
  spec(1).setText("engin");
  EXPECT_FALSE(begin().isEnabled());
  spec(1).setText("engine:time=2s,threads=2");
  EXPECT_TRUE(begin().isEnabled());
  EXPECT_EQ(asked->choice().seats[1].player, "engine:time=2s,threads=2");
}

TEST_F(ANewGame, OffersOnlyPlayersOfTheGame) {
  ask("kalah");
  EXPECT_EQ(kind(0).findData("easy"), -1);
  EXPECT_EQ(rule<QSlider>("Level")->value(), 5);
  ask("gomoku");
  EXPECT_NE(kind(0).findData("easy"), -1);
  kind(0).setCurrentIndex(kind(0).findData("cmd"));  // which needs a command
  EXPECT_FALSE(begin().isEnabled());
}

TEST_F(ANewGame, GoesFromABeginnerToAllItCanAndKeepsToTheTimeGiven) {
  ask("gomoku");
  auto* level = rule<QSlider>("Level");
  ASSERT_NE(level, nullptr);
  const auto* meaning = level->parentWidget()->findChild<QLabel*>("levelMeaning");
  std::set<QString> told;
  for (int at = level->minimum(); at <= level->maximum(); ++at) {
    level->setValue(at);
    EXPECT_TRUE(meaning->text().startsWith(QString::number(at) + ". ")) << meaning->text().toStdString();
    told.insert(meaning->text().mid(meaning->text().indexOf(' ')));
  }
  EXPECT_EQ(told.size(), 10u);  // every level means something else
  EXPECT_EQ(asked->choice().seats[1].player, "engine");
  level->setValue(3);
  rule<QLineEdit>("Time per move")->setText("2s");
  EXPECT_EQ(asked->choice().seats[1].player, "engine:level=3,time=2s");
  EXPECT_TRUE(begin().isEnabled());
  EXPECT_EQ(rule<QSpinBox>("Depth"), nullptr);  // for those who ask for more
}

TEST_F(ANewGame, NamesThePlayersAsTheGameDoes) {
  const auto proposed = [this](int seat) {
    return asked->findChildren<QLineEdit*>("name")[seat]->placeholderText().toStdString();
  };
  const auto in_game = [this] { return desk_table(asked->request(0), words.texts()).names; };
  ask("gomoku");
  EXPECT_EQ(in_game(), (std::array<std::string, 2>{"You", "Computer, level 5"}));
  EXPECT_EQ(in_game(), (std::array<std::string, 2>{proposed(0), proposed(1)}));
  kind(0).setCurrentIndex(kind(0).findData("easy"));
  kind(1).setCurrentIndex(kind(1).findData("easy"));
  EXPECT_EQ(in_game(), (std::array<std::string, 2>{"Easy 1", "Easy 2"}));
  EXPECT_EQ(in_game(), (std::array<std::string, 2>{proposed(0), proposed(1)}));
  EXPECT_EQ(table::told_apart({"Computer, level 5", "Computer, level 5"}),
            (std::array<std::string, 2>{"Computer, level 5 (1)", "Computer, level 5 (2)"}));
  kind(0).setCurrentIndex(kind(0).findData("human"));
  kind(1).setCurrentIndex(kind(1).findData("human"));
  EXPECT_EQ(in_game(), (std::array<std::string, 2>{"Player 1", "Player 2"}));
  EXPECT_EQ(in_game(), (std::array<std::string, 2>{proposed(0), proposed(1)}));
  kind(1).setCurrentIndex(kind(1).findData("random"));
  asked->findChildren<QLineEdit*>("name")[1]->setText("Dice");
  EXPECT_EQ(in_game(), (std::array<std::string, 2>{proposed(0), "Dice"}));
}

TEST_F(ANewGame, RemembersWhatWasChosen) {
  ask("inversion");
  auto names = asked->findChildren<QLineEdit*>("name");
  names[0]->setText("Саша");
  names[1]->setText("Masha, \"the\" =1;[x]%");
  kind(1).setCurrentIndex(kind(1).findData("human"));
  rule<QSpinBox>("Moves between inversions")->setValue(6);
  rule<QComboBox>("Begins")->setCurrentIndex(1);
  rule<QComboBox>("Sign")->setCurrentIndex(1);
  const NewGameChoice chosen = asked->choice();
  begin().click();
  ask("inversion");
  EXPECT_EQ(asked->choice(), chosen);
  // Only what was written to the file counts, and that is written in its own time.
  EXPECT_TRUE(comes_true(
      [&] { return DeskSettings(directory.filePath("desktop.ini")).choice_for("inversion") == chosen; }));
  const table::PlayRequest request = request_of(chosen, words.texts(), 0);
  EXPECT_EQ(request.names, (std::array<std::string, 2>{"Masha, \"the\" =1;[x]%", "Саша"}));
  EXPECT_EQ(request.first_sign, 'X');  // Саша has O and does not begin
}

TEST_F(ANewGame, HasRoomForEveryName) {
  ask("inversion");
  auto* name = asked->findChildren<QLineEdit*>("name")[0];
  const auto* caption = asked->findChild<QLabel*>("signOf");
  EXPECT_EQ(caption->text(), "Your sign");
  name->setText("Ann & Co");
  EXPECT_EQ(caption->text(), "Sign of Ann && Co");
  EXPECT_EQ(rule<QComboBox>("Begins")->itemText(0), "Ann & Co");
  name->setText(QString(10'000, 'W'));
  EXPECT_EQ(caption->text(), "Sign of " + QString(23, 'W') + "…");
  EXPECT_EQ(rule<QComboBox>("Begins")->itemText(0), QString(23, 'W') + "…");
  EXPECT_EQ(asked->choice().seats[0].name, name->text().toStdString());  // all of it
}

TEST_F(ANewGame, BeginsAsLastTimeFromTheTile) {
  NewGameChoice choice = usual_choice("tictactoe");
  choice.seats = {NewGameChoice::Seat{"Ann", "human"}, NewGameChoice::Seat{"Bob", "human"}};
  settings.remember(choice);
  auto* tile = window->findChild<QWidget*>("tile tictactoe");
  QTest::mouseClick(tile->findChild<QAbstractButton*>("playNow"), Qt::LeftButton);
  wait_for_turn();
  EXPECT_EQ(label("turn"), "X to move: Ann");
}

TEST_F(ANewGame, KeepsWhatIsTypedWhenTheLanguageChanges) {
  ask("gomoku");
  asked->findChildren<QLineEdit*>("name")[0]->setText("Ann");
  words.speak(kPolish);
  EXPECT_EQ(asked->windowTitle(), "Nowa partia");
  EXPECT_EQ(asked->choice().seats[0].name, "Ann");
  EXPECT_TRUE(begin().isEnabled());
  words.speak(Language::English);
}

}  // namespace
}  // namespace parlour::ui::desktop
