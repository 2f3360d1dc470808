#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <optional>

#include "core/side.hpp"
#include "ui/desktop/kalah/kalah_sowing.hpp"

namespace parlour::ui::desktop {

/// Where pits and stores are. Seeds go anticlockwise: the bottom row to the right, the top row to the left,
/// each towards its owner's store.
///
///             name
///   ┌───┬──  6 5 4 3 2 1 ──┬───┐
///   │   │                  │   │
///   └───┴──  1 2 3 4 5 6 ──┴───┘
///             name
class KalahGeometry {
 public:
  KalahGeometry(const QRectF& room, int pits, Side bottom);

  /// The size of a board with this many pits, in units of a pit's width.
  static QSizeF shape(int pits);

  double pitch() const { return pitch_; }  ///< from one pit to the next
  const QRectF& board() const { return board_; }
  QRectF rect(const Hole& hole) const;
  /// Where seeds lie in it: beside their number.
  QRectF ground(const Hole& hole) const;
  /// Where a pit's own number is drawn, and the number of its seeds.
  QRectF number(const Hole& pit) const;
  QRectF count(const Hole& hole) const;
  /// Between the rows, where a note about a pit is drawn.
  QRectF note(const Hole& pit) const;
  QRectF name(Side side) const;
  /// The pit or store under a point.
  std::optional<Hole> hole_at(const QPointF& point) const;

  int pits() const { return pits_; }
  bool at_bottom(Side side) const { return side == bottom_; }

 private:
  bool store(const Hole& hole) const { return hole.pit == pits_; }

  int pits_;
  Side bottom_;
  double pitch_ = 0;
  double name_height_ = 0;
  QRectF board_;
};

}  // namespace parlour::ui::desktop
