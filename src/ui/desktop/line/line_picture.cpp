#include "ui/desktop/line/line_picture.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "games/line/winning_lines.hpp"

namespace parlour::ui::desktop {

namespace line = games::line;

namespace {

/// Wooden boards that are large enough for gomoku are played with stones.
Placing placing_for(const line::Rules& rules, const BoardTheme& theme) {
  constexpr int kLeastForStones = 9;
  const bool stones =
      theme.style == BoardStyle::Wood && std::min(rules.rows(), rules.cols()) >= kLeastForStones;
  return stones ? Placing::Crossings : Placing::Cells;
}

char opposite(char sign) { return sign == 'X' ? 'O' : 'X'; }

}  // namespace

/// What is drawn from a scene, worked out once.
struct LinePicture::Pieces {
  const BoardScene& scene;
  const BoardGlance& glance;
  const LineMotion& motion;
  QRectF exposed;
  line::Setup setup;
  std::array<char, 2> signs;  ///< by side
  std::optional<line::Move> last;
  std::vector<WinningRun> runs;

  bool taken(line::Move cell) const { return setup.owners[cell].has_value(); }
  bool shows(const QRectF& area) const { return exposed.intersects(area); }
};

LinePicture::LinePicture(const LineGame& game, const QRectF& room, const BoardTheme& theme, double pixel)
    : game_(game),
      rules_(game.rules()),
      theme_(theme),
      geometry_(room, rules_.rows(), rules_.cols(), theme.coordinates, pixel),
      placing_(placing_for(rules_, theme)),
      pixel_(pixel) {}

void LinePicture::use_stamps(GrainStamps& grain) {
  grain_ = &grain;
  stamps_ = std::make_unique<SignStamps>(geometry_.cell(), 1 / pixel_, placing_, theme_);
}

void LinePicture::paint(QPainter& painter, const QRectF& cell, const Sign& sign) const {
  if (stamps_)
    stamps_->paint(painter, cell, sign);
  else
    paint_sign(painter, cell, sign, placing_, theme_);
}

QSizeF LinePicture::shape(const LineGame& game) {
  const double frame = 0.08 * std::max(game.rules().rows(), game.rules().cols());
  return {game.rules().cols() + frame, game.rules().rows() + frame};
}

QRectF LinePicture::inside(line::Move cell) const {
  const double gap =
      theme_.style == BoardStyle::Slate ? std::max(pixel_ / 2, 0.035 * geometry_.cell()) : line_width() / 2;
  return geometry_.cell_rect(cell).adjusted(gap, gap, -gap, -gap);
}

void LinePicture::paint_pieces(QPainter& painter, const BoardScene& scene, const BoardGlance& glance,
                               const LineMotion& motion, const QRectF& exposed) const {
  painter.setRenderHint(QPainter::Antialiasing);
  Pieces pieces{scene,
                glance,
                motion,
                exposed,
                game_.setup_of(*scene.state),
                {sign_of(game_, *scene.state, scene.table, Side::First),
                 sign_of(game_, *scene.state, scene.table, Side::Second)},
                std::nullopt,
                {}};
  pieces.runs = winning_runs(rules_, pieces.setup);
  if (!scene.moves.empty() && scene.moves.back() < rules_.cells() && pieces.taken(scene.moves.back()))
    pieces.last = scene.moves.back();
  paint_forbidden(painter, pieces);
  paint_notes(painter, pieces);
  paint_hover(painter, pieces);
  paint_winning_lines(painter, pieces);
  paint_last_move(painter, pieces);
  paint_stones(painter, pieces);
  paint_line_to_come(painter, pieces);
  paint_cursor(painter, pieces);
}

/// The signs turn like a wave that starts at the last stone.
double LinePicture::turned_at(line::Move cell, const Pieces& pieces) const {
  constexpr double kSpread = 1.2;
  const QPointF from = pieces.last ? geometry_.centre(*pieces.last) : geometry_.board().center();
  const QPointF way = geometry_.centre(cell) - from;
  const double far =
      std::hypot(way.x(), way.y()) / std::hypot(geometry_.board().width(), geometry_.board().height());
  return std::clamp(pieces.motion.turned * (1 + kSpread) - kSpread * far, 0.0, 1.0);
}

void LinePicture::paint_stones(QPainter& painter, const Pieces& pieces) const {
  std::vector<int> numbers(static_cast<std::size_t>(rules_.cells()), 0);
  if (theme_.move_numbers)
    for (std::size_t move = 0; move < pieces.scene.moves.size(); ++move)
      if (pieces.scene.moves[move] < numbers.size())
        numbers[pieces.scene.moves[move]] = static_cast<int>(move) + 1;
  for (const line::Move cell : rules_.free_cells()) {
    const QRectF rect = geometry_.cell_rect(cell);
    if (!pieces.taken(cell) || !pieces.shows(rect)) continue;
    Sign sign;
    sign.letter = pieces.signs[static_cast<std::size_t>(*pieces.setup.owners[cell])];
    sign.hand = cell;
    if (pieces.motion.turned < 1) {
      const double turned = turned_at(cell, pieces);
      if (turned < 0.5) sign.letter = opposite(sign.letter);
      sign.width = std::abs(std::cos(std::numbers::pi * turned));
    }
    if (cell == pieces.last && pieces.motion.grown < 1) {
      const double grown = pieces.motion.grown;
      sign.height = 1 + 0.35 * std::sin(std::numbers::pi * grown) - 0.6 * (1 - grown);
      sign.alpha = std::min(1.0, 2.5 * grown);
    }
    const int number = numbers[cell];
    if (number > 0 && placing_ == Placing::Cells) sign.alpha *= 0.55;
    paint(painter, rect, sign);
    if (number == 0) continue;
    const bool on_stone = placing_ == Placing::Crossings;
    const QColor ground = on_stone ? (sign.letter == 'X' ? theme_.x : theme_.o) : theme_.board;
    if (on_stone) {
      painter.setPen(Qt::NoPen);
      painter.setBrush(see_through(ground, 0.85));
      painter.drawEllipse(rect.center(), 0.26 * rect.width(), 0.26 * rect.width());
    }
    paint_text(painter, rect.adjusted(rect.width() * 0.18, 0, -rect.width() * 0.18, 0),
               QString::number(number), 0.36 * rect.height(), readable_on(ground), true);
  }
}

void LinePicture::paint_last_move(QPainter& painter, const Pieces& pieces) const {
  if (!pieces.last || !pieces.runs.empty() || !pieces.shows(geometry_.cell_rect(*pieces.last))) return;
  const QRectF cell = inside(*pieces.last);
  const double arm = 0.22 * cell.width();
  const double in = 0.05 * cell.width();
  painter.setPen(Qt::NoPen);
  painter.setBrush(see_through(theme_.mark, 0.13));
  painter.drawRoundedRect(cell, 2 * in, 2 * in);
  painter.setPen(QPen(theme_.mark, std::max(1.5 * pixel_, 0.05 * cell.width()), Qt::SolidLine, Qt::RoundCap,
                      Qt::RoundJoin));
  painter.setBrush(Qt::NoBrush);
  for (const double x : {-1.0, 1.0})
    for (const double y : {-1.0, 1.0}) {
      const QPointF corner(cell.center().x() + x * (cell.width() / 2 - in),
                           cell.center().y() + y * (cell.height() / 2 - in));
      const std::array<QPointF, 3> bracket{corner - QPointF(x * arm, 0), corner,
                                           corner - QPointF(0, y * arm)};
      painter.drawPolyline(bracket.data(), 3);
    }
}

/// A band under the signs, which must stay readable: its shape says that a line is complete.
void LinePicture::paint_winning_lines(QPainter& painter, const Pieces& pieces) const {
  if (pieces.motion.grown < 1) return;
  const double cell = geometry_.cell();
  const bool stones = placing_ == Placing::Crossings;
  for (const WinningRun& run : pieces.runs) {
    const QPointF from = geometry_.centre(run.from);
    // Not every device draws round ends on a line of zero length.
    const QPointF to = geometry_.centre(run.to) + QPointF(run.from == run.to ? 0.01 * cell : 0, 0);
    const auto band = [&](const QColor& color, double width) {
      painter.setPen(QPen(color, width * cell, Qt::SolidLine, Qt::RoundCap));
      painter.drawLine(from, to);
    };
    band(theme_.mark, stones ? 1.08 : 0.92);
    band(blend(theme_.board, theme_.mark, stones ? 0.45 : 0.22), stones ? 0.98 : 0.82);
  }
}

/// Small crosses where the side to move would lose at once.
void LinePicture::paint_forbidden(QPainter& painter, const Pieces& pieces) const {
  const auto cells = play::with_position<line::Family>(
      rules_, *pieces.scene.state, [](const auto& position) { return line::forbidden_moves(position); });
  painter.setPen(
      QPen(theme_.mark, std::max(1.5 * pixel_, 0.05 * geometry_.cell()), Qt::SolidLine, Qt::RoundCap));
  for (const line::Move cell : cells) {
    if (!pieces.shows(geometry_.cell_rect(cell))) continue;
    const QPointF arm = QPointF(1, 1) * 0.14 * geometry_.cell();
    const QPointF back(arm.x(), -arm.y());
    const QPointF centre = geometry_.centre(cell);
    painter.drawLine(centre - arm, centre + arm);
    painter.drawLine(centre - back, centre + back);
  }
}

/// The heat of each noted move, and its note. A solid edge means proved, a dashed one an estimate.
void LinePicture::paint_notes(QPainter& painter, const Pieces& pieces) const {
  for (const MoveNote& note : pieces.scene.notes) {
    if (note.move >= rules_.cells() || pieces.taken(note.move)) continue;
    const QRectF cell = geometry_.cell_rect(note.move);
    if (!pieces.shows(cell)) continue;
    const QColor heat = note_colour(note, theme_, theme_.board);
    const QRectF spot =
        cell.adjusted(0.07 * cell.width(), 0.07 * cell.height(), -0.07 * cell.width(), -0.07 * cell.height());
    painter.setBrush(heat);
    painter.setPen(note.exact ? QPen(readable_on(heat), 0.055 * cell.width())
                              : QPen(see_through(readable_on(heat), 0.4), 0.03 * cell.width(), Qt::DashLine));
    painter.drawRoundedRect(spot, 0.16 * cell.width(), 0.16 * cell.width());
    paint_text(painter, spot.adjusted(0.05 * cell.width(), 0, -0.05 * cell.width(), 0),
               QString::fromStdString(note.text), 0.32 * cell.height(), readable_on(heat), note.exact);
  }
}

/// If a move has a note, its number goes into a corner, so that the note stays readable.
void LinePicture::paint_line_to_come(QPainter& painter, const Pieces& pieces) const {
  constexpr double kReadableRadius = 9;
  const auto state = pieces.scene.state->clone();
  int number = 0;
  for (const play::MoveCode move : pieces.scene.line) {
    if (!state->legal(move)) return;
    const char letter = sign_of(game_, *state, pieces.scene.table, state->to_move());
    const QRectF cell = geometry_.cell_rect(move);
    ++number;
    state->play(move);
    if (!pieces.shows(cell)) continue;
    const bool noted = std::any_of(pieces.scene.notes.begin(), pieces.scene.notes.end(),
                                   [&](const MoveNote& note) { return note.move == move; });
    const double small = std::max(0.12 * cell.width(), std::min(0.2 * cell.width(), kReadableRadius));
    const double radius = noted ? small : 0.24 * cell.width();
    const QPointF at = noted ? cell.topRight() + QPointF(-0.75, 0.75) * radius : cell.center();
    if (!noted) paint(painter, cell, Sign{.letter = letter, .hand = move, .alpha = 0.5});
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme_.cursor);
    painter.drawEllipse(at, radius, radius);
    paint_text(painter, QRectF(at.x() - 0.9 * radius, at.y() - radius, 1.8 * radius, 2 * radius),
               QString::number(number), 1.35 * radius, readable_on(theme_.cursor), true);
  }
}

