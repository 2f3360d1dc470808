#pragma once

#include <QTableWidget>
#include <QTreeWidget>
#include <string>
#include <vector>

#include "desktop/test_desk.hpp"
#include "ui/desktop/analysis/analysis_notes.hpp"
#include "ui/desktop/analysis/analysis_page.hpp"

namespace parlour::ui::desktop {

/// The window while something is analysed.
class AnalysisWindow : public TestDesk {
 protected:
  AnalysisPage& page() const { return *window->analysis(); }
  AnalysisDesk& desk() const { return page().desk(); }
  BoardView& analyzed_board() const { return *page().stage()->board(); }
  const BoardScene& scene() const { return analyzed_board().scene(); }
  QTableWidget& rows() const { return *window->findChild<QTableWidget*>("analysisRows"); }
  QTreeWidget& tree() const { return *window->findChild<QTreeWidget*>("variations"); }
  QString text_of(int row, int column) const { return rows().item(row, column)->text(); }
  std::string position() const { return desk().position()->text(); }
  std::string moves_here() const {
    std::string moves;
    const auto walker = desk().tree().position(table::AnalysisTree::kRoot)->clone();
    for (const play::MoveCode move : desk().tree().moves_to(desk().tree().current())) {
      moves += (moves.empty() ? "" : " ") + walker->move_text(move);
      walker->play(move);
    }
    return moves;
  }

  play::MoveCode called(const std::string& move) const { return *desk().position()->read_move(move); }
  QPoint point_at(play::MoveCode move) const {
    return analyzed_board().part_rect(analyzed_board().part_of(move)).center().toPoint();
  }
  void try_moves(const std::vector<std::string>& moves) const {
    for (const std::string& move : moves)
      QTest::mouseClick(&analyzed_board(), Qt::LeftButton, {}, point_at(called(move)));
  }
  void put(int cell, Qt::MouseButton button = Qt::LeftButton) const {
    QTest::mouseClick(&analyzed_board(), button, {}, analyzed_board().part_rect(cell).center().toPoint());
  }

  void wait_until_known() const {
    ASSERT_TRUE(comes_true([this] { return desk().found() != nullptr && desk().found()->complete; }));
  }
  void wait_for_values() const {
    ASSERT_TRUE(comes_true([this] { return !desk().candidates().empty(); }));
  }
};

}  // namespace parlour::ui::desktop
