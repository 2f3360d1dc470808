#pragma once

#include <QPointF>
#include <QRectF>
#include <optional>

#include "games/line/rules.hpp"

namespace parlour::ui::desktop {

/// Where the cells of a line board are: as large as `room` allows, in its middle.
///
///   frame   ┌────────────┐   with the coordinates in it
///   board   │ ┌────────┐ │   rows × cols square cells
///           3 │        │ 3
class LineGeometry {
 public:
  /// All edges are multiples of `pixel`, so that lines are crisp.
  LineGeometry(const QRectF& room, int rows, int cols, bool coordinates, double pixel);

  double cell() const { return cell_; }
  double letter() const { return letter_; }  ///< the height of coordinates; 0: no room for them
  double margin() const { return margin_; }  ///< of the frame around the board
  const QRectF& board() const { return board_; }
  QRectF frame() const { return board_.adjusted(-margin_, -margin_, margin_, margin_); }

  QRectF cell_rect(games::line::Move cell) const;
  QPointF centre(games::line::Move cell) const { return cell_rect(cell).center(); }
  std::optional<games::line::Move> cell_at(const QPointF& point) const;

  int rows() const { return rows_; }
  int cols() const { return cols_; }

 private:
  int rows_;
  int cols_;
  double cell_ = 0;
  double letter_ = 0;
  double margin_ = 0;
  QRectF board_;
};

}  // namespace parlour::ui::desktop
