#pragma once

#include <QObject>
#include <memory>

#include "core/result.hpp"
#include "core/time_source.hpp"
#include "play/event.hpp"
#include "table/live_game.hpp"

namespace parlour::ui::desktop {

using Shown = std::shared_ptr<const table::GameSnapshot>;

/// A live game as windows see it: what it tells arrives as signals on the thread of this object, in order.
class DeskGame final : public QObject {
  Q_OBJECT

 public:
  /// Fails if the request names what does not exist. `time` must outlive the game.
  static Result<std::unique_ptr<DeskGame>> begin(const table::PlayRequest& request, const TimeSource& time);

  /// Breaks the game off if it is not over and waits for it, which is short. A game that waits itself, for a
  /// disk that has stalled, is left alone.
  ~DeskGame() override;

  /// The game as last told; never empty.
  const Shown& shown() const { return shown_; }
  const table::PlayRequest& request() const { return game_->request(); }

  /// Of the person to move in the game as shown.
  void move(play::MoveCode move) { game_->move(shown_->moves.size(), move); }
  void resign() { game_->resign(shown_->moves.size()); }
  void take_back() { game_->take_back(); }
  void restore() { game_->restore(); }
  void break_off() { game_->break_off(); }
  void hurry() { game_->hurry(); }
  void pause(bool paused) { game_->pause(paused); }

 Q_SIGNALS:
  /// `event` happened, and led to what is shown now. Thoughts come as `thought` alone.
  void happened(const parlour::play::Event& event);
  void thought(const parlour::play::Thought& thought);

 private:
  /// Where the game tells what happens, as long as somebody listens.
  struct Line;

  DeskGame();
  void take(const play::Event& event, const Shown& shown);

  std::shared_ptr<Line> line_;
  Shown shown_;
  std::unique_ptr<table::LiveGame> game_;
};

}  // namespace parlour::ui::desktop
