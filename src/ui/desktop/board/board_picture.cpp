#include "ui/desktop/board/board_picture.hpp"

#include <algorithm>

#include "ui/desktop/kalah/kalah_picture.hpp"
#include "ui/desktop/line/line_picture.hpp"

namespace parlour::ui::desktop {

void paint_board(QPainter& painter, const QRectF& room, const BoardScene& scene, const BoardTheme& theme,
                 const BoardGlance& glance) {
  painter.setRenderHint(QPainter::Antialiasing);
  painter.fillRect(room, theme.background);
  const double pixel = 1 / painter.device()->devicePixelRatioF();
  if (const LineGame* line_game = as_line(*scene.game)) {
    const LinePicture picture(*line_game, room, theme, pixel);
    picture.paint_ground(painter);
    picture.paint_pieces(painter, scene, glance, room);
  } else {
    const KalahPicture picture(*as_kalah(*scene.game), room, theme, scene.table.bottom);
    picture.paint_ground(painter);
    picture.paint_pieces(painter, scene, glance);
  }
}

QSizeF board_shape(const play::Game& game) {
  const QSizeF wanted =
      as_line(game) != nullptr ? LinePicture::shape(*as_line(game)) : KalahPicture::shape(*as_kalah(game));
  return wanted / std::max(wanted.width(), wanted.height());
}

}  // namespace parlour::ui::desktop
