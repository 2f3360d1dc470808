#include <algorithm>
#include <cmath>

#include "games/line/notation.hpp"
#include "ui/desktop/line/line_picture.hpp"

namespace parlour::ui::desktop {

namespace line = games::line;

double LinePicture::line_width() const {
  const double wanted = std::min(geometry_.cell() * (placing_ == Placing::Crossings ? 0.035 : 0.028),
                                 0.005 * (geometry_.board().width() + geometry_.board().height()) / 2);
  return std::max(pixel_, std::round(wanted / pixel_) * pixel_);
}

void LinePicture::paint_ground(QPainter& painter) const {
  painter.setRenderHint(QPainter::Antialiasing);
  switch (theme_.style) {
    case BoardStyle::Wood:
      paint_block(painter, geometry_.frame(), theme_.frame, theme_);
      paint_framing(painter);
      painter.fillRect(geometry_.board(), theme_.board);
      paint_fibres(painter, geometry_.board(), theme_.board, 18);
      paint_wooden_lines(painter);
      break;
    case BoardStyle::Paper:
      paint_block(painter, geometry_.frame(), theme_.frame, theme_);
      paint_sheet(painter);
      break;
    case BoardStyle::Slate:
      paint_block(painter, geometry_.frame(), theme_.frame, theme_);
      paint_tiles(painter);
      break;
  }
  paint_walls(painter);
  if (geometry_.letter() > 0) paint_coordinates(painter);
}

void LinePicture::paint_fibres(QPainter& painter, const QRectF& area, const QColor& color, int fibres) const {
  if (grain_ != nullptr)
    grain_->paint(painter, area, color, fibres);
  else
    paint_grain(painter, area, color, fibres);
}

/// Four strips of wood, the horizontal ones between the vertical ones.
void LinePicture::paint_framing(QPainter& painter) const {
  constexpr int kFibres = 4;
  const QRectF frame = geometry_.frame();
  const QRectF board = geometry_.board();
  const double round = 0.2 * geometry_.margin();
  for (const double x : {frame.left(), board.right()})
    paint_fibres(painter, QRectF(x, frame.top() + round, geometry_.margin(), frame.height() - 2 * round),
                 theme_.frame, kFibres);
  for (const double y : {frame.top(), board.bottom()})
    paint_fibres(painter, QRectF(board.left(), y, board.width(), geometry_.margin()), theme_.frame, kFibres);
}

void LinePicture::paint_wooden_lines(QPainter& painter) const {
  const QRectF board = geometry_.board();
  const double cell = geometry_.cell();
  const double width = line_width();
  const bool crossings = placing_ == Placing::Crossings;
  const double in = crossings ? std::floor(cell / 2 / pixel_) * pixel_ : 0;
  const auto thick = [&](bool edge) { return edge && crossings ? width * 2 : width; };
  const int across = crossings ? rules_.cols() : rules_.cols() + 1;
  const int down = crossings ? rules_.rows() : rules_.rows() + 1;
  const double right = board.left() + in + (across - 1) * cell;
  const double bottom = board.top() + in + (down - 1) * cell;
  for (int x = 0; x < across; ++x) {
    const double wide = thick(x == 0 || x == across - 1);
    painter.fillRect(QRectF(board.left() + in + x * cell - wide / 2, board.top() + in - width / 2, wide,
                            bottom - board.top() - in + width),
                     theme_.grid);
  }
  for (int y = 0; y < down; ++y) {
    const double wide = thick(y == 0 || y == down - 1);
    painter.fillRect(QRectF(board.left() + in - width / 2, board.top() + in + y * cell - wide / 2,
                            right - board.left() - in + width, wide),
                     theme_.grid);
  }
  const int size = rules_.rows();
  if (!crossings || size != rules_.cols() || size % 2 == 0 || size < 13) return;
  painter.setPen(Qt::NoPen);
  painter.setBrush(theme_.grid);
  for (const int x : {3, size / 2, size - 4})
    for (const int y : {3, size / 2, size - 4})
      painter.drawEllipse(geometry_.centre(rules_.cell_at(x, y)), 0.1 * cell, 0.1 * cell);
}

/// Squared paper whose squares continue under the coordinates; the playing area has an edge.
void LinePicture::paint_sheet(QPainter& painter) const {
  const QRectF board = geometry_.board();
  const QRectF sheet = geometry_.frame();
  const double cell = geometry_.cell();
  const double width = line_width();
  const QColor faint = see_through(theme_.grid, 0.45);
  const int beyond = static_cast<int>(geometry_.margin() / cell);
  for (int x = -beyond; x <= rules_.cols() + beyond; ++x)
    painter.fillRect(QRectF(board.left() + x * cell - width / 2, sheet.top(), width, sheet.height()), faint);
  for (int y = -beyond; y <= rules_.rows() + beyond; ++y)
    painter.fillRect(QRectF(sheet.left(), board.top() + y * cell - width / 2, sheet.width(), width), faint);
  for (int x = 0; x <= rules_.cols(); ++x)
    painter.fillRect(QRectF(board.left() + x * cell - width / 2, board.top(), width, board.height()),
                     theme_.grid);
  for (int y = 0; y <= rules_.rows(); ++y)
    painter.fillRect(QRectF(board.left(), board.top() + y * cell - width / 2, board.width(), width),
                     theme_.grid);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(
      QPen(blend(theme_.grid, theme_.labels, 0.7), 2 * width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.drawRect(board);
}

void LinePicture::paint_tiles(QPainter& painter) const {
  const double round = 0.14 * geometry_.cell();
  painter.setPen(Qt::NoPen);
  painter.setBrush(theme_.board);
  for (const line::Move cell : rules_.free_cells()) painter.drawRoundedRect(inside(cell), round, round);
}

void LinePicture::paint_walls(QPainter& painter) const {
  const double cell = geometry_.cell();
  for (const line::Move wall : rules_.options().walls) {
    const QRectF block = geometry_.cell_rect(wall);
    if (theme_.style == BoardStyle::Paper) {
      painter.setPen(QPen(theme_.wall, std::max(pixel_, 0.045 * cell), Qt::SolidLine, Qt::FlatCap));
      for (int hatch = 1; hatch < 8; ++hatch) {
        const double at = hatch * cell / 4;
        painter.drawLine(QPointF(block.left() + std::max(0.0, at - cell), block.top() + std::min(at, cell)),
                         QPointF(block.left() + std::min(at, cell), block.top() + std::max(0.0, at - cell)));
      }
      continue;
    }
    painter.setPen(Qt::NoPen);
    if (theme_.style == BoardStyle::Slate) {
      painter.setBrush(see_through(theme_.wall, 0.85));
      painter.drawRoundedRect(inside(wall), 0.14 * cell, 0.14 * cell);
      continue;
    }
    painter.setBrush(theme_.wall);
    painter.drawRect(block);
    painter.setBrush(see_through(Qt::white, 0.1));
    painter.drawRect(QRectF(block.left(), block.top(), block.width(), 0.07 * cell));
    painter.setBrush(see_through(Qt::black, 0.22));
    painter.drawRect(QRectF(block.left(), block.bottom() - 0.07 * cell, block.width(), 0.07 * cell));
  }
}

void LinePicture::paint_coordinates(QPainter& painter) const {
  constexpr int kManyCells = 12;
  const bool all_sides = std::max(rules_.rows(), rules_.cols()) >= kManyCells;
  const double margin = geometry_.margin();
  const double cell = geometry_.cell();
  const QRectF board = geometry_.board();
  const auto label = [&](double x, double y, double width, double height, const std::string& text) {
    paint_text(painter, QRectF(x, y, width, height), QString::fromStdString(text), geometry_.letter(),
               theme_.labels);
  };
  for (int x = 0; x < rules_.cols(); ++x) {
    const std::string name = line::cell_name(rules_.rows(), rules_.cols(), rules_.cell_at(x, 0));
    const std::string letters = name.substr(0, name.find_first_of("0123456789"));
    const double left = board.left() + x * cell;
    label(left, board.bottom(), cell, margin, letters);
    if (all_sides) label(left, board.top() - margin, cell, margin, letters);
  }
  for (int y = 0; y < rules_.rows(); ++y) {
    const std::string number = std::to_string(rules_.rows() - y);
    const double top = board.top() + y * cell;
    label(board.left() - margin, top, margin, cell, number);
    if (all_sides) label(board.right(), top, margin, cell, number);
  }
}

}  // namespace parlour::ui::desktop