void LinePicture::paint_hover(QPainter& painter, const Pieces& pieces) const {
  if (!pieces.glance.hover || !pieces.scene.state->legal(*pieces.glance.hover)) return;
  const QRectF cell = inside(*pieces.glance.hover);
  const double round = theme_.style == BoardStyle::Slate ? 0.14 * cell.width() : 0;
  painter.setPen(Qt::NoPen);
  painter.setBrush(theme_.hover);
  painter.drawRoundedRect(cell, round, round);
  const Sign ghost{.letter = pieces.signs[static_cast<std::size_t>(pieces.scene.state->to_move())],
                   .hand = *pieces.glance.hover,
                   .alpha = 0.5};
  paint(painter, geometry_.cell_rect(*pieces.glance.hover), ghost);
}

void LinePicture::paint_cursor(QPainter& painter, const Pieces& pieces) const {
  if (!pieces.glance.cursor) return;
  const double width = std::max(2 * pixel_, 0.07 * geometry_.cell());
  const QRectF cell = geometry_.cell_rect(*pieces.glance.cursor).adjusted(width, width, -width, -width);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(readable_on(theme_.cursor), 1.9 * width));
  painter.drawRoundedRect(cell, 2 * width, 2 * width);
  painter.setPen(QPen(theme_.cursor, width));
  painter.drawRoundedRect(cell, 2 * width, 2 * width);
}

std::vector<WinningRun> winning_runs(const line::Rules& rules, const line::Setup& setup) {
  const std::vector<line::Move> stones = line::stones_in_lines(rules, setup);
  const auto winning = [&](int x, int y, std::optional<Side> owner) {
    return rules.on_board(x, y) && std::binary_search(stones.begin(), stones.end(), rules.cell_at(x, y)) &&
           setup.owners[rules.cell_at(x, y)] == owner;
  };
  std::vector<WinningRun> runs;
  for (const line::Move stone : stones) {
    const int x = rules.cell(stone).x;
    const int y = rules.cell(stone).y;
    const auto owner = setup.owners[stone];
    for (const auto& [dx, dy] : {std::pair(1, 0), std::pair(0, 1), std::pair(1, 1), std::pair(1, -1)}) {
      if (winning(x - dx, y - dy, owner)) continue;
      int length = 1;
      while (winning(x + length * dx, y + length * dy, owner)) ++length;
      if (length < rules.win()) continue;
      runs.push_back({stone, rules.cell_at(x + (length - 1) * dx, y + (length - 1) * dy)});
      if (rules.win() == 1 && length == 1) break;
    }
  }
  return runs;
}

}  // namespace parlour::ui::desktop
