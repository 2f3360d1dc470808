#pragma once

#include <QWidget>
#include <deque>
#include <memory>

#include "ui/desktop/app/desk_settings.hpp"
#include "ui/desktop/app/look.hpp"
#include "ui/desktop/app/words.hpp"
#include "ui/desktop/board/board_scene.hpp"
#include "ui/desktop/board/board_view.hpp"

namespace parlour::ui::desktop {

/// Holds the board. Moves that come while the last one is still being shown wait for their turn, so that
/// every move is seen, unless somebody leafs through many; moves are accepted only once the board shows the
/// game as it stands.
class BoardStage final : public QWidget {
  Q_OBJECT

 public:
  BoardStage(DeskSettings& settings, const Look& look, Words& words, QWidget* parent = nullptr);

  /// Shows an empty board of `game` in place of the last one.
  void set_game(const std::shared_ptr<const play::Game>& game);
  void show_scene(const BoardScene& scene, Change change);
  void set_taking_moves(bool taking);
  void set_setting_up(bool setting_up) { board_->set_setting_up(setting_up); }

  BoardView* board() const { return board_; }
  bool at_rest() const;

 Q_SIGNALS:
  void move_chosen(parlour::play::MoveCode move);
  void place_chosen(parlour::play::MoveCode place, bool off);
  /// The last scene is shown, and nothing moves any more.
  void rested();
  /// The board has just been drawn in its final state.
  void painted();

 private:
  void present(const BoardScene& scene, Change change);
  void go_on();
  void restyle();

  DeskSettings& settings_;
  const Look& look_;
  Words& words_;
  BoardView* board_ = nullptr;
  std::deque<BoardScene> waiting_;
  bool taking_ = false;
};

}  // namespace parlour::ui::desktop
