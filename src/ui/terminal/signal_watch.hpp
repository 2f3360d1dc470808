#pragma once

#include <array>
#include <chrono>
#include <csignal>
#include <optional>

#include "ui/terminal/interruptions.hpp"

namespace parlour::ui {

/// Turns the signals of a console program into interruptions and into something to wait for, without a gap in
/// which one could be missed: every signal writes to a pipe in its own process, and waiting for input waits
/// for both. SIGINT interrupts; SIGTERM and SIGHUP ask to leave; SIGWINCH and SIGCONT wake the editor. The
/// fourth unanswered SIGINT ends the process. Only one may exist at a time; restores the previous handlers.
class SignalWatch {
 public:
  explicit SignalWatch(Interruptions& interruptions);
  ~SignalWatch();
  SignalWatch(const SignalWatch&) = delete;
  SignalWatch& operator=(const SignalWatch&) = delete;

  Interruptions& interruptions() const { return interruptions_; }

  enum class Woken : unsigned char { Readable, Interrupted, Resized, Continued, News };

  /// Waits until `descriptor` or, if that has nothing, `news` can be read, an interruption is pending, or the
  /// terminal has changed. A pending interruption returns at once. -1: no `news`.
  Woken wait(int descriptor, int news = -1) const;

  /// Waits until either can be read or a signal has come since the changes were last forgotten, `most` at
  /// most: without it, as long as that takes.
  void wait_for_any(int descriptor, int other = -1,
                    std::optional<std::chrono::milliseconds> most = std::nullopt) const;

  /// Forgets all changes of the terminal so far; interruptions stay pending. Was the program suspended since
  /// the last call?
  bool forget_changes() const;

 private:
  static void on_signal(int number);
  static constexpr std::array kSignals{SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGCONT};

  Interruptions& interruptions_;
  std::array<int, 2> pipe_{-1, -1};
  std::array<struct sigaction, kSignals.size()> before_{};
};

}  // namespace parlour::ui
