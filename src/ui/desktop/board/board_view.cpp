#include "ui/desktop/board/board_view.hpp"

#include <QAccessible>
#include <QApplication>
#include <QGestureEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QPainter>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/desktop/board/accessible_board.hpp"

namespace parlour::ui::desktop {

BoardView::BoardView(std::shared_ptr<const play::Game> game) : game_(std::move(game)) {
  scene_.game = game_;
  scene_.state = game_->start();
  make_boards_accessible();
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setAttribute(Qt::WA_OpaquePaintEvent);
  grabGesture(Qt::PinchGesture);
  animation_.setStartValue(0.0);
  connect(&animation_, &QVariantAnimation::valueChanged, this, [this](const QVariant& passed) {
    if (moving()) show_moment(passed.toDouble());
  });
  connect(&animation_, &QVariantAnimation::finished, this, [this] {
    rest();
    Q_EMIT settled();
  });
}

QSize BoardView::sizeHint() const {
  constexpr double kLongerSide = 600;
  return (board_shape(*game_) * kLongerSide).toSize();
}

// What is shown

void BoardView::show_scene(const BoardScene& scene, Change change) {
  const BoardScene before = std::exchange(scene_, scene);
  const bool relaid = before.table.bottom != scene.table.bottom;
  if (change == Change::Beside && moving() && scene.moves == before.moves) {
    if (relaid) relay();
    return update();
  }
  animation_.stop();
  settle();
  if (relaid) relay();
  if (change == Change::Animated && theme_.animations) begin_motion(before);
  consider_pointer();
  update();
}

void BoardView::begin_motion(const BoardScene& before) {
  motion_ms_ = prepare_motion(before);
  const bool over = scene_.state->outcome() && one_move_later(before, scene_);
  const int length = motion_ms_ + (over ? kEndingMs : 0);
  if (length == 0) return;
  standing_ = motion_ms_ == 0;
  if (!standing_) move_on(0);
  animation_.setEndValue(static_cast<double>(length));
  animation_.setDuration(length);
  animation_.start();
}

void BoardView::show_moment(double passed) {
  if (passed < motion_ms_) {
    move_on(passed);
    update(moving_area().toAlignedRect());
  } else if (!std::exchange(standing_, true)) {
    rest();
  }
}

void BoardView::rest() {
  settle();
  consider_pointer();
  update();
}

void BoardView::set_theme(const BoardTheme& theme) {
  theme_ = theme;
  if (!theme.animations && moving()) {
    animation_.stop();
    rest();
    Q_EMIT settled();
  }
  relay();
}

void BoardView::set_taking_moves(bool taking) {
  taking_ = taking;
  if (!taking) {
    if (!setting_up_) hide_cursor();
    consider(std::nullopt);
  } else {
    show_cursor_again();
    consider_pointer();
  }
}

void BoardView::set_setting_up(bool setting_up) {
  setting_up_ = setting_up;
  if (!setting_up && !taking_) hide_cursor();
  consider_pointer();
  update();
}

void BoardView::set_texts(const Texts& texts) {
  texts_ = texts;
  setAccessibleName(QString::fromStdString(texts_.text("board-name")));
}

void BoardView::relay() {
  lay_out(room(), 1 / devicePixelRatioF());
  ground_ = QPixmap();
  consider_pointer();
  update();
}

void BoardView::paintEvent(QPaintEvent* event) {
  const double ratio = devicePixelRatioF();
  if (ground_.size() != size() * ratio) {
    lay_out(room(), 1 / ratio);
    ground_ = QPixmap(size() * ratio);
    ground_.setDevicePixelRatio(ratio);
    ground_.fill(theme_.background);
    QPainter painter(&ground_);
    painter.setRenderHint(QPainter::Antialiasing);
    paint_ground(painter);
  }
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.drawPixmap(0, 0, ground_);
  paint_pieces(painter, event->rect());
  Q_EMIT painted();
}

void BoardView::resizeEvent(QResizeEvent*) { set_zoom(zoom_, rect().center()); }

// The pointer

void BoardView::consider(std::optional<play::MoveCode> move) {
  if (move && (!taking_ || !scene_.state->legal(*move))) move.reset();
  if (move == glance_.hover) return;
  if (glance_.hover) update(touched_by(*glance_.hover).toAlignedRect());
  glance_.hover = move;
  if (move) update(touched_by(*move).toAlignedRect());
  if (pointer_ && move)
    setCursor(Qt::PointingHandCursor);
  else
    unsetCursor();
  Q_EMIT move_considered(move.value_or(play::MoveCode{0}), move.has_value());
}

void BoardView::consider_pointer() {
  if (glance_.cursor)
    consider(*glance_.cursor);
  else
    consider(pointer_ && !dragging_ ? move_at(*pointer_) : std::nullopt);
}

void BoardView::mouseMoveEvent(QMouseEvent* event) {
  const QPointF before = pointer_.value_or(event->position());
  pointer_ = event->position();
  if (pressed_ && zoom_ > 1 &&
      (event->position() - *pressed_).manhattanLength() >= QApplication::startDragDistance())
    dragging_ = true;
  by_keyboard_ = false;
  hide_cursor();
  if (dragging_) pan_by(event->position() - before);
  if (setting_up_ && !dragging_) point_at(event->position());
  consider_pointer();
}

/// The cursor's frame shows where a piece would be put.
void BoardView::point_at(const QPointF& point) {
  glance_.cursor = move_at(point);
  if (!glance_.cursor) return;
  cursor_ = glance_.cursor;
  update(touched_by(*cursor_).toAlignedRect());
}

void BoardView::mousePressEvent(QMouseEvent* event) {
  pointer_ = event->position();
  pressed_ = event->position();
  dragging_ = event->button() == Qt::MiddleButton;
  by_keyboard_ = false;
  hide_cursor();
  consider_pointer();
}

void BoardView::mouseReleaseEvent(QMouseEvent* event) {
  const bool dragged = std::exchange(dragging_, false);
  const auto pressed = std::exchange(pressed_, std::nullopt);
  const auto move = move_at(event->position());
  const bool same = !dragged && move && pressed && move == move_at(*pressed);
  if (same && event->button() == Qt::LeftButton) return choose(*move);
  if (same && event->button() == Qt::RightButton && setting_up_) Q_EMIT place_chosen(*move, true);
  consider_pointer();
}

void BoardView::leaveEvent(QEvent*) {
  pointer_.reset();
  if (setting_up_ && !by_keyboard_) hide_cursor();
  consider_pointer();
}

QString BoardView::told_name(int part) const {
  const QString name = part_name(part);
  for (const MoveNote& note : scene_.notes)
    if (part_of(note.move) == part)
      return QString::fromStdString(texts_.text(
          note.exact ? "board-noted-exact" : "board-noted",
          {{"part", name.toStdString()}, {"value", value_text(*scene_.game, note.value, texts_)}}));
  return name;
}

bool BoardView::can_choose(int part) const {
  const auto move = part_move(part);
  if (setting_up_) return move.has_value();
  return taking_ && move && scene_.state->legal(*move);
}

void BoardView::choose(play::MoveCode move) {
  if (setting_up_)
    Q_EMIT place_chosen(move, false);
  else if (taking_ && scene_.state->legal(move))
    Q_EMIT move_chosen(move);
}

// The keyboard

void BoardView::show_cursor(play::MoveCode move) {
  if (glance_.cursor) update(touched_by(*glance_.cursor).toAlignedRect());
  cursor_ = move;
  by_keyboard_ = true;
  glance_.cursor = move;
  const QRectF area = touched_by(move);
  update(area.toAlignedRect());
  const QRectF seen = part_rect(part_of(move));
  const QRectF inside = QRectF(rect()).adjusted(4, 4, -4, -4);
  pan_by({std::max(0.0, inside.left() - seen.left()) - std::max(0.0, seen.right() - inside.right()),
          std::max(0.0, inside.top() - seen.top()) - std::max(0.0, seen.bottom() - inside.bottom())});
  consider(move);
  QAccessibleEvent focus(this, QAccessible::Focus);
  focus.setChild(part_of(move));
  QAccessible::updateAccessibility(&focus);
}

/// For people who play with keys: the cursor is where it was when the turn or the focus comes back.
void BoardView::show_cursor_again() {
  if ((taking_ || setting_up_) && by_keyboard_ && hasFocus()) show_cursor(cursor_.value_or(first_cursor()));
}

void BoardView::hide_cursor() {
  if (!glance_.cursor) return;
  update(touched_by(*glance_.cursor).toAlignedRect());
  glance_.cursor.reset();
}

void BoardView::keyPressEvent(QKeyEvent* event) {
  const int key = event->key();
  const bool plain = (event->modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier)) == 0;
  const bool open = taking_ || setting_up_;
  if (plain && setting_up_ && glance_.cursor && (key == Qt::Key_Delete || key == Qt::Key_Backspace)) {
    Q_EMIT place_chosen(*glance_.cursor, true);
    return;
  }
  if (plain && open) {
    if (taking_ && key >= Qt::Key_1 && key <= Qt::Key_9)
      if (const auto move = move_for_digit(key - Qt::Key_0)) return choose(*move);
    if (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Space)
      return glance_.cursor ? choose(*glance_.cursor) : show_cursor(cursor_.value_or(first_cursor()));
  }
  const bool far = event->modifiers().testFlag(Qt::ControlModifier);
  if (open && (plain || far)) {
    const play::MoveCode from = cursor_.value_or(first_cursor());
    if (const auto to = step(from, key, far)) return show_cursor(glance_.cursor ? *to : from);
  }
  if (!zoom_key(key)) QWidget::keyPressEvent(event);
}

