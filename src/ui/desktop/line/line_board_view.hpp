#pragma once

#include <optional>

#include "ui/desktop/board/board_view.hpp"
#include "ui/desktop/line/line_picture.hpp"

namespace parlour::ui::desktop {

/// Noughts and crosses, gomoku and all their relatives in a window.
class LineBoardView final : public BoardView {
  Q_OBJECT

 public:
  explicit LineBoardView(const std::shared_ptr<const play::Game>& game);

  int parts() const override;
  QString part_name(int part) const override;
  QRectF part_rect(int part) const override;
  std::optional<play::MoveCode> part_move(int part) const override;
  int part_of(play::MoveCode move) const override { return move; }

  const LineMotion& motion() const { return motion_; }

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
  void settle() override { motion_ = {}; }
  QRectF moving_area() const override;
  double comfortable_size() const override { return 90; }
  double size_now() const override { return picture_->geometry().cell(); }

 private:
  const LineGame& line_;
  std::optional<LinePicture> picture_;
  LineMotion motion_;
  bool placing_ = false;   ///< a stone is appearing
  bool flipping_ = false;  ///< all signs are turning
};

}  // namespace parlour::ui::desktop
