#pragma once

#include <QPainter>
#include <QPixmap>
#include <QRectF>
#include <cstdint>
#include <map>
#include <utility>

#include "ui/desktop/board/board_theme.hpp"

namespace parlour::ui::desktop {

/// Where signs are put: into the cells, or as stones onto the crossings of the lines.
enum class Placing : unsigned char { Cells, Crossings };

struct Sign {
  char letter = 'X';       ///< 'X' or 'O'
  std::uint32_t hand = 0;  ///< which of several hand-drawn forms to use
  double alpha = 1;
  double width = 1;   ///< of the sign while it turns: from 0, edge on, to 1
  double height = 1;  ///< of the sign while it appears
};

/// A sign in its cell.
void paint_sign(QPainter& painter, const QRectF& cell, const Sign& sign, Placing placing,
                const BoardTheme& theme);

/// Signs of one size that are drawn once and then copied.
class SignStamps {
 public:
  /// `ratio` is pixels per point.
  SignStamps(double cell, double ratio, Placing placing, const BoardTheme& theme);

  void paint(QPainter& painter, const QRectF& cell, const Sign& sign);

 private:
  const QPixmap& stamp(const Sign& sign);

  double cell_;
  double ratio_;
  Placing placing_;
  BoardTheme theme_;
  std::map<std::pair<char, std::uint32_t>, QPixmap> stamps_;
};

}  // namespace parlour::ui::desktop
