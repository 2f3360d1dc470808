#include "ui/desktop/app/main_window.hpp"

#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QMimeData>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <utility>

#include "ui/desktop/analysis/analysis_page.hpp"
#include "ui/desktop/app/actions.hpp"
#include "ui/desktop/app/captions.hpp"
#include "ui/desktop/app/notice_bar.hpp"
#include "ui/desktop/app/notices.hpp"
#include "ui/desktop/app/on_screen.hpp"
#include "ui/desktop/app/start_page.hpp"
#include "ui/desktop/dialogs/new_game_dialog.hpp"
#include "ui/desktop/game/game_page.hpp"
#include "ui/desktop/game/pace_bar.hpp"
#include "ui/desktop/game/result_panel.hpp"

namespace parlour::ui::desktop {

MainWindow::MainWindow(const Desk& desk, QWidget* parent)
    : QMainWindow(parent),
      desk_(desk),
      actions_(new Actions(desk.words, this)),
      opening_(new Errand(this)),
      looking_(new Errand(this)),
      notice_(new NoticeBar(desk.words, this)),
      pages_(new QStackedWidget(this)),
      start_(new StartPage(desk_, *actions_, this)),
      page_(new GamePage(desk.time, desk.settings, desk.look, desk.words, this)),
      analysis_(new AnalysisPage(desk_, *actions_, this)) {
  setAcceptDrops(true);
  pages_->addWidget(start_);
  pages_->addWidget(page_);
  pages_->addWidget(analysis_);
  auto* all = new QWidget(this);
  auto* column = new QVBoxLayout(all);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(notice_);
  column->addWidget(pages_, 1);
  setCentralWidget(all);
  page_->add_controls(make_controls());
  make_menus();
  connect_actions();
  connect_playing();
  connect_analysis();
  connect_switches();
  connect(start_, &StartPage::game_chosen, this, &MainWindow::ask_new_game);
  connect(start_, &StartPage::play_now_wanted, this, &MainWindow::play_now);
  connect(start_, &StartPage::continue_wanted, this,
          [this](const std::filesystem::path& file) { open_file(to_qt(file.string())); });
  connect(start_, &StartPage::history_wanted, this, &MainWindow::show_history);
  wait_for(start_->looking(), "desk-slow-games");
  connect(page_, &GamePage::changed, this, &MainWindow::refresh);
  connect(page_, &GamePage::finished, this, [this] {
    if (game() != nullptr && game()->now().problem) complain(*game()->now().problem);
  });
  connect_result();
  desk_.words.follow(this, [this] { refresh(); });
  start_->take_focus();
  setMinimumSize(520, 360);
  resize_on_screen(*this, {1080, 720});
  if (restoreGeometry(desk_.settings.window())) keep_on_screen(*this);
}

OpenGame* MainWindow::game() const { return pages_->currentWidget() == page_ ? page_->game() : nullptr; }

void MainWindow::ask_new_game(const std::string& game) {
  auto* dialog = new NewGameDialog(game, desk_.settings, desk_.words, this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::accepted, this, [this, dialog] { play(dialog->request(chance())); });
  dialog->open();
}

void MainWindow::play_now(const std::string& game) {
  const NewGameChoice choice = desk_.settings.choice_for(game).value_or(usual_choice(game));
  play(request_of(choice, desk_.words.texts(), chance()));
}

void MainWindow::show_game(std::unique_ptr<OpenGame> game) {
  opening_->forget();
  actions_->pause->setChecked(false);
  analysis_->leave();
  notice_->show_notice(std::nullopt);
  page_->set_game(std::move(game));
  pages_->setCurrentWidget(page_);
  page_->stage()->setFocus();
  refresh();
}

void MainWindow::show_start() {
  opening_->forget();
  analysis_->leave();
  page_->clear();
  pages_->setCurrentWidget(start_);
  start_->refresh();
  start_->take_focus();
  refresh();
}

void MainWindow::play_again(bool swapped) {
  table::PlayRequest request = game()->request();
  request.resumed.reset();
  request.moves.clear();
  request.seed = chance();
  play(swapped ? table::with_sides_swapped(std::move(request)) : std::move(request));
}

void MainWindow::play_from_here() {
  records::Record record = game()->now().record;
  const auto clocks = record.clocks;
  record = records::beginning_of(std::move(record), static_cast<int>(game()->ply()));
  record.clocks = clocks;
  for (auto& clock : record.clocks)
    if (clock) clock->left = clock->base;
  resume({std::move(record), nullptr});
}

void MainWindow::connect_result() {
  const ResultPanel* result = page_->result();
  connect(result, &ResultPanel::rematch_wanted, this, [this] { play_again(false); });
  connect(result, &ResultPanel::swapped_rematch_wanted, this, [this] { play_again(true); });
  connect(result, &ResultPanel::review_wanted, page_, &GamePage::review);
  connect(result, &ResultPanel::back_wanted, actions_->undo, &QAction::trigger);
  connect(result, &ResultPanel::save_wanted, actions_->save, &QAction::trigger);
  connect(result, &ResultPanel::new_game_wanted, actions_->new_game, &QAction::trigger);
  connect(result, &ResultPanel::analysis_wanted, this, &MainWindow::analyze_game);
  connect(result, &ResultPanel::start_wanted, this, &MainWindow::show_start);
  connect(result, &ResultPanel::resume_wanted, this, &MainWindow::go_on);
}

/// Only a game that was stopped can continue.
void MainWindow::go_on() {
  if (game() != nullptr && game()->live() != nullptr) game()->live()->go_on();
  page_->stage()->setFocus();
}

void MainWindow::complain(const Message& problem) {
  show_problem(desk_.words.line(problem), desk_.words, this);
}

void MainWindow::refresh() {
  if (analyzing()) {
    actions_->fit(analysis_->desk(), page_->game() != nullptr);
    actions_->set_up->setChecked(analysis_->setting_up());
    const std::string game = from_qt(game_title(desk_.words, analysis_->desk().game()->name()));
    setWindowTitle(desk_.words.text("analysis-window-title", {{"game", game}}));
    return;
  }
  actions_->fit(game());
  const bool watched = game() != nullptr && !game()->has_people();
  watching_->setVisible(watched);
  playing_->setVisible(!watched);
  notice_->show_notice(game() != nullptr ? game()->now().notice : std::nullopt);
  if (game() == nullptr) {
    setWindowTitle("Parlour");
    return;
  }
  setWindowTitle(desk_.words.text("desk-window-title",
                                  {{"game", from_qt(game_title(desk_.words, game()->game()->name()))},
                                   {"first", page_->table().names[0]},
                                   {"second", page_->table().names[1]}}));
}

void MainWindow::closeEvent(QCloseEvent* event) {
  desk_.settings.remember_window(saveGeometry());
  analysis_->leave();
  page_->clear();
  event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  const QList<QUrl> urls = event->mimeData()->urls();
  if (urls.size() == 1 && urls.front().isLocalFile()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
  event->acceptProposedAction();
  open_file(event->mimeData()->urls().front().toLocalFile());
}

}  // namespace parlour::ui::desktop
