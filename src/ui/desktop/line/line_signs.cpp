#include "ui/desktop/line/line_signs.hpp"

#include <QPainterPath>
#include <QRadialGradient>
#include <array>
#include <cmath>

#include "ui/desktop/board/board_material.hpp"

namespace parlour::ui::desktop {
namespace {

constexpr std::uint32_t kHands = 8;  ///< number of ways to draw a sign

/// In a square from -1 to 1.
QPainterPath cross(double reach) {
  QPainterPath path(QPointF(-reach, -reach));
  path.lineTo(reach, reach);
  path.moveTo(reach, -reach);
  path.lineTo(-reach, reach);
  return path;
}

QPainterPath ring(double reach) {
  QPainterPath path;
  path.addEllipse(QPointF(0, 0), reach, reach);
  return path;
}

QPainterPath penned_cross(double reach, std::uint32_t hand) {
  const auto off = [&](std::uint32_t which) { return reach * 0.16 * (2 * chance(hand, which) - 1); };
  QPainterPath path(QPointF(-reach + off(1), -reach + off(2)));
  path.quadTo(QPointF(off(3) * 1.2, off(4) * 1.2), QPointF(reach + off(5), reach + off(6)));
  path.moveTo(reach + off(7), -reach + off(8));
  path.quadTo(QPointF(off(9) * 1.2, off(10) * 1.2), QPointF(-reach + off(11), reach + off(12)));
  return path;
}

/// Not quite round, and the pen goes a little past its start.
QPainterPath penned_ring(double reach, std::uint32_t hand) {
  constexpr int kSteps = 26;
  const double start = 3.9 + 1.4 * chance(hand, 1);
  const double flat = 0.07 * (2 * chance(hand, 2) - 1);
  const double inward = 0.05 + 0.07 * chance(hand, 3);
  QPainterPath path;
  for (int step = 0; step <= kSteps; ++step) {
    const double part = static_cast<double>(step) / kSteps;
    const double angle = start - part * 6.75;
    const double far = reach * (1 + inward * (0.5 - part));
    const QPointF point(far * (1 + flat) * std::cos(angle), far * (1 - flat) * std::sin(angle));
    if (step == 0)
      path.moveTo(point);
    else
      path.lineTo(point);
  }
  return path;
}

void stroke(QPainter& painter, const QPainterPath& path, const QColor& color, double width) {
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(color, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.drawPath(path);
}

void paint_stone(QPainter& painter, const Sign& sign, const BoardTheme& theme) {
  constexpr double kRadius = 0.9;
  const bool dark = sign.letter == 'X';
  const QColor& color = dark ? theme.x : theme.o;
  painter.setPen(Qt::NoPen);
  for (const double far : {0.09, 0.05}) {
    painter.setBrush(QColor(20, 8, 0, static_cast<int>(40 * sign.alpha)));
    painter.drawEllipse(QPointF(0.03, 0.09), kRadius + far, kRadius + far);
  }
  QRadialGradient light(QPointF(-0.3, -0.38), 1.5, QPointF(-0.3, -0.38));
  light.setColorAt(0, see_through(dark ? blend(color, Qt::white, 0.42) : QColor(Qt::white), sign.alpha));
  light.setColorAt(dark ? 0.45 : 0.5, see_through(color, sign.alpha));
  light.setColorAt(1, see_through(dark ? color.darker(140) : color.darker(135), sign.alpha));
  painter.setBrush(light);
  painter.drawEllipse(QPointF(0, 0), kRadius, kRadius);
  const QColor cut = see_through(dark ? theme.o : theme.x, 0.62 * sign.alpha);
  stroke(painter, dark ? cross(0.3) : ring(0.36), cut, 0.11);
}

void paint_drawn(QPainter& painter, const Sign& sign, const BoardTheme& theme) {
  const bool cross_sign = sign.letter == 'X';
  const QColor color = see_through(cross_sign ? theme.x : theme.o, sign.alpha);
  switch (theme.style) {
    case BoardStyle::Paper:
      stroke(painter,
             cross_sign ? penned_cross(0.5, sign.hand % kHands) : penned_ring(0.56, sign.hand % kHands),
             color, 0.17);
      return;
    case BoardStyle::Slate:
      stroke(painter, cross_sign ? cross(0.46) : ring(0.52), color, 0.25);
      return;
    case BoardStyle::Wood:
      break;
  }
  const QPainterPath path = cross_sign ? cross(0.48) : ring(0.54);
  stroke(painter, path.translated(0.02, 0.045), QColor(30, 12, 0, static_cast<int>(80 * sign.alpha)), 0.28);
  stroke(painter, path, color, 0.26);
  stroke(painter, path.translated(-0.02, -0.025),
         see_through(Qt::white, (cross_sign ? 0.16 : 0.55) * sign.alpha), 0.08);
}

}  // namespace

void paint_sign(QPainter& painter, const QRectF& cell, const Sign& sign, Placing placing,
                const BoardTheme& theme) {
  if (sign.width <= 0 || sign.height <= 0) return;
  painter.save();
  painter.translate(cell.center());
  painter.scale(cell.width() / 2 * sign.width * sign.height, cell.height() / 2 * sign.height);
  if (placing == Placing::Crossings)
    paint_stone(painter, sign, theme);
  else
    paint_drawn(painter, sign, theme);
  painter.restore();
}

SignStamps::SignStamps(double cell, double ratio, Placing placing, const BoardTheme& theme)
    : cell_(cell), ratio_(ratio), placing_(placing), theme_(theme) {}

/// A quarter larger than the cell, for the shadow.
const QPixmap& SignStamps::stamp(const Sign& sign) {
  QPixmap& pixels = stamps_[{sign.letter, sign.hand % kHands}];
  if (!pixels.isNull()) return pixels;
  const double side = std::ceil(1.25 * cell_ * ratio_);
  pixels = QPixmap(QSizeF(side, side).toSize());
  pixels.setDevicePixelRatio(ratio_);
  pixels.fill(Qt::transparent);
  QPainter painter(&pixels);
  painter.setRenderHint(QPainter::Antialiasing);
  const double in = (side / ratio_ - cell_) / 2;
  paint_sign(painter, QRectF(in, in, cell_, cell_), Sign{.letter = sign.letter, .hand = sign.hand}, placing_,
             theme_);
  return pixels;
}

void SignStamps::paint(QPainter& painter, const QRectF& cell, const Sign& sign) {
  if (sign.width <= 0 || sign.height <= 0) return;
  const QPixmap& pixels = stamp(sign);
  const QSizeF size = QSizeF(pixels.size()) / ratio_;
  const QSizeF shown(size.width() * sign.width * sign.height, size.height() * sign.height);
  const QPointF corner = cell.center() - QPointF(shown.width(), shown.height()) / 2;
  painter.setOpacity(sign.alpha);
  if (shown == size) {
    painter.drawPixmap(corner, pixels);
  } else {
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawPixmap(QRectF(corner, shown), pixels, QRectF(pixels.rect()));
  }
  painter.setOpacity(1);
}

}  // namespace parlour::ui::desktop
