#pragma once

#include <QWidget>
#include <optional>

#include "ui/desktop/analysis/analysis_desk.hpp"
#include "ui/desktop/app/words.hpp"
#include "ui/words/table.hpp"

class QLabel;
class QProgressBar;
class QSpinBox;
class QTableWidget;
class QAction;

namespace parlour::ui::desktop {

/// What the engine found: a row for each of the best moves, and how hard it works. The board shows the
/// variation of the selected row.
class LinesPanel final : public QWidget {
  Q_OBJECT

 public:
  /// `run` starts and stops the engine.
  LinesPanel(QAction* run, Words& words, QWidget* parent = nullptr);

  void show_desk(const AnalysisDesk& desk, const Table& table);
  void show_effort(const Effort& effort);

  /// The variation of the selected row; empty if there is none.
  std::vector<play::MoveCode> selected_line() const;

 Q_SIGNALS:
  void line_selected();
  /// The first move of a variation should be played.
  void move_wanted(parlour::play::MoveCode move);
  void effort_chosen(const parlour::ui::desktop::Effort& effort);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  QWidget* make_controls(QAction* run);
  void make_table();
  void fit_columns();
  void fill_row(int row, const AnalysisDesk& desk, const Table& table);
  QString status(const AnalysisDesk& desk, const Table& table) const;

  Words& words_;
  QSpinBox* lines_;
  QSpinBox* threads_;
  QLabel* status_;
  QProgressBar* busy_;
  QTableWidget* rows_;
  std::vector<catalog::MoveValue> shown_;   ///< by row
  std::string position_;                    ///< the position that the rows are about
  std::optional<play::MoveCode> selected_;  ///< by its first move; absent: the best one, whichever it is
};

}  // namespace parlour::ui::desktop
