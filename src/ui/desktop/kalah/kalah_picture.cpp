#include "ui/desktop/kalah/kalah_picture.hpp"

#include <QLinearGradient>
#include <QPainterPath>
#include <QRadialGradient>
#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

namespace parlour::ui::desktop {

namespace kalah = games::kalah;

KalahPicture::KalahPicture(const KalahGame& game, const QRectF& room, const BoardTheme& theme, Side bottom)
    : game_(game), theme_(theme), geometry_(room, game.rules().pits(), bottom) {}

void KalahPicture::use_stamps(double ratio, GrainStamps& grain) {
  grain_ = &grain;
  stamps_.emplace(seed(), ratio, theme_);
}

QSizeF KalahPicture::shape(const KalahGame& game) { return KalahGeometry::shape(game.rules().pits()); }

kalah::Setup shown_seeds(const KalahGame& game, const play::State& state) {
  const kalah::Setup setup = game.setup_of(state);
  return state.outcome() ? swept(setup) : setup;
}

std::optional<Hole> last_pit(const BoardScene& scene) {
  const auto state = scene.from ? scene.from->clone() : scene.game->start();
  std::optional<Hole> last;
  for (const play::MoveCode move : scene.moves) {
    if (!state->legal(move)) return std::nullopt;
    last = Hole{state->to_move(), move};
    state->play(move);
  }
  return last;
}

void KalahPicture::paint_ground(QPainter& painter) const {
  painter.setRenderHint(QPainter::Antialiasing);
  const QRectF board = geometry_.board();
  paint_block(painter, board, theme_.board, theme_);
  if (theme_.style == BoardStyle::Wood) {
    constexpr int kFibres = 16;
    if (grain_ != nullptr)
      grain_->paint(painter, board, theme_.board, kFibres);
    else
      paint_grain(painter, board, theme_.board, kFibres);
  }
  if (theme_.style == BoardStyle::Paper) {
    const double in = 0.06 * geometry_.pitch();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme_.grid, 0.022 * geometry_.pitch()));
    painter.drawRoundedRect(board.adjusted(in, in, -in, -in), 2 * in, 2 * in);
  }
  for (const Side side : {Side::First, Side::Second})
    for (int pit = 0; pit <= geometry_.pits(); ++pit) {
      const Hole hole{side, pit};
      paint_hole(painter, hole);
      if (pit == geometry_.pits() || !theme_.coordinates) continue;
      const int number = pit + 1 + (geometry_.at_bottom(side) ? 0 : geometry_.pits());
      const QColor ink = see_through(readable_on(theme_.board), 0.62);
      paint_text(painter, geometry_.number(hole), QString::number(number), 0.19 * geometry_.pitch(), ink);
    }
}

/// A hollow: dark at the edge away from the light, bright at the other.
void KalahPicture::paint_hole(QPainter& painter, const Hole& hole) const {
  const QRectF rect = geometry_.rect(hole);
  const double round = rect.width() / 2;
  if (theme_.style == BoardStyle::Paper) {
    painter.setPen(QPen(blend(theme_.grid, theme_.labels, 0.5), 0.025 * geometry_.pitch()));
    painter.setBrush(theme_.pit);
    painter.drawRoundedRect(rect, round, round);
    return;
  }
  const double rim = 0.022 * geometry_.pitch();
  painter.setPen(Qt::NoPen);
  QLinearGradient edge(rect.topLeft(), rect.bottomLeft());
  edge.setColorAt(0, theme_.pit.darker(theme_.style == BoardStyle::Wood ? 175 : 140));
  edge.setColorAt(1, blend(theme_.pit, Qt::white, theme_.style == BoardStyle::Wood ? 0.55 : 0.22));
  painter.setBrush(edge);
  painter.drawRoundedRect(rect.adjusted(-rim, -rim, rim, rim), round + rim, round + rim);
  QLinearGradient depth(rect.topLeft(), rect.bottomLeft());
  depth.setColorAt(0, theme_.pit.darker(theme_.style == BoardStyle::Wood ? 150 : 122));
  depth.setColorAt(0.28, theme_.pit.darker(112));
  depth.setColorAt(1, theme_.pit.lighter(108));
  painter.setBrush(depth);
  painter.drawRoundedRect(rect, round, round);
}

