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
  struct Letter {
    play::Decision wish;
    /// Valid only for the side to move after this many moves. Absent: valid at any time, even while a
    /// computer is thinking.
    std::optional<std::size_t> ply;
  };

  void post(Letter letter);

  /// Makes a computer that is thinking play what it has.
  void hurry();

  void pause(bool paused);

  /// Somebody leaves the game: all waiting and thinking ends.
  void leave();
  bool left() const;

  /// Waits for a letter that is good at `ply`, at most until `patience` has passed; others are thrown away.
  /// Nothing: the time is over, or the game is to be left.
  std::optional<play::Decision> wait(std::size_t ply, std::optional<TimeSource::Duration> patience);

  /// Waits while the game is paused. A computer begins to think: the token stops it once somebody wants
  /// something that does not wait for a turn.
  StopToken begin_thought();
  /// What that was, if anything.
  std::optional<play::Decision> end_thought();

 private:
  std::optional<play::Decision> take(std::size_t ply);

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Letter> letters_;
  StopSource thought_;
  bool paused_ = false;
  bool left_ = false;
};

}  // namespace parlour::table
