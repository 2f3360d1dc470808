#include "ui/desktop/connect4/connect4_picture.hpp"

#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "games/connect4/notation.hpp"
#include "games/connect4/winning_lines.hpp"
#include "ui/desktop/board/board_material.hpp"
#include "ui/words/table.hpp"

namespace parlour::ui::desktop {

namespace connect4 = games::connect4;

/// What is drawn from a scene, worked out once.
struct Connect4Picture::Pieces {
  const BoardScene& scene;
  const BoardGlance& glance;
  double fallen;
  connect4::Setup setup;
  std::array<char, 2> signs;  ///< by side
  std::optional<int> last;    ///< the cell of the last disc
  std::vector<int> winning;

  std::optional<Side> owner(int cell) const { return setup.owners[static_cast<std::size_t>(cell)]; }
  char sign(Side side) const { return signs[static_cast<std::size_t>(side)]; }
};

Connect4Picture::Connect4Picture(const Connect4Game& game, const QRectF& room, const BoardTheme& theme,
                                 double pixel)
    : game_(game), rules_(game.rules()), theme_(theme), pixel_(pixel) {
  constexpr double kSmallestLabel = 7;
  const double side = std::min(room.width(), room.height());
  const double outside = 0.02 * side;  // for the shadow of the frame
  letter_ = 0.034 * side;
  if (!theme.coordinates || letter_ < kSmallestLabel) letter_ = 0;
  margin_ = letter_ > 0 ? 2 * letter_ : 0.02 * side;
  const double around = 2 * (margin_ + outside);
  cell_ = std::max(
      pixel, std::min((room.width() - around) / rules_.cols(), (room.height() - around) / rules_.rows()));
  if (cell_ > 6 * pixel) cell_ = std::floor(cell_ / pixel) * pixel;
  const QSizeF size(cell_ * rules_.cols(), cell_ * rules_.rows());
  board_ = QRectF(room.center() - QPointF(size.width(), size.height()) / 2, size);
}

QSizeF Connect4Picture::shape(const Connect4Game& game) {
  const double frame = 0.08 * std::max(game.rules().rows(), game.rules().cols());
  return {game.rules().cols() + frame, game.rules().rows() + frame};
}

QRectF Connect4Picture::cell_rect(int cell) const {
  const int x = cell % rules_.cols();
  const int y = cell / rules_.cols();
  return {board_.left() + x * cell_, board_.top() + y * cell_, cell_, cell_};
}

QRectF Connect4Picture::column_rect(play::MoveCode column) const {
  return {board_.left() + column * cell_, board_.top() - margin_, cell_, board_.height() + 2 * margin_};
}

std::optional<play::MoveCode> Connect4Picture::column_at(const QPointF& point) const {
  const int x = static_cast<int>(std::floor((point.x() - board_.left()) / cell_));
  const bool inside = point.y() >= board_.top() - margin_ && point.y() <= board_.bottom() + margin_;
  if (x < 0 || x >= rules_.cols() || !inside) return std::nullopt;
  return static_cast<play::MoveCode>(x);
}

int Connect4Picture::landing(const play::State& state, play::MoveCode column) const {
  return play::with_position<connect4::Family>(rules_, state, [&](const auto& position) {
    return position.landing(static_cast<connect4::Move>(column)).value_or(column);
  });
}

QRectF Connect4Picture::hole(int cell) const {
  const double in = 0.1 * cell_;
  return cell_rect(cell).adjusted(in, in, -in, -in);
}

/// The colour seen through a hole: between the colours of the two sides' discs.
QColor Connect4Picture::empty() const { return blend(theme_.board, theme_.frame, 0.8); }

void Connect4Picture::paint_ground(QPainter& painter) const {
  painter.setRenderHint(QPainter::Antialiasing);
  paint_block(painter, board_.adjusted(-margin_, -margin_, margin_, margin_), theme_.frame, theme_);
  painter.setPen(Qt::NoPen);
  painter.setBrush(theme_.board);
  painter.drawRoundedRect(board_, 0.12 * cell_, 0.12 * cell_);
  for (int cell = 0; cell < rules_.cells(); ++cell) {
    painter.setPen(QPen(blend(theme_.board, theme_.grid, 0.6), std::max(pixel_, 0.03 * cell_)));
    painter.setBrush(empty());
    painter.drawEllipse(hole(cell));
  }
  if (letter_ <= 0) return;
  for (int column = 0; column < rules_.cols(); ++column)
    paint_text(painter, QRectF(board_.left() + column * cell_, board_.bottom(), cell_, margin_),
               QString::fromStdString(connect4::column_name(static_cast<connect4::Move>(column))), letter_,
               theme_.labels);
}

/// The two sides' discs differ in colour and in what is embossed on them: a cross, a ring.
void Connect4Picture::paint_disc(QPainter& painter, const QRectF& at, char sign, double alpha) const {
  const QColor color = sign == 'X' ? theme_.x : theme_.o;
  const QColor relief = blend(color, readable_on(color), 0.55);
  const double width = std::max(1.2 * pixel_, 0.07 * at.width());
  painter.save();
  painter.setOpacity(painter.opacity() * alpha);
  painter.setPen(QPen(blend(color, Qt::black, 0.35), std::max(pixel_, 0.03 * at.width())));
  painter.setBrush(color);
  painter.drawEllipse(at);
  painter.setPen(QPen(relief, width, Qt::SolidLine, Qt::RoundCap));
  painter.setBrush(Qt::NoBrush);
  const QPointF centre = at.center();
  const double arm = 0.17 * at.width();
  if (sign == 'X') {
    painter.drawLine(centre - QPointF(arm, arm), centre + QPointF(arm, arm));
    painter.drawLine(centre - QPointF(arm, -arm), centre + QPointF(arm, -arm));
  } else {
    painter.drawEllipse(centre, 1.25 * arm, 1.25 * arm);
  }
  painter.restore();
}

void Connect4Picture::paint_pieces(QPainter& painter, const BoardScene& scene, const BoardGlance& glance,
                                   double fallen) const {
  painter.setRenderHint(QPainter::Antialiasing);
  Pieces pieces{scene,
                glance,
                fallen,
                game_.setup_of(*scene.state),
                {sign_of(game_, *scene.state, scene.table, Side::First),
                 sign_of(game_, *scene.state, scene.table, Side::Second)},
                std::nullopt,
                {}};
  pieces.winning = connect4::cells_in_lines(rules_, pieces.setup);
  if (!scene.moves.empty() && scene.moves.back() < rules_.cols())
    for (int height = 0; height < rules_.rows(); ++height)
      if (const int cell = rules_.cell_at(scene.moves.back(), height); pieces.owner(cell)) pieces.last = cell;
  paint_notes(painter, pieces);
  paint_hover(painter, pieces);
  paint_discs(painter, pieces);
  paint_marks(painter, pieces);
  paint_line_to_come(painter, pieces);
  paint_cursor(painter, pieces);
}

void Connect4Picture::paint_discs(QPainter& painter, const Pieces& pieces) const {
  for (int cell = 0; cell < rules_.cells(); ++cell) {
    const auto owner = pieces.owner(cell);
    if (!owner) continue;
    if (cell == pieces.last && pieces.fallen < 1)
      paint_falling(painter, pieces, cell);
    else
      paint_disc(painter, hole(cell), pieces.sign(*owner));
  }
}

/// Draws the falling disc through the holes of its column, faster and faster.
void Connect4Picture::paint_falling(QPainter& painter, const Pieces& pieces, int cell) const {
  QPainterPath holes;
  for (int above = cell; above >= 0; above -= rules_.cols()) holes.addEllipse(hole(above));
  const QRectF end = hole(cell);
  const double way = end.top() - (board_.top() - cell_);
  const double fallen = pieces.fallen * pieces.fallen;
  painter.save();
  painter.setClipPath(holes);
  paint_disc(painter, end.translated(0, -way * (1 - fallen)), pieces.sign(*pieces.owner(cell)));
  painter.restore();
}

/// A ring around the last disc, or around every disc of a winning line.
void Connect4Picture::paint_marks(QPainter& painter, const Pieces& pieces) const {
  if (pieces.fallen < 1) return;
  std::vector<int> marked = pieces.winning;
  if (marked.empty() && pieces.last) marked = {*pieces.last};
  const bool won = !pieces.winning.empty();
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(theme_.mark, std::max(2 * pixel_, (won ? 0.1 : 0.06) * cell_)));
  for (const int cell : marked) painter.drawEllipse(hole(cell));
}

