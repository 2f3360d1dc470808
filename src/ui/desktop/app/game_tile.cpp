#include "ui/desktop/app/game_tile.hpp"

#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "play/move_list.hpp"
#include "ui/desktop/app/captions.hpp"
#include "ui/desktop/app/look.hpp"
#include "ui/desktop/board/board_picture.hpp"

namespace parlour::ui::desktop {
namespace {

constexpr int kTileEdge = 6;  // inside a tile's frame, and between its parts
constexpr int kTitleFlags = Qt::AlignCenter | Qt::TextWordWrap;

/// With a few moves, so that the picture says more than an empty board.
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
    : QFrame(parent),
      entry_(entry),
      desk_(desk),
      picture_(plain_label(this)),
      title_(plain_label(this)),
      about_(plain_label(this)),
      play_now_(new QPushButton(this)) {
  Words& words = desk.words;
  setObjectName(to_qt("tile " + entry.name));
  setFrameShape(StyledPanel);
  setFocusPolicy(Qt::StrongFocus);
  setCursor(Qt::PointingHandCursor);
  setAttribute(Qt::WA_Hover);
  make_card(this);
  title_->setWordWrap(true);
  title_->setAlignment(Qt::AlignCenter);
  about_->setWordWrap(true);
  about_->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
  about_->setForegroundRole(QPalette::PlaceholderText);
  play_now_->setObjectName("playNow");
  play_now_->setMinimumWidth(1);
  words.hint(play_now_, "desk-play-now-hint");
  words.follow(this, [this, &words] {
    title_->setText(game_title(words, entry_.name));
    about_->setText(game_help(words, entry_.help));
    play_now_->setText(words.text("desk-play-now"));
    play_now_->setAccessibleName(words.text("desk-play-now") + ": " + title_->text());
    setAccessibleName(title_->text());
    setAccessibleDescription(about_->text());
    setToolTip(about_->text());
  });
  picture_->setAlignment(Qt::AlignCenter);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(kTileEdge, kTileEdge, kTileEdge, kTileEdge);
  column->setSpacing(kTileEdge);
  column->addWidget(picture_, 0, Qt::AlignHCenter);
  column->addWidget(title_);
  column->addWidget(about_);
  column->addStretch(1);
  column->addWidget(play_now_);
  connect(play_now_, &QPushButton::clicked, this, &GameTile::play_now_wanted);
  connect(&desk.settings, &DeskSettings::changed, this, [this] {
    if (isVisible()) show_picture();
  });
}

/// The largest font, a little above that of everything else, in which each word of the title fits into a
/// line.
QFont GameTile::title_font(int inside) const {
  QFont font = this->font();
  font.setBold(true);
  for (const double scale : {1.1, 1.0, 0.9, 0.8, 0.7}) {
    font.setPointSizeF(this->font().pointSizeF() * scale);
    if (title_size(font, inside).width() <= inside) break;
  }
  return font;
}

QSize GameTile::title_size(const QFont& font, int inside) const {
  return QFontMetrics(font).boundingRect({0, 0, inside, height()}, kTitleFlags, title_->text()).size();
}

int GameTile::inside_of(int width) const { return width - 2 * kTileEdge - 2 * frameWidth(); }

/// The height of everything but the picture, in a tile of this width.
int GameTile::words_height(int width) const {
  const int inside = inside_of(width);
  return title_size(title_font(inside), inside).height() + play_now_->sizeHint().height() + 4 * kTileEdge +
         2 * frameWidth();
}

int GameTile::picture_for(const QSize& size) const {
  return std::min(inside_of(size.width()), size.height() - words_height(size.width()));
}

int GameTile::about_height(int width) const { return about_->heightForWidth(inside_of(width)) + kTileEdge; }

void GameTile::fit(const QSize& size, int picture, bool told) {
  setFixedSize(size);
  title_->setFont(title_font(inside_of(size.width())));
  about_->setVisible(told);
  picture_->setFixedSize(picture, picture);
  if (isVisible()) show_picture();
}

void GameTile::show_picture() {
  BoardTheme theme = preferred_theme(desk_.settings.preferences(), desk_.look.dark());
  const Drawn wanted{theme.style, desk_.look.dark(), picture_->size()};
  if (shown_ == wanted) return;
  shown_ = wanted;
  const double scale = devicePixelRatioF();
  QPixmap pixels(wanted.size * scale);
  pixels.setDevicePixelRatio(scale);
  pixels.fill(Qt::transparent);
  theme.background = Qt::transparent;
  theme.coordinates = false;
  theme.move_numbers = false;
  QPainter painter(&pixels);
  painter.setRenderHint(QPainter::Antialiasing);
  paint_board(painter, QRectF({0, 0}, QSizeF(wanted.size)), sample_scene(entry_), theme);
  painter.end();
  picture_->setPixmap(pixels);
}

/// Not drawn before it is visible: there are many tiles.
void GameTile::showEvent(QShowEvent* event) {
  show_picture();
  QFrame::showEvent(event);
}

/// Draws a mark if the keyboard focus or the pointer is here.
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
  switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
      Q_EMIT chosen();
      return;
    case Qt::Key_Left:
      Q_EMIT beside_wanted(-1, 0);
      return;
    case Qt::Key_Right:
      Q_EMIT beside_wanted(1, 0);
      return;
    case Qt::Key_Up:
      Q_EMIT beside_wanted(0, -1);
      return;
    case Qt::Key_Down:
      Q_EMIT beside_wanted(0, 1);
      return;
    default:
      QFrame::keyPressEvent(event);
  }
}

}  // namespace parlour::ui::desktop
