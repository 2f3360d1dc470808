#pragma once

#include <QColor>
#include <QImage>
#include <QPainter>
#include <QRectF>
#include <QSizeF>
#include <QString>
#include <cstdint>
#include <vector>

#include "ui/desktop/board/board_theme.hpp"

namespace parlour::ui::desktop {

/// A number from 0 to 1 that looks random but is always the same for the same arguments, so that nothing on a
/// board jumps when it is drawn again.
double chance(std::uint32_t what, std::uint32_t which = 0);

/// `a` mixed with a part of `b`, from 0 to 1.
QColor blend(const QColor& a, const QColor& b, double part);
QColor see_through(QColor color, double alpha);
/// Black or white, whichever can be read on `ground`.
QColor readable_on(const QColor& ground);

/// A block of the material of the theme's boards, with its shadow. Draws nothing but the shadow outside
/// `block`: not every device can clip.
void paint_block(QPainter& painter, const QRectF& block, const QColor& color, const BoardTheme& theme);

/// The grain of wood along the longer side.
void paint_grain(QPainter& painter, const QRectF& area, const QColor& color, int fibres);

/// Grain that is drawn once and then stretched: there is much of it, and screens are redrawn
/// often.
class GrainStamps {
 public:
  void paint(QPainter& painter, const QRectF& area, const QColor& color, int fibres);

 private:
  struct Stamp {
    QColor color;
    int fibres = 0;
    QSizeF shape;  ///< scaled to a longer side of 1
    QImage pixels;
  };

  const QImage& stamp(const QSizeF& size, const QColor& color, int fibres);

  std::vector<Stamp> stamps_;
};

/// Letters smaller than this cannot be read, and are not drawn.
inline constexpr double kSmallestLetter = 5;

/// `text` in the middle of `room`, in letters of `height`, or smaller if it would not fit.
void paint_text(QPainter& painter, const QRectF& room, const QString& text, double height,
                const QColor& color, bool bold = false, int alignment = Qt::AlignCenter);

}  // namespace parlour::ui::desktop
