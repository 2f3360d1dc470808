#pragma once

#include <QWidget>
#include <cstddef>

#include "ui/desktop/app/words.hpp"
#include "ui/desktop/game/evaluation.hpp"

namespace parlour::ui::desktop {

/// How the game went: the evaluation of every position as a curve, with First's chances upwards. A click goes
/// to the position.
class EvaluationGraph final : public QWidget {
  Q_OBJECT

 public:
  explicit EvaluationGraph(Words& words, QWidget* parent = nullptr);

  void show_evaluations(const Evaluations& evaluations, std::size_t moves, std::size_t ply);

  /// Positions to mark.
  void show_slips(std::vector<std::size_t> plies);

  QSize sizeHint() const override;

 Q_SIGNALS:
  void position_chosen(std::size_t ply);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;

 private:
  double x_of(std::size_t ply) const;
  /// For a position that has a value.
  QPointF point_of(std::size_t ply) const;
  void choose(double x);

  Evaluations evaluations_;
  std::vector<std::size_t> slips_;
  std::size_t moves_ = 0;
  std::size_t ply_ = 0;
};

}  // namespace parlour::ui::desktop
