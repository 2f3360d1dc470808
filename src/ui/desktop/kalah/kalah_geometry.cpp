#include "ui/desktop/kalah/kalah_geometry.hpp"

#include <algorithm>

namespace parlour::ui::desktop {
namespace {

// In units of a pit's width.
constexpr double kEdge = 0.16;
constexpr double kStore = 1.15;
constexpr double kNumbers = 0.46;  ///< the height of the band with the numbers of the pits
constexpr double kGap = 0.44;      ///< between the rows
constexpr double kPit = 0.9;       ///< the diameter of a pit
constexpr double kWidthBesidePits = 2 * (kEdge + kStore);
constexpr double kHeight = 2 * (kEdge / 2 + kNumbers + 1) + kGap;
constexpr double kName = 0.42;

}  // namespace

QSizeF KalahGeometry::shape(int pits) { return {pits + kWidthBesidePits + 0.2, kHeight + 2 * kName + 0.2}; }

KalahGeometry::KalahGeometry(const QRectF& room, int pits, Side bottom) : pits_(pits), bottom_(bottom) {
  const double outside = 0.015 * std::min(room.width(), room.height());
  name_height_ = std::min(0.09 * room.height(), 0.06 * room.width());
  pitch_ = std::min((room.width() - 2 * outside) / (pits + kWidthBesidePits),
                    (room.height() - 2 * (outside + name_height_)) / kHeight);
  const QSizeF size(pitch_ * (pits + kWidthBesidePits), pitch_ * kHeight);
  board_ = QRectF(room.center().x() - size.width() / 2, room.center().y() - size.height() / 2, size.width(),
                  size.height());
}

QRectF KalahGeometry::rect(const Hole& hole) const {
  const bool bottom = at_bottom(hole.side);
  if (store(hole)) {
    const double width = 0.86 * kStore * pitch_;
    const double in = (kEdge + 0.07 * kStore) * pitch_;
    const double high = board_.height() - 2 * (kEdge + 0.1) * pitch_;
    const double left = bottom ? board_.right() - in - width : board_.left() + in;
    return {left, board_.center().y() - high / 2, width, high};
  }
  const int column = bottom ? hole.pit : pits_ - 1 - hole.pit;
  const double x = board_.left() + (kEdge + kStore + 0.5 + column) * pitch_;
  const double y = board_.center().y() + (bottom ? 1 : -1) * (kGap + 1) / 2 * pitch_;
  const double half = kPit / 2 * pitch_;
  return {x - half, y - half, 2 * half, 2 * half};
}

QRectF KalahGeometry::ground(const Hole& hole) const {
  const double taken = (store(hole) ? 0.44 : 0.06) * pitch_;
  const QRectF at = rect(hole);
  return at_bottom(hole.side) ? at.adjusted(0, 0, 0, -taken) : at.adjusted(0, taken, 0, 0);
}

QRectF KalahGeometry::number(const Hole& pit) const {
  const QRectF at = rect(pit);
  const double high = 0.2 * pitch_;
  const double away = 0.23 * pitch_;
  const double y = at_bottom(pit.side) ? at.bottom() + away : at.top() - away - high;
  return {at.left(), y, at.width(), high};
}

QRectF KalahGeometry::count(const Hole& hole) const {
  const QRectF at = rect(hole);
  const double high = (store(hole) ? 0.4 : 0.27) * pitch_;
  const double wide = 1.7 * high;
  const bool bottom = at_bottom(hole.side);
  if (store(hole)) {
    const double y = bottom ? at.bottom() - 1.25 * high : at.top() + 0.25 * high;
    return {at.center().x() - wide / 2, y, wide, high};
  }
  const double y = bottom ? at.bottom() - 0.28 * high : at.top() - 0.72 * high;
  return {at.center().x() - wide / 2, y, wide, high};
}

QRectF KalahGeometry::note(const Hole& pit) const {
  const QRectF at = rect(pit);
  const double high = 0.26 * pitch_;
  const double y = at_bottom(pit.side) ? at.top() - 0.05 * pitch_ - high * 0.75
                                       : at.bottom() + 0.05 * pitch_ - high * 0.25;
  return {at.left(), y, at.width(), high};
}

QRectF KalahGeometry::name(Side side) const {
  const double in = 0.1 * pitch_;
  const double y = at_bottom(side) ? board_.bottom() : board_.top() - name_height_;
  return {board_.left() + in, y, board_.width() - 2 * in, name_height_};
}

std::optional<Hole> KalahGeometry::hole_at(const QPointF& point) const {
  for (const Side side : {Side::First, Side::Second})
    for (int pit = 0; pit <= pits_; ++pit)
      if (rect({side, pit}).contains(point)) return Hole{side, pit};
  return std::nullopt;
}

}  // namespace parlour::ui::desktop
