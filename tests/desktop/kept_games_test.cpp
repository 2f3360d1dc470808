// Games that are kept: listed, gone on with by one program at a time, never lost without a word.
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <QDialog>
#include <QMessageBox>
#include <QRadioButton>
#include <QSpinBox>
#include <QStatusBar>
#include <QTableWidget>
#include <csignal>
#include <fstream>
#include <sstream>

#include "desktop/test_desk.hpp"
#include "files/descriptor.hpp"
#include "table/kept_file.hpp"
#include "table/kept_games.hpp"
#include "table/record_files.hpp"

namespace parlour::ui::desktop {
namespace {

namespace fs = std::filesystem;

class KeptOnes : public TestDesk {
 protected:
  /// A game of noughts and crosses with these moves, kept `minutes` ago.
  fs::path keep(const std::string& first, const std::string& moves, int minutes = 0) const {
    records::Record record;
    record.game = *catalog::make_game("tictactoe");
    record.seats = {records::SeatRecord{first, "human"}, records::SeatRecord{"Bob", "human"}};
    const auto state = record.game->start();
    std::istringstream texts(moves);
    for (std::string text; texts >> text;) {
      record.moves.push_back({*state->read_move(text), std::nullopt});
      state->play(record.moves.back().move);
    }
    auto made = table::KeptFile::create(kept());
    EXPECT_TRUE((*made)->write(record));
    const fs::path path = (*made)->path();
    fs::last_write_time(path, fs::file_time_type::clock::now() - std::chrono::minutes(minutes));
    return path;
  }

  fs::path keep_finished(const std::string& first, int minutes = 0) const {
    return keep(first, "a1 b2 a2 b1 a3", minutes);
  }

  QDialog* history() const {
    actions().history->trigger();
    auto* shown = dialog<QDialog>("historyDialog");
    EXPECT_TRUE(
        comes_true([&] { return shown->findChild<QLabel*>("state")->text() != "Reading the games…"; }));
    return shown;
  }

  static QTableWidget& table_in(QDialog* shown) { return *shown->findChild<QTableWidget*>("games"); }

  static QStringList column(QDialog* shown, int at) {
    QStringList texts;
    for (int row = 0; row < table_in(shown).rowCount(); ++row) texts << table_in(shown).item(row, at)->text();
    return texts;
  }

  static void press(QWidget* inside, const char* name) {
    auto* button = inside->findChild<QAbstractButton*>(name);
    ASSERT_NE(button, nullptr) << name;
    ASSERT_TRUE(button->isEnabled()) << name;
    QTest::mouseClick(button, Qt::LeftButton);
  }

