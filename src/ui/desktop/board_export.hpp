#pragma once

#include <QIODevice>
#include <QImage>
#include <QPagedPaintDevice>
#include <QSize>
#include <QString>

#include "core/result.hpp"
#include "ui/desktop/board_scene.hpp"
#include "ui/desktop/board_theme.hpp"

namespace parlour::ui::desktop {

/// A picture of `size` points with `ratio` pixels to each.
QImage board_image(const BoardScene& scene, const BoardTheme& theme, const QSize& size, double ratio = 1);

/// A picture of `size` points as SVG.
bool write_board_svg(QIODevice& device, const BoardScene& scene, const BoardTheme& theme, const QSize& size);

/// Into a file, as SVG if it is called so and as PNG otherwise; what was there before is replaced as a whole.
Result<void> save_board_picture(const QString& file, const BoardScene& scene, const BoardTheme& theme);

/// On one page, in the light colours of the theme's style.
bool print_board(QPagedPaintDevice& paper, const BoardScene& scene, const BoardTheme& theme);

}  // namespace parlour::ui::desktop
