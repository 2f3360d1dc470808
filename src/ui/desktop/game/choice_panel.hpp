#pragma once

#include <QFrame>
#include <array>

#include "core/opening.hpp"
#include "ui/desktop/app/open_game.hpp"
#include "ui/desktop/app/words.hpp"
#include "ui/words/table.hpp"

class QLabel;
class QPushButton;

namespace parlour::ui::desktop {

/// What a person can choose before an opening goes on: a side, or two more stones. Visible only then.
class ChoicePanel final : public QFrame {
  Q_OBJECT

 public:
  explicit ChoicePanel(Words& words, QWidget* parent = nullptr);

  void show_game(const OpenGame& game, const Table& table);

 Q_SIGNALS:
  void chosen(parlour::OpeningChoice choice);

 private:
  Words& words_;
  QLabel* question_;
  std::array<QPushButton*, 3> buttons_{};  ///< by choice
};

}  // namespace parlour::ui::desktop
