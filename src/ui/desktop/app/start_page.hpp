#pragma once

#include <QWidget>
#include <array>
#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "ui/desktop/app/desk.hpp"
#include "ui/desktop/app/errand.hpp"

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

  /// Looks again whether there is a game to continue; what it finds is shown in its own time.
  void refresh();

  Errand* looking() { return &looking_; }

 Q_SIGNALS:
  void game_chosen(const std::string& game);
  void play_now_wanted(const std::string& game);
  void continue_wanted(const std::filesystem::path& file);
  void history_wanted();

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  struct Kept {
    std::filesystem::path file;  ///< of the newest unfinished game; empty if all are finished
    std::string game;
    std::array<std::string, 2> names;
    std::size_t moves = 0;
    bool others = false;
  };

  static Kept look_for_games(const std::filesystem::path& directory, const Texts& texts);
  void show_kept(const Kept& kept);
  void lay_tiles();

  const Desk& desk_;
  Errand looking_;
  std::vector<GameTile*> tiles_;
  QWidget* table_;
  QGridLayout* grid_;
  QPushButton* continue_;
  QPushButton* history_;
  std::filesystem::path kept_;
  int columns_ = 0;
};

}  // namespace parlour::ui::desktop
