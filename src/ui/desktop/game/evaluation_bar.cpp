#include "ui/desktop/game/evaluation_bar.hpp"

#include <QPainter>

#include "ui/desktop/app/look.hpp"

namespace parlour::ui::desktop {

EvaluationBar::EvaluationBar(Words& words, QWidget* parent) : QWidget(parent), words_(words) {
  setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
  words.name(this, "desk-evaluation");
}

QSize EvaluationBar::sizeHint() const { return {14, 100}; }

void EvaluationBar::show_evaluation(const play::Game& game, const std::optional<Evaluation>& evaluation) {
  evaluation_ = evaluation;
  const QString text = evaluation ? to_qt(evaluation_text(game, *evaluation, words_.texts()))
                                  : words_.text("desk-not-evaluated");
  setToolTip(text);
  setAccessibleDescription(text);
  update();
}

void EvaluationBar::paintEvent(QPaintEvent* /*event*/) {
  if (!evaluation_) return;
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QRectF bar = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
  const SideColours colours = side_colours(palette());
  painter.setPen(Qt::NoPen);
  painter.setBrush(colours.second);
  painter.drawRect(bar);
  const double height = bar.height() * evaluation_->share;
  painter.setBrush(colours.first);
  painter.drawRect(QRectF(bar.left(), bar.bottom() - height, bar.width(), height));
  painter.setPen(palette().color(QPalette::Mid));
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(bar);
  painter.drawLine(QPointF(bar.left(), bar.center().y()), QPointF(bar.right(), bar.center().y()));
}

}  // namespace parlour::ui::desktop
