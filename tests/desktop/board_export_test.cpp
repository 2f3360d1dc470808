#include "ui/desktop/board/board_export.hpp"

#include <gtest/gtest.h>

#include <QBuffer>
#include <QFile>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgRenderer>

#include "desktop/board_scenes.hpp"

namespace parlour::ui::desktop {
namespace {

constexpr QSize kSize(300, 300);

QImage rendered(const QByteArray& svg) {
  QSvgRenderer renderer(svg);
  EXPECT_TRUE(renderer.isValid());
  EXPECT_EQ(renderer.viewBox(), QRect(QPoint(), kSize));
  QImage image(kSize, QImage::Format_ARGB32_Premultiplied);
  image.fill(Qt::transparent);
  QPainter painter(&image);
  renderer.render(&painter);
  return image;
}

/// The share of pixels that are clearly different.
double difference(const QImage& a, const QImage& b) {
  int differing = 0;
  for (int y = 0; y < a.height(); ++y)
    for (int x = 0; x < a.width(); ++x) {
      const QColor first = a.pixelColor(x, y);
      const QColor second = b.pixelColor(x, y);
      const int far = std::abs(first.red() - second.red()) + std::abs(first.green() - second.green()) +
                      std::abs(first.blue() - second.blue());
      if (far > 90) ++differing;
    }
  return differing / static_cast<double>(a.width() * a.height());
}

TEST(AnExportedBoard, LooksTheSameAsSvg) {
  for (const char* spec : {"tictactoe", "gomoku", "course", "kalah"})
    for (const BoardStyle style : kBoardStyles) {
      const BoardScene scene = scene_by_chance(spec, 4);
      const BoardTheme theme = board_theme(style, false);
      QBuffer svg;
      svg.open(QIODevice::WriteOnly);
      ASSERT_TRUE(write_board_svg(svg, scene, theme, kSize));
      EXPECT_LT(difference(rendered(svg.data()), board_image(scene, theme, kSize)), 0.02)
          << spec << ' ' << name_of(style);
    }
}

TEST(AnExportedBoard, IsAsLargeAsAskedFor) {
  const BoardScene scene = scene_of("gomoku");
  const BoardTheme theme = board_theme(BoardStyle::Wood, false);
  const QImage image = board_image(scene, theme, QSize(200, 100), 2);
  EXPECT_EQ(image.size(), QSize(400, 200));
  EXPECT_EQ(image.pixelColor(399, 199), theme.background) << "all of it is drawn";
}

TEST(AnExportedBoard, GoesIntoAFileOfItsKind) {
  const BoardScene scene = scene_of("kalah");
  const BoardTheme theme = board_theme(BoardStyle::Slate, true);
  const QImage image = QImage::fromData(board_file("board.png", scene, theme));
  EXPECT_EQ(image.width(), 2000);
  EXPECT_EQ(image.pixelColor(0, 0), theme.background);
  EXPECT_TRUE(QSvgRenderer(board_file("board.SVG", scene, theme)).isValid());
}

TEST(AnExportedBoard, IsPrinted) {
  QByteArray document;
  QBuffer buffer(&document);
  buffer.open(QIODevice::WriteOnly);
  {
    QPdfWriter paper(&buffer);
    EXPECT_TRUE(print_board(paper, scene_of("gomoku", {"h8"}), board_theme(BoardStyle::Slate, true)));
  }
  EXPECT_TRUE(document.startsWith("%PDF"));
  EXPECT_GT(document.size(), 2000);
}

}  // namespace
}  // namespace parlour::ui::desktop