  std::size_t files() const { return table::count_kept_games(kept()); }
};

TEST_F(KeptOnes, AreListedTheNewestFirst) {
  keep_finished("Old", 30);
  keep("Ann", "b2", 10);
  keep("Cid", "b2 a1", 20);
  auto* shown = history();
  EXPECT_EQ(column(shown, 2), (QStringList{"Ann – Bob", "Cid – Bob", "Old – Bob"}));
  EXPECT_EQ(column(shown, 3), (QStringList{"unfinished, 1 move", "unfinished, 2 moves", "Old won"}));
  EXPECT_EQ(column(shown, 1).front(), "Noughts and crosses");
  EXPECT_TRUE(table_in(shown).item(0, 0)->font().bold());
  EXPECT_FALSE(table_in(shown).item(2, 0)->font().bold());
  // By keyboard: Enter goes on with the newest.
  QTest::keyClick(&table_in(shown), Qt::Key_Return);
  wait_for_turn();
  EXPECT_EQ(game().moves(), 1u);
  EXPECT_EQ(window->page()->table().names[0], "Ann");
}

TEST_F(KeptOnes, AreLookedAtWhenTheyAreFinished) {
  play("tictactoe", "human", "human");
  for (const char* move : {"a1", "b2", "a2", "b1", "a3"}) click_board(move);
  ASSERT_NE(dialog("winResult"), nullptr);
  actions().to_start->trigger();
  click_once_visible("history");
  auto* shown = dialog<QDialog>("historyDialog");
  ASSERT_TRUE(comes_true([&] { return table_in(shown).rowCount() == 1; }));
  EXPECT_EQ(shown->findChild<QAbstractButton*>("openGame")->text(), "View");
  press(shown, "openGame");
  ASSERT_TRUE(comes_true([this] { return has_game() && game().live() == nullptr; }));
  EXPECT_EQ(game().moves(), 5u);
  EXPECT_TRUE(settings.recent_files().isEmpty());  // it is not a file of theirs
}

TEST_F(KeptOnes, AreDeletedOnlyAfterAQuestion) {
  const fs::path dear = keep("Ann", "b2", 10);
  keep_finished("Old", 30);
  auto* shown = history();
  press(shown, "deleteGame");
  QPointer<QMessageBox> question = shown->findChild<QMessageBox*>();
  ASSERT_NE(question, nullptr);
  EXPECT_TRUE(question->text().contains("Ann"));
  QTest::keyClick(question, Qt::Key_Return);
  ASSERT_TRUE(comes_true([&] { return question.isNull(); }));
  EXPECT_TRUE(fs::exists(dear));
  QTest::keyClick(&table_in(shown), Qt::Key_Delete);
  ASSERT_TRUE(comes_true([&] { return (question = shown->findChild<QMessageBox*>()) != nullptr; }));
  press(question, "yes");
  ASSERT_TRUE(comes_true([&] { return column(shown, 2) == QStringList{"Old – Bob"}; }));
  EXPECT_FALSE(fs::exists(dear));
}

TEST_F(KeptOnes, ArePrunedOnlyAfterAQuestionWithTheirNumber) {
  for (int number = 0; number < 5; ++number) keep_finished("Ann", 10 * number);
  keep("Cid", "b2", 1000);
  auto* shown = history();
  press(shown, "prune");
  auto* asked = shown->findChild<QDialog*>("pruneDialog");
  ASSERT_NE(asked, nullptr);
  asked->findChild<QSpinBox*>("number")->setValue(2);
  press(asked, "goOn");
  QPointer<QMessageBox> question;
  ASSERT_TRUE(comes_true([&] { return (question = shown->findChild<QMessageBox*>()) != nullptr; }));
  EXPECT_EQ(question->text(), "Delete 3 finished games permanently?");
  EXPECT_EQ(files(), 6u);
  press(question, "yes");
  ASSERT_TRUE(comes_true([&] { return table_in(shown).rowCount() == 3; }));
  EXPECT_EQ(files(), 3u);
  EXPECT_EQ(column(shown, 2).back(), "Cid – Bob");  // unfinished: it stays
  // By age there is nothing to delete.
  ASSERT_TRUE(comes_true([&] { return question.isNull(); }));
  press(shown, "prune");
  asked = shown->findChild<QDialog*>("pruneDialog");
  asked->findChild<QRadioButton*>("byAge")->click();
  press(asked, "goOn");
  ASSERT_TRUE(comes_true([&] { return (question = shown->findChild<QMessageBox*>()) != nullptr; }));
  EXPECT_EQ(question->text(), "There is nothing to delete.");
}

TEST_F(KeptOnes, ThatAreDamagedHideNoOthers) {
  keep("Ann", "b2", 10);
  std::ofstream(kept() / "game-20991231-000000-1.json") << "{\"format\": \"parlour";
  ASSERT_EQ(mkfifo((kept() / "game-20991231-000000-2.json").c_str(), 0600), 0);
  fs::create_directory(kept() / "game-20991231-000000-3.json");
  window.reset();
  open_window();
  const auto* button = window->findChild<QAbstractButton*>("continueGame");
  ASSERT_TRUE(comes_true([&] { return button->isVisible(); }));
  EXPECT_TRUE(button->text().contains("Ann"));
  auto* shown = history();
  EXPECT_EQ(column(shown, 2), QStringList{"Ann – Bob"});
  const QString damaged = shown->findChild<QLabel*>("damaged")->text();
  for (const char* name : {"000000-1.json", "000000-2.json", "000000-3.json"})
    EXPECT_TRUE(damaged.contains(name)) << damaged.toStdString();
  press(shown, "openGame");
  wait_for_turn();
  EXPECT_EQ(game().moves(), 1u);
}

class HeldGame : public KeptOnes {
 protected:
  /// What is asked when somebody else has the game.
  QMessageBox* ask_for(const fs::path& file) {
    window->open_file(to_qt(file.string()));
    QMessageBox* box = nullptr;
    EXPECT_TRUE(comes_true([&] {
      box = window->findChild<QMessageBox*>();
      return box != nullptr && box->isVisible();
    }));
    return box;
  }

