#pragma once

#include "core/time_source.hpp"
#include "ui/terminal/display.hpp"
#include "ui/terminal/interruptions.hpp"
#include "ui/terminal/line_input.hpp"
#include "ui/texts/texts.hpp"

namespace parlour::ui {

/// Where people sit: what they type, what they see, the language they read, and how they interrupt.
struct Console {
  LineInput& input;
  Display& display;
  Texts texts;
  const TimeSource& time;
  Interruptions& interruptions;
  std::ostream* terminal = nullptr;      ///< where a line can be rewritten; null elsewhere
  bool scripted = false;                 ///< input comes from a pipe or a file: nobody is there to ask
  int keyboard = -1;                     ///< a terminal that can be read key by key; -1 without one
  const SignalWatch* signals = nullptr;  ///< what interrupts waiting; null if no signals are watched
};

}  // namespace parlour::ui
