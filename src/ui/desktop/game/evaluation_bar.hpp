#pragma once

#include <QWidget>
#include <optional>

#include "ui/desktop/app/words.hpp"
#include "ui/desktop/game/evaluation.hpp"

namespace parlour::ui::desktop {

/// How well both sides stand, as a bar beside the board: First's part grows from the bottom.
class EvaluationBar final : public QWidget {
  Q_OBJECT

 public:
  explicit EvaluationBar(Words& words, QWidget* parent = nullptr);

  /// Nothing: this position is not evaluated.
  void show_evaluation(const play::Game& game, const std::optional<Evaluation>& evaluation);

  QSize sizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  Words& words_;
  std::optional<Evaluation> evaluation_;
};

}  // namespace parlour::ui::desktop
