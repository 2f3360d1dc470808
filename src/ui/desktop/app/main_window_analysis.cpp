// What the window does during an analysis.
#include <QApplication>
#include <QClipboard>
#include <QStackedWidget>
#include <utility>

#include "catalog/games.hpp"
#include "play/move_list.hpp"
#include "ui/desktop/analysis/analysis_page.hpp"
#include "ui/desktop/app/actions.hpp"
#include "ui/desktop/app/main_window.hpp"
#include "ui/desktop/dialogs/new_game_dialog.hpp"
#include "ui/desktop/game/game_page.hpp"

namespace parlour::ui::desktop {

bool MainWindow::analyzing() const {
  return pages_->currentWidget() == analysis_ && analysis_->desk().there();
}

void MainWindow::connect_analysis() {
  const auto analyzed = [this](QAction* action, auto command) {
    connect(action, &QAction::triggered, this, [this, command] {
      if (analyzing()) command(analysis_->desk());
    });
  };
  analyzed(actions_->undo, [](AnalysisDesk& desk) { desk.undo(); });
  analyzed(actions_->redo, [](AnalysisDesk& desk) { desk.redo(); });
  analyzed(actions_->go_start, [](AnalysisDesk& desk) { desk.go_start(); });
  analyzed(actions_->go_back, [](AnalysisDesk& desk) { desk.go_back(); });
  analyzed(actions_->go_on, [](AnalysisDesk& desk) { desk.go_on(); });
  analyzed(actions_->go_end, [](AnalysisDesk& desk) { desk.go_end(); });
  analyzed(actions_->main_line, [](AnalysisDesk& desk) { desk.go_to_main_line(); });
  analyzed(actions_->cut, [](AnalysisDesk& desk) { desk.cut(); });
  analyzed(actions_->think, [this](AnalysisDesk& desk) { desk.run(actions_->think->isChecked()); });
  analyzed(actions_->set_up,
           [this](const AnalysisDesk&) { analysis_->set_up(actions_->set_up->isChecked()); });
  analyzed(actions_->paste_position, [this](const AnalysisDesk&) { paste_position(); });
  analyzed(actions_->play_from_here, [this](const AnalysisDesk&) { ask_players_from_here(); });
  analyzed(actions_->back_to_game, [this](const AnalysisDesk&) { show_game_again(); });
  connect(actions_->new_analysis, &QAction::triggered, this, &MainWindow::ask_new_analysis);
  connect(actions_->analyze, &QAction::triggered, this, &MainWindow::analyze_game);
  connect(analysis_, &AnalysisPage::changed, this, &MainWindow::refresh);
}

void MainWindow::ask_new_analysis() {
  const auto game = game_on_desk();
  auto* dialog = new NewGameDialog(game != nullptr ? game->name() : catalog::games().front().name,
                                   Asked::Game, desk_.settings, desk_.words, this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::accepted, this, [this, dialog] { analyze(dialog->choice().game); });
  dialog->open();
}

void MainWindow::analyze(const std::string& spec) {
  auto made = catalog::make_game(spec, chance());
  if (!made) {
    complain(made.error());
    return;
  }
  records::Record record;
  record.game = *std::move(made);
  page_->clear();
  begin_analysis(std::move(record), 0);
}

/// The game stays on the desk. Two computers are paused meanwhile.
void MainWindow::analyze_game() {
  if (game() == nullptr) return;
  if (!game()->over() && !game()->has_people() && !actions_->pause->isChecked()) actions_->pause->trigger();
  begin_analysis(game()->now().record, game()->ply());
}

void MainWindow::begin_analysis(records::Record record, std::size_t ply) {
  opening_->forget();
  analysis_->begin(std::move(record), ply);
  pages_->setCurrentWidget(analysis_);
  analysis_->stage()->setFocus();
  refresh();
}

void MainWindow::show_game_again() {
  analysis_->leave();
  pages_->setCurrentWidget(page_);
  page_->stage()->setFocus();
  refresh();
}

void MainWindow::paste_position() {
  const QString text = QApplication::clipboard()->text().trimmed();
  auto read = analysis_->desk().game()->read_position(from_qt(text));
  if (read)
    analysis_->desk().set_position(*std::move(read));
  else
    complain(read.error());
}

void MainWindow::ask_players_from_here() {
  const auto record = analysis_->desk().record_to_here();
  if (!record) {
    complain(record.error());
    return;
  }
  std::vector<play::MoveCode> moves;
  for (const records::RecordedMove& each : record->moves) moves.push_back(each.move);
  auto* dialog = new NewGameDialog(record->game->spec(), Asked::Players, desk_.settings, desk_.words, this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::accepted, this,
          [this, dialog, moves = play::move_list_text(*record->game, moves)] {
            table::PlayRequest request = dialog->request(chance());
            request.moves = moves;
            play(std::move(request));
          });
  dialog->open();
}

std::shared_ptr<const play::Game> MainWindow::game_on_desk() const {
  if (analyzing()) return analysis_->desk().game();
  return game() != nullptr ? game()->game() : nullptr;
}

Result<records::Record> MainWindow::record_on_desk() const {
  if (analyzing()) return analysis_->desk().record();
  return game()->now().record;
}

BoardScene MainWindow::scene_on_desk() const { return analyzing() ? analysis_->scene() : page_->scene(); }

}  // namespace parlour::ui::desktop
