// How games get onto the desk: from files, from the command line, and with which players.
#include <unistd.h>

#include <QFileInfo>
#include <QRegularExpression>
#include <QStatusBar>
#include <algorithm>
#include <charconv>
#include <utility>

#include "catalog/confirmed.hpp"
#include "catalog/games.hpp"
#include "table/saved_game.hpp"
#include "ui/desktop/app/actions.hpp"
#include "ui/desktop/app/main_window.hpp"
#include "ui/desktop/app/notices.hpp"
#include "ui/desktop/app/start_page.hpp"
#include "ui/desktop/dialogs/history_dialog.hpp"
#include "ui/desktop/dialogs/new_game_choice.hpp"
#include "ui/desktop/dialogs/seat_dialog.hpp"
#include "ui/desktop/game/game_page.hpp"
#include "ui/desktop/game/pace_bar.hpp"

namespace parlour::ui::desktop {
namespace {

/// Can it be nothing but a file, even if there is none? No game has a slash or an extension in its name.
bool names_a_file(const QString& what) {
  static const QRegularExpression kExtension(R"(\.[A-Za-z]+$)");
  return what.contains('/') || kExtension.match(what).hasMatch();
}

bool any_runs_code(const table::PlayRequest& request) {
  return std::any_of(request.players.begin(), request.players.end(),
                     [](const std::string& spec) { return catalog::runs_code(spec); });
}

bool nobody_plays(const table::PlayRequest& request) {
  return std::none_of(request.players.begin(), request.players.end(),
                      [](const std::string& spec) { return catalog::is_human(spec); });
}

/// Is everything there that external players need?
Result<void> check_players(const table::PlayRequest& request) {
  const auto game = catalog::make_game(request.game, request.seed);
  if (!game) return failure(game.error());
  for (const std::string& player : request.players)
    if (auto right = catalog::check_player(player, **game); !right) return right;
  return {};
}

bool is_own_pid(std::string_view text) {
  pid_t pid = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), pid);
  return error == std::errc() && end == text.data() + text.size() && pid == getpid();
}

}  // namespace

void MainWindow::play(table::PlayRequest request) { settle_players(std::move(request), Beginning::AtOnce); }

void MainWindow::settle_players(table::PlayRequest request, Beginning beginning) {
  for (const std::string& player : request.players)
    if (catalog::runs_code(player) && request.confirmed.holds(player)) confirmed_.add(player);
  request.confirmed = confirmed_;
  if (std::none_of(request.players.begin(), request.players.end(),
                   [&](const std::string& player) { return catalog::is_unconfirmed(player, confirmed_); })) {
    check_programs(std::move(request), beginning);
    return;
  }
  auto* dialog = new SeatDialog(request, desk_.words, this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::accepted, this,
          [this, dialog, beginning] { settle_players(dialog->settled(), beginning); });
  dialog->open();
}

/// If a program is missing, the previous game stays.
void MainWindow::check_programs(table::PlayRequest request, Beginning beginning) {
  request.keep_in = desk_.keep_in;
  request.tables = desk_.tables;
  request.proofs = desk_.proofs;
  request.pace = preferred_pace(desk_.settings.preferences(), request.players);
  request.paused = beginning == Beginning::Waiting && nobody_plays(request);
  if (!any_runs_code(request)) {
    begin(request);
    return;
  }
  wait_for(opening_, "desk-slow-programs");
  opening_->begin([request] { return check_players(request); },
                  [this, request](const Result<void>& right) {
                    if (right)
                      begin(request);
                    else
                      complain(right.error());
                  });
}

void MainWindow::begin(const table::PlayRequest& request) {
  auto opened = OpenGame::begin(request, desk_.time);
  if (!opened) {
    complain(opened.error());
    return;
  }
  show_game(*std::move(opened));
  actions_->pause->setChecked(request.paused);
  refresh();
}

/// Shows the text `id` in the status bar if it takes long.
void MainWindow::wait_for(Errand* errand, const std::string& id, const std::vector<Argument>& arguments) {
  errand->disconnect(this);
  const auto said = std::make_shared<QString>();
  connect(errand, &Errand::slow, this, [this, said, id, arguments] {
    *said = desk_.words.text(id, arguments);
    statusBar()->showMessage(*said);
  });
  connect(errand, &Errand::over, this, [this, said] {
    if (!said->isEmpty() && statusBar()->currentMessage() == *said) statusBar()->clearMessage();
  });
}