bool BoardView::zoom_key(int key) {
  constexpr double kStep = 1.25;
  const QPointF middle = QRectF(rect()).center();
  if (key == Qt::Key_Plus || key == Qt::Key_Equal)
    zoom_by(kStep, middle);
  else if (key == Qt::Key_Minus)
    zoom_by(1 / kStep, middle);
  else if (key == Qt::Key_0)
    set_zoom(1, middle);
  else
    return false;
  return true;
}

void BoardView::focusInEvent(QFocusEvent* event) {
  const bool by_keyboard = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
  by_keyboard_ = by_keyboard_ || by_keyboard;
  show_cursor_again();
}

void BoardView::focusOutEvent(QFocusEvent*) {
  hide_cursor();
  consider_pointer();
}

// Zoom

QRectF BoardView::room() const {
  const QSizeF size = QSizeF(width(), height()) * zoom_;
  return {QPointF(width(), height()) / 2 + pan_ - QPointF(size.width(), size.height()) / 2, size};
}

void BoardView::set_zoom(double zoom, const QPointF& point) {
  const double unzoomed = size_now() / zoom_;
  const double most = unzoomed > 0 ? std::max(1.0, comfortable_size() / unzoomed) : 1;
  const double next = std::clamp(zoom, 1.0, std::max(most, 1.0));
  const QPointF middle = QRectF(rect()).center();
  pan_ = point - middle - (point - middle - pan_) * (next / zoom_);
  zoom_ = next;
  pan_by({});
}

