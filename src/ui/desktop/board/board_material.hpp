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

/// A number from 0 to 1 that looks like chance and is the same for the same arguments at all times, so that
/// nothing on a board jumps when it is drawn again.
double chance(std::uint32_t what, std::uint32_t which = 0);

/// `a` with a part of `b`, from 0 to 1, in it.
QColor blend(const QColor& a, const QColor& b, double part);
QColor see_through(QColor color, double alpha);
/// Black or white, whatever can be read on `ground`.
QColor readable_on(const QColor& ground);

/// A block of what the theme's boards are made of, with its shadow. Never draws outside `block` but for the
/// shadow: not every device can clip.
void paint_block(QPainter& painter, const QRectF& block, const QColor& color, const BoardTheme& theme);

/// The grain of wood along the longer side.
void paint_grain(QPainter& painter, const QRectF& area, const QColor& color, int fibres);

/// Grain that is drawn once and stretched from then on: there is much of it, and screens show it again and
/// again.
class GrainStamps {
 public:
  void paint(QPainter& painter, const QRectF& area, const QColor& color, int fibres);

 private:
  struct Stamp {
    QColor color;
    int fibres = 0;
    QSizeF shape;  ///< for a longer side of 1
    QImage pixels;
  };

  const QImage& stamp(const QSizeF& size, const QColor& color, int fibres);

  std::vector<Stamp> stamps_;
};

/// Letters lower than this cannot be read, and are not drawn.
inline constexpr double kSmallestLetter = 5;

/// `text` in the middle of `room`, in letters of `height` or smaller ones if it would not fit.
void paint_text(QPainter& painter, const QRectF& room, const QString& text, double height,
                const QColor& color, bool bold = false, int alignment = Qt::AlignCenter);

}  // namespace parlour::ui::desktop
