#pragma once

#include <QTreeWidget>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "ui/desktop/analysis/analysis_desk.hpp"
#include "ui/desktop/app/words.hpp"
#include "ui/words/table.hpp"

namespace parlour::ui::desktop {

/// All moves that were tried. A line goes from top to bottom; what was tried instead of a move hangs under
/// it. Any of them can be gone to: by a click, by the arrows, Home and End.
class VariationList final : public QTreeWidget {
  Q_OBJECT

 public:
  explicit VariationList(Words& words, QWidget* parent = nullptr);

  void show_desk(const AnalysisDesk& desk, const Table& table);
  /// More is known of the position looked at.
  void show_value(const AnalysisDesk& desk) { show_value(desk, desk.tree().current()); }

 Q_SIGNALS:
  void place_chosen(std::size_t place);
  void back_wanted();
  void on_wanted();
  void start_wanted();
  void end_wanted();
  void cut_wanted();

 protected:
  void keyPressEvent(QKeyEvent* event) override;

 private:
  using ListedMove = std::pair<table::AnalysisTree::Place, play::MoveCode>;

  void begin_anew(const AnalysisDesk& desk);
  void add_move(table::AnalysisTree::Place place, const AnalysisDesk& desk, const Table& table);
  void show_value(const AnalysisDesk& desk, table::AnalysisTree::Place place);

  Words& words_;
  std::vector<QTreeWidgetItem*> items_;  ///< by place; null for one that was cut off
  std::vector<ListedMove> listed_;
  std::shared_ptr<const play::Game> game_;   ///< outlives `root_`
  std::shared_ptr<const play::State> root_;  ///< that the moves listed begin with
  std::optional<Language> language_;         ///< that they are listed in
};

}  // namespace parlour::ui::desktop
