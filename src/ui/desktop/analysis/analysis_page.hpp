#pragma once

#include <QWidget>

#include "ui/desktop/analysis/analysis_desk.hpp"
#include "ui/desktop/app/desk.hpp"
#include "ui/desktop/board/board_stage.hpp"
#include "ui/words/table.hpp"

class QLabel;

namespace parlour::ui::desktop {

class Actions;
class EvaluationBar;
class LinesPanel;
class SetUpPanel;
class VariationList;

/// Positions to try out on the board, and what the engine finds in them: the heat of the best moves and the
/// selected variation on the board, the rest beside it.
class AnalysisPage final : public QWidget {
  Q_OBJECT

 public:
  /// Everything that `desk` and `actions` refer to must outlive the page.
  AnalysisPage(const Desk& desk, const Actions& actions, QWidget* parent = nullptr);

  /// Begins with `record`, shown after `ply` moves.
  void begin(records::Record record, std::size_t ply);
  void leave();

  AnalysisDesk& desk() { return analysis_; }
  const AnalysisDesk& desk() const { return analysis_; }
  const Table& table() const { return table_; }
  BoardScene scene() const;
  BoardStage* stage() const { return stage_; }

  /// Sets up pieces by hand instead of making moves.
  void set_up(bool wanted);
  bool setting_up() const { return setting_up_; }

 Q_SIGNALS:
  /// The position shown has changed, or what can be done in it.
  void changed();

 private:
  QWidget* make_side(const Actions& actions);
  void connect_parts();
  void lay_table();
  void refresh(Change change);
  void show_findings();
  void show_notes();
  void show_effort();
  QString turn_text() const;

  DeskSettings& settings_;
  Words& words_;
  KeptTrees trees_;
  AnalysisDesk analysis_;
  Table table_;
  BoardStage* stage_;
  EvaluationBar* bar_;
  QLabel* turn_;
  LinesPanel* lines_;
  VariationList* moves_;
  SetUpPanel* set_up_;
  bool setting_up_ = false;
  bool notes_wait_ = false;  ///< until the board comes to rest
};

}  // namespace parlour::ui::desktop
