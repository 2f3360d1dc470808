#include "ui/desktop/board/board_picture.hpp"

#include <algorithm>

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

}  // namespace parlour::ui::desktop
