#include "ui/desktop/app/start_page.hpp"

#include <QAction>
#include <QBoxLayout>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <utility>

#include "catalog/games.hpp"
#include "table/kept_games.hpp"
#include "table/saved_game.hpp"
#include "ui/desktop/app/actions.hpp"
#include "ui/desktop/app/captions.hpp"
#include "ui/desktop/app/game_tile.hpp"
#include "ui/desktop/app/look.hpp"
#include "ui/desktop/app/seat_names.hpp"

namespace parlour::ui::desktop {
namespace {

constexpr int kTileGap = 6;
constexpr int kButtonEdges = 32;  // of a button, around its text
constexpr int kNarrowestTile = 96;

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
      area_(new QScrollArea(this)),
      continue_(new QPushButton(this)),
      history_(new QPushButton(this)) {
  Words& words = desk.words;
  auto* title = plain_label(this);
  title_ = title;
  enlarge(title, 1.9, true);
  words.label(title, "desk-welcome");
  continue_->setObjectName("continueGame");
  continue_->setMinimumWidth(1);
  enlarge(continue_, 1.15, true);
  connect(continue_, &QPushButton::clicked, this, [this] { Q_EMIT continue_wanted(kept_); });
  for (const auto& entry : catalog::games()) {
    auto* tile = new GameTile(entry, desk, table_);
    const std::size_t at = tiles_.size();
    connect(tile, &GameTile::chosen, this, [this, name = entry.name] { Q_EMIT game_chosen(name); });
    connect(tile, &GameTile::play_now_wanted, this,
            [this, name = entry.name] { Q_EMIT play_now_wanted(name); });
    connect(tile, &GameTile::beside_wanted, this,
            [this, at](int columns, int rows) { go_beside(at, columns, rows); });
    tiles_.push_back(tile);
  }
  area_->setFrameShape(QFrame::NoFrame);
  area_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  area_->setFocusPolicy(Qt::NoFocus);
  area_->setWidget(table_);
  head_ = new QBoxLayout(QBoxLayout::LeftToRight);
  head_->addWidget(title, 1);
  head_->addWidget(continue_);
  grid_->setContentsMargins(0, 0, 0, 0);
  grid_->setSpacing(kTileGap);
  auto* column = new QVBoxLayout(this);
  column->addLayout(head_);
  column->addWidget(area_, 1);
  column->addWidget(make_foot(actions));
  words.follow(this, [this] { refresh(); });
}

QWidget* StartPage::make_foot(const Actions& actions) {
  auto* foot = new QWidget(this);
  foot_grid_ = new QGridLayout(foot);
  foot_grid_->setContentsMargins(0, 0, 0, 0);
  history_->setObjectName("history");
  desk_.words.follow(history_,
                     [this] { history_->setText(desk_.words.text("desk-history").remove('&').remove("…")); });
  connect(history_, &QPushButton::clicked, this, &StartPage::history_wanted);
  auto* analysis = button_of(actions.new_analysis, foot);
  analysis->setObjectName("newAnalysis");
  auto* leave = button_of(actions.leave, foot);
  leave->setObjectName("leave");
  foot_ = {button_of(actions.open, foot),  history_, analysis, button_of(actions.settings, foot),
           button_of(actions.about, foot), leave};
  return foot;
}

void StartPage::refresh() {
  continue_->hide();
  history_->hide();
  lay_ends();
  if (desk_.keep_in.empty()) return;
  looking_.begin([directory = desk_.keep_in.front(),
                  texts = desk_.words.texts()] { return look_for_games(directory, texts); },
                 [this](const Kept& kept) { show_kept(kept); });
}

/// Runs on a thread of its own.
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
  found.names = desk_table(table::request_as_seated(game.record), texts).names;
  found.moves = game.record.moves.size();
  return found;
}

void StartPage::show_kept(const Kept& kept) {
  kept_ = kept.file;
  history_->setVisible(kept.others);
  continue_->setVisible(!kept.file.empty());
  if (!kept.file.empty())
    continue_text_ = desk_.words.text("desk-continue", {{"game", from_qt(game_title(desk_.words, kept.game))},
                                                        {"first", from_qt(brief_name(to_qt(kept.names[0])))},
                                                        {"second", from_qt(brief_name(to_qt(kept.names[1])))},
                                                        {"moves", std::to_string(kept.moves)}});
  lay_ends();
}

void StartPage::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  lay_ends();
  lay_tiles();
}

/// Another language or font, or another button: head and foot need another height then, and so do the tiles.
bool StartPage::event(QEvent* event) {
  const bool done = QWidget::event(event);
  if (event->type() == QEvent::LayoutRequest) {
    lay_ends();
    lay_tiles();
  }
  return done;
}

void StartPage::take_focus() { tiles_[last_tile_]->setFocus(); }

