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

/// What people ask of a game that runs on another thread. Posting never blocks. The side to move waits here;
/// a computer that is thinking is stopped when a letter arrives that is valid at any time.
class GameMail {
 public:
  /// `time` must outlive the mailbox.
  explicit GameMail(const TimeSource& time, TimeSource::Duration pace = {}, bool paused = false)
      : time_(time), pace_(pace), shown_at_(time.now()), paused_(paused) {}

  struct Letter {
    play::Decision wish;
    /// Valid only for the side to move after this many moves. Absent: valid at any time, even while a
    /// computer is thinking.
    std::optional<std::size_t> ply;
  };

  void post(Letter letter);

  /// Makes the computer that is thinking answer now, and plays its move without waiting for the pace.
  void hurry();

  /// A computer's move is played at least this long after what was shown before it.
  void set_pace(TimeSource::Duration pace);
  /// Something new was just shown; the pace counts from now.
  void shown();

  /// While paused, no computer begins to think, and a move that was found is held back.
  void pause(bool paused);
  bool paused() const;
  /// While paused, lets one more computer's move be found and played, whatever the pace.
  void step();

  /// The game is being left: all waiting and thinking ends.
  void leave();
  bool left() const;

  /// Waits for a letter that is valid at `ply`, for at most `patience`; others are thrown away. Nothing if
  /// the time is over or the game is being left.
  std::optional<play::Decision> wait(std::size_t ply, std::optional<TimeSource::Duration> patience);

  /// Call before a computer begins to think. Waits while the game is paused. The token stops the computer
  /// when a letter arrives that is valid at any time.
  StopToken begin_thought();
  /// Waits until the computer's decision may be played (returns nothing) or a letter arrives (returns it).
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
  int steps_ = 0;  ///< requested while paused and not yet played
  bool left_ = false;
};

}  // namespace parlour::table
