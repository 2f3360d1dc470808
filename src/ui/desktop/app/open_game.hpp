#pragma once

#include <QObject>
#include <cstddef>
#include <deque>
#include <memory>
#include <optional>
#include <vector>

#include "core/result.hpp"
#include "core/time_source.hpp"
#include "play/event.hpp"
#include "records/record.hpp"
#include "table/live_game.hpp"
#include "table/play_request.hpp"
#include "ui/desktop/board/board_scene.hpp"

namespace parlour::ui::desktop {

using Shown = std::shared_ptr<const table::GameSnapshot>;

/// The game on the desk, played or only looked at, and which of its positions is shown. Going back in it does
/// not change the game. News of a live game arrives on this object's thread, in order and one move at a time:
/// while somebody still shows the last move, the next one waits, and so does the computer that would move
/// next.
class OpenGame final : public QObject {
  Q_OBJECT

 public:
  /// A game to play. Fails if the request names something that does not exist; `time` must outlive the game.
  static Result<std::unique_ptr<OpenGame>> begin(const table::PlayRequest& request, const TimeSource& time);
  /// A finished game to look at.
  static std::unique_ptr<OpenGame> look_at_record(records::Record record);

  /// Breaks off a live game that is not over, and waits for it, which is short. One that is itself waiting
  /// for a stalled disk is left alone.
  ~OpenGame() override;

  /// Null for a record.
  table::LiveGame* live() const { return live_.get(); }
  const table::PlayRequest& request() const { return request_; }
  /// The game as it should be shown; never null.
  const Shown& snapshot() const { return shown_; }
  /// The latest news, which may be ahead of what is shown: the clocks use it.
  const Shown& newest() const { return waiting_.empty() ? shown_ : waiting_.back().shown; }
  const table::GameSnapshot& now() const { return *shown_; }
  const std::shared_ptr<const play::Game>& game() const { return shown_->game; }
  bool over() const { return shown_->conclusion || shown_->problem; }
  bool has_people() const;

  std::size_t moves() const { return shown_->moves.size(); }
  std::size_t ply() const { return ply_; }
  bool at_end() const { return ply_ == moves(); }
  /// The position after `ply` moves, at most `moves()`.
  const std::shared_ptr<const play::State>& position(std::size_t ply) const { return positions_[ply]; }
  std::vector<play::MoveCode> moves_until(std::size_t ply) const;
  /// May the person choose a move at the board now?
  bool taking_moves() const {
    return live_ && at_end() && shown_->person_to_move && !shown_->state->outcome() &&
           shown_->choices.empty();
  }
  /// Must the person choose a side, or more stones, before the next move?
  bool choosing() const { return live_ && at_end() && shown_->person_to_move && !shown_->choices.empty(); }

  /// While held, the last move is still being shown and the next one waits. When released, whatever waits is
  /// shown, up to the next move.
  void hold(bool held);
  /// Computers make no move while paused.
  void pause(bool paused);
  bool paused() const { return paused_; }

  /// Shows the position after `ply` moves, or the last one.
  void look_at(std::size_t ply);
  void play(play::MoveCode move);
  void choose(OpeningChoice choice);
  /// The person to move in the game as shown gives up.
  void resign();

 Q_SIGNALS:
  /// The position shown has changed, or what can be done in it.
  void changed(parlour::ui::desktop::Change change);
  void thought(const parlour::play::Thought& thought);
  /// The game has just ended.
  void ended();

 private:
  /// Where the game reports what happens, as long as somebody listens.
  struct Line;

  struct Told {
    play::Event event;
    Shown shown;
  };

  OpenGame();
  void take(Told told);
  void show_next();
  void show(const Told& told);
  void let_go_on();
  void follow_positions();

  table::PlayRequest request_;
  Shown shown_;
  std::vector<std::shared_ptr<const play::State>> positions_;  ///< by ply
  std::vector<play::MoveCode> played_;                         ///< the moves that led through them
  std::size_t ply_ = 0;
  std::deque<Told> waiting_;  ///< to be shown, in order
  bool held_ = false;
  bool paused_ = false;
  bool stopped_ = false;  ///< computers were told to wait
  std::shared_ptr<Line> line_;
  std::unique_ptr<table::LiveGame> live_;
};

}  // namespace parlour::ui::desktop
