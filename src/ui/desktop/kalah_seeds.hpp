#pragma once

#include <QPainter>
#include <QPointF>
#include <QRectF>

#include "ui/desktop/board_theme.hpp"

namespace parlour::ui::desktop {

/// `count` seeds lying in a round pit or in a store. Each seed has its place there: one more does not move
/// the others, and those that find no room lie on top. `which` tells holes apart, so that no two look the
/// same.
void paint_heap(QPainter& painter, const QRectF& hole, int which, int count, double seed,
                const BoardTheme& theme);

/// One seed with radius `seed`; `lifted` above the board, from 0 to 1.
void paint_seed(QPainter& painter, const QPointF& centre, int which, double seed, double lifted,
                const BoardTheme& theme);

}  // namespace parlour::ui::desktop