/// The note about a move is drawn where its disc would land, with a solid edge if it is proved and a dashed
/// one if it is an estimate.
void Connect4Picture::paint_notes(QPainter& painter, const Pieces& pieces) const {
  for (const MoveNote& note : pieces.scene.notes) {
    if (!pieces.scene.state->legal(note.move)) continue;
    const QRectF spot = hole(landing(*pieces.scene.state, note.move));
    const QColor heat = note_colour(note, theme_, theme_.board);
    painter.setBrush(heat);
    painter.setPen(note.exact ? QPen(readable_on(heat), 0.055 * cell_)
                              : QPen(see_through(readable_on(heat), 0.4), 0.03 * cell_, Qt::DashLine));
    painter.drawEllipse(spot);
    paint_text(painter, spot.adjusted(0.08 * cell_, 0, -0.08 * cell_, 0), QString::fromStdString(note.text),
               0.3 * cell_, readable_on(heat), note.exact);
  }
}

void Connect4Picture::paint_hover(QPainter& painter, const Pieces& pieces) const {
  if (!pieces.glance.hover || !pieces.scene.state->legal(*pieces.glance.hover)) return;
  painter.setPen(Qt::NoPen);
  painter.setBrush(see_through(theme_.hover, 0.25));
  painter.drawRect(column_rect(*pieces.glance.hover).intersected(board_));
  const int cell = landing(*pieces.scene.state, *pieces.glance.hover);
  paint_disc(painter, hole(cell), pieces.sign(pieces.scene.state->to_move()), 0.5);
}

