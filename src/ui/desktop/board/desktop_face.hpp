#pragma once

#include <QPainter>
#include <QRectF>
#include <QSizeF>
#include <QWidget>
#include <functional>
#include <memory>
#include <string_view>

#include "core/result.hpp"
#include "play/game.hpp"
#include "ui/desktop/app/sounds.hpp"
#include "ui/desktop/app/words.hpp"
#include "ui/desktop/board/board_picture.hpp"
#include "ui/desktop/board/board_view.hpp"

namespace parlour::ui::desktop {

/// A family's own controls for setting up a position by hand. They are placed in a panel that has the rest:
/// whose turn it is, the start, the position as text.
class SetUpControls : public QWidget {
  Q_OBJECT

 public:
  /// Called with every position that somebody sets up with them, or with why it is not legal.
  using Want = std::function<void(Result<std::unique_ptr<play::State>>)>;

  using QWidget::QWidget;

  /// Instructions for people; id of a text.
  virtual std::string_view how() const = 0;
  /// Shows a position of the game that they were made for.
  virtual void show_position(const std::shared_ptr<const play::State>& state, const Table& table) = 0;
};

/// What the desktop has to know about a family of games. One object per family, without state; the games and
/// states passed to it are always of its family.
class DesktopFace {
 public:
  DesktopFace() = default;
  DesktopFace(const DesktopFace&) = delete;
  DesktopFace& operator=(const DesktopFace&) = delete;
  virtual ~DesktopFace() = default;

  /// The family it belongs to, as in `Game::family`.
  virtual std::string_view family() const = 0;

  /// The preferred width and height of a board; only their ratio counts.
  virtual QSizeF shape(const play::Game& game) const = 0;
  /// Draws the board as large as possible in the middle of `room`, for tiles, files and paper.
  virtual void paint(QPainter& painter, const QRectF& room, const BoardScene& scene, const BoardTheme& theme,
                     const BoardGlance& glance) const = 0;
  /// The board in a window, with its input, animations and accessibility.
  virtual std::unique_ptr<BoardView> make_view(const std::shared_ptr<const play::Game>& game) const = 0;

  /// Null if placing pieces on the board (`Game::takes_pieces`) and text are enough.
  virtual std::unique_ptr<SetUpControls> make_set_up_controls(
      const std::shared_ptr<const play::Game>& /*game*/, SetUpControls::Want /*want*/,
      Words& /*words*/) const {
    return nullptr;
  }

  /// The sound of the move that led from `before` to `after`, unless it won.
  virtual Sound sound_of(const play::State& /*before*/, const play::State& /*after*/,
                         play::MoveCode /*move*/) const {
    return Sound::Stone;
  }
};

}  // namespace parlour::ui::desktop
