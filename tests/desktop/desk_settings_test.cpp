#include "ui/desktop/app/desk_settings.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <QFile>
#include <QTemporaryDir>

#include "catalog/games.hpp"
#include "support/languages.hpp"

namespace parlour::ui::desktop {
namespace {

class TheSettings : public testing::Test {
 protected:
  void write(const QByteArray& text) const {
    QFile target(path());
    ASSERT_TRUE(target.open(QIODevice::WriteOnly));
    target.write(text);
  }
  QString path() const { return directory.filePath("desktop.ini"); }

  QTemporaryDir directory;
};

TEST_F(TheSettings, AreKnownAtOnceAndOnTheDiskInTheEnd) {
  {
    SettingsFile file(path());
    file.set("a", 1);
    file.set("b", "two");
    file.remove("a");
    EXPECT_FALSE(file.value("a").isValid());
    EXPECT_EQ(file.value("b").toString(), "two");
  }
  const SettingsFile again(path());
  EXPECT_FALSE(again.value("a").isValid());
  EXPECT_EQ(again.value("b").toString(), "two");
}

TEST_F(TheSettings, AreThereInTheNextRun) {
  Preferences liked;
  liked.language = kPolish;
  liked.theme = Theme::Dark;
  liked.board_style = BoardStyle::Slate;
  liked.sounds = false;
  liked.animations = false;
  liked.coordinates = false;
  liked.move_numbers = true;
  liked.evaluation = true;
  liked.sowing_ms = 300;
  liked.pace_ms = 0;
  liked.watch_ms = 2500;
  DeskSettings(path()).prefer(liked);
  EXPECT_EQ(DeskSettings(path()).preferences(), liked);
}

TEST_F(TheSettings, ThatAreDamagedCountAsNeverChosen) {
  for (const QByteArray& damage :
       {QByteArray(""), QByteArray("\xFF\xFE\x00garbage", 10), QByteArray(100'000, '['),
        QByteArray("[General]\ntheme=purple\nlanguage=xx\nsowing-ms=-7\nsounds=perhaps\nboard-style=99\n"),
        QByteArray("[General]\nsowing-ms=999999999999999999999\nrecent-files=@Variant(\\0\\0\\0\\x7f)\n"
                   "window=@ByteArray(\\x1)\n")}) {
    write(damage);
    DeskSettings settings(path());
    EXPECT_EQ(settings.preferences(), Preferences());
    EXPECT_TRUE(settings.recent_files().isEmpty());
    for (const auto& entry : catalog::games()) EXPECT_EQ(settings.choice_for(entry.name), std::nullopt);
  }
}

TEST_F(TheSettings, ForgetChoicesThatMakeNoSense) {
  const NewGameChoice choice = usual_choice("gomoku");
  DeskSettings(path()).remember(choice);
  ASSERT_EQ(DeskSettings(path()).choice_for("gomoku"), choice);
  for (const char* wrong :
       {"gomoku:rows=99", "kalah", "", "nothing", "gomoku:\"", "gomoku:rows=5,cols=5,win=9"}) {
    write(QByteArray("[new-game]\ngomoku\\game=\"") + wrong +
          "\"\ngomoku\\player-1=human\ngomoku\\player-2=engine\n");
    EXPECT_EQ(DeskSettings(path()).choice_for("gomoku"), std::nullopt) << wrong;
  }
  write("[new-game]\ngomoku\\game=gomoku\ngomoku\\player-1=human\ngomoku\\player-2=engine:depth=x\n");
  EXPECT_EQ(DeskSettings(path()).choice_for("gomoku"), std::nullopt);
}

TEST_F(TheSettings, ListRecentFilesWithoutLookingForThem) {
  DeskSettings settings(path());
  for (int number = 0; number < 12; ++number) {
    const QString name = directory.filePath(QString("%1.json").arg(number));
    settings.remember_file(name);
  }
  EXPECT_EQ(settings.recent_files().size(), 10);
  EXPECT_TRUE(settings.recent_files().front().endsWith("/11.json"));
  settings.forget_files();
  EXPECT_TRUE(settings.recent_files().isEmpty());
}

TEST_F(TheSettings, AreEmptyWhereSomethingElseLiesInTheirPlace) {
  ASSERT_EQ(mkfifo(path().toStdString().c_str(), 0600), 0);
  for (const QString& place : {path(), directory.path(), QString("/dev/zero")}) {
    DeskSettings settings(place);
    EXPECT_EQ(settings.preferences(), Preferences());
    settings.remember(usual_choice("gomoku"));
    EXPECT_EQ(settings.choice_for("gomoku"), usual_choice("gomoku"));  // for this run
  }
  struct stat status {};
  ASSERT_EQ(stat(path().toStdString().c_str(), &status), 0);
  EXPECT_TRUE(S_ISFIFO(status.st_mode));  // nothing was put in its place
}

TEST_F(TheSettings, AskNoDiskAboutThePlayersTheyName) {
  // Whether the program is there is asked when it is to be started.
  write("[new-game]\ngomoku\\game=gomoku\ngomoku\\player-1=human\ngomoku\\player-2=cmd:/no/such/program\n");
  const auto choice = DeskSettings(path()).choice_for("gomoku");
  ASSERT_TRUE(choice);
  EXPECT_EQ(choice->seats[1].player, "cmd:/no/such/program");
}

}  // namespace
}  // namespace parlour::ui::desktop