  /// The game of another window, which lives in `other`.
  void play_elsewhere() {
    other.emplace(Desk{time, settings, look, words, {kept()}, tables});
    other->show();
    table::PlayRequest request;
    request.game = "tictactoe";
    request.players = {"human", "human"};
    request.names = {"Ann", "Bob"};
    other->play(request);
    play_there("b2");
  }

  void play_there(const std::string& move) {
    OpenGame& there = *other->page()->game();
    ASSERT_TRUE(comes_true([&] { return there.taking_moves(); }));
    const std::size_t before = there.moves();
    there.play(*there.now().state->read_move(move));
    ASSERT_TRUE(comes_true([&] { return there.moves() > before; }));
  }

  QString notice_there() const {
    const auto* bar = other->findChild<QWidget*>("noticeBar");
    return bar->isVisible() ? other->findChild<QLabel*>("notice")->text() : QString();
  }

  fs::path only_file() const {
    const auto all = table::kept_games(kept(), table::KeptKind::All, 9).games;
    EXPECT_EQ(all.size(), 1u);
    return all.front().file;
  }

  std::optional<MainWindow> other;
};

TEST_F(HeldGame, IsPlayedAsACopy) {
  play_elsewhere();
  const fs::path file = only_file();
  QTest::keyClick(ask_for(file), Qt::Key_Return);  // the copy is what Enter chooses
  wait_for_turn();
  EXPECT_EQ(game().moves(), 1u);
  click_board("a1");
  play_there("c3");
  EXPECT_EQ(notice_there(), "");
  EXPECT_EQ(files(), 2u);
  EXPECT_EQ(table::load_record(file)->moves.size(), 2u);
}

TEST_F(HeldGame, IsTakenOverAndTheOtherGoesOnAsACopyAndSaysSo) {
  play_elsewhere();
  const fs::path file = only_file();
  press(ask_for(file), "takeOver");
  wait_for_turn();
  click_board("a1");
  EXPECT_EQ(files(), 1u);
  play_there("c3");
  EXPECT_TRUE(notice_there().startsWith("Another program has taken over this game."))
      << notice_there().toStdString();
  click_board("a2");
  play_there("c2");
  EXPECT_EQ(files(), 2u);
  EXPECT_EQ(table::load_record(file)->moves.size(), 3u);
  QTest::mouseClick(other->findChild<QAbstractButton*>("closeNotice"), Qt::LeftButton);
  play_there("a1");
  EXPECT_EQ(notice_there(), "");  // it is said once
}

TEST_F(HeldGame, IsLeftAlone) {
  play_elsewhere();
  QPointer<QMessageBox> question = ask_for(only_file());
  QTest::keyClick(question, Qt::Key_Escape);
  ASSERT_TRUE(comes_true([&] { return question.isNull(); }));
  EXPECT_FALSE(has_game());
  play_there("c3");
  EXPECT_EQ(notice_there(), "");
  EXPECT_EQ(files(), 1u);
}

TEST_F(HeldGame, IsMarkedInTheHistoryAndNotDeleted) {
  play_elsewhere();
  auto* shown = history();
  EXPECT_EQ(column(shown, 3), QStringList{"unfinished, 1 move, being played right now"});
  press(shown, "deleteGame");
  press(shown->findChild<QMessageBox*>(), "yes");
  QMessageBox* told = nullptr;
  ASSERT_TRUE(comes_true([&] {
    for (QMessageBox* box : shown->findChildren<QMessageBox*>())
      if (box->text().startsWith("This game is being played in another window")) told = box;
    return told != nullptr;
  }));
  EXPECT_EQ(files(), 1u);
}

TEST_F(HeldGame, ThatIsOnThisDeskIsShownAgain) {
  play("tictactoe", "human", "human");
  click_board("b2");
  window->open_file(to_qt(only_file().string()));
  ASSERT_TRUE(comes_true([this] { return window->statusBar()->currentMessage().isEmpty(); }));
  click_board("a1");
  EXPECT_EQ(window->findChild<QMessageBox*>(), nullptr);
  EXPECT_EQ(table::load_record(only_file())->moves.size(), 2u);
}

/// Makes everybody wait who asks for the game in `file`, as a file system that has stalled does.
class Stall {
 public:
  explicit Stall(const fs::path& file)
      : lock_(open((file.parent_path() / ("." + file.filename().string() + ".lock")).c_str(), O_RDWR)) {
    struct flock busy {};
    busy.l_type = F_WRLCK;
    busy.l_start = 1;  // see LockFile
    busy.l_len = 1;
    EXPECT_EQ(fcntl(lock_.number(), F_OFD_SETLK, &busy), 0);
  }

