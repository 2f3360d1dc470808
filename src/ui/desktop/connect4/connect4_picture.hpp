#pragma once

#include <QPainter>
#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <array>
#include <optional>
#include <vector>

#include "games/connect4/family.hpp"
#include "play/typed_game.hpp"
#include "ui/desktop/board/board_picture.hpp"
#include "ui/desktop/board/board_theme.hpp"

namespace parlour::ui::desktop {

using Connect4Game = play::TypedGame<games::connect4::Family>;

/// An upright board of one game, size and theme, with a round hole for each cell. `game` must outlive it.
///
///   frame   ┌─────────┐
///   board   │ o o o o │   rows × cols square cells
///           └─────────┘
///             a b c d     the letters of the columns in the frame below
class Connect4Picture {
 public:
  Connect4Picture(const Connect4Game& game, const QRectF& room, const BoardTheme& theme, double pixel);

  static QSizeF shape(const Connect4Game& game);

  double cell() const { return cell_; }
  /// Cells are counted row by row from the top left.
  QRectF cell_rect(int cell) const;
  QRectF column_rect(play::MoveCode column) const;
  std::optional<play::MoveCode> column_at(const QPointF& point) const;
  /// Where a disc in `column` would land in `state`; the topmost cell if there is no room.
  int landing(const play::State& state, play::MoveCode column) const;

  /// Draws what stays the same during a game.
  void paint_ground(QPainter& painter) const;
  /// Draws everything else. `fallen`: how far the last disc has fallen, from 0, above the board, to 1.
  void paint_pieces(QPainter& painter, const BoardScene& scene, const BoardGlance& glance,
                    double fallen) const;

 private:
  struct Pieces;

  QRectF hole(int cell) const;
  QColor empty() const;
  void paint_disc(QPainter& painter, const QRectF& at, char sign, double alpha = 1) const;
  void paint_notes(QPainter& painter, const Pieces& pieces) const;
  void paint_hover(QPainter& painter, const Pieces& pieces) const;
  void paint_discs(QPainter& painter, const Pieces& pieces) const;
  void paint_falling(QPainter& painter, const Pieces& pieces, int cell) const;
  void paint_marks(QPainter& painter, const Pieces& pieces) const;
  void paint_line_to_come(QPainter& painter, const Pieces& pieces) const;
  void paint_cursor(QPainter& painter, const Pieces& pieces) const;

  const Connect4Game& game_;
  const games::connect4::Rules& rules_;
  BoardTheme theme_;
  double pixel_;
  double cell_ = 0;
  double margin_ = 0;
  double letter_ = 0;  ///< 0: no room for letters
  QRectF board_;
};

}  // namespace parlour::ui::desktop
