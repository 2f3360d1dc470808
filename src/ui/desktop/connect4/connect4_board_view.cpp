#include "ui/desktop/connect4/connect4_board_view.hpp"

#include <QKeyEvent>
#include <algorithm>
#include <cmath>
#include <string>

#include "games/connect4/notation.hpp"
#include "ui/words/table.hpp"

namespace parlour::ui::desktop {

namespace connect4 = games::connect4;

Connect4BoardView::Connect4BoardView(const std::shared_ptr<const play::Game>& game)
    : BoardView(game), connect4_(play::typed_game<connect4::Family>(*game)) {
  Connect4BoardView::lay_out(QRectF(QPointF(), QSizeF(sizeHint())), 1);
  set_texts(Texts());
}

void Connect4BoardView::lay_out(const QRectF& room, double pixel) {
  picture_.emplace(connect4_, room, theme(), pixel);
}

void Connect4BoardView::paint_ground(QPainter& painter) const { picture_->paint_ground(painter); }

void Connect4BoardView::paint_pieces(QPainter& painter, const QRectF& /*exposed*/) const {
  picture_->paint_pieces(painter, scene(), glance(), fallen_);
}

std::optional<play::MoveCode> Connect4BoardView::move_at(const QPointF& point) const {
  return picture_->column_at(point);
}

QRectF Connect4BoardView::touched_by(play::MoveCode move) const {
  return picture_->column_rect(move).adjusted(-2, -2, 2, 2);
}

play::MoveCode Connect4BoardView::first_cursor() const {
  return static_cast<play::MoveCode>(connect4_.rules().cols() / 2);
}

std::optional<play::MoveCode> Connect4BoardView::step(play::MoveCode from, int key, bool far) const {
  const int last = connect4_.rules().cols() - 1;
  int column = from;
  switch (key) {
    case Qt::Key_Left:
      column = far ? 0 : column - 1;
      break;
    case Qt::Key_Right:
      column = far ? last : column + 1;
      break;
    case Qt::Key_Home:
      column = 0;
      break;
    case Qt::Key_End:
      column = last;
      break;
    default:
      return std::nullopt;
  }
  return static_cast<play::MoveCode>(std::clamp(column, 0, last));
}

std::optional<play::MoveCode> Connect4BoardView::move_for_digit(int digit) const {
  if (digit > connect4_.rules().cols()) return std::nullopt;
  return static_cast<play::MoveCode>(digit - 1);
}

/// A disc accelerates as it falls: twice as far takes less than twice as long.
int Connect4BoardView::prepare_motion(const BoardScene& before) {
  constexpr double kOneRowMs = 150;
  if (!one_move_later(before, scene())) return 0;
  const int cell = picture_->landing(*before.state, scene().moves.back());
  const int rows = cell / connect4_.rules().cols() + 1;
  falling_ms_ = static_cast<int>(kOneRowMs * std::sqrt(static_cast<double>(rows)));
  return falling_ms_;
}

void Connect4BoardView::move_on(double passed) { fallen_ = std::min(1.0, passed / falling_ms_); }

QRectF Connect4BoardView::moving_area() const {
  return scene().moves.empty() ? QRectF(rect()) : touched_by(scene().moves.back());
}

int Connect4BoardView::parts() const { return connect4_.rules().cells(); }

QRectF Connect4BoardView::part_rect(int part) const { return picture_->cell_rect(part); }

std::optional<play::MoveCode> Connect4BoardView::part_move(int part) const {
  return static_cast<play::MoveCode>(part % connect4_.rules().cols());
}

int Connect4BoardView::part_of(play::MoveCode move) const { return picture_->landing(*scene().state, move); }

QString Connect4BoardView::part_name(int part) const {
  const connect4::Rules& rules = connect4_.rules();
  const auto column = static_cast<connect4::Move>(part % rules.cols());
  const std::string name = connect4::column_name(column) + std::to_string(rules.rows() - part / rules.cols());
  const auto owner = play::with_position<connect4::Family>(
      rules, *scene().state, [&](const auto& position) { return position.owner(part); });
  const auto told = [&]() -> std::string {
    if (!owner) return texts().text("board-cell-empty", {{"cell", name}});
    const std::string sign(1, sign_of(connect4_, *scene().state, scene().table, *owner));
    const bool on_top = part_of(column) == part - rules.cols() || part < rules.cols();
    if (on_top && !scene().moves.empty() && scene().moves.back() == column)
      return texts().text("board-cell-last", {{"cell", name}, {"sign", sign}});
    return texts().text("board-cell-taken", {{"cell", name}, {"sign", sign}});
  };
  return QString::fromStdString(told());
}

}  // namespace parlour::ui::desktop
