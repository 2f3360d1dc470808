#pragma once

#include <optional>

#include "ui/desktop/board/board_view.hpp"
#include "ui/desktop/kalah/kalah_picture.hpp"

namespace parlour::ui::desktop {

/// Kalah in a window.
class KalahBoardView final : public BoardView {
  Q_OBJECT

 public:
  explicit KalahBoardView(const std::shared_ptr<const play::Game>& game);

  // The bottom row and its store, then the top row and its store.
  int parts() const override { return 2 * (kalah_.rules().pits() + 1); }
  QString part_name(int part) const override;
  QRectF part_rect(int part) const override;
  std::optional<play::MoveCode> part_move(int part) const override;
  int part_of(play::MoveCode move) const override;

  /// The current frame of a move being sown; nothing if nothing moves.
  const std::optional<SowingFrame>& frame() const { return frame_; }

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
  void move_on(double passed) override { frame_ = sowing_->at(passed / hop_ms_); }
  void settle() override { frame_.reset(); }
  double comfortable_size() const override { return 140; }
  double size_now() const override { return picture_->geometry().pitch(); }

 private:
  Hole hole_of(int part) const;

  const KalahGame& kalah_;
  std::optional<KalahPicture> picture_;
  std::optional<Sowing> sowing_;
  std::optional<SowingFrame> frame_;
  double hop_ms_ = 0;
};

}  // namespace parlour::ui::desktop
