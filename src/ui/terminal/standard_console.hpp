#pragma once

#include <cstdio>
#include <istream>
#include <memory>

#include "ui/terminal/console.hpp"
#include "ui/terminal/edited_input.hpp"

namespace parlour::ui {

/// Standard input as a console: edited lines if a person sits at a terminal, otherwise plain lines from a
/// pipe or file. Signals interrupt for as long as it lives.
class StandardConsole {
 public:
  /// `display` must show on `screen`, which is standard output or error, and outlive it.
  StandardConsole(std::FILE* screen, Display& display, Texts texts, const TimeSource& time);

  /// Reads lines from the open file or pipe `file` instead of standard input and echoes them.
  StandardConsole(int file, Display& display, Texts texts, const TimeSource& time);

  Console console() {
    return {*input_, display_, texts_, time_, interruptions_, terminal_, scripted_, keyboard_, &signals_};
  }

 private:
  Display& display_;
  Texts texts_;
  const TimeSource& time_;
  std::ostream* terminal_ = nullptr;
  bool scripted_ = true;
  int keyboard_ = -1;
  Interruptions interruptions_;
  SignalWatch signals_{interruptions_};
  WatchedBuffer buffer_;
  std::istream stream_{&buffer_};
  std::unique_ptr<LineInput> input_;
};

}  // namespace parlour::ui
