#include "ui/desktop/app/start_page.hpp"

#include <QAction>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>
#include <array>

#include "catalog/games.hpp"
#include "table/kept_games.hpp"
#include "table/saved_game.hpp"
#include "ui/desktop/app/actions.hpp"
#include "ui/desktop/app/captions.hpp"
#include "ui/desktop/app/game_tile.hpp"
#include "ui/desktop/app/look.hpp"
#include "ui/words/set_table.hpp"

namespace parlour::ui::desktop {
namespace {

constexpr int kTileWidth = 190;

QPushButton* button_of(QAction* action, QWidget* parent) {
  auto* button = new QPushButton(parent);
  const auto follow = [button, action] {
    button->setText(action->text().remove('&').remove("…"));
    button->setEnabled(action->isEnabled());
  };
  QObject::connect(action, &QAction::changed, button, follow);
  QObject::connect(button, &QPushButton::clicked, action, &QAction::trigger);
  follow();
  return button;
}

}  // namespace

StartPage::StartPage(const Desk& desk, const Actions& actions, QWidget* parent)
    : QWidget(parent),
      desk_(desk),
      table_(new QWidget),
      grid_(new QGridLayout(table_)),
      continue_(new QPushButton(this)),
      history_(new QPushButton(this)) {
  Words& words = desk.words;
  auto* title = plain_label(this);
  enlarge(title, 1.9, true);
  words.label(title, "desk-welcome");
  continue_->setObjectName("continueGame");
  enlarge(continue_, 1.15, true);
  connect(continue_, &QPushButton::clicked, this, [this] { Q_EMIT continue_wanted(kept_); });
  history_->setObjectName("history");
  words.follow(history_,
               [this] { history_->setText(desk_.words.text("desk-history").remove('&').remove("…")); });
  connect(history_, &QPushButton::clicked, this, &StartPage::history_wanted);
  for (const auto& entry : catalog::games()) {
    auto* tile = new GameTile(entry, desk, table_);
    connect(tile, &GameTile::chosen, this, [this, name = entry.name] { Q_EMIT game_chosen(name); });
    connect(tile, &GameTile::play_now_wanted, this,
            [this, name = entry.name] { Q_EMIT play_now_wanted(name); });
    tiles_.push_back(tile);
  }
  auto* area = new QScrollArea(this);
  area->setWidgetResizable(true);
  area->setFrameShape(QFrame::NoFrame);
  area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  area->setWidget(table_);
  auto* head = new QHBoxLayout;
  head->addWidget(title, 1);
  head->addWidget(continue_);
  auto* foot = new QHBoxLayout;
  foot->addWidget(button_of(actions.open, this));
  foot->addWidget(history_);
  auto* analysis = button_of(actions.new_analysis, this);
  analysis->setObjectName("newAnalysis");
  foot->addWidget(analysis);
  foot->addWidget(button_of(actions.settings, this));
  foot->addWidget(button_of(actions.about, this));
  foot->addStretch(1);
  auto* leave = button_of(actions.leave, this);
  leave->setObjectName("leave");
  foot->addWidget(leave);
  auto* column = new QVBoxLayout(this);
  column->addLayout(head);
  column->addWidget(area, 1);
  column->addLayout(foot);
  words.follow(this, [this] { refresh(); });
  grid_->setContentsMargins(0, 0, 0, 0);
  lay_tiles();
}

void StartPage::refresh() {
  continue_->hide();
  history_->hide();
  if (desk_.keep_in.empty()) return;
  looking_.begin([directory = desk_.keep_in.front(),
                  texts = desk_.words.texts()] { return look_for_games(directory, texts); },
                 [this](const Kept& kept) { show_kept(kept); });
}

/// On a thread of its own.
StartPage::Kept StartPage::look_for_games(const std::filesystem::path& directory, const Texts& texts) {
  Kept found;
  const std::size_t all = table::count_kept_games(directory);
  if (all == 0) return found;
  const auto kept = table::kept_games(directory, table::KeptKind::Unfinished, 1);
  found.others = all > kept.games.size();
  if (kept.games.empty()) return found;
  const table::KeptGame& game = kept.games.front();
  found.file = game.file;
  found.game = game.record.game->name();
  found.names = set_table(table::request_to_resume(game.record), texts).names;
  found.moves = game.record.moves.size();
  return found;
}

void StartPage::show_kept(const Kept& kept) {
  kept_ = kept.file;
  history_->setVisible(kept.others);
  continue_->setVisible(!kept.file.empty());
  if (kept.file.empty()) return;
  continue_->setText(without_shortcuts(
      desk_.words.text("desk-continue", {{"game", from_qt(game_title(desk_.words, kept.game))},
                                         {"first", from_qt(brief_name(to_qt(kept.names[0])))},
                                         {"second", from_qt(brief_name(to_qt(kept.names[1])))},
                                         {"moves", std::to_string(kept.moves)}})));
}

void StartPage::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  lay_tiles();
}

/// As many tiles side by side as there is room for.
void StartPage::lay_tiles() {
  const int columns = std::clamp(width() / kTileWidth, 2, static_cast<int>(tiles_.size()));
  if (columns == columns_) return;
  for (int column = 0; column < std::max(columns, columns_); ++column)
    grid_->setColumnStretch(column, column < columns ? 1 : 0);
  columns_ = columns;
  for (std::size_t at = 0; at < tiles_.size(); ++at)
    grid_->addWidget(tiles_[at], static_cast<int>(at) / columns, static_cast<int>(at) % columns);
}

}  // namespace parlour::ui::desktop
