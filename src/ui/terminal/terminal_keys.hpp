#pragma once

#include <termios.h>

#include <optional>

namespace parlour::ui {

/// Single keys from a terminal, read as they are pressed and not echoed. The terminal's settings are restored
/// when this is destroyed and while the program is suspended by Ctrl-Z. Ctrl-C stays a signal.
class TerminalKeys {
 public:
  /// `keyboard` is the descriptor of a terminal.
  explicit TerminalKeys(int keyboard);
  ~TerminalKeys();
  TerminalKeys(const TerminalKeys&) = delete;
  TerminalKeys& operator=(const TerminalKeys&) = delete;

  int descriptor() const { return keyboard_; }

  /// The next key, if one is waiting: its first byte, or kEnd if no more can come. Suspends the program if
  /// Ctrl-Z was pressed.
  std::optional<char> next() const;

  /// Sets up the terminal again, after somebody else may have changed it.
  void take_over() const;

  static constexpr char kEnd = '\x04';

 private:
  void suspend() const;

  int keyboard_;
  termios before_{};
};

}  // namespace parlour::ui
