#pragma once

#include <QMainWindow>
#include <QStringList>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "records/record.hpp"
#include "table/opened_game.hpp"
#include "table/play_request.hpp"
#include "ui/desktop/app/desk.hpp"
#include "ui/desktop/app/errand.hpp"
#include "ui/desktop/board/board_scene.hpp"

class QMenu;
class QStackedWidget;

namespace parlour::ui::desktop {

class Actions;
class AnalysisPage;
class GamePage;
class NoticeBar;
class OpenGame;
class PaceBar;
class StartPage;

/// The window: the start page, the game on the desk, or an analysis. A game can be left without a question:
/// it is kept and can be continued.
///
/// Files are read and written on other threads (see Errand), so a call that names one returns before anything
/// is shown.
class MainWindow final : public QMainWindow {
  Q_OBJECT

 public:
  explicit MainWindow(const Desk& desk, QWidget* parent = nullptr);

  /// Opens the dialog for a new game.
  void ask_new_game(const std::string& game);
  /// Starts it with the settings it was last played with.
  void play_now(const std::string& game);
  /// Plays `request` in place of the game before: the only way to a live game. Asks first about a player that
  /// would run code and was neither typed nor confirmed in this run.
  void play(table::PlayRequest request);
  /// Opens an analysis of a game from its start.
  void analyze(const std::string& spec);
  /// Opens a record: a finished one to look at, any other to continue.
  void open_file(const QString& file);
  /// Shows the kept games.
  void show_history();
  /// The ending of the name gives the format. An existing file is replaced only after a question; problems
  /// are shown.
  void save_to(const QString& file);
  void save_picture(const QString& file);

  /// Opens what the command line names: a record or else a game to play now.
  void open(const QString& what);

  GamePage* page() const { return page_; }
  AnalysisPage* analysis() const { return analysis_; }
  Actions* actions() const { return actions_; }

 protected:
  void closeEvent(QCloseEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  void connect_actions();
  void connect_playing();
  void connect_analysis();
  void connect_result();
  void connect_switches();
  void make_menus();
  QMenu* make_game_menu();
  void make_view_menu();
  void fill_recent(QMenu* menu);
  void look_for_recent(QMenu* menu);
  QWidget* make_controls();

  OpenGame* game() const;
  void show_game(std::unique_ptr<OpenGame> game);
  void show_start();
  /// Should computers that play each other wait until somebody starts them?
  enum class Beginning : bool { AtOnce, Waiting };
  void settle_players(table::PlayRequest request, Beginning beginning);
  void check_programs(table::PlayRequest request, Beginning beginning);
  void begin(const table::PlayRequest& request);
  void read_game(const QString& file, table::IfPlayed if_played);
  void open_game_called(const std::string& spec);
  void take_opened(const QString& file, Result<table::OpenedGame> opened);
  void ask_about_held(const QString& file, const Message& held);
  void resume(table::OpenedGame opened);
  void wait_for(Errand* errand, const std::string& id, const std::vector<Argument>& arguments = {});
  void play_again(bool swapped);
  void ask_to_play_again(bool swapped);
  void go_on();
  void play_from_here();
  bool analyzing() const;
  void ask_new_analysis();
  void analyze_game();
  void begin_analysis(records::Record record, std::size_t ply);
  void show_game_again();
  void paste_position();
  void ask_players_from_here();
  // Of the game or the analysis, whichever is shown; null if neither is.
  std::shared_ptr<const play::Game> game_on_desk() const;
  Result<records::Record> record_on_desk() const;
  BoardScene scene_on_desk() const;
  void ask_file_to_open();
  void ask_file_to_save();
  /// For a user's file: should an existing one be replaced only if the user agrees?
  enum class IfThere : bool { Ask, Replace };
  void write_file(const QString& file, const std::string& bytes, IfThere if_there,
                  const std::function<void()>& written);
  void ask_file_for_picture();
  void ask_printer();
  void ask_resignation();
  void show_rules();
  void complain(const Message& problem);
  void refresh();

  Desk desk_;
  catalog::Confirmed confirmed_;  ///< typed or confirmed in this run; not kept for the next
  Actions* actions_;
  Errand* opening_;   ///< for a game that replaces the one shown
  Errand* looking_;   ///< checks whether recent files still exist
  QStringList gone_;  ///< recent files that do not
  NoticeBar* notice_;
  QStackedWidget* pages_;
  StartPage* start_;
  GamePage* page_;
  AnalysisPage* analysis_;
  PaceBar* watching_ = nullptr;  ///< for a game between two computers
  QWidget* playing_ = nullptr;   ///< what a person who plays can do
};

}  // namespace parlour::ui::desktop
