#pragma once

#include <termios.h>

#include <optional>

namespace parlour::ui {

/// Single keys of a terminal, taken as they are pressed and not shown. The terminal is as it was before and
/// after: when this goes, and while the program is suspended by Ctrl-Z. Ctrl-C stays a signal.
class TerminalKeys {
 public:
  /// `keyboard` is the descriptor of a terminal.
  explicit TerminalKeys(int keyboard);
  ~TerminalKeys();
  TerminalKeys(const TerminalKeys&) = delete;
  TerminalKeys& operator=(const TerminalKeys&) = delete;

  int descriptor() const { return keyboard_; }

  /// The next key, if one waits: its first byte, Ctrl-D where no more can come. Suspends the program where
  /// that is what was pressed.
  std::optional<char> next() const;

  /// What somebody else may have changed meanwhile is as it should be again.
  void take_over() const;

  static constexpr char kEnd = '\x04';

 private:
  void suspend() const;

  int keyboard_;
  termios before_{};
};

}  // namespace parlour::ui
