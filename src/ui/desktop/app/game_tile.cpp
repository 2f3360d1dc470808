#include "ui/desktop/app/game_tile.hpp"

#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>
#include <utility>

#include "play/move_list.hpp"
#include "ui/desktop/app/captions.hpp"
#include "ui/desktop/app/look.hpp"
#include "ui/desktop/board/board_picture.hpp"

namespace parlour::ui::desktop {
namespace {

constexpr QSize kPicture{124, 124};

/// With a few moves, so that the picture tells more than an empty board.
BoardScene sample_scene(const catalog::GameEntry& entry) {
  BoardScene scene;
  scene.game = *catalog::make_game(entry.name);
  std::shared_ptr<play::State> state = scene.game->start();
  if (const auto moves = play::read_move_list(*scene.game, entry.sample)) scene.moves = *moves;
  for (const play::MoveCode move : scene.moves) state->play(move);
  scene.state = std::move(state);
  return scene;
}

}  // namespace

GameTile::GameTile(const catalog::GameEntry& entry, const Desk& desk, QWidget* parent)
    : QFrame(parent), entry_(entry), desk_(desk), picture_(plain_label(this)) {
  Words& words = desk.words;
  setObjectName(to_qt("tile " + entry.name));
  setFrameShape(StyledPanel);
  setFocusPolicy(Qt::StrongFocus);
  setCursor(Qt::PointingHandCursor);
  setAttribute(Qt::WA_Hover);
  make_card(this);
  auto* title = plain_label(this);
  enlarge(title, 1.15, true);
  title->setWordWrap(true);
  title->setAlignment(Qt::AlignCenter);
  auto* about = plain_label(this);
  about->setWordWrap(true);
  about->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
  about->setForegroundRole(QPalette::PlaceholderText);
  auto* play_now = new QPushButton(this);
  play_now->setObjectName("playNow");
  words.hint(play_now, "desk-play-now-hint");
  words.follow(this, [this, &words, title, about, play_now] {
    title->setText(game_title(words, entry_.name));
    about->setText(game_help(words, entry_.help));
    play_now->setText(words.text("desk-play-now"));
    play_now->setAccessibleName(words.text("desk-play-now") + ": " + title->text());
    setAccessibleName(title->text());
    setAccessibleDescription(about->text());
  });
  picture_->setAlignment(Qt::AlignCenter);
  picture_->setFixedSize(kPicture);
  auto* column = new QVBoxLayout(this);
  column->addWidget(picture_, 0, Qt::AlignHCenter);
  column->addWidget(title);
  column->addWidget(about, 1);
  column->addWidget(play_now);
  connect(play_now, &QPushButton::clicked, this, &GameTile::play_now_wanted);
  connect(&desk.settings, &DeskSettings::changed, this, [this] {
    if (isVisible()) show_picture();
  });
}

void GameTile::show_picture() {
  BoardTheme theme = preferred_theme(desk_.settings.preferences(), desk_.look.dark());
  if (shown_ == std::pair(theme.style, desk_.look.dark())) return;
  shown_ = {theme.style, desk_.look.dark()};
  const double scale = devicePixelRatioF();
  QPixmap pixels(kPicture * scale);
  pixels.setDevicePixelRatio(scale);
  pixels.fill(Qt::transparent);
  theme.background = Qt::transparent;
  theme.coordinates = false;
  theme.move_numbers = false;
  QPainter painter(&pixels);
  painter.setRenderHint(QPainter::Antialiasing);
  paint_board(painter, QRectF({0, 0}, kPicture), sample_scene(entry_), theme);
  painter.end();
  picture_->setPixmap(pixels);
}

/// Not before somebody can see it: there are many tiles.
void GameTile::showEvent(QShowEvent* event) {
  show_picture();
  QFrame::showEvent(event);
}

/// Marked where the keyboard or the pointer is.
void GameTile::paintEvent(QPaintEvent* event) {
  constexpr int kMark = 2;
  QFrame::paintEvent(event);
  if (!hasFocus() && !underMouse()) return;
  QPainter painter(this);
  painter.setPen(
      QPen(palette().color(QPalette::Highlight), kMark, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
  painter.drawRect(rect().adjusted(kMark / 2, kMark / 2, -kMark / 2, -kMark / 2));
}

void GameTile::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton && rect().contains(event->position().toPoint())) Q_EMIT chosen();
}

void GameTile::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space)
    Q_EMIT chosen();
  else
    QFrame::keyPressEvent(event);
}

}  // namespace parlour::ui::desktop
