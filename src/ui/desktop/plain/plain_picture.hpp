#pragma once

#include <QPainter>
#include <QPointF>
#include <QRectF>
#include <QString>
#include <cstddef>
#include <optional>
#include <vector>

#include "ui/desktop/board/board_picture.hpp"

namespace parlour::ui::desktop {

/// A position of any game: its text, and below it a field for every legal move. The constructor's arguments
/// must outlive it.
///
///   ┌───────────────────┐
///   │  1 2 3 5 8   1    │
///   │ ┌───┐ ┌───┐ ┌───┐ │
///   │ │ 1 │ │ 2 │ │ 3 │ │
///   │ └───┘ └───┘ └───┘ │
///   └───────────────────┘
class PlainPicture {
 public:
  PlainPicture(const BoardScene& scene, const QRectF& room, const BoardTheme& theme);

  const std::vector<play::MoveCode>& moves() const { return moves_; }
  /// The index of `move` among them, or else of the next larger one; the last if there is none.
  std::size_t place_of(play::MoveCode move) const;
  std::size_t columns() const { return columns_; }
  const QRectF& text_rect() const { return text_; }
  QRectF rect(std::size_t place) const;
  QSizeF field() const { return field_; }
  std::optional<play::MoveCode> move_at(const QPointF& point) const;
  QString name(play::MoveCode move) const;

  /// Draws the empty board.
  void paint_ground(QPainter& painter) const;
  /// Draws everything else.
  void paint_pieces(QPainter& painter, const BoardGlance& glance) const;

 private:
  void paint_text_of_position(QPainter& painter) const;
  void paint_move(QPainter& painter, std::size_t place, const BoardGlance& glance) const;

  const BoardScene& scene_;
  const BoardTheme& theme_;
  QRectF board_;
  QRectF text_;
  QRectF fields_;
  std::vector<play::MoveCode> moves_;  ///< ascending
  std::size_t columns_ = 1;
  QSizeF field_;
};

}  // namespace parlour::ui::desktop