void BoardView::zoom_by(double factor, const QPointF& point) { set_zoom(zoom_ * factor, point); }

/// The room never leaves a gap at an edge of the widget.
void BoardView::pan_by(const QPointF& way) {
  const double x = width() * (zoom_ - 1) / 2;
  const double y = height() * (zoom_ - 1) / 2;
  const QPointF next(std::clamp(pan_.x() + way.x(), -x, x), std::clamp(pan_.y() + way.y(), -y, y));
  if (next == pan_ && !way.isNull()) return;
  pan_ = next;
  relay();
}

void BoardView::wheelEvent(QWheelEvent* event) {
  constexpr double kNotch = 120;
  if (event->modifiers().testFlag(Qt::ControlModifier))
    return zoom_by(std::pow(1.2, event->angleDelta().y() / kNotch), event->position());
  if (zoom_ <= 1) return event->ignore();
  const QPoint pixels = event->pixelDelta();
  pan_by(pixels.isNull() ? QPointF(event->angleDelta()) / 2 : QPointF(pixels));
}

bool BoardView::pinch(const QGestureEvent& event) {
  const auto* gesture = qobject_cast<QPinchGesture*>(event.gesture(Qt::PinchGesture));
  if (gesture == nullptr) return false;
  zoom_by(gesture->scaleFactor(), mapFromGlobal(gesture->centerPoint()));
  return true;
}

bool BoardView::event(QEvent* event) {
  if (event->type() == QEvent::Gesture && pinch(*static_cast<QGestureEvent*>(event))) return true;
  if (event->type() == QEvent::NativeGesture) {
    const auto* gesture = static_cast<QNativeGestureEvent*>(event);
    if (gesture->gestureType() == Qt::ZoomNativeGesture) {
      zoom_by(1 + gesture->value(), gesture->position());
      return true;
    }
  }
  return QWidget::event(event);
}

}  // namespace parlour::ui::desktop
