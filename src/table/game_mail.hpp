#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>

#include "core/stop_token.hpp"
#include "core/time_source.hpp"
#include "play/player.hpp"

namespace parlour::table {

/// What a person wants of a game that runs on another thread. Posting never blocks. The side to move waits
/// here; a computer that is thinking is stopped when something arrives that is not for a later turn.
class GameMail {
 public:
  /// `time` must outlive it.
  explicit GameMail(const TimeSource& time, TimeSource::Duration pace = {}, bool paused = false)
      : time_(time), pace_(pace), shown_at_(time.now()), paused_(paused) {}

  struct Letter {
    play::Decision wish;
    /// Valid only for the side to move after this many moves. Absent: valid at any time, even while a
    /// computer is thinking.
    std::optional<std::size_t> ply;
  };

  void post(Letter letter);

  /// Ends the thought that runs, which then counts, and the wait for the move that came of it.
  void hurry();

  /// A computer's move comes so long after what was shown before it, or later.
  void set_pace(TimeSource::Duration pace);
  /// Something new can be seen from now on.
  void shown();

  /// While paused no computer begins to think, and a move that was found is held back.
  void pause(bool paused);
  bool paused() const;
  /// While paused, one more computer's move is found and played, whatever the pace.
  void step();

  /// Somebody leaves the game: all waiting and thinking ends.
  void leave();
  bool left() const;

  /// Waits for a letter that is good at `ply`, at most until `patience` has passed; others are thrown away.
  /// Nothing: the time is over, or the game is to be left.
  std::optional<play::Decision> wait(std::size_t ply, std::optional<TimeSource::Duration> patience);

  /// Waits while the game is paused. A computer begins to think: the token stops it once somebody wants
  /// something that does not wait for a turn.
  StopToken begin_thought();
  /// Waits until what the computer decided may be played, or somebody wants something: returns that.
  std::optional<play::Decision> end_thought();

 private:
  std::optional<play::Decision> take(std::size_t ply);
  bool called();
  bool may_play() const;

  const TimeSource& time_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Letter> letters_;
  StopSource thought_;
  TimeSource::Duration pace_;
  TimeSource::Duration shown_at_;
  bool paused_;
  int steps_ = 0;  ///< asked for while paused and not yet played
  bool left_ = false;
};

}  // namespace parlour::table
