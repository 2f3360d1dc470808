#pragma once

#include <optional>

#include "ui/desktop/board/board_view.hpp"
#include "ui/desktop/connect4/connect4_picture.hpp"

namespace parlour::ui::desktop {

/// Connect Four in a window: a click anywhere in a column chooses it, and the disc falls.
class Connect4BoardView final : public BoardView {
  Q_OBJECT

 public:
  explicit Connect4BoardView(const std::shared_ptr<const play::Game>& game);

  int parts() const override;
  QString part_name(int part) const override;
  QRectF part_rect(int part) const override;
  std::optional<play::MoveCode> part_move(int part) const override;
  int part_of(play::MoveCode move) const override;

  /// How far the last disc has fallen, from 0, above the board, to 1.
  double fallen() const { return fallen_; }

 protected:
  void lay_out(const QRectF& room, double pixel) override;
  void paint_ground(QPainter& painter) const override;
  void paint_pieces(QPainter& painter, const QRectF& exposed) const override;
  std::optional<play::MoveCode> move_at(const QPointF& point) const override;
  QRectF touched_by(play::MoveCode move) const override;
  play::MoveCode first_cursor() const override;
  std::optional<play::MoveCode> step(play::MoveCode from, int key, bool far) const override;
  std::optional<play::MoveCode> move_for_digit(int digit) const override;
  int prepare_motion(const BoardScene& before) override;
  void move_on(double passed) override;
  void settle() override { fallen_ = 1; }
  QRectF moving_area() const override;
  double comfortable_size() const override { return 110; }
  double size_now() const override { return picture_->cell(); }

 private:
  const Connect4Game& connect4_;
  std::optional<Connect4Picture> picture_;
  double fallen_ = 1;
  int falling_ms_ = 1;
};

}  // namespace parlour::ui::desktop
