#pragma once

#include <QWidget>
#include <array>
#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "ui/desktop/app/desk.hpp"
#include "ui/desktop/app/errand.hpp"

class QBoxLayout;
class QGridLayout;
class QPushButton;
class QScrollArea;

namespace parlour::ui::desktop {

class Actions;
class GameTile;

/// What people see first: the games, the game they left, and the way out. The tiles fill the window whatever
/// its size; arrow keys go from tile to tile.
class StartPage final : public QWidget {
  Q_OBJECT

 public:
  StartPage(const Desk& desk, const Actions& actions, QWidget* parent = nullptr);

  /// Checks again whether there is a game to continue; shows what it finds later.
  void refresh();

  Errand* looking() { return &looking_; }
  /// Gives the keyboard focus to the tile that had it last.
  void take_focus();

 Q_SIGNALS:
  void game_chosen(const std::string& game);
  void play_now_wanted(const std::string& game);
  void continue_wanted(const std::filesystem::path& file);
  void history_wanted();

 protected:
  void resizeEvent(QResizeEvent* event) override;
  bool event(QEvent* event) override;

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
  QWidget* make_foot(const Actions& actions);
  void lay_ends();
  void lay_tiles();
  int picture_in(int columns, const QSize& room) const;
  int picture_with_words(const QSize& tile) const;
  QSize tile_in(int columns, const QSize& room) const;
  void go_beside(std::size_t at, int columns, int rows);

  const Desk& desk_;
  Errand looking_;
  std::vector<GameTile*> tiles_;
  QWidget* table_;
  QGridLayout* grid_;
  QScrollArea* area_;
  QBoxLayout* head_ = nullptr;
  QWidget* title_ = nullptr;
  QPushButton* continue_;
  QPushButton* history_;
  std::vector<QPushButton*> foot_;  ///< from left to right
  QGridLayout* foot_grid_ = nullptr;
  std::vector<QPushButton*> in_foot_;  ///< those of them as last laid out
  int foot_columns_ = 0;
  QString continue_text_;
  std::filesystem::path kept_;
  int columns_ = 0;
  std::size_t last_tile_ = 0;
};

}  // namespace parlour::ui::desktop
