#include "ui/desktop/line/line_board_view.hpp"

#include <QKeyEvent>
#include <algorithm>
#include <cstdlib>

#include "games/line/notation.hpp"

namespace parlour::ui::desktop {
namespace {

namespace line = games::line;

constexpr int kPlacingMs = 180;
constexpr int kFlippingMs = 800;

}  // namespace

LineBoardView::LineBoardView(const std::shared_ptr<const play::Game>& game)
    : BoardView(game), line_(play::typed_game<line::Family>(*game)) {
  LineBoardView::lay_out(QRectF(QPointF(), QSizeF(sizeHint())), 1);
  set_texts(Texts());
}

void LineBoardView::lay_out(const QRectF& room, double pixel) {
  picture_.emplace(line_, room, theme(), pixel);
  picture_->use_stamps(grain());
}

void LineBoardView::paint_ground(QPainter& painter) const { picture_->paint_ground(painter); }

void LineBoardView::paint_pieces(QPainter& painter, const QRectF& exposed) const {
  picture_->paint_pieces(painter, scene(), glance(), motion_, exposed);
}

std::optional<play::MoveCode> LineBoardView::move_at(const QPointF& point) const {
  return picture_->geometry().cell_at(point);
}

QRectF LineBoardView::touched_by(play::MoveCode move) const {
  const double out = 0.1 * picture_->geometry().cell() + 1;
  return picture_->geometry().cell_rect(move).adjusted(-out, -out, out, out);
}

play::MoveCode LineBoardView::first_cursor() const {
  return line_.rules().cell_at(line_.rules().cols() / 2, line_.rules().rows() / 2);
}

std::optional<play::MoveCode> LineBoardView::step(play::MoveCode from, int key, bool far) const {
  const line::Rules& rules = line_.rules();
  int x = rules.cell(from).x;
  int y = rules.cell(from).y;
  switch (key) {
    case Qt::Key_Left:
      x = far ? 0 : x - 1;
      break;
    case Qt::Key_Right:
      x = far ? rules.cols() - 1 : x + 1;
      break;
    case Qt::Key_Up:
      y = far ? 0 : y - 1;
      break;
    case Qt::Key_Down:
      y = far ? rules.rows() - 1 : y + 1;
      break;
    case Qt::Key_Home:
      x = 0;
      if (far) y = 0;
      break;
    case Qt::Key_End:
      x = rules.cols() - 1;
      if (far) y = rules.rows() - 1;
      break;
    case Qt::Key_PageUp:
      y = 0;
      break;
    case Qt::Key_PageDown:
      y = rules.rows() - 1;
      break;
    default:
      return std::nullopt;
  }
  return rules.cell_at(std::clamp(x, 0, rules.cols() - 1), std::clamp(y, 0, rules.rows() - 1));
}

std::optional<play::MoveCode> LineBoardView::move_for_digit(int digit) const {
  if (line_.rules().rows() != 3 || line_.rules().cols() != 3) return std::nullopt;
  return static_cast<play::MoveCode>(digit - 1);
}

int LineBoardView::prepare_motion(const BoardScene& before) {
  const auto inversions = [this](const BoardScene& of) {
    return play::with_position<line::Family>(line_.rules(), *of.state,
                                             [](const auto& position) { return position.inversions(); });
  };
  const bool forth = one_move_later(before, scene());
  const bool back = one_move_later(scene(), before);
  placing_ = forth;
  flipping_ = (forth || back) && std::abs(inversions(scene()) - inversions(before)) == 1;
  return (placing_ ? kPlacingMs : 0) + (flipping_ ? kFlippingMs : 0);
}

void LineBoardView::move_on(double passed) {
  const double placing = placing_ ? kPlacingMs : 0;
  if (placing_) motion_.grown = std::min(1.0, passed / placing);
  if (flipping_) motion_.turned = std::clamp((passed - placing) / kFlippingMs, 0.0, 1.0);
}

QRectF LineBoardView::moving_area() const {
  if (flipping_ || scene().moves.empty()) return rect();
  const double out = 0.5 * picture_->geometry().cell();
  return picture_->geometry().cell_rect(scene().moves.back()).adjusted(-out, -out, out, out);
}

int LineBoardView::parts() const { return line_.rules().cells(); }

QRectF LineBoardView::part_rect(int part) const {
  return picture_->geometry().cell_rect(static_cast<line::Move>(part));
}

std::optional<play::MoveCode> LineBoardView::part_move(int part) const {
  return static_cast<play::MoveCode>(part);
}

QString LineBoardView::part_name(int part) const {
  const line::Rules& rules = line_.rules();
  const auto cell = static_cast<line::Move>(part);
  const auto owner = play::with_position<line::Family>(
      line_.rules(), *scene().state, [&](const auto& position) { return position.owner(part); });
  const std::string name = line::cell_name(rules.rows(), rules.cols(), cell);
  const auto told = [&]() -> std::string {
    if (rules.wall(cell)) return texts().text("board-cell-wall", {{"cell", name}});
    if (!owner) return texts().text("board-cell-empty", {{"cell", name}});
    const std::string sign(1, sign_of(line_, *scene().state, scene().table, *owner));
    if (!scene().moves.empty() && scene().moves.back() == cell)
      return texts().text("board-cell-last", {{"cell", name}, {"sign", sign}});
    return texts().text("board-cell-taken", {{"cell", name}, {"sign", sign}});
  };
  return QString::fromStdString(told());
}

}  // namespace parlour::ui::desktop
