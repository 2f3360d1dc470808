#include "ui/desktop/board/board_export.hpp"

#include <QBuffer>
#include <QPainter>
#include <QSvgGenerator>

#include "ui/desktop/board/board_picture.hpp"

namespace parlour::ui::desktop {

QImage board_image(const BoardScene& scene, const BoardTheme& theme, const QSize& size, double ratio) {
  QImage image(size * ratio, QImage::Format_ARGB32_Premultiplied);
  image.setDevicePixelRatio(ratio);
  image.fill(Qt::transparent);
  QPainter painter(&image);
  paint_board(painter, QRectF(QPointF(), size), scene, theme);
  return image;
}

bool write_board_svg(QIODevice& device, const BoardScene& scene, const BoardTheme& theme, const QSize& size) {
  constexpr int kPointsPerInch = 96;  // an SVG pixel is 1/96 inch
  QSvgGenerator generator;
  generator.setOutputDevice(&device);
  generator.setResolution(kPointsPerInch);
  generator.setSize(size);
  generator.setViewBox(QRect(QPoint(), size));
  generator.setTitle(QString::fromStdString(scene.game->title()));
  QPainter painter;
  if (!painter.begin(&generator)) return false;
  paint_board(painter, QRectF(QPointF(), size), scene, theme);
  return painter.end();
}

QByteArray board_file(const QString& name, const BoardScene& scene, const BoardTheme& theme) {
  constexpr double kLongerSide = 1000;
  constexpr double kRatio = 2;
  const QSize size = (board_shape(*scene.game) * kLongerSide).toSize();
  QBuffer file;
  file.open(QIODevice::WriteOnly);
  if (name.endsWith(QStringLiteral(".svg"), Qt::CaseInsensitive))
    write_board_svg(file, scene, theme, size);
  else
    board_image(scene, theme, size, kRatio).save(&file, "PNG");
  return file.data();
}

bool print_board(QPagedPaintDevice& paper, const BoardScene& scene, const BoardTheme& theme) {
  BoardTheme printed = board_theme(theme.style, false);
  printed.background = Qt::white;
  printed.coordinates = theme.coordinates;
  printed.move_numbers = theme.move_numbers;
  QPainter painter;
  if (!painter.begin(&paper)) return false;
  paint_board(painter, painter.viewport(), scene, printed);
  return painter.end();
}

}  // namespace parlour::ui::desktop
