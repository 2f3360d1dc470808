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

/// A family's own controls for setting up a position by hand. They stand in a panel that has the rest: whose
/// turn it is, the start, the position as text.
class SetUpControls : public QWidget {
  Q_OBJECT

 public:
  /// Told of every position that somebody sets up with them, or why it is not a legal one.
  using Want = std::function<void(Result<std::unique_ptr<play::State>>)>;

  using QWidget::QWidget;

  /// What people are to do with them; id of a text.
  virtual std::string_view how() const = 0;
  /// A position of the game that they were made for.
  virtual void show_position(const std::shared_ptr<const play::State>& state, const Table& table) = 0;
};

/// What the desktop has to know of a family of games. One object a family, which keeps nothing; the games and
/// states that it is given are always of its family.
class DesktopFace {
 public:
  DesktopFace() = default;
  DesktopFace(const DesktopFace&) = delete;
  DesktopFace& operator=(const DesktopFace&) = delete;
  virtual ~DesktopFace() = default;

  /// Of the family whose face it is, as `Game::family` says it.
  virtual std::string_view family() const = 0;

  /// How wide and how high a board would like to be; only their ratio counts.
  virtual QSizeF shape(const play::Game& game) const = 0;
  /// The board as large as possible in the middle of `room`, for tiles, files and paper.
  virtual void paint(QPainter& painter, const QRectF& room, const BoardScene& scene, const BoardTheme& theme,
                     const BoardGlance& glance) const = 0;
  /// The board in a window, with its input, its animations and what screen readers find on it.
  virtual std::unique_ptr<BoardView> make_view(const std::shared_ptr<const play::Game>& game) const = 0;

  /// Nothing where putting pieces on the board (`Game::takes_pieces`) and text are all there is.
  virtual std::unique_ptr<SetUpControls> make_set_up_controls(
      const std::shared_ptr<const play::Game>& /*game*/, SetUpControls::Want /*want*/,
      Words& /*words*/) const {
    return nullptr;
  }

  /// Of the move that led from `before` to `after`, unless it won.
  virtual Sound sound_of(const play::State& /*before*/, const play::State& /*after*/,
                         play::MoveCode /*move*/) const {
    return Sound::Stone;
  }
};

}  // namespace parlour::ui::desktop
