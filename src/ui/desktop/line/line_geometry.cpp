#include "ui/desktop/line/line_geometry.hpp"

#include <algorithm>
#include <cmath>

namespace parlour::ui::desktop {

LineGeometry::LineGeometry(const QRectF& room, int rows, int cols, bool coordinates, double pixel)
    : rows_(rows), cols_(cols) {
  constexpr double kSmallestLabel = 7;
  constexpr double kMarginInLetters = 2.0;
  const double side = std::min(room.width(), room.height());
  const double outside = 0.02 * side;  // for the shadow of the frame
  const auto cell_with = [&](double margin) {
    const double around = 2 * (margin + outside);
    return std::min((room.width() - around) / cols, (room.height() - around) / rows);
  };
  letter_ = 0.034 * side;
  if (letter_ > 0.42 * cell_with(kMarginInLetters * letter_)) {
    const double more = kMarginInLetters * 0.42 * 2;
    letter_ = 0.42 * std::min((room.width() - 2 * outside) / (cols + more),
                              (room.height() - 2 * outside) / (rows + more));
  }
  if (!coordinates || letter_ < kSmallestLabel) letter_ = 0;
  margin_ = letter_ > 0 ? kMarginInLetters * letter_ : 0.02 * side;
  const auto snapped = [pixel](double length) { return std::floor(length / pixel) * pixel; };
  margin_ = snapped(margin_);
  cell_ = std::max(cell_with(margin_), pixel);
  if (cell_ > 6 * pixel) cell_ = snapped(cell_);
  const double width = cell_ * cols;
  const double height = cell_ * rows;
  board_ = QRectF(snapped(room.left() + (room.width() - width) / 2),
                  snapped(room.top() + (room.height() - height) / 2), width, height);
}

QRectF LineGeometry::cell_rect(games::line::Move cell) const {
  const int x = cell % cols_;
  const int y = cell / cols_;
  return {board_.left() + x * cell_, board_.top() + y * cell_, cell_, cell_};
}

std::optional<games::line::Move> LineGeometry::cell_at(const QPointF& point) const {
  const int x = static_cast<int>(std::floor((point.x() - board_.left()) / cell_));
  const int y = static_cast<int>(std::floor((point.y() - board_.top()) / cell_));
  if (x < 0 || y < 0 || x >= cols_ || y >= rows_) return std::nullopt;
  return static_cast<games::line::Move>(y * cols_ + x);
}

}  // namespace parlour::ui::desktop
