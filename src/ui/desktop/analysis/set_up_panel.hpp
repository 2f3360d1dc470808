#pragma once

#include <QWidget>
#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "core/result.hpp"
#include "ui/desktop/analysis/analysis_desk.hpp"
#include "ui/desktop/app/words.hpp"
#include "ui/words/table.hpp"

class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QScrollArea;
class QSpinBox;
class QRadioButton;

namespace parlour::ui::desktop {

/// How a position is set up by hand: what a click puts on a line board, how many seeds lie where in Kalah,
/// whose turn it is, or all of it as text. Only positions by the rules leave it; what is wrong with others is
/// said.
class SetUpPanel final : public QWidget {
  Q_OBJECT

 public:
  explicit SetUpPanel(Words& words, QWidget* parent = nullptr);

  void show_desk(const AnalysisDesk& desk, const Table& table);
  /// Puts what is chosen on a cell of a line board, or takes off what is there.
  void place(play::MoveCode cell, bool off);

 Q_SIGNALS:
  void position_wanted(const std::shared_ptr<const parlour::play::State>& position);

 private:
  QWidget* make_stones();
  /// `field` behind its caption.
  QWidget* make_row(QWidget* field, const char* id);
  QWidget* make_turn();
  QWidget* make_text();
  void lay_pits();
  void show_seeds();
  void take_seeds();
  void want(const Result<std::shared_ptr<const play::State>>& position);

  Words& words_;
  std::shared_ptr<const play::Game> game_;
  std::shared_ptr<const play::State> state_;
  Table table_;
  std::optional<Side> stone_ = Side::First;  ///< that a click puts down; nothing: it takes off
  QLabel* how_;
  std::array<QRadioButton*, 3> tools_{};  ///< First's stone, Second's, none
  QWidget* stones_;
  QScrollArea* seeds_area_;
  QWidget* seeds_;
  QGridLayout* pits_;
  std::array<std::vector<QSpinBox*>, 2> holes_;  ///< by side; the store comes last
  QComboBox* turn_;
  QPushButton* start_;
  QLineEdit* text_;
  QLabel* problem_;
};

}  // namespace parlour::ui::desktop
