#pragma once

#include <QFrame>
#include <string>

#include "catalog/games.hpp"
#include "ui/desktop/desk.hpp"

class QLabel;
class QPushButton;

namespace parlour::ui::desktop {

/// A game to choose, with a small picture of its board: by a click or Enter with everything asked for, or at
/// once as it was played last.
class GameTile final : public QFrame {
  Q_OBJECT

 public:
  GameTile(const catalog::GameEntry& entry, const Desk& desk, QWidget* parent = nullptr);

 Q_SIGNALS:
  void chosen();
  void play_now_wanted();

 protected:
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void enterEvent(QEnterEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

 private:
  void show_picture();
  void mark();

  std::string name_;
  const Desk& desk_;
  QLabel* picture_;
  bool under_pointer_ = false;
};

}  // namespace parlour::ui::desktop