void MainWindow::open(const QString& what) {
  struct Found {
    bool there = false;
    Result<table::OpenedGame> opened;
  };
  const QString file = QFileInfo(what).absoluteFilePath();
  const auto directory = desk_.keep_in.empty() ? std::nullopt : std::optional(desk_.keep_in.front());
  wait_for(opening_, "desk-slow", {{"file", from_qt(what)}});
  opening_->begin(
      [path = std::filesystem::path(from_qt(file)), named = names_a_file(what), directory]() -> Found {
        std::error_code unknown;
        const bool there = named || std::filesystem::exists(path, unknown);
        return {there, there ? table::open_game(path, directory, table::IfPlayed::Refuse)
                             : failure("file-not-read")};
      },
      [this, what, file](Found found) {
        if (found.there)
          take_opened(file, std::move(found.opened));
        else
          open_game_called(from_qt(what));
      });
}

void MainWindow::open_game_called(const std::string& spec) {
  const auto made = catalog::make_game(spec);
  if (!made) {
    complain(made.error());
    return;
  }
  NewGameChoice choice = desk_.settings.choice_for((*made)->name()).value_or(usual_choice((*made)->name()));
  choice.game = spec;
  play(request_of(choice, desk_.words.texts(), chance()));
}

void MainWindow::open_file(const QString& file) { read_game(file, table::IfPlayed::Refuse); }

void MainWindow::read_game(const QString& file, table::IfPlayed if_played) {
  const QString path = QFileInfo(file).absoluteFilePath();
  const auto directory = desk_.keep_in.empty() ? std::nullopt : std::optional(desk_.keep_in.front());
  wait_for(opening_, "desk-slow", {{"file", from_qt(QFileInfo(path).fileName())}});
  opening_->begin([path = std::filesystem::path(from_qt(path)), directory,
                   if_played] { return table::open_game(path, directory, if_played); },
                  [this, path](Result<table::OpenedGame> opened) { take_opened(path, std::move(opened)); });
}

void MainWindow::take_opened(const QString& file, Result<table::OpenedGame> opened) {
  if (failed_as(opened, MessageKind::Held)) {
    ask_about_held(file, opened.error());
    return;
  }
  if (!opened) {
    show_problem(QFileInfo(file).fileName() + "\n\n" + desk_.words.line(opened.error()), desk_.words, this);
    return;
  }
  const std::filesystem::path place = std::filesystem::path(from_qt(file)).parent_path();
  const bool kept = !desk_.keep_in.empty() && (place == desk_.keep_in.front() ||
                                               place == table::finished_games_in(desk_.keep_in.front()));
  if (!kept) desk_.settings.remember_file(file);
  resume(*std::move(opened));
}

void MainWindow::ask_about_held(const QString& file, const Message& held) {
  const OpenGame* shown = page_->game();
  if (is_own_pid(held.argument("pid")) && shown != nullptr && shown->live() != nullptr && !shown->over()) {
    show_game_again();  // it is on the desk already
    return;
  }
  ask_way(desk_.words.text("kept-held", held.arguments),
          {{"desk-held-copy", "copy", [this, file] { read_game(file, table::IfPlayed::Copy); }},
           {"desk-held-take-over", "takeOver", [this, file] { read_game(file, table::IfPlayed::TakeOver); }},
           {"desk-held-leave", "leaveIt", {}}},
          desk_.words, this);
}

void MainWindow::resume(table::OpenedGame opened) {
  if (table::is_finished(opened.record)) {
    show_game(OpenGame::look_at_record(std::move(opened.record)));
    return;
  }
  table::PlayRequest request = table::request_to_resume(std::move(opened.record));
  request.resumed->kept = std::move(opened.kept);
  request.seed = chance();
  // Two computers must not play on just because their game was opened.
  settle_players(std::move(request), Beginning::Waiting);
}

void MainWindow::show_history() {
  if (desk_.keep_in.empty()) return;
  auto* dialog = new HistoryDialog(desk_.keep_in.front(), desk_.words, this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &HistoryDialog::game_chosen, this,
          [this](const std::filesystem::path& file) { open_file(to_qt(file.string())); });
  connect(dialog, &HistoryDialog::deleted, start_, &StartPage::refresh);
  dialog->open();
}

}  // namespace parlour::ui::desktop
