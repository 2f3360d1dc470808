#pragma once

#include <cstdio>
#include <istream>
#include <memory>

#include "ui/console/console.hpp"
#include "ui/console/edited_input.hpp"

namespace parlour::ui {

/// Standard input as a console: edited lines when a person sits at a terminal, plain lines of a pipe or file
/// elsewhere. Signals interrupt for as long as it lives.
class StandardConsole {
 public:
  /// `output` writes to `screen`, standard output or error. `listener` hears what appears on the screen
  /// without going through `output`: see EditedInput.
  StandardConsole(std::FILE* screen, std::ostream& output, Texts texts, const TimeSource& time,
                  EditedInput::Listener listener = {});

  Console console() { return {*input_, output_, texts_, time_, interruptions_}; }

 private:
  std::ostream& output_;
  Texts texts_;
  const TimeSource& time_;
  Interruptions interruptions_;
  SignalWatch signals_{interruptions_};
  WatchedBuffer buffer_;
  std::istream stream_{&buffer_};
  std::unique_ptr<LineInput> input_;
};

}  // namespace parlour::ui