 private:
  files::Descriptor lock_;
};

TEST_F(HeldGame, ThatStallsFreezesNoWindow) {
  play_elsewhere();
  const fs::path file = only_file();
  std::optional<Stall> stall(file);
  press(ask_for(file), "takeOver");
  ASSERT_TRUE(comes_true([this] { return !window->statusBar()->currentMessage().isEmpty(); }));
  EXPECT_TRUE(window->statusBar()->currentMessage().contains(to_qt(file.filename().string())));
  play("tictactoe", "human", "human");  // somebody does not wait
  EXPECT_TRUE(window->statusBar()->currentMessage().isEmpty());
  click_board("a1");
  stall.reset();
  // The late answer takes nobody's game away, and what it claimed is free again.
  ASSERT_TRUE(comes_true([&] {
    const auto claimed = table::KeptFile::claim(file, table::Claim::IfFree);
    return claimed.has_value();
  }));
  EXPECT_EQ(game().moves(), 1u);
  EXPECT_NE(window->page()->table().names[0], "Ann");
}

TEST_F(HeldGame, ThatCannotBeWrittenAnyMoreIsLeftAtOnce) {
  play("tictactoe", "human", "human");
  click_board("b2");
  const fs::path file = only_file();
  std::optional<Stall> stall(file);
  game().play(move_called("a1"));  // which waits to be kept
  actions().to_start->trigger();
  EXPECT_FALSE(has_game());
  stall.reset();
  // The game that was left alone ends, before the time that it refers to does.
  ASSERT_TRUE(comes_true([&] { return table::KeptFile::claim(file, table::Claim::IfFree).has_value(); }));
}

TEST_F(KeptOnes, AreSaidToBeElsewhereWhereTheirFolderCannotBeWritten) {
  std::ofstream(kept()) << "not a folder";
  const fs::path second = directory.path().toStdString() + "/second";
  window.emplace(Desk{time, settings, look, words, {kept(), second}, tables});
  window->show();
  play("tictactoe", "human", "human");
  click_board("b2");
  const QString said = label("notice");
  EXPECT_TRUE(window->findChild<QWidget*>("noticeBar")->isVisible());
  EXPECT_TRUE(said.contains(to_qt(kept().string())) && said.contains(to_qt(second.string())))
      << said.toStdString();
  click("closeNotice");
  click_board("a1");
  EXPECT_FALSE(window->findChild<QWidget*>("noticeBar")->isVisible());
  EXPECT_EQ(table::count_kept_games(second), 1u);
}

/// No file of this process grows any more while it lives.
class FullDisk {
 public:
  FullDisk() : ignored_(std::signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &before_);
    const struct rlimit nothing { 0, before_.rlim_max };
    setrlimit(RLIMIT_FSIZE, &nothing);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;
  ~FullDisk() {
    setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, ignored_);
  }

 private:
  struct rlimit before_ {};
  void (*ignored_)(int);
};

TEST_F(KeptOnes, AreSaidToBeNowhereOnAFullDisk) {
  play("tictactoe", "human", "human");
  click_board("b2");
  EXPECT_FALSE(window->findChild<QWidget*>("noticeBar")->isVisible());
  {
    const FullDisk full;
    click_board("a1");
    EXPECT_TRUE(window->findChild<QWidget*>("noticeBar")->isVisible());
    EXPECT_TRUE(label("notice").contains("will be lost when the program ends"))
        << label("notice").toStdString();
    click("closeNotice");
    click_board("c3");
    EXPECT_FALSE(window->findChild<QWidget*>("noticeBar")->isVisible());
    window->save_to(file("full.json"));
    ASSERT_TRUE(comes_true([this] { return window->findChild<QMessageBox*>() != nullptr; }));
    window->findChild<QMessageBox*>()->close();
  }
  click_board("c1");  // room again: all of it is kept
  const auto all = table::kept_games(kept(), table::KeptKind::Unfinished, 9).games;
  ASSERT_FALSE(all.empty());
  EXPECT_EQ(all.front().record.moves.size(), 4u);
}

}  // namespace
}  // namespace parlour::ui::desktop
