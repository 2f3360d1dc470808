#pragma once

#include <QWidget>
#include <memory>

#include "ui/desktop/board/board_scene.hpp"
#include "ui/desktop/board/board_theme.hpp"
#include "ui/texts/texts.hpp"

namespace parlour::ui::desktop {

/// Whether a change is to be seen as it happens: a stone that appears, seeds on their way, signs that flip.
/// Beside: the position is the same, only what is said about it is new, and what moves goes on.
enum class Change : unsigned char { AtOnce, Animated, Beside };

/// A board in a window. It knows no game in progress: it shows a scene and tells what people do with it, by
/// mouse and by keyboard alike.
class BoardView : public QWidget {
  Q_OBJECT

 public:
  using QWidget::QWidget;

  /// A scene of the game that the view was made for. An animation that runs is cut short by the next
  /// position.
  virtual void show_scene(const BoardScene& scene, Change change) = 0;
  virtual void set_theme(const BoardTheme& theme) = 0;
  /// Without this, nothing can be chosen: no hover, no cursor.
  virtual void set_taking_moves(bool taking) = 0;
  /// Pieces are put on the board or taken off by hand, wherever people point; no moves are taken meanwhile.
  virtual void set_setting_up(bool setting_up) = 0;
  /// The language that screen readers are told in.
  virtual void set_texts(const Texts& texts) = 0;
  /// Does something move on the board? Then `settled` follows, unless the next scene comes first.
  virtual bool moving() const = 0;

 Q_SIGNALS:
  /// A legal move of the position shown.
  void move_chosen(parlour::play::MoveCode move);
  /// Somebody who sets up a position pointed there; `off`: to take off what is there.
  void place_chosen(parlour::play::MoveCode place, bool off);
  /// The pointer or the keyboard's cursor is on this move; on none if not `there`.
  void move_considered(parlour::play::MoveCode move, bool there);
  /// The animation of the scene shown has come to its end.
  void settled();
};

/// The view for boards of this game.
std::unique_ptr<BoardView> make_board_view(const std::shared_ptr<const play::Game>& game);

}  // namespace parlour::ui::desktop
