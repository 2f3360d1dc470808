#include "ui/desktop/start_page.hpp"

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
#include "ui/desktop/actions.hpp"
#include "ui/desktop/captions.hpp"
#include "ui/desktop/game_tile.hpp"
#include "ui/desktop/look.hpp"
#include "ui/table/kept_games.hpp"
#include "ui/table/saved_game.hpp"
#include "ui/table/set_table.hpp"

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
      continue_(new QPushButton(this)) {
  Words& words = desk.words;
  auto* title = plain_label(this);
  enlarge(title, 1.9, true);
  words.label(title, "desk-welcome");
  continue_->setObjectName("continueGame");
  enlarge(continue_, 1.15, true);
  connect(continue_, &QPushButton::clicked, this, [this] { Q_EMIT continue_wanted(kept_); });
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
  if (desk_.keep_in.empty()) return;
  const auto kept = kept_games(desk_.keep_in.front(), KeptKind::Unfinished, 1);
  if (kept.games.empty()) return;
  const records::Record* const record = &kept.games.front().record;
  kept_ = kept.games.front().file;
  const PlayRequest request = request_to_resume(*record);
  const Table table = set_table(request, desk_.words.texts());
  continue_->setText(without_shortcuts(
      desk_.words.text("desk-continue", {{"game", from_qt(game_title(desk_.words, record->game->name()))},
                                         {"first", from_qt(brief_name(to_qt(table.names[0])))},
                                         {"second", from_qt(brief_name(to_qt(table.names[1])))},
                                         {"moves", std::to_string(record->moves.size())}})));
  continue_->show();
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