void Connect4Picture::paint_line_to_come(QPainter& painter, const Pieces& pieces) const {
  const auto state = pieces.scene.state->clone();
  int number = 0;
  for (const play::MoveCode move : pieces.scene.line) {
    if (!state->legal(move)) return;
    const QRectF at = hole(landing(*state, move));
    const bool noted = number == 0 && std::any_of(pieces.scene.notes.begin(), pieces.scene.notes.end(),
                                                  [&](const MoveNote& note) { return note.move == move; });
    ++number;
    if (!noted) paint_disc(painter, at, pieces.sign(state->to_move()), 0.5);
    state->play(move);
    const double radius = noted ? 0.16 * cell_ : 0.22 * cell_;
    const QPointF centre = noted ? at.topRight() + QPointF(-0.75, 0.75) * radius : at.center();
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme_.cursor);
    painter.drawEllipse(centre, radius, radius);
    paint_text(painter, QRectF(centre.x() - 0.9 * radius, centre.y() - radius, 1.8 * radius, 2 * radius),
               QString::number(number), 1.35 * radius, readable_on(theme_.cursor), true);
  }
}

void Connect4Picture::paint_cursor(QPainter& painter, const Pieces& pieces) const {
  if (!pieces.glance.cursor) return;
  const double width = std::max(2 * pixel_, 0.07 * cell_);
  const QRectF column =
      column_rect(*pieces.glance.cursor).intersected(board_).adjusted(width, width, -width, -width);
  painter.setBrush(Qt::NoBrush);
  for (const auto& [color, thick] :
       {std::pair(readable_on(theme_.cursor), 1.9 * width), std::pair(theme_.cursor, width)}) {
    painter.setPen(QPen(color, thick));
    painter.drawRoundedRect(column, 2 * width, 2 * width);
  }
}

}  // namespace parlour::ui::desktop