/// If the window is too narrow for one row, the game to continue goes below the title, and the buttons at the
/// bottom into two rows.
void StartPage::lay_ends() {
  const int inside = width() - layout()->contentsMargins().left() - layout()->contentsMargins().right();
  const QFontMetrics metrics = continue_->fontMetrics();
  const int words = continue_->isHidden() ? 0 : metrics.horizontalAdvance(continue_text_) + kButtonEdges;
  const bool beside = title_->sizeHint().width() + 2 * kTileGap + words <= inside;
  head_->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
  const QString fitting = metrics.elidedText(continue_text_, Qt::ElideRight, inside - kButtonEdges);
  continue_->setText(without_shortcuts(fitting));
  continue_->setToolTip(fitting == continue_text_ ? QString() : plain_tooltip(continue_text_));
  std::vector<QPushButton*> shown;
  int wide = 0;
  for (QPushButton* each : foot_) {
    if (each->isHidden()) continue;
    wide += each->sizeHint().width() + foot_grid_->horizontalSpacing();
    shown.push_back(each);
  }
  const int all = static_cast<int>(shown.size());
  const int columns = wide <= inside ? all : (all + 1) / 2;
  if (shown == in_foot_ && columns == foot_columns_) return;
  in_foot_ = shown;
  foot_columns_ = columns;
  for (int at = 0; at < all; ++at)
    foot_grid_->addWidget(shown[static_cast<std::size_t>(at)], at / columns, at % columns);
}

QSize StartPage::tile_in(int columns, const QSize& room) const {
  const int rows = (static_cast<int>(tiles_.size()) + columns - 1) / columns;
  return {(room.width() + kTileGap) / columns - kTileGap, (room.height() + kTileGap) / rows - kTileGap};
}

/// The side of the smallest picture if there are this many columns and all tiles are visible.
int StartPage::picture_in(int columns, const QSize& room) const {
  const QSize tile = tile_in(columns, room);
  if (tile.width() < kNarrowestTile) return 0;
  int least = tile.width();
  for (const GameTile* each : tiles_) least = std::min(least, each->picture_for(tile));
  return least;
}

/// The same in tiles that also contain the texts about the games.
int StartPage::picture_with_words(const QSize& tile) const {
  int least = tile.width();
  for (const GameTile* each : tiles_)
    least = std::min({least, each->picture_for(tile),
                      each->picture_for({tile.width(), tile.height() - each->about_height(tile.width())})});
  return least;
}

/// The tiles fill the whole area, in as many columns as give the largest pictures. If even those would be too
/// small, the tiles keep their size and scroll.
void StartPage::lay_tiles() {
  const QSize room = area_->size();
  int columns = 2;
  for (int tried = columns; tried <= static_cast<int>(tiles_.size()); ++tried)
    if (picture_in(tried, room) > picture_in(columns, room)) columns = tried;
  QSize tile = tile_in(columns, room);
  const bool scrolls = picture_in(columns, room) < GameTile::kSmallestPicture;
  area_->setVerticalScrollBarPolicy(scrolls ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
  if (scrolls) {
    constexpr int kForABar = 20;
    columns = std::max(2, (room.width() - kForABar + kTileGap) / (kNarrowestTile + kTileGap));
    tile = {(room.width() - kForABar + kTileGap) / columns - kTileGap, 0};
    int words = 0;
    for (const GameTile* each : tiles_) words = std::max(words, -each->picture_for({tile.width(), 0}));
    tile.setHeight(words + 2 * GameTile::kSmallestPicture);
  }
  int most = tile.width();
  for (const GameTile* each : tiles_) most = std::min(most, each->picture_for(tile));
  const int beside_words = picture_with_words(tile);
  const bool told = beside_words >= std::min(most, 2 * GameTile::kSmallestPicture);
  const int picture = std::max(GameTile::kSmallestPicture, told ? beside_words : most);
  const bool relaid = std::exchange(columns_, columns) != columns;
  for (std::size_t at = 0; at < tiles_.size(); ++at) {
    tiles_[at]->fit(tile, picture, told);
    if (relaid) grid_->addWidget(tiles_[at], static_cast<int>(at) / columns, static_cast<int>(at) % columns);
  }
  const int rows = (static_cast<int>(tiles_.size()) + columns - 1) / columns;
  table_->resize(columns * (tile.width() + kTileGap) - kTileGap,
                 rows * (tile.height() + kTileGap) - kTileGap);
}

void StartPage::go_beside(std::size_t at, int columns, int rows) {
  const int to = static_cast<int>(at) + columns + rows * columns_;
  const int last = static_cast<int>(tiles_.size()) - 1;
  const int row = static_cast<int>(at) / columns_;
  if (columns != 0 && (to < 0 || to / columns_ != row)) return;
  if (rows < 0 && to < 0) return;
  if (rows > 0 && row == last / columns_) return;
  last_tile_ = static_cast<std::size_t>(std::min(to, last));
  take_focus();
  area_->ensureWidgetVisible(tiles_[last_tile_]);
}

}  // namespace parlour::ui::desktop