void KalahPicture::paint_pieces(QPainter& painter, const BoardScene& scene, const BoardGlance& glance,
                                const std::optional<SowingFrame>& sowing) const {
  painter.setRenderHint(QPainter::Antialiasing);
  const bool still = !sowing;
  const kalah::Setup lying = still ? shown_seeds(game_, *scene.state) : sowing->lying;
  paint_names(painter, scene);
  if (still) paint_last_move(painter, scene);
  if (still && glance.hover && scene.state->legal(*glance.hover))
    paint_hover(painter, scene, *glance.hover);
  else
    paint_seeds(painter, lying);
  if (!still)
    for (const Hole& hole : sowing->lit) paint_rim(painter, hole, theme_.mark, 0.07);
  if (glance.cursor) paint_cursor(painter, {scene.state->to_move(), *glance.cursor});
  paint_counts(painter, lying);
  if (still) {
    paint_notes(painter, scene);
    paint_line_to_come(painter, scene);
  }
  if (!still) paint_flights(painter, *sowing);
}

void KalahPicture::paint_seeds(QPainter& painter, const kalah::Setup& lying) const {
  for (const Side side : {Side::First, Side::Second})
    for (int pit = 0; pit <= geometry_.pits(); ++pit) {
      const Hole hole{side, pit};
      paint_heap(painter, geometry_.ground(hole), 2 * pit + static_cast<int>(side), seeds_in(lying, hole),
                 seed(), theme_, stamps_ ? &*stamps_ : nullptr);
    }
}

void KalahPicture::paint_pill(QPainter& painter, const QRectF& room, const QString& text,
                              const QColor& ground, bool bold, const QPen& edge) const {
  const double letter = 0.78 * room.height();
  if (letter < kSmallestLetter) return;
  painter.setPen(edge);
  painter.setBrush(ground);
  painter.drawRoundedRect(room, room.height() / 2, room.height() / 2);
  paint_text(painter, room.adjusted(0.12 * room.width(), 0, -0.12 * room.width(), 0), text, letter,
             readable_on(ground), bold);
}

void KalahPicture::paint_counts(QPainter& painter, const kalah::Setup& lying) const {
  const bool dark = readable_on(theme_.pit).lightnessF() > 0.5F;
  const QColor ground = blend(theme_.pit, dark ? Qt::black : Qt::white, 0.45);
  const QPen drawn(blend(theme_.grid, theme_.labels, 0.5), 0.02 * geometry_.pitch());
  const QPen edge = theme_.style == BoardStyle::Paper ? drawn : QPen(Qt::NoPen);
  for (const Side side : {Side::First, Side::Second})
    for (int pit = 0; pit <= geometry_.pits(); ++pit) {
      const Hole hole{side, pit};
      const bool store = pit == geometry_.pits();
      paint_pill(painter, geometry_.count(hole), QString::number(seeds_in(lying, hole)), ground, store, edge);
    }
}

void KalahPicture::paint_names(QPainter& painter, const BoardScene& scene) const {
  for (const Side side : {Side::First, Side::Second}) {
    const QString name = QString::fromStdString(scene.table.names[static_cast<std::size_t>(side)]);
    if (name.isEmpty()) continue;
    const bool turn = !scene.state->outcome() && scene.state->to_move() == side;
    const QRectF room = geometry_.name(side);
    const double letter = 0.52 * room.height();
    const QRectF words = room.adjusted(1.2 * letter, 0, -1.2 * letter, 0);
    paint_text(painter, words, name, letter, see_through(theme_.words, turn ? 1 : 0.62), turn);
    if (!turn || letter < kSmallestLetter) continue;
    const double wide = std::min(words.width(), QFontMetricsF(painter.font()).horizontalAdvance(name));
    const QPointF tip(room.center().x() - wide / 2 - 0.35 * letter, room.center().y());
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme_.mark);
    const std::array<QPointF, 3> arrow{tip, tip + QPointF(-0.5, -0.34) * letter,
                                       tip + QPointF(-0.5, 0.34) * letter};
    painter.drawPolygon(arrow.data(), 3);
  }
}

void KalahPicture::paint_rim(QPainter& painter, const Hole& hole, const QColor& color, double width,
                             Qt::PenStyle pen) const {
  const double thick = std::max(1.5, width * geometry_.pitch());
  const QRectF rect = geometry_.rect(hole).adjusted(-thick / 2, -thick / 2, thick / 2, thick / 2);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(color, thick, pen, Qt::RoundCap));
  painter.drawRoundedRect(rect, rect.width() / 2, rect.width() / 2);
}

void KalahPicture::paint_last_move(QPainter& painter, const BoardScene& scene) const {
  if (const auto pit = last_pit(scene)) paint_rim(painter, *pit, theme_.mark, 0.035);
}

