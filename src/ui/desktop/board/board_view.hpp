#pragma once

#include <QPixmap>
#include <QPointF>
#include <QRectF>
#include <QString>
#include <QVariantAnimation>
#include <QWidget>
#include <memory>
#include <optional>

#include "ui/desktop/board/board_material.hpp"
#include "ui/desktop/board/board_picture.hpp"
#include "ui/desktop/board/board_scene.hpp"
#include "ui/desktop/board/board_theme.hpp"
#include "ui/texts/texts.hpp"

class QGestureEvent;

namespace parlour::ui::desktop {

/// A board in a window. It knows no game in progress: it shows a scene and tells what people do with it, by
/// mouse and by keyboard alike. What all games share is here: pointer and keys, zoom, the clock of
/// animations, a picture of the empty board that is drawn once. The view of a family says where its moves lie
/// and how they look.
class BoardView : public QWidget {
  Q_OBJECT

 public:
  explicit BoardView(std::shared_ptr<const play::Game> game);

  /// A scene of the game that the view was made for. An animation that runs is cut short by the next
  /// position.
  void show_scene(const BoardScene& scene, Change change);
  void set_theme(const BoardTheme& theme);
  /// Without this, nothing can be chosen: no hover, no cursor.
  void set_taking_moves(bool taking);
  /// Pieces are put on the board or taken off by hand, wherever people point; no moves are taken meanwhile.
  void set_setting_up(bool setting_up);
  /// The language that screen readers are told in.
  void set_texts(const Texts& texts);
  /// Does something move on the board, or does the last position of a game stand there to be seen? Then
  /// `settled` follows, unless the next scene comes first.
  bool moving() const { return animation_.state() == QAbstractAnimation::Running; }
  /// How long a position that ended the game stands before `settled` says so, in milliseconds: the line that
  /// won is seen before anything is told.
  static constexpr int kEndingMs = 800;

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return {120, 120}; }

  double zoom() const { return zoom_; }
  /// By `factor`, with the point of the board under `point` staying where it is.
  void zoom_by(double factor, const QPointF& point);
  const BoardGlance& glance() const { return glance_; }
  const BoardScene& scene() const { return scene_; }

  // The cells or pits, and what else of the board a screen reader can name, counted from 0.
  virtual int parts() const = 0;
  virtual QString part_name(int part) const = 0;
  virtual QRectF part_rect(int part) const = 0;
  /// What is chosen there if it is legal.
  virtual std::optional<play::MoveCode> part_move(int part) const = 0;
  virtual int part_of(play::MoveCode move) const = 0;
  /// Its name with what an analysis notes of the move there.
  QString told_name(int part) const;
  bool can_choose(int part) const;
  /// Chooses a move as a click on it would.
  void choose(play::MoveCode move);

 Q_SIGNALS:
  /// A legal move of the position shown.
  void move_chosen(parlour::play::MoveCode move);
  /// Somebody who sets up a position pointed there; `off`: to take off what is there.
  void place_chosen(parlour::play::MoveCode place, bool off);
  /// The pointer or the keyboard's cursor is on this move; on none if not `there`.
  void move_considered(parlour::play::MoveCode move, bool there);
  /// The animation of the scene shown has come to its end.
  void settled();
  /// The board has just been drawn as it stands.
  void painted();

 protected:
  /// The board is to be drawn into `room` from now on, which may be larger than the widget.
  virtual void lay_out(const QRectF& room, double pixel) = 0;
  virtual void paint_ground(QPainter& painter) const = 0;
  virtual void paint_pieces(QPainter& painter, const QRectF& exposed) const = 0;
  /// Where people point at this move, whether it is legal or not.
  virtual std::optional<play::MoveCode> move_at(const QPointF& point) const = 0;
  /// What looks different when the pointer comes to a move.
  virtual QRectF touched_by(play::MoveCode move) const = 0;
  virtual play::MoveCode first_cursor() const = 0;
  /// Where a key takes the cursor; nothing: it is no such key.
  virtual std::optional<play::MoveCode> step(play::MoveCode from, int key, bool far) const = 0;
  /// The move that a digit stands for.
  virtual std::optional<play::MoveCode> move_for_digit(int digit) const = 0;
  /// The length of a cell or pit that zooming in makes sense up to, and its length now.
  virtual double comfortable_size() const = 0;
  virtual double size_now() const = 0;

  // A view with animations keeps what moves in them itself; without them it needs nothing of this.
  /// How long the way from `before` to the scene takes to show, in milliseconds; 0: nothing moves.
  virtual int prepare_motion(const BoardScene& /*before*/) { return 0; }
  /// So many milliseconds of it have passed.
  virtual void move_on(double /*passed*/) {}
  /// Nothing moves any more: the scene is to be drawn as it is.
  virtual void settle() {}
  virtual QRectF moving_area() const { return rect(); }

  const play::Game& game() const { return *game_; }
  GrainStamps& grain() { return grain_; }
  const BoardTheme& theme() const { return theme_; }
  const Texts& texts() const { return texts_; }

  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  bool event(QEvent* event) override;

 private:
  void relay();
  void begin_motion(const BoardScene& before);
  void show_moment(double passed);
  void rest();
  void consider(std::optional<play::MoveCode> move);
  void consider_pointer();
  void point_at(const QPointF& point);
  void show_cursor(play::MoveCode move);
  void hide_cursor();
  void show_cursor_again();
  bool zoom_key(int key);
  void pan_by(const QPointF& way);
  void set_zoom(double zoom, const QPointF& point);
  bool pinch(const QGestureEvent& event);
  QRectF room() const;

  std::shared_ptr<const play::Game> game_;
  BoardScene scene_;
  BoardTheme theme_ = board_theme(BoardStyle::Wood, false);
  Texts texts_;
  BoardGlance glance_;
  bool taking_ = false;
  bool setting_up_ = false;
  QVariantAnimation animation_;
  int motion_ms_ = 0;      ///< of the animation: what moves; the rest is for the end of a game to be seen
  bool standing_ = false;  ///< everything has moved, and the board shows the end

  double zoom_ = 1;
  QPointF pan_;  ///< from the middle of the widget to the middle of the room
  QPixmap ground_;
  GrainStamps grain_;

  std::optional<QPointF> pointer_;
  std::optional<QPointF> pressed_;
  bool dragging_ = false;
  std::optional<play::MoveCode> cursor_;
  bool by_keyboard_ = false;  ///< the last that was used
};

}  // namespace parlour::ui::desktop
