#pragma once

#include <QPainter>
#include <QRectF>
#include <QSizeF>
#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "games/line/family.hpp"
#include "play/typed_game.hpp"
#include "ui/desktop/board/board_material.hpp"
#include "ui/desktop/board/board_picture.hpp"
#include "ui/desktop/line/line_geometry.hpp"
#include "ui/desktop/line/line_signs.hpp"
#include "ui/words/table.hpp"

namespace parlour::ui::desktop {

using LineGame = play::TypedGame<games::line::Family>;

/// The state of a line board's animations.
struct LineMotion {
  double grown = 1;   ///< the last stone: from 0, not there, to 1
  double turned = 1;  ///< all signs after an inversion: from 0, the signs before it, to 1
};

/// A line board of one game, size and theme. `game` must outlive it.
class LinePicture {
 public:
  LinePicture(const LineGame& game, const QRectF& room, const BoardTheme& theme, double pixel);

  /// From now on signs and the grain are drawn once and then copied: for screens, where speed counts. `grain`
  /// must outlive this.
  void use_stamps(GrainStamps& grain);

  const LineGeometry& geometry() const { return geometry_; }
  Placing placing() const { return placing_; }
  static QSizeF shape(const LineGame& game);

  /// Draws what stays the same during a game: the board, its lines and walls, the coordinates.
  void paint_ground(QPainter& painter) const;
  /// Draws everything else that touches `exposed`.
  void paint_pieces(QPainter& painter, const BoardScene& scene, const BoardGlance& glance,
                    const LineMotion& motion, const QRectF& exposed) const;

 private:
  struct Pieces;

  void paint_framing(QPainter& painter) const;
  void paint_wooden_lines(QPainter& painter) const;
  void paint_sheet(QPainter& painter) const;
  void paint_tiles(QPainter& painter) const;
  void paint_walls(QPainter& painter) const;
  void paint_coordinates(QPainter& painter) const;

  void paint_notes(QPainter& painter, const Pieces& pieces) const;
  void paint_forbidden(QPainter& painter, const Pieces& pieces) const;
  void paint_stones(QPainter& painter, const Pieces& pieces) const;
  void paint_last_move(QPainter& painter, const Pieces& pieces) const;
  void paint_winning_lines(QPainter& painter, const Pieces& pieces) const;
  void paint_line_to_come(QPainter& painter, const Pieces& pieces) const;
  void paint_hover(QPainter& painter, const Pieces& pieces) const;
  void paint_cursor(QPainter& painter, const Pieces& pieces) const;

  void paint(QPainter& painter, const QRectF& cell, const Sign& sign) const;
  void paint_fibres(QPainter& painter, const QRectF& area, const QColor& color, int fibres) const;
  QRectF inside(games::line::Move cell) const;
  double line_width() const;
  double turned_at(games::line::Move cell, const Pieces& pieces) const;

  const LineGame& game_;
  const games::line::Rules& rules_;
  BoardTheme theme_;
  LineGeometry geometry_;
  Placing placing_;
  double pixel_;
  std::unique_ptr<SignStamps> stamps_;
  GrainStamps* grain_ = nullptr;
};

/// A winning run of stones, by its two ends.
struct WinningRun {
  games::line::Move from = 0;
  games::line::Move to = 0;
  bool operator==(const WinningRun&) const = default;
};
std::vector<WinningRun> winning_runs(const games::line::Rules& rules, const games::line::Setup& setup);

}  // namespace parlour::ui::desktop
