#include "ui/desktop/plain/plain_board_view.hpp"

#include <QKeyEvent>
#include <algorithm>

#include "ui/desktop/app/words.hpp"

namespace parlour::ui::desktop {

PlainBoardView::PlainBoardView(const std::shared_ptr<const play::Game>& game)
    : BoardView(game), room_(QPointF(), QSizeF(sizeHint())) {
  set_texts(Texts());
}

QString PlainBoardView::part_name(int part) const {
  const auto move = part_move(part);
  return move ? picture().name(*move) : to_qt(scene().state->text());
}

QRectF PlainBoardView::part_rect(int part) const {
  return part == 0 ? picture().text_rect() : picture().rect(static_cast<std::size_t>(part - 1));
}

std::optional<play::MoveCode> PlainBoardView::part_move(int part) const {
  const auto moves = scene().state->moves();
  if (part < 1 || part > static_cast<int>(moves.size())) return std::nullopt;
  return moves[static_cast<std::size_t>(part - 1)];
}

/// The part for the text if there are no moves any more.
int PlainBoardView::part_of(play::MoveCode move) const {
  const PlainPicture shown = picture();
  return shown.moves().empty() ? 0 : 1 + static_cast<int>(shown.place_of(move));
}

play::MoveCode PlainBoardView::first_cursor() const {
  const auto moves = scene().state->moves();
  return moves.empty() ? play::MoveCode{0} : moves.front();
}

std::optional<play::MoveCode> PlainBoardView::step(play::MoveCode from, int key, bool far) const {
  const PlainPicture shown = picture();
  if (shown.moves().empty()) return std::nullopt;
  const auto last = static_cast<std::ptrdiff_t>(shown.moves().size()) - 1;
  const auto columns = static_cast<std::ptrdiff_t>(shown.columns());
  auto place = static_cast<std::ptrdiff_t>(shown.place_of(from));
  switch (key) {
    case Qt::Key_Left:
      place = far ? 0 : place - 1;
      break;
    case Qt::Key_Right:
      place = far ? last : place + 1;
      break;
    case Qt::Key_Up:
      place -= columns;
      break;
    case Qt::Key_Down:
      place += columns;
      break;
    case Qt::Key_Home:
      place = 0;
      break;
    case Qt::Key_End:
      place = last;
      break;
    default:
      return std::nullopt;
  }
  return shown.moves()[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(place, 0, last))];
}

std::optional<play::MoveCode> PlainBoardView::move_for_digit(int digit) const {
  const auto move = scene().state->read_move(std::to_string(digit));
  return move ? std::optional(*move) : std::nullopt;
}

}  // namespace parlour::ui::desktop
