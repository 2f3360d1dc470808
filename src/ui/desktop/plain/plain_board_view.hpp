#pragma once

#include "ui/desktop/board/board_view.hpp"
#include "ui/desktop/plain/plain_picture.hpp"

namespace parlour::ui::desktop {

/// Any game in a window. Only legal moves can be chosen, even while setting up a position: the rest of that
/// is done through its text.
class PlainBoardView final : public BoardView {
  Q_OBJECT

 public:
  explicit PlainBoardView(const std::shared_ptr<const play::Game>& game);

  // The text of the position, then the moves.
  int parts() const override { return 1 + static_cast<int>(picture().moves().size()); }
  QString part_name(int part) const override;
  QRectF part_rect(int part) const override;
  std::optional<play::MoveCode> part_move(int part) const override;
  int part_of(play::MoveCode move) const override;

 protected:
  void lay_out(const QRectF& room, double /*pixel*/) override { room_ = room; }
  void paint_ground(QPainter& painter) const override { picture().paint_ground(painter); }
  void paint_pieces(QPainter& painter, const QRectF& /*exposed*/) const override {
    picture().paint_pieces(painter, glance());
  }
  std::optional<play::MoveCode> move_at(const QPointF& point) const override {
    return picture().move_at(point);
  }
  QRectF touched_by(play::MoveCode /*move*/) const override { return rect(); }
  play::MoveCode first_cursor() const override;
  std::optional<play::MoveCode> step(play::MoveCode from, int key, bool far) const override;
  /// The move that is written as this digit.
  std::optional<play::MoveCode> move_for_digit(int digit) const override;
  double comfortable_size() const override { return 120; }
  double size_now() const override { return picture().field().width(); }

 private:
  /// Every position has its own moves, so it is laid out again for each.
  PlainPicture picture() const { return {scene(), room_, theme()}; }

  QRectF room_;
};

}  // namespace parlour::ui::desktop
