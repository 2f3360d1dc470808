#include "ui/desktop/kalah/kalah_seeds.hpp"

#include <QRadialGradient>
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include "games/kalah/rules.hpp"
#include "ui/desktop/board/board_material.hpp"

namespace parlour::ui::desktop {
namespace {

constexpr int kMostSeedsOnBoard = 2 * games::kalah::kMostPits * games::kalah::kMostSeeds;

/// Places for seeds in a hole that reaches from -1 to 1, the lowest layer first. Of a few random places each
/// seed takes the one farthest from its neighbours (Mitchell's best candidate).
std::vector<QPointF> places(std::uint32_t which, int in_a_layer, double aspect, double narrowing) {
  constexpr std::uint32_t kCandidates = 14;
  std::vector<QPointF> chosen;
  for (int seed = 0; seed < kMostSeedsOnBoard; ++seed) {
    const int layer = seed / in_a_layer;
    const double reach = std::max(0.35, std::pow(narrowing, layer));
    QPointF best;
    double best_room = -1;
    for (std::uint32_t candidate = 0; candidate < kCandidates; ++candidate) {
      const auto number = static_cast<std::uint32_t>(seed) * kCandidates + candidate;
      const double far = reach * std::sqrt(chance(number, 2 * which));
      const double angle = 2 * std::numbers::pi * chance(number, 2 * which + 1);
      const QPointF place(far * std::cos(angle), far * std::sin(angle));
      double room = 16;  // squared
      for (int other = layer * in_a_layer; other < seed; ++other) {
        const QPointF way = place - chosen[static_cast<std::size_t>(other)];
        room = std::min(room, way.x() * way.x() + way.y() * way.y() * aspect * aspect);
      }
      if (room > best_room) {
        best_room = room;
        best = place;
      }
    }
    chosen.push_back(best);
  }
  return chosen;
}

constexpr int kKinds = 6;
constexpr int kInAPit = 11;
constexpr int kInAStore = 26;

const std::vector<QPointF>& pit_places(int which) {
  static const std::array<std::vector<QPointF>, kKinds> kPlaces = [] {
    std::array<std::vector<QPointF>, kKinds> made;
    for (std::uint32_t kind = 0; kind < kKinds; ++kind) made[kind] = places(kind, kInAPit, 1, 0.84);
    return made;
  }();
  return kPlaces[static_cast<std::size_t>(which % kKinds)];
}

const std::vector<QPointF>& store_places(int which) {
  static const std::array<std::vector<QPointF>, 2> kPlaces{places(kKinds, kInAStore, 2.2, 0.95),
                                                           places(kKinds + 1, kInAStore, 2.2, 0.95)};
  return kPlaces[static_cast<std::size_t>(which % 2)];
}

std::size_t color_of(int which) {
  return static_cast<std::size_t>(chance(static_cast<std::uint32_t>(which), 77) * 4) % 4;
}

void paint_seed(QPainter& painter, const QPointF& centre, const QColor& color, double seed, double lifted,
                const BoardTheme& theme) {
  painter.setPen(Qt::NoPen);
  painter.setBrush(QColor(0, 0, 0, lifted > 0 ? 45 : 70));
  painter.drawEllipse(centre + QPointF(0.1, 0.22 + 1.6 * lifted) * seed, seed, seed * 0.96);
  if (theme.style == BoardStyle::Paper) {
    painter.setBrush(color);
    painter.setPen(QPen(blend(color, readable_on(theme.board), 0.45), 0.16 * seed));
    painter.drawEllipse(centre, 0.94 * seed, 0.94 * seed);
    return;
  }
  QRadialGradient light(centre - QPointF(0.35, 0.42) * seed, 1.7 * seed, centre - QPointF(0.35, 0.42) * seed);
  light.setColorAt(0, blend(color, Qt::white, 0.7));
  light.setColorAt(0.28, color);
  light.setColorAt(1, color.darker(165));
  painter.setBrush(light);
  painter.drawEllipse(centre, seed, seed);
}

}  // namespace

void paint_seed(QPainter& painter, const QPointF& centre, int which, double seed, double lifted,
                const BoardTheme& theme) {
  paint_seed(painter, centre, theme.seeds[color_of(which)], seed, lifted, theme);
}

/// The shadow reaches a third of a seed beyond it.
SeedStamps::SeedStamps(double seed, double ratio, const BoardTheme& theme) {
  const double half = std::ceil(1.35 * seed * ratio);
  for (const QColor& color : theme.seeds) {
    QPixmap& pixels = stamps_.emplace_back(static_cast<int>(2 * half), static_cast<int>(2 * half));
    pixels.setDevicePixelRatio(ratio);
    pixels.fill(Qt::transparent);
    QPainter painter(&pixels);
    painter.setRenderHint(QPainter::Antialiasing);
    paint_seed(painter, QPointF(half, half) / ratio, color, seed, 0, theme);
  }
}

void SeedStamps::paint(QPainter& painter, const QPointF& centre, int which) const {
  const QPixmap& pixels = stamps_[color_of(which)];
  const QSizeF size = pixels.deviceIndependentSize();
  painter.drawPixmap(centre - QPointF(size.width(), size.height()) / 2, pixels);
}

void paint_heap(QPainter& painter, const QRectF& hole, int which, int count, double seed,
                const BoardTheme& theme, const SeedStamps* stamps) {
  const bool store = hole.height() > 1.3 * hole.width();
  const std::vector<QPointF>& spots = store ? store_places(which) : pit_places(which);
  const int in_a_layer = store ? kInAStore : kInAPit;
  const double room = 1.32 * seed;
  const double reach_x = hole.width() / 2 - (store ? 1.2 : 1) * room;
  const double reach_y = hole.height() / 2 - (store ? 1.5 : 1) * room;
  for (int each = 0; each < std::min(count, kMostSeedsOnBoard); ++each) {
    const QPointF spot = spots[static_cast<std::size_t>(each)];
    const int layer = each / in_a_layer;
    const double up = 0.12 * seed * layer;
    const QPointF centre = hole.center() + QPointF(spot.x() * reach_x, spot.y() * reach_y - up);
    if (stamps != nullptr)
      stamps->paint(painter, centre, which * 1000 + each);
    else
      paint_seed(painter, centre, which * 1000 + each, seed, 0, theme);
  }
}

}  // namespace parlour::ui::desktop
