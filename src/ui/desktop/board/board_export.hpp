#pragma once

#include <QByteArray>
#include <QIODevice>
#include <QImage>
#include <QPagedPaintDevice>
#include <QSize>
#include <QString>

#include "ui/desktop/board/board_scene.hpp"
#include "ui/desktop/board/board_theme.hpp"

namespace parlour::ui::desktop {

/// A picture of `size` points with `ratio` pixels to each.
QImage board_image(const BoardScene& scene, const BoardTheme& theme, const QSize& size, double ratio = 1);

/// A picture of `size` points as SVG.
bool write_board_svg(QIODevice& device, const BoardScene& scene, const BoardTheme& theme, const QSize& size);

/// The content of a file called `name`: SVG if the name ends so, otherwise PNG.
QByteArray board_file(const QString& name, const BoardScene& scene, const BoardTheme& theme);

/// Prints it on one page, in the light colours of the theme's style.
bool print_board(QPagedPaintDevice& paper, const BoardScene& scene, const BoardTheme& theme);

}  // namespace parlour::ui::desktop
