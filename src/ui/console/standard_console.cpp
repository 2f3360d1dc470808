#include "ui/console/standard_console.hpp"

#include <unistd.h>

#include <utility>

namespace parlour::ui {

StandardConsole::StandardConsole(std::FILE* screen, std::ostream& output, Texts texts, const TimeSource& time,
                                 EditedInput::Listener listener)
    : output_(output), texts_(texts), time_(time), buffer_(STDIN_FILENO, signals_) {
  if (isatty(STDIN_FILENO) != 0 && isatty(fileno(screen)) != 0)
    input_ = std::make_unique<EditedInput>(stdin, screen, signals_, std::move(listener));
  else
    input_ = std::make_unique<StreamInput>(stream_, output_, Echo::Off, interruptions_.hurry());
}

}  // namespace parlour::ui
