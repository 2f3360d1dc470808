#include "ui/desktop/board/board_material.hpp"

#include <QFontMetricsF>
#include <QLinearGradient>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

namespace parlour::ui::desktop {

double chance(std::uint32_t what, std::uint32_t which) {
  std::uint32_t mixed = what * 0x9e3779b9u ^ (which + 0x7f4a7c15u) * 0x85ebca6bu;
  mixed = (mixed ^ mixed >> 16) * 0x21f0aaadu;
  mixed = (mixed ^ mixed >> 15) * 0x735a2d97u;
  mixed ^= mixed >> 15;
  return static_cast<double>(mixed >> 8) / static_cast<double>(1u << 24);
}

QColor blend(const QColor& a, const QColor& b, double part) {
  const auto mix = [part](double from, double to) { return static_cast<float>(from + (to - from) * part); };
  return QColor::fromRgbF(mix(a.redF(), b.redF()), mix(a.greenF(), b.greenF()), mix(a.blueF(), b.blueF()));
}

QColor see_through(QColor color, double alpha) {
  color.setAlphaF(static_cast<float>(std::clamp(alpha * color.alphaF(), 0.0, 1.0)));
  return color;
}

QColor readable_on(const QColor& ground) {
  const double light = 0.299 * ground.redF() + 0.587 * ground.greenF() + 0.114 * ground.blueF();
  return light > 0.55 ? QColor(0x16, 0x18, 0x1c) : QColor(0xfb, 0xfb, 0xfb);
}

void paint_block(QPainter& painter, const QRectF& block, const QColor& color, const BoardTheme& theme) {
  const double side = std::min(block.width(), block.height());
  const double round = side * (theme.style == BoardStyle::Paper ? 0.008 : 0.028);
  painter.setPen(Qt::NoPen);
  constexpr int kSoftness = 5;
  for (int ring = kSoftness; ring > 0; --ring) {
    const double out = side * 0.0032 * ring;
    QPainterPath shadow;  // with a hole where the block hides it, which is most of it
    shadow.addRoundedRect(block.adjusted(-out * 0.6, -out * 0.3, out * 0.6, out * 1.2), round + out,
                          round + out);
    shadow.addRect(block.adjusted(round + 1, round + 1, -round - 1, -round - 1));
    painter.setBrush(QColor(0, 0, 0, 13));
    painter.drawPath(shadow);
  }
  if (theme.style == BoardStyle::Paper) {
    painter.setBrush(color);
  } else {
    QLinearGradient light(block.topLeft(), block.bottomLeft());
    light.setColorAt(0, color.lighter(110));
    light.setColorAt(0.06, color);
    light.setColorAt(1, color.darker(106));
    painter.setBrush(light);
  }
  painter.drawRoundedRect(block, round, round);
}

void paint_grain(QPainter& painter, const QRectF& area, const QColor& color, int fibres) {
  const bool lying = area.width() >= area.height();
  const double length = lying ? area.width() : area.height();
  const double width = lying ? area.height() : area.width();
  const double wave = std::min(0.012 * length, 0.25 * width);
  const auto point = [&](double along, double across) {
    return lying ? QPointF(area.left() + along, area.top() + across)
                 : QPointF(area.left() + across, area.top() + along);
  };
  painter.setPen(Qt::NoPen);
  for (int number = 0; number < fibres; ++number) {
    const auto fibre = static_cast<std::uint32_t>(number);
    const double thick = std::max(0.6, width / fibres * (0.03 + 0.16 * chance(fibre, 1)));
    const double at = wave + (width - 2 * wave - thick) * (fibre + chance(fibre, 2)) / fibres;
    const double from = wave * (2 * chance(fibre, 3) - 1);
    const double to = wave * (2 * chance(fibre, 4) - 1);
    QPainterPath sliver(point(0, at - from / 2));
    sliver.cubicTo(point(length * 0.3, at + from), point(length * 0.65, at + to), point(length, at - to / 2));
    sliver.lineTo(point(length, at - to / 2 + thick / 2));
    sliver.cubicTo(point(length * 0.65, at + to + thick), point(length * 0.3, at + from + thick),
                   point(0, at - from / 2 + thick / 2));
    painter.setBrush(see_through(chance(fibre, 5) < 0.7 ? color.darker(150) : color.lighter(140),
                                 0.12 + 0.22 * chance(fibre, 6)));
    painter.drawPath(sliver);
  }
}

void GrainStamps::paint(QPainter& painter, const QRectF& area, const QColor& color, int fibres) {
  if (area.isEmpty()) return;
  painter.save();
  painter.setRenderHint(QPainter::SmoothPixmapTransform);
  painter.drawImage(area, stamp(area.size(), color, fibres));
  painter.restore();
}

/// One for every shape; resizing a board changes a shape only by rounding to pixels.
const QImage& GrainStamps::stamp(const QSizeF& size, const QColor& color, int fibres) {
  constexpr double kLength = 512;
  constexpr double kAlike = 0.02;
  constexpr std::size_t kMostStamps = 8;
  const QSizeF shape = size / std::max(size.width(), size.height());
  const auto fits = [&](const Stamp& made) {
    const QSizeF off = made.shape - shape;
    return made.color == color && made.fibres == fibres && std::abs(off.width()) < kAlike &&
           std::abs(off.height()) < kAlike;
  };
  const auto found = std::find_if(stamps_.begin(), stamps_.end(), fits);
  if (found != stamps_.end()) return found->pixels;
  if (stamps_.size() == kMostStamps) stamps_.erase(stamps_.begin());
  const QRectF area(QPointF(), (shape * kLength).expandedTo({1, 1}));
  QImage pixels(area.size().toSize(), QImage::Format_ARGB32_Premultiplied);
  pixels.fill(Qt::transparent);
  QPainter painter(&pixels);
  painter.setRenderHint(QPainter::Antialiasing);
  paint_grain(painter, area, color, fibres);
  painter.end();
  return stamps_.emplace_back(Stamp{color, fibres, shape, pixels}).pixels;
}

void paint_text(QPainter& painter, const QRectF& room, const QString& text, double height,
                const QColor& color, bool bold, int alignment) {
  QFont font = painter.font();
  font.setBold(bold);
  font.setPixelSize(std::max(1, qRound(height)));
  const double wide = QFontMetricsF(font).horizontalAdvance(text);
  if (wide > room.width() && wide > 0) height *= room.width() / wide;
  if (height < kSmallestLetter) return;
  font.setPixelSize(qRound(height));
  painter.setFont(font);
  painter.setPen(color);
  painter.drawText(room.adjusted(-1, -height, 1, height), alignment | Qt::TextSingleLine, text);
}

}  // namespace parlour::ui::desktop
