#pragma once

#include <QPainter>
#include <QPixmap>
#include <QPointF>
#include <QRectF>
#include <vector>

#include "ui/desktop/board/board_theme.hpp"

namespace parlour::ui::desktop {

/// One seed with radius `seed`; `lifted` above the board, from 0 to 1.
void paint_seed(QPainter& painter, const QPointF& centre, int which, double seed, double lifted,
                const BoardTheme& theme);

/// Seeds of one size that are drawn once and copied from then on.
class SeedStamps {
 public:
  /// `ratio` pixels to a point.
  SeedStamps(double seed, double ratio, const BoardTheme& theme);

  void paint(QPainter& painter, const QPointF& centre, int which) const;

 private:
  std::vector<QPixmap> stamps_;  ///< by colour
};

/// `count` seeds lying in a round pit or in a store. Each seed has its place there: one more does not move
/// the others, and those that find no room lie on top. `which` tells holes apart, so that no two look the
/// same. Copied from `stamps` of the same size and theme if there are any.
void paint_heap(QPainter& painter, const QRectF& hole, int which, int count, double seed,
                const BoardTheme& theme, const SeedStamps* stamps);

}  // namespace parlour::ui::desktop
