#pragma once

#include <QPainter>
#include <QRectF>
#include <cstdint>

#include "ui/desktop/board_theme.hpp"

namespace parlour::ui::desktop {

/// Where signs are put: into the cells, or as stones onto the crossings of the lines.
enum class Placing : unsigned char { Cells, Crossings };

struct Sign {
  char letter = 'X';       ///< 'X' or 'O'
  std::uint32_t hand = 0;  ///< pens never draw the same sign twice: which one this is
  double alpha = 1;
  double width = 1;   ///< of the sign while it turns, from 0, edge on, to 1
  double height = 1;  ///< of the sign while it appears
};

/// A sign in its cell.
void paint_sign(QPainter& painter, const QRectF& cell, const Sign& sign, Placing placing,
                const BoardTheme& theme);

}  // namespace parlour::ui::desktop
