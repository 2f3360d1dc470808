#pragma once

#include <QPainter>
#include <QPixmap>
#include <QPointF>
#include <QRectF>
#include <vector>

#include "ui/desktop/board/board_theme.hpp"

namespace parlour::ui::desktop {

/// One seed with radius `seed`, raised above the board by `lifted`, from 0 to 1.
void paint_seed(QPainter& painter, const QPointF& centre, int which, double seed, double lifted,
                const BoardTheme& theme);

/// Seeds of one size that are drawn once and then copied.
class SeedStamps {
 public:
  /// `ratio` is pixels per point.
  SeedStamps(double seed, double ratio, const BoardTheme& theme);

  void paint(QPainter& painter, const QPointF& centre, int which) const;

 private:
  std::vector<QPixmap> stamps_;  ///< by colour
};

/// `count` seeds lying in a round pit or in a store. Each seed has its place there: another one does not move
/// the others, and those without room lie on top. `which` identifies the hole, so that no two look the same.
/// Copied from `stamps` of the same size and theme, if given.
void paint_heap(QPainter& painter, const QRectF& hole, int which, int count, double seed,
                const BoardTheme& theme, const SeedStamps* stamps);

}  // namespace parlour::ui::desktop
