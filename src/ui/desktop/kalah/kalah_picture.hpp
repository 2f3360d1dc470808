#pragma once

#include <QPainter>
#include <QPen>
#include <QRectF>
#include <QSizeF>
#include <optional>

#include "games/kalah/family.hpp"
#include "play/typed_game.hpp"
#include "ui/desktop/board/board_material.hpp"
#include "ui/desktop/board/board_picture.hpp"
#include "ui/desktop/kalah/kalah_geometry.hpp"
#include "ui/desktop/kalah/kalah_seeds.hpp"
#include "ui/words/table.hpp"

namespace parlour::ui::desktop {

using KalahGame = play::TypedGame<games::kalah::Family>;

/// A Kalah board of one game, size, theme and bottom side. `game` must outlive it.
class KalahPicture {
 public:
  KalahPicture(const KalahGame& game, const QRectF& room, const BoardTheme& theme, Side bottom);

  /// From now on resting seeds, and the grain, are drawn once and then copied: for screens, where speed
  /// counts. `grain` must outlive this. `ratio` is pixels per point.
  void use_stamps(double ratio, GrainStamps& grain);

  const KalahGeometry& geometry() const { return geometry_; }
  static QSizeF shape(const KalahGame& game);

  /// Draws what stays the same during a game: the empty board and the numbers of its pits.
  void paint_ground(QPainter& painter) const;
  /// Draws everything else; if there is a frame of a move being sown, with that instead of the seeds of the
  /// position.
  void paint_pieces(QPainter& painter, const BoardScene& scene, const BoardGlance& glance,
                    const std::optional<SowingFrame>& sowing = std::nullopt) const;

 private:
  void paint_hole(QPainter& painter, const Hole& hole) const;
  void paint_seeds(QPainter& painter, const games::kalah::Setup& lying) const;
  void paint_counts(QPainter& painter, const games::kalah::Setup& lying) const;
  void paint_names(QPainter& painter, const BoardScene& scene) const;
  void paint_last_move(QPainter& painter, const BoardScene& scene) const;
  void paint_hover(QPainter& painter, const BoardScene& scene, play::MoveCode move) const;
  void paint_cursor(QPainter& painter, const Hole& pit) const;
  void paint_notes(QPainter& painter, const BoardScene& scene) const;
  void paint_line_to_come(QPainter& painter, const BoardScene& scene) const;
  void paint_flights(QPainter& painter, const SowingFrame& frame) const;

  void paint_rim(QPainter& painter, const Hole& hole, const QColor& color, double width,
                 Qt::PenStyle pen = Qt::SolidLine) const;
  void paint_pill(QPainter& painter, const QRectF& room, const QString& text, const QColor& ground, bool bold,
                  const QPen& edge = QPen(Qt::NoPen)) const;
  double seed() const { return 0.105 * geometry_.pitch(); }
  Hole store_of(Side side) const { return {side, geometry_.pits()}; }

  const KalahGame& game_;
  BoardTheme theme_;
  KalahGeometry geometry_;
  std::optional<SeedStamps> stamps_;
  GrainStamps* grain_ = nullptr;
};

/// The seeds as shown: once the game is over, the remaining ones are in the stores.
games::kalah::Setup shown_seeds(const KalahGame& game, const play::State& state);

/// The pit of the last move and whose it is; nothing if there was no move.
std::optional<Hole> last_pit(const BoardScene& scene);

}  // namespace parlour::ui::desktop
