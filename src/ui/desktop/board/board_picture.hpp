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
  std::optional<play::MoveCode> hover;   ///< highlighted, with what playing it would do
  std::optional<play::MoveCode> cursor;  ///< of the keyboard
};

/// The whole picture as vectors, the board as large as possible in the middle of `room`.
void paint_board(QPainter& painter, const QRectF& room, const BoardScene& scene, const BoardTheme& theme,
                 const BoardGlance& glance = {});

/// How wide and how high a board of this game would like to be, for a longer side of 1.
QSizeF board_shape(const play::Game& game);

/// What a move that was noted is drawn in: the warmer, the better it is among those noted, up to the heat of
/// the theme. A move that loses is never warm, even if no other is better. `ground` is what lies under it.
QColor note_colour(const MoveNote& note, const BoardTheme& theme, const QColor& ground);

}  // namespace parlour::ui::desktop
