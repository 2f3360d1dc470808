// Menus, buttons and keys of the window, and what they do.
#include <QActionGroup>
#include <QApplication>
#include <QClipboard>
#include <QFileInfo>
#include <QMenu>
#include <QMenuBar>
#include <QVBoxLayout>
#include <array>

#include "catalog/games.hpp"
#include "play/move_list.hpp"
#include "ui/desktop/app/action_buttons.hpp"
#include "ui/desktop/app/actions.hpp"
#include "ui/desktop/app/main_window.hpp"
#include "ui/desktop/app/notices.hpp"
#include "ui/desktop/dialogs/about_dialog.hpp"
#include "ui/desktop/dialogs/rules_dialog.hpp"
#include "ui/desktop/dialogs/settings_dialog.hpp"
#include "ui/desktop/dialogs/shortcuts_dialog.hpp"
#include "ui/desktop/game/game_page.hpp"
#include "ui/desktop/game/pace_bar.hpp"

namespace parlour::ui::desktop {
namespace {

constexpr std::array<std::string_view, 3> kThemeNames{"desk-theme-system", "desk-theme-light",
                                                      "desk-theme-dark"};

/// Opens a separate window that is deleted once it is closed.
template <class Dialog, class... Arguments>
void open_dialog(Arguments&&... arguments) {
  auto* dialog = new Dialog(std::forward<Arguments>(arguments)...);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->open();
}

}  // namespace

void MainWindow::make_menus() {
  Words& words = desk_.words;
  menuBar()->addMenu(make_game_menu());
  auto* playing = menuBar()->addMenu(QString());
  words.label(playing, "desk-menu-play");
  playing->addActions({actions_->undo, actions_->redo, actions_->hint, actions_->hurry});
  playing->addSeparator();
  playing->addActions({actions_->pause, actions_->step, actions_->slower, actions_->faster});
  playing->addSeparator();
  playing->addActions({actions_->resign, actions_->stop, actions_->restart, actions_->swap});
  auto* analysis = menuBar()->addMenu(QString());
  words.label(analysis, "analysis-menu");
  analysis->addActions({actions_->analyze, actions_->new_analysis, actions_->back_to_game});
  analysis->addSeparator();
  analysis->addActions(
      {actions_->think, actions_->set_up, actions_->paste_position, actions_->main_line, actions_->cut});
  make_view_menu();
  auto* help = menuBar()->addMenu(QString());
  words.label(help, "desk-menu-help");
  help->addActions({actions_->rules, actions_->shortcuts, actions_->about});
}

QMenu* MainWindow::make_game_menu() {
  auto* menu = new QMenu(this);
  desk_.words.label(menu, "desk-menu-game");
  menu->addActions({actions_->new_game, actions_->open, actions_->history});
  auto* recent = menu->addMenu(QString());
  desk_.words.label(recent, "desk-recent");
  connect(menu, &QMenu::aboutToShow, this, [this, recent] {
    fill_recent(recent);
    look_for_recent(recent);
  });
  menu->addActions({actions_->save, actions_->export_picture, actions_->print});
  menu->addSeparator();
  menu->addActions({actions_->copy_moves, actions_->copy_position});
  menu->addSeparator();
  menu->addActions({actions_->settings, actions_->to_start, actions_->leave});
  return menu;
}

void MainWindow::fill_recent(QMenu* menu) {
  menu->clear();
  QStringList files = desk_.settings.recent_files();
  files.removeIf([this](const QString& file) { return gone_.contains(file); });
  menu->setEnabled(!files.isEmpty());
  for (const QString& file : files)
    connect(menu->addAction(QFileInfo(file).fileName().replace("&", "&&")), &QAction::triggered, this,
            [this, file] { open_file(file); });
  if (files.isEmpty()) return;
  menu->addSeparator();
  connect(menu->addAction(desk_.words.text("desk-forget-files")), &QAction::triggered, &desk_.settings,
          &DeskSettings::forget_files);
}

/// Removes files that no longer exist, once the disk has said so.
void MainWindow::look_for_recent(QMenu* menu) {
  looking_->begin(
      [files = desk_.settings.recent_files()]() mutable {
        files.removeIf([](const QString& file) { return QFileInfo(file).isFile(); });
        return files;
      },
      [this, menu](const QStringList& gone) {
        if (gone == gone_) return;
        gone_ = gone;
        fill_recent(menu);
      });
}

void MainWindow::make_view_menu() {
  Words& words = desk_.words;
  auto* menu = menuBar()->addMenu(QString());
  words.label(menu, "desk-menu-view");
  menu->addActions({actions_->go_start, actions_->go_back, actions_->go_on, actions_->go_end});
  menu->addAction(actions_->play_from_here);
  menu->addSeparator();
  menu->addActions({actions_->coordinates, actions_->numbers, actions_->evaluation, actions_->animations,
                    actions_->sounds});
  menu->addSeparator();
  auto* language_menu = menu->addMenu(QString());
  words.label(language_menu, "desk-language");
  auto* spoken = new QActionGroup(this);
  for (const Language language : languages()) {
    auto* action = spoken->addAction(to_qt(name_of(language)));
    action->setCheckable(true);
    words.follow(action, [action, language, &words] { action->setChecked(words.language() == language); });
    connect(action, &QAction::triggered, this, [this, language] {
      Preferences preferences = desk_.settings.preferences();
      preferences.language = language;
      desk_.settings.prefer(preferences);
    });
  }
  language_menu->addActions(spoken->actions());
  auto* themes = menu->addMenu(QString());
  words.label(themes, "desk-theme");
  auto* lights = new QActionGroup(this);
  for (const Theme theme : {Theme::System, Theme::Light, Theme::Dark}) {
    auto* action = lights->addAction(QString());
    words.label(action, kThemeNames[static_cast<std::size_t>(theme)]);
    action->setCheckable(true);
    const auto follow = [this, action, theme] {
      action->setChecked(desk_.settings.preferences().theme == theme);
    };
    follow();
    connect(&desk_.settings, &DeskSettings::changed, action, follow);
    connect(action, &QAction::triggered, this, [this, theme] {
      Preferences preferences = desk_.settings.preferences();
      preferences.theme = theme;
      desk_.settings.prefer(preferences);
    });
  }
  themes->addActions(lights->actions());
  menu->addAction(actions_->full_screen);
}

QWidget* MainWindow::make_controls() {
  auto* controls = new QWidget(this);
  auto* column = new QVBoxLayout(controls);
  column->setContentsMargins(0, 0, 0, 0);
  watching_ = new PaceBar(*actions_, desk_.settings, desk_.words, controls);
  playing_ = make_action_buttons({actions_->undo, actions_->redo, actions_->hint, actions_->hurry}, controls);
  column->addWidget(watching_);
  column->addWidget(playing_);
  column->addWidget(make_action_buttons({actions_->analyze, actions_->resign, actions_->stop,
                                         actions_->to_start, actions_->restart, actions_->swap},
                                        controls));
  return controls;
}

void MainWindow::connect_actions() {
  connect(actions_->new_game, &QAction::triggered, this, [this] {
    ask_new_game(game_on_desk() != nullptr ? game_on_desk()->name() : catalog::games().front().name);
  });
  connect(actions_->open, &QAction::triggered, this, &MainWindow::ask_file_to_open);
  connect(actions_->history, &QAction::triggered, this, &MainWindow::show_history);
  connect(actions_->save, &QAction::triggered, this, &MainWindow::ask_file_to_save);
  connect(actions_->export_picture, &QAction::triggered, this, &MainWindow::ask_file_for_picture);
  connect(actions_->print, &QAction::triggered, this, &MainWindow::ask_printer);
  connect(actions_->copy_moves, &QAction::triggered, this, [this] {
    const auto record = record_on_desk();
    if (!record) {
      complain(record.error());
      return;
    }
    std::vector<play::MoveCode> moves;
    for (const records::RecordedMove& each : record->moves) moves.push_back(each.move);
    QApplication::clipboard()->setText(to_qt(play::move_list_text(*record->game, moves)));
  });
  connect(actions_->copy_position, &QAction::triggered, this,
          [this] { QApplication::clipboard()->setText(to_qt(scene_on_desk().state->text())); });
  connect(actions_->settings, &QAction::triggered, this,
          [this] { open_dialog<SettingsDialog>(desk_.settings, desk_.words, this); });
  connect(actions_->to_start, &QAction::triggered, this, &MainWindow::show_start);
  connect(actions_->leave, &QAction::triggered, this, &QWidget::close);
  connect(actions_->rules, &QAction::triggered, this, &MainWindow::show_rules);
  connect(actions_->shortcuts, &QAction::triggered, this,
          [this] { open_dialog<ShortcutsDialog>(*actions_, desk_.words, this); });
  connect(actions_->about, &QAction::triggered, this,
          [this] { open_dialog<AboutDialog>(desk_.words, this); });
}

/// The rules of the game on the desk, whichever it is while the window is open; else of the first game.
void MainWindow::show_rules() {
  auto game = game_on_desk();
  if (game == nullptr) game = *catalog::make_game(catalog::games().front().name);
  auto* dialog = findChild<RulesDialog*>(QString(), Qt::FindDirectChildrenOnly);
  if (dialog == nullptr) {
    dialog = new RulesDialog(std::move(game), desk_.settings, desk_.words, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(page_, &GamePage::changed, dialog, [this, dialog] {
      if (auto now = game_on_desk()) dialog->show_game(std::move(now));
    });
  } else {
    dialog->show_game(std::move(game));
  }
  dialog->show();
  dialog->raise();
  dialog->activateWindow();
}

void MainWindow::connect_playing() {
  const auto live = [this](QAction* action, auto command) {
    connect(action, &QAction::triggered, this, [this, command] {
      if (game() != nullptr && game()->live() != nullptr) command(*game()->live());
    });
  };
  live(actions_->undo, [](table::LiveGame& game) { game.take_back(); });
  live(actions_->redo, [](table::LiveGame& game) { game.restore(); });
  live(actions_->hurry, [](table::LiveGame& game) { game.hurry(); });
  live(actions_->stop, [](table::LiveGame& game) { game.break_off(); });
  connect(actions_->pause, &QAction::triggered, this, [this](bool paused) {
    if (game() != nullptr) game()->pause(paused);
  });
  live(actions_->step, [](table::LiveGame& game) { game.step(); });
  const auto hasten = [this](QAction* action, int steps) {
    connect(action, &QAction::triggered, this, [this, steps] {
      Preferences preferences = desk_.settings.preferences();
      preferences.watch_ms = pace_beside(preferences.watch_ms, steps);
      desk_.settings.prefer(preferences);
    });
  };
  hasten(actions_->slower, -1);
  hasten(actions_->faster, 1);
  connect(&desk_.settings, &DeskSettings::changed, this, [this] {
    if (game() != nullptr && game()->live() != nullptr)
      game()->live()->set_pace(preferred_pace(desk_.settings.preferences(), game()->request().players));
  });
  connect(actions_->hint, &QAction::triggered, page_, &GamePage::show_hint);
  connect(actions_->resign, &QAction::triggered, this, &MainWindow::ask_resignation);
  connect(actions_->restart, &QAction::triggered, this, [this] { ask_to_play_again(false); });
  connect(actions_->swap, &QAction::triggered, this, [this] { ask_to_play_again(true); });
  const auto look = [this](QAction* action, auto command) {
    connect(action, &QAction::triggered, this, [this, command] {
      if (game() != nullptr) command(*game());
    });
  };
  look(actions_->go_start, [](OpenGame& game) { game.look_at(0); });
  look(actions_->go_back, [](OpenGame& game) { game.look_at(game.ply() - 1); });
  look(actions_->go_on, [](OpenGame& game) { game.look_at(game.ply() + 1); });
  look(actions_->go_end, [](OpenGame& game) { game.look_at(game.moves()); });
  look(actions_->play_from_here, [this](const OpenGame&) { play_from_here(); });
}

void MainWindow::connect_switches() {
  const auto follow = [this](QAction* action, bool Preferences::*which) {
    const auto show = [this, action, which] { action->setChecked(desk_.settings.preferences().*which); };
    show();
    connect(&desk_.settings, &DeskSettings::changed, action, show);
    connect(action, &QAction::triggered, this, [this, which](bool on) {
      Preferences preferences = desk_.settings.preferences();
      preferences.*which = on;
      desk_.settings.prefer(preferences);
    });
  };
  follow(actions_->coordinates, &Preferences::coordinates);
  follow(actions_->numbers, &Preferences::move_numbers);
  follow(actions_->evaluation, &Preferences::evaluation);
  follow(actions_->animations, &Preferences::animations);
  follow(actions_->sounds, &Preferences::sounds);
  connect(actions_->full_screen, &QAction::triggered, this,
          [this](bool on) { on ? showFullScreen() : showNormal(); });
  connect(&desk_.settings, &DeskSettings::changed, this,
          [this] { desk_.words.speak(desk_.settings.preferences().language.value_or(system_language())); });
}

/// A single key must not end an unfinished game.
void MainWindow::ask_to_play_again(bool swapped) {
  if (game() == nullptr) return;
  if (game()->over() || game()->moves() == 0) {
    play_again(swapped);
    return;
  }
  ask(desk_.words.text("desk-restart-question"), "desk-restart-yes", desk_.words, this, [this, swapped] {
    if (game() != nullptr) play_again(swapped);
  });
}

void MainWindow::ask_resignation() {
  ask(desk_.words.text("desk-resign-question"), "desk-resign-yes", desk_.words, this, [this] {
    if (game() != nullptr) game()->resign();
  });
}

}  // namespace parlour::ui::desktop
