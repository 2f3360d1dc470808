#include "ui/desktop/kalah/kalah_board_view.hpp"

#include <QKeyEvent>
#include <algorithm>

namespace parlour::ui::desktop {

namespace kalah = games::kalah;

KalahBoardView::KalahBoardView(const std::shared_ptr<const play::Game>& game)
    : BoardView(game), kalah_(play::typed_game<kalah::Family>(*game)) {
  KalahBoardView::lay_out(QRectF(QPointF(), QSizeF(sizeHint())), 1);
  set_texts(Texts());
}

void KalahBoardView::lay_out(const QRectF& room, double pixel) {
  picture_.emplace(kalah_, room, theme(), scene().table.bottom);
  picture_->use_stamps(1 / pixel, grain());
}

void KalahBoardView::paint_ground(QPainter& painter) const { picture_->paint_ground(painter); }

void KalahBoardView::paint_pieces(QPainter& painter, const QRectF&) const {
  picture_->paint_pieces(painter, scene(), glance(), frame_);
}

std::optional<play::MoveCode> KalahBoardView::move_at(const QPointF& point) const {
  const auto hole = picture_->geometry().hole_at(point);
  if (!hole || hole->side != scene().state->to_move() || hole->pit == kalah_.rules().pits())
    return std::nullopt;
  return static_cast<play::MoveCode>(hole->pit);
}

/// The last seed can fall anywhere.
QRectF KalahBoardView::touched_by(play::MoveCode) const { return rect(); }

play::MoveCode KalahBoardView::first_cursor() const {
  const auto moves = scene().state->moves();
  return moves.empty() ? play::MoveCode{0} : moves.front();
}

std::optional<play::MoveCode> KalahBoardView::step(play::MoveCode from, int key, bool far) const {
  const int pits = kalah_.rules().pits();
  const int right = scene().state->to_move() == scene().table.bottom ? 1 : -1;
  const auto moved = [&](int way) {
    const int to = far ? (way > 0 ? pits - 1 : 0) : from + way;
    return static_cast<play::MoveCode>(std::clamp(to, 0, pits - 1));
  };
  switch (key) {
    case Qt::Key_Left:
      return moved(-right);
    case Qt::Key_Right:
      return moved(right);
    case Qt::Key_Home:
      return static_cast<play::MoveCode>(right > 0 ? 0 : pits - 1);
    case Qt::Key_End:
      return static_cast<play::MoveCode>(right > 0 ? pits - 1 : 0);
    default:
      return std::nullopt;
  }
}

/// The pit with this number on the board; pits of the top row can also be counted from 1.
std::optional<play::MoveCode> KalahBoardView::move_for_digit(int digit) const {
  const int pits = kalah_.rules().pits();
  if (digit > pits && scene().state->to_move() != scene().table.bottom) digit -= pits;
  if (digit > pits) return std::nullopt;
  return static_cast<play::MoveCode>(digit - 1);
}

int KalahBoardView::prepare_motion(const BoardScene& before) {
  constexpr double kMostHops = 32;  // many seeds move faster, so that nobody has to wait long
  if (!one_move_later(before, scene()) || !before.state->legal(scene().moves.back())) return 0;
  sowing_.emplace(kalah_.setup_of(*before.state), kalah_.setup_of(*scene().state),
                  static_cast<kalah::Move>(scene().moves.back()), scene().state->outcome().has_value());
  hop_ms_ = theme().sowing_ms * std::min(1.0, kMostHops / sowing_->length());
  return static_cast<int>(hop_ms_ * sowing_->length());
}

Hole KalahBoardView::hole_of(int part) const {
  const int in_a_row = kalah_.rules().pits() + 1;
  const Side bottom = scene().table.bottom;
  return part < in_a_row ? Hole{bottom, part} : Hole{other(bottom), part - in_a_row};
}

QRectF KalahBoardView::part_rect(int part) const { return picture_->geometry().rect(hole_of(part)); }

std::optional<play::MoveCode> KalahBoardView::part_move(int part) const {
  const Hole hole = hole_of(part);
  if (hole.side != scene().state->to_move() || hole.pit == kalah_.rules().pits()) return std::nullopt;
  return static_cast<play::MoveCode>(hole.pit);
}

int KalahBoardView::part_of(play::MoveCode move) const {
  return move + (scene().state->to_move() == scene().table.bottom ? 0 : kalah_.rules().pits() + 1);
}

QString KalahBoardView::part_name(int part) const {
  const Hole hole = hole_of(part);
  const int pits = kalah_.rules().pits();
  const std::string seeds = std::to_string(seeds_in(shown_seeds(kalah_, *scene().state), hole));
  if (hole.pit == pits) {
    const std::string& name = scene().table.names[static_cast<std::size_t>(hole.side)];
    return QString::fromStdString(texts().text("board-store", {{"name", name}, {"seeds", seeds}}));
  }
  const std::string number = std::to_string(part < pits ? part + 1 : part);
  return QString::fromStdString(texts().text("board-pit", {{"pit", number}, {"seeds", seeds}}));
}

}  // namespace parlour::ui::desktop
