#include "ui/desktop/dialogs/rules_dialog.hpp"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPixmap>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>
#include <string_view>
#include <utility>

#include "ui/desktop/app/captions.hpp"
#include "ui/desktop/app/look.hpp"
#include "ui/desktop/app/on_screen.hpp"
#include "ui/desktop/board/board_picture.hpp"
#include "ui/words/pictured.hpp"

namespace parlour::ui::desktop {
namespace {

constexpr double kPictureSide = 280;

QLabel* paragraph(QWidget* parent, const QString& text) {
  auto* label = plain_label(parent, text);
  label->setWordWrap(true);
  label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  return label;
}

}  // namespace

RulesDialog::RulesDialog(std::shared_ptr<const play::Game> game, const DeskSettings& settings, Words& words,
                         QWidget* parent)
    : QDialog(parent),
      game_(std::move(game)),
      settings_(settings),
      words_(words),
      area_(new QScrollArea(this)) {
  setObjectName("rules");
  area_->setWidgetResizable(true);
  area_->setFrameShape(QFrame::NoFrame);
  area_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  auto* close_button = new QPushButton(this);
  words.label(close_button, "desk-close");
  connect(close_button, &QPushButton::clicked, this, &QDialog::accept);
  auto* column = new QVBoxLayout(this);
  column->addWidget(area_, 1);
  column->addWidget(close_button, 0, Qt::AlignRight);
  words.follow(this, [this] { fill(); });
  connect(&settings, &DeskSettings::changed, this, &RulesDialog::fill);
  resize_on_screen(*this, {620, 680});
}

void RulesDialog::show_game(std::shared_ptr<const play::Game> game) {
  if (game->spec() == game_->spec()) return;
  game_ = std::move(game);
  fill();
  area_->verticalScrollBar()->setValue(0);
}

/// The pictures depend on whether the window is light or dark.
void RulesDialog::changeEvent(QEvent* event) {
  QDialog::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) fill();
}

void RulesDialog::fill() {
  const QString title = game_title(words_, game_->name());
  setWindowTitle(words_.text("desk-rules-title", {{"game", from_qt(title)}}));
  auto* page = new QWidget;
  auto* column = new QVBoxLayout(page);
  column->setSpacing(8);
  auto* name = plain_label(page, title);
  enlarge(name, 1.5, true);
  column->addWidget(name);
  if (game_->title() != game_->name()) {
    auto* spec = paragraph(page, to_qt(game_->title()));
    spec->setForegroundRole(QPalette::PlaceholderText);
    column->addWidget(spec);
  }
  std::string_view heading;
  for (const Passage& passage : game_->passages()) {
    if (passage.heading != heading) {
      auto* label = plain_label(page, words_.text(passage.heading));
      enlarge(label, 1.15, true);
      column->addSpacing(8);
      column->addWidget(label);
    }
    heading = passage.heading;
    column->addWidget(paragraph(page, words_.text(passage.text.id, passage.text.arguments)));
    if (passage.pictures.empty()) continue;
    auto* row = new QHBoxLayout;
    for (const Picture& each : passage.pictures)
      if (QWidget* drawn = picture(each)) row->addWidget(drawn, 0, Qt::AlignTop);
    row->addStretch(1);
    column->addLayout(row);
  }
  column->addStretch(1);
  area_->setWidget(page);  // deletes the previous page
}

/// A board as large as its shape allows. Draws nothing if the picture cannot be made.
QWidget* RulesDialog::picture(const Picture& what) const {
  const auto found = pictured(what);
  if (!found) return nullptr;
  BoardScene scene;
  scene.game = found->game;
  scene.state = found->state;
  scene.from = found->from;
  scene.moves = found->moves;
  scene.table.names = {words_.texts().text("side-first"), words_.texts().text("side-second")};
  BoardTheme theme = preferred_theme(settings_.preferences(), is_dark(palette()));
  theme.background = Qt::transparent;
  theme.move_numbers = false;
  const QSizeF size = board_shape(*found->game) * kPictureSide;
  const double scale = devicePixelRatioF();
  QPixmap pixels((size * scale).toSize());
  pixels.setDevicePixelRatio(scale);
  pixels.fill(Qt::transparent);
  QPainter painter(&pixels);
  painter.setRenderHint(QPainter::Antialiasing);
  paint_board(painter, QRectF({0, 0}, size), scene, theme);
  painter.end();
  auto* label = plain_label(nullptr);
  label->setPixmap(pixels);
  label->setObjectName("picture");
  label->setAccessibleName(words_.text("board-name"));
  label->setAccessibleDescription(to_qt(found->state->text()));
  return label;
}

}  // namespace parlour::ui::desktop
