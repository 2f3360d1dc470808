#pragma once

#include <QFrame>
#include <optional>
#include <utility>

#include "catalog/games.hpp"
#include "ui/desktop/app/desk.hpp"

class QLabel;

namespace parlour::ui::desktop {

/// A game to choose, with a small picture of its board: by a click or Enter with everything asked for, or at
/// once as it was played last.
class GameTile final : public QFrame {
  Q_OBJECT

 public:
  /// `entry` and what `desk` refers to must outlive the tile.
  GameTile(const catalog::GameEntry& entry, const Desk& desk, QWidget* parent = nullptr);

 Q_SIGNALS:
  void chosen();
  void play_now_wanted();

 protected:
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  void show_picture();

  const catalog::GameEntry& entry_;
  const Desk& desk_;
  QLabel* picture_;
  std::optional<std::pair<BoardStyle, bool>> shown_;  ///< in which style, and whether dark
};

}  // namespace parlour::ui::desktop
