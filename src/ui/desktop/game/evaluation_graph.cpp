#include "ui/desktop/game/evaluation_graph.hpp"

#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

namespace parlour::ui::desktop {
namespace {

constexpr QColor kSlip{208, 72, 60};  // a red that suits both themes

}  // namespace

EvaluationGraph::EvaluationGraph(Words& words, QWidget* parent) : QWidget(parent) {
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  words.name(this, "desk-evaluation-graph");
  words.hint(this, "desk-evaluation-graph");
}

QSize EvaluationGraph::sizeHint() const { return {200, 64}; }

void EvaluationGraph::show_evaluations(const Evaluations& evaluations, std::size_t moves, std::size_t ply) {
  evaluations_ = evaluations;
  moves_ = moves;
  ply_ = ply;
  update();
}

void EvaluationGraph::show_slips(std::vector<std::size_t> plies) {
  slips_ = std::move(plies);
  update();
}

/// At least ten moves wide, so that the curve does not jump at the first moves.
double EvaluationGraph::x_of(std::size_t ply) const {
  constexpr std::size_t kFewestMoves = 10;
  return 1 + static_cast<double>(ply) * (width() - 3) / static_cast<double>(std::max(moves_, kFewestMoves));
}

QPointF EvaluationGraph::point_of(std::size_t ply) const {
  return {x_of(ply), 2 + (height() - 4) * (1 - evaluations_[ply]->share)};
}

void EvaluationGraph::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.fillRect(rect(), palette().color(QPalette::Base));
  const double middle = height() / 2.0;
  painter.setPen(palette().color(QPalette::Mid));
  painter.drawLine(QPointF(0, middle), QPointF(width(), middle));
  painter.drawLine(QPointF(x_of(ply_), 0), QPointF(x_of(ply_), height()));
  const QColor curve = palette().color(QPalette::Highlight);
  std::optional<QPointF> last;
  for (std::size_t ply = 0; ply < evaluations_.size() && ply <= moves_; ++ply) {
    if (!evaluations_[ply]) continue;
    const QPointF point = point_of(ply);
    painter.setPen(QPen(curve, 2, Qt::SolidLine, Qt::RoundCap));
    painter.setBrush(curve);
    if (last) painter.drawLine(*last, point);
    painter.drawEllipse(point, 1, 1);
    last = point;
  }
  painter.setPen(QPen(palette().color(QPalette::Base), 1));
  painter.setBrush(kSlip);
  for (const std::size_t ply : slips_)
    if (ply < evaluations_.size() && evaluations_[ply]) painter.drawEllipse(point_of(ply), 4, 4);
  painter.setPen(palette().color(QPalette::Mid));
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void EvaluationGraph::mousePressEvent(QMouseEvent* event) { choose(event->position().x()); }

void EvaluationGraph::mouseMoveEvent(QMouseEvent* event) {
  if (event->buttons().testFlag(Qt::LeftButton)) choose(event->position().x());
}

void EvaluationGraph::choose(double x) {
  const double step = x_of(1) - x_of(0);
  const double ply = std::clamp(std::round((x - x_of(0)) / step), 0.0, static_cast<double>(moves_));
  Q_EMIT position_chosen(static_cast<std::size_t>(ply));
}

}  // namespace parlour::ui::desktop
