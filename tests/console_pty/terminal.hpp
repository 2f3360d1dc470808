#pragma once

#include <gtest/gtest.h>
#include <sys/types.h>

#include <string>
#include <string_view>
#include <vector>

#include "console_pty/screen.hpp"
#include "support/environment.hpp"

/// The program as a person at a terminal meets it: a real pseudo-terminal, key presses and a screen.
namespace parlour::console_pty {

/// Keys as a terminal sends them.
namespace keys {
inline constexpr std::string_view kEnter = "\r";
inline constexpr std::string_view kTab = "\t";
inline constexpr std::string_view kUp = "\x1b[A";
inline constexpr std::string_view kLeft = "\x1b[D";
inline constexpr std::string_view kBackspace = "\x7f";
inline constexpr std::string_view kInterrupt = "\x03";   // Ctrl-C
inline constexpr std::string_view kEndOfInput = "\x04";  // Ctrl-D
inline constexpr std::string_view kSuspend = "\x1a";     // Ctrl-Z
}  // namespace keys

struct Size {
  unsigned short columns = 200;
  unsigned short rows = 60;
};

class Terminal {
 public:
  /// Starts `command`, a program and its arguments, as the leader of a session at a new terminal.
  Terminal(const std::vector<std::string>& command, const support::Variables& variables, Size size = {});
  ~Terminal();
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  void type(std::string_view pressed);

  /// Waits until `text` is shown after what was expected before. Fails, with what is shown, if the program
  /// ends or falls silent.
  testing::AssertionResult expect(const std::string& text);

  /// Waits for any of `texts` and tells the place in the list of the one that was shown first; the number of
  /// texts if none was.
  std::size_t expect_one_of(const std::vector<std::string>& texts);

  /// Waits for `text`, then until the line editor listens.
  testing::AssertionResult expect_prompt(const std::string& text);

  void resize(Size size);
  /// Sends a signal and waits until the program has taken it: two that wait would be one.
  void signal(int number) const;

  /// As if its window were closed.
  void hang_up();

  /// Waits for the end; the exit status, or -1 - signal.
  int wait_exit();

  /// Everything that was shown.
  std::string shown() const { return screen_.text(); }
  /// What was shown since the last text expected.
  std::string shown_since() const { return screen_.text(seen_); }

 private:
  bool read_some();
  bool listens() const;

  pid_t pid_ = -1;
  int master_ = -1;
  Screen screen_;
  Place seen_;
};

}  // namespace parlour::console_pty
