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

/// All moves that were tried. A variation runs from top to bottom; alternatives to a move are its children.
/// Any of them can be reached: by a click, the arrow keys, Home and End.
class VariationList final : public QTreeWidget {
  Q_OBJECT

 public:
  explicit VariationList(Words& words, QWidget* parent = nullptr);

  void show_desk(const AnalysisDesk& desk, const Table& table);
  /// More is known about the position shown.
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
  std::vector<QTreeWidgetItem*> items_;  ///< by place; null for one that was cut
  std::vector<ListedMove> listed_;
  std::shared_ptr<const play::Game> game_;   ///< must outlive `root_`
  std::shared_ptr<const play::State> root_;  ///< the position where the listed moves begin
  std::optional<Language> language_;         ///< of the list
};

}  // namespace parlour::ui::desktop
