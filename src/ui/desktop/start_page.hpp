#pragma once

#include <QWidget>
#include <string>
#include <vector>

#include "ui/desktop/desk.hpp"

class QGridLayout;
class QPushButton;

namespace parlour::ui::desktop {

class Actions;
class GameTile;

/// What people see first: the games, the game they left, and the way out.
class StartPage final : public QWidget {
  Q_OBJECT

 public:
  StartPage(const Desk& desk, const Actions& actions, QWidget* parent = nullptr);

  /// Looks again whether there is a game to continue.
  void refresh();

 Q_SIGNALS:
  void game_chosen(const std::string& game);
  void play_now_wanted(const std::string& game);
  void continue_wanted(const std::filesystem::path& file);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void lay_tiles();

  const Desk& desk_;
  std::vector<GameTile*> tiles_;
  QWidget* table_;
  QGridLayout* grid_;
  QPushButton* continue_;
  std::filesystem::path kept_;
  int columns_ = 0;
};

}  // namespace parlour::ui::desktop
