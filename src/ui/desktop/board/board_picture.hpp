#pragma once

#include <QPainter>
#include <QRectF>
#include <QSizeF>
#include <optional>

#include "ui/desktop/board/board_scene.hpp"
#include "ui/desktop/board/board_theme.hpp"

namespace parlour::ui::desktop {

/// Where somebody is on a board just now.
struct BoardGlance {
  std::optional<play::MoveCode> hover;   ///< highlighted, with the effect of playing it
  std::optional<play::MoveCode> cursor;  ///< of the keyboard
};

/// The whole picture as vectors, the board as large as possible in the middle of `room`.
void paint_board(QPainter& painter, const QRectF& room, const BoardScene& scene, const BoardTheme& theme,
                 const BoardGlance& glance = {});

/// The preferred width and height of a board of this game, for a longer side of 1.
QSizeF board_shape(const play::Game& game);

/// The colour of a noted move: the better it is among those noted, the warmer, up to the theme's heat. A
/// losing move is never warm, even if no other is better. `ground` is the colour under it.
QColor note_colour(const MoveNote& note, const BoardTheme& theme, const QColor& ground);

}  // namespace parlour::ui::desktop