void KalahPicture::paint_cursor(QPainter& painter, const Hole& pit) const {
  paint_rim(painter, pit, readable_on(theme_.cursor), 0.1);
  paint_rim(painter, pit, theme_.cursor, 0.055);
}

/// Highlights the pit and the place where its last seed will fall; marks what it captures.
void KalahPicture::paint_hover(QPainter& painter, const BoardScene& scene, play::MoveCode move) const {
  const Hole pit{scene.state->to_move(), move};
  const QRectF rect = geometry_.rect(pit);
  painter.setPen(Qt::NoPen);
  painter.setBrush(theme_.hover);
  painter.drawRoundedRect(rect, rect.width() / 2, rect.width() / 2);
  const auto after = scene.state->clone();
  after->play(move);
  const kalah::Setup now = game_.setup_of(*scene.state);
  const auto story = kalah::story_of(now, game_.setup_of(*after), static_cast<kalah::Move>(move));
  const Hole landing = story.last ? Hole{story.last->side, story.last->pit} : store_of(pit.side);
  painter.setPen(Qt::NoPen);
  painter.setBrush(see_through(theme_.hover, 0.5));
  const QRectF where = geometry_.rect(landing);
  painter.drawRoundedRect(where, where.width() / 2, where.width() / 2);
  paint_seeds(painter, now);
  paint_rim(painter, landing, theme_.hover, 0.06);
  if (!story.captured) return;
  const Hole opposite{other(landing.side), geometry_.pits() - 1 - landing.pit};
  paint_rim(painter, opposite, theme_.mark, 0.06, Qt::DotLine);
  const QRectF store = geometry_.rect(store_of(pit.side));
  const double high = 0.36 * geometry_.pitch();
  paint_pill(painter, QRectF(store.center().x() - high, store.center().y() - high / 2, 2 * high, high),
             QStringLiteral("+%1").arg(*story.captured + 1), theme_.mark, true);
}

void KalahPicture::paint_notes(QPainter& painter, const BoardScene& scene) const {
  for (const MoveNote& note : scene.notes) {
    if (note.move >= geometry_.pits()) continue;
    const QColor heat = note_colour(note, theme_, theme_.board);
    const QRectF room = geometry_.note({scene.state->to_move(), static_cast<int>(note.move)});
    const QColor ink = readable_on(heat);
    const QPen edge = note.exact ? QPen(ink, 0.03 * geometry_.pitch())
                                 : QPen(see_through(ink, 0.5), 0.015 * geometry_.pitch(), Qt::DashLine);
    paint_pill(painter, room, QString::fromStdString(note.text), heat, note.exact, edge);
  }
}

/// A pit can occur several times: its numbers are drawn together.
void KalahPicture::paint_line_to_come(QPainter& painter, const BoardScene& scene) const {
  std::map<std::pair<Side, int>, QString> numbers;
  const auto state = scene.state->clone();
  int number = 0;
  for (const play::MoveCode move : scene.line) {
    if (!state->legal(move)) break;
    QString& text = numbers[{state->to_move(), move}];
    text += (text.isEmpty() ? QString() : QStringLiteral(" ")) + QString::number(++number);
    state->play(move);
  }
  for (const auto& [pit, text] : numbers) {
    const QRectF rect = geometry_.rect({pit.first, pit.second});
    const double high = 0.3 * rect.height();
    const double wide = std::min(rect.width(), high * (0.7 + 0.45 * static_cast<double>(text.size())));
    paint_pill(painter, QRectF(rect.center().x() - wide / 2, rect.center().y() - high / 2, wide, high), text,
               theme_.cursor, true);
  }
}

void KalahPicture::paint_flights(QPainter& painter, const SowingFrame& frame) const {
  for (const Flight& flight : frame.flights) {
    const QPointF from = geometry_.ground(flight.from).center();
    const QPointF to = geometry_.ground(flight.to).center();
    const double lifted = std::sin(std::numbers::pi * flight.way);
    const QPointF at = from + (to - from) * flight.way - QPointF(0, 0.22 * geometry_.pitch() * lifted);
    const double spread = seed() * (flight.seeds > 1 ? 0.9 + 0.12 * std::sqrt(flight.seeds) : 0);
    for (int each = std::min(flight.seeds, 40) - 1; each >= 0; --each) {
      const double far = spread * std::sqrt((each + 0.5) / std::min(flight.seeds, 40)) * 1.6;
      const double angle = 2.39996 * each;  // the golden angle, as in a sunflower
      paint_seed(painter, at + QPointF(far * std::cos(angle), far * std::sin(angle)), each, seed(),
                 0.35 + lifted, theme_);
    }
  }
}

}  // namespace parlour::ui::desktop
