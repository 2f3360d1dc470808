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

/// What a file called `name` holds: SVG if it is called so and PNG otherwise.
QByteArray board_file(const QString& name, const BoardScene& scene, const BoardTheme& theme);

/// On one page, in the light colours of the theme's style.
bool print_board(QPagedPaintDevice& paper, const BoardScene& scene, const BoardTheme& theme);

}  // namespace parlour::ui::desktop
