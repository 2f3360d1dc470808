#pragma once

#include <atomic>
#include <optional>

#include "core/stop_token.hpp"
#include "core/time_source.hpp"

namespace parlour::ui {

/// What Ctrl-C means from moment to moment. While a computer thinks, the first one asks it to move at once; a
/// second one during the same thought, or within a second, asks to leave, and so does the first one at a
/// prompt. `interrupt` and `leave` may be called from a signal handler and from any thread, the rest only by
/// the thread that plays.
class Interruptions {
 public:
  /// Returns how many interruptions have not been answered so far.
  int interrupt() {
    hurry_.request_stop();
    const int before = presses_.fetch_add(1);
    if (before > 0) leave_.request_stop();
    return before + 1;
  }
  void leave() {
    hurry_.request_stop();
    leave_.request_stop();
  }

  /// The computer should move at once. For a prompt: it should return without an answer.
  StopToken hurry() const { return hurry_.token(); }
  /// The game should end; stays requested until `forget`.
  StopToken leaving() const { return leave_.token(); }
  bool any() const { return hurry_.stop_requested(); }

  /// Call these around a computer's thought; interruptions outside it wait for the next prompt or thought.
  void begin_thought(TimeSource::Duration now) {
    constexpr TimeSource::Duration kTwice = std::chrono::seconds(1);
    if (!hurry_.stop_requested() && !(hurried_at_ && now - *hurried_at_ < kTwice)) presses_ = 0;
  }
  void end_thought(TimeSource::Duration now) {
    if (!hurry_.stop_requested() || leave_.stop_requested()) return;
    hurried_at_ = now;
    hurry_.reset();
  }

  /// Clears everything: the game it was meant for has ended.
  void forget() {
    hurry_.reset();
    leave_.reset();
    presses_ = 0;
    hurried_at_.reset();
  }

 private:
  StopSource hurry_;
  StopSource leave_;
  std::atomic<int> presses_{0};
  std::optional<TimeSource::Duration> hurried_at_;
};

}  // namespace parlour::ui
