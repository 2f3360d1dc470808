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

/// A board in a window. It knows nothing of a game in progress: it shows a scene and reports what people do
/// with it, by mouse or keyboard. What all games share is here: pointer and keys, zoom, the clock of
/// animations, a cached picture of the empty board. The view of a family says where its moves are and how
/// they look.
class BoardView : public QWidget {
  Q_OBJECT

 public:
  explicit BoardView(std::shared_ptr<const play::Game> game);

  /// Shows a scene of the game that the view was made for. The next position cuts a running animation
  /// short.
  void show_scene(const BoardScene& scene, Change change);
  void set_theme(const BoardTheme& theme);
  /// If false, nothing can be chosen: no hover, no cursor.
  void set_taking_moves(bool taking);
  /// Pieces are put on the board or removed by hand, wherever people point; no moves are accepted meanwhile.
  void set_setting_up(bool setting_up);
  /// The language for screen readers.
  void set_texts(const Texts& texts);
  /// Is something moving on the board, or is the last position of a game being shown? Then `settled` follows,
  /// unless the next scene comes first.
  bool moving() const { return animation_.state() == QAbstractAnimation::Running; }
  /// How long a position that ended the game is shown before `settled` is emitted, in milliseconds: the
  /// winning line is seen before anything is said.
  static constexpr int kEndingMs = 800;

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return {120, 120}; }

  double zoom() const { return zoom_; }
  /// Zooms by `factor`; the point of the board under `point` stays where it is.
  void zoom_by(double factor, const QPointF& point);
  const BoardGlance& glance() const { return glance_; }
  const BoardScene& scene() const { return scene_; }

  // The cells or pits, and whatever else of the board a screen reader can name, counted from 0.
  virtual int parts() const = 0;
  virtual QString part_name(int part) const = 0;
  virtual QRectF part_rect(int part) const = 0;
  /// The move that choosing this part would make, if it is legal.
  virtual std::optional<play::MoveCode> part_move(int part) const = 0;
  virtual int part_of(play::MoveCode move) const = 0;
  /// Its name with what an analysis says about the move there.
  QString told_name(int part) const;
  bool can_choose(int part) const;
  /// Chooses a move as a click on it would.
  void choose(play::MoveCode move);

 Q_SIGNALS:
  /// A legal move in the position shown.
  void move_chosen(parlour::play::MoveCode move);
  /// Somebody setting up a position pointed there; `off`: to remove what is there.
  void place_chosen(parlour::play::MoveCode place, bool off);
  /// The pointer or the keyboard's cursor is on this move; on none if not `there`.
  void move_considered(parlour::play::MoveCode move, bool there);
  /// The animation of the scene shown has ended.
  void settled();
  /// The board has just been drawn in its final state.
  void painted();

 protected:
  /// From now on the board is drawn into `room`, which may be larger than the widget.
  virtual void lay_out(const QRectF& room, double pixel) = 0;
  virtual void paint_ground(QPainter& painter) const = 0;
  virtual void paint_pieces(QPainter& painter, const QRectF& exposed) const = 0;
  /// The move that people mean when they point there, legal or not.
  virtual std::optional<play::MoveCode> move_at(const QPointF& point) const = 0;
  /// The area that changes when the pointer comes to a move.
  virtual QRectF touched_by(play::MoveCode move) const = 0;
  virtual play::MoveCode first_cursor() const = 0;
  /// Where a key takes the cursor; nothing if it is not such a key.
  virtual std::optional<play::MoveCode> step(play::MoveCode from, int key, bool far) const = 0;
  /// The move that a digit stands for.
  virtual std::optional<play::MoveCode> move_for_digit(int digit) const = 0;
  /// The size of a cell or pit up to which zooming in makes sense, and its size now.
  virtual double comfortable_size() const = 0;
  virtual double size_now() const = 0;

  // A view with animations keeps track of what moves; one without them needs nothing of this.
  /// How long it takes to show the way from `before` to the scene, in milliseconds; 0: nothing moves.
  virtual int prepare_motion(const BoardScene& /*before*/) { return 0; }
  /// This many milliseconds of it have passed.
  virtual void move_on(double /*passed*/) {}
  /// Nothing moves any more: draw the scene as it is.
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
  int motion_ms_ = 0;      ///< the part of the animation with movement; the rest shows the end of a game
  bool standing_ = false;  ///< everything has moved, and the board shows the end

  double zoom_ = 1;
  QPointF pan_;  ///< from the middle of the widget to the middle of the room
  QPixmap ground_;
  GrainStamps grain_;

  std::optional<QPointF> pointer_;
  std::optional<QPointF> pressed_;
  bool dragging_ = false;
  std::optional<play::MoveCode> cursor_;
  bool by_keyboard_ = false;  ///< the device used last
};

}  // namespace parlour::ui::desktop
