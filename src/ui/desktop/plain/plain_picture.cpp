#include "ui/desktop/plain/plain_picture.hpp"

#include <QFontDatabase>
#include <QTextOption>
#include <algorithm>
#include <cmath>

#include "ui/desktop/app/words.hpp"
#include "ui/desktop/board/board_material.hpp"

namespace parlour::ui::desktop {
namespace {

/// The area of a field without the gap to its neighbours.
QRectF inside(const QRectF& field) {
  const double gap = 0.06 * std::min(field.width(), field.height());
  return field.adjusted(gap, gap, -gap, -gap);
}

}  // namespace

PlainPicture::PlainPicture(const BoardScene& scene, const QRectF& room, const BoardTheme& theme)
    : scene_(scene), theme_(theme), moves_(scene.state->moves()) {
  constexpr double kOutside = 0.02;
  constexpr double kInside = 0.04;
  constexpr double kTextPart = 0.35;
  constexpr double kFieldShape = 1.6;  // width to height, for names of a few letters
  const double side = std::min(room.width(), room.height());
  const double out = kOutside * side;
  const double in = kInside * side;
  board_ = room.adjusted(out, out, -out, -out);
  const QRectF whole = board_.adjusted(in, in, -in, -in);
  const double high = moves_.empty() ? whole.height() : kTextPart * whole.height();
  text_ = QRectF(whole.left(), whole.top(), whole.width(), high);
  fields_ = QRectF(whole.left(), whole.top() + high, whole.width(), whole.height() - high);
  const auto count = static_cast<double>(std::max<std::size_t>(1, moves_.size()));
  const double shape = fields_.width() / std::max(1.0, kFieldShape * fields_.height());
  const double columns = std::clamp(std::ceil(std::sqrt(count * std::max(0.0, shape))), 1.0, count);
  columns_ = static_cast<std::size_t>(columns);
  const double rows = std::ceil(count / columns);
  field_ = QSizeF(fields_.width() / columns, std::min(fields_.height() / rows, fields_.width() / columns));
}

std::size_t PlainPicture::place_of(play::MoveCode move) const {
  const auto found = std::lower_bound(moves_.begin(), moves_.end(), move);
  const auto place = static_cast<std::size_t>(found - moves_.begin());
  return moves_.empty() ? 0 : std::min(place, moves_.size() - 1);
}

QRectF PlainPicture::rect(std::size_t place) const {
  const auto column = static_cast<double>(place % columns_);
  const auto row = static_cast<double>(place / columns_);
  return {QPointF(fields_.left() + column * field_.width(), fields_.top() + row * field_.height()), field_};
}

std::optional<play::MoveCode> PlainPicture::move_at(const QPointF& point) const {
  for (std::size_t place = 0; place < moves_.size(); ++place)
    if (rect(place).contains(point)) return moves_[place];
  return std::nullopt;
}

QString PlainPicture::name(play::MoveCode move) const {
  return to_qt(announced_move(*scene_.game, *scene_.state, scene_.table, scene_.state->to_move(), move));
}

void PlainPicture::paint_ground(QPainter& painter) const {
  painter.setRenderHint(QPainter::Antialiasing);
  paint_block(painter, board_, theme_.board, theme_);
}

/// As large as will fit, on as many lines as needed.
void PlainPicture::paint_text_of_position(QPainter& painter) const {
  constexpr double kLargest = 0.3;  // of the height
  const QString text = to_qt(scene_.state->text());
  QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
  for (double letter = kLargest * text_.height(); letter >= kSmallestLetter; letter *= 0.85) {
    font.setPixelSize(std::max(1, qRound(letter)));
    const QRectF taken = QFontMetricsF(font).boundingRect(
        text_, static_cast<int>(Qt::AlignCenter) | Qt::TextWrapAnywhere, text);
    if (!text_.contains(taken) && letter * 0.85 >= kSmallestLetter) continue;
    QTextOption option(Qt::AlignCenter);
    option.setWrapMode(QTextOption::WrapAnywhere);
    painter.setFont(font);
    painter.setPen(readable_on(theme_.board));
    painter.drawText(text_, text, option);
    return;
  }
}

void PlainPicture::paint_pieces(QPainter& painter, const BoardGlance& glance) const {
  painter.setRenderHint(QPainter::Antialiasing);
  const QFont font = painter.font();
  paint_text_of_position(painter);
  painter.setFont(font);
  for (std::size_t place = 0; place < moves_.size(); ++place) paint_move(painter, place, glance);
}

/// With its note from an analysis, and its number if it is the next move of the variation shown.
void PlainPicture::paint_move(QPainter& painter, std::size_t place, const BoardGlance& glance) const {
  const play::MoveCode move = moves_[place];
  const QRectF field = inside(rect(place));
  const double round = 0.15 * field.height();
  const auto note = std::find_if(scene_.notes.begin(), scene_.notes.end(),
                                 [&](const MoveNote& each) { return each.move == move; });
  const bool noted = note != scene_.notes.end();
  QColor ground = blend(theme_.board, readable_on(theme_.board), 0.08);
  if (noted) ground = note_colour(*note, theme_, ground);
  if (glance.hover == move) ground = theme_.hover;
  const bool next = !scene_.line.empty() && scene_.line.front() == move;
  const bool marked = glance.cursor == move;
  painter.setPen(marked || next ? QPen(marked ? theme_.cursor : theme_.mark, std::max(2.0, 0.4 * round))
                                : QPen(theme_.grid, 1));
  painter.setBrush(ground);
  painter.drawRoundedRect(field, round, round);
  const QColor ink = readable_on(ground);
  const double below = noted ? 0.4 * field.height() : 0;
  paint_text(painter, field.adjusted(round, 0, -round, -below), name(move), 0.5 * (field.height() - below),
             ink, true);
  if (noted)
    paint_text(painter, field.adjusted(round, field.height() - below, -round, 0), to_qt(note->text),
               0.7 * below, ink, note->exact);
}

}  // namespace parlour::ui::desktop
