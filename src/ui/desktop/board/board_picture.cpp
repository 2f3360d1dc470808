#include "ui/desktop/board/board_picture.hpp"

#include <algorithm>

#include "ui/desktop/board/board_material.hpp"
#include "ui/desktop/board/faces.hpp"

namespace parlour::ui::desktop {

void paint_board(QPainter& painter, const QRectF& room, const BoardScene& scene, const BoardTheme& theme,
                 const BoardGlance& glance) {
  painter.setRenderHint(QPainter::Antialiasing);
  painter.fillRect(room, theme.background);
  face_of(*scene.game).paint(painter, room, scene, theme, glance);
}

QSizeF board_shape(const play::Game& game) {
  const QSizeF wanted = face_of(game).shape(game);
  return wanted / std::max(wanted.width(), wanted.height());
}

QColor note_colour(const MoveNote& note, const BoardTheme& theme, const QColor& ground) {
  constexpr double kCold = 0.75;
  const bool loses = note.value.value < 0 && (note.exact || beyond_estimates(note.value.value));
  const QColor& full = loses ? theme.loss : theme.heat;
  return blend(blend(full, ground, kCold), full, std::clamp(note.worth, 0.0, 1.0));
}

}  // namespace parlour::ui::desktop
