#pragma once

#include <QTableWidget>
#include <cstddef>
#include <utility>
#include <vector>

#include "ui/desktop/app/open_game.hpp"
#include "ui/desktop/app/words.hpp"
#include "ui/desktop/game/review.hpp"
#include "ui/words/table.hpp"

namespace parlour::ui::desktop {

/// The moves of a game, a column for each side. Any of them can be reached: by a click, the arrow keys, Home
/// and End.
class MoveList final : public QTableWidget {
  Q_OBJECT

 public:
  explicit MoveList(Words& words, QWidget* parent = nullptr);

  void show_game(const OpenGame& game, const Table& table);
  /// Marks moves (by index) that changed the outlook of the game listed.
  void show_slips(const std::vector<Slip>& slips);

 Q_SIGNALS:
  /// The position after `ply` moves should be shown.
  void position_chosen(std::size_t ply);

 protected:
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void fill(const OpenGame& game, const Table& table);

  Words& words_;
  std::vector<play::MoveCode> moves_;       ///< listed
  std::vector<std::pair<int, int>> cells_;  ///< of the table, by move
  std::size_t ply_ = 0;
};

}  // namespace parlour::ui::desktop
