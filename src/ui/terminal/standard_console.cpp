#include "ui/terminal/standard_console.hpp"

#include <unistd.h>

#include <string_view>

#include "table/kept_file.hpp"

namespace parlour::ui {
namespace {

std::optional<std::filesystem::path> history_file() {
  const auto state = table::state_directory();
  return state ? std::optional(*state / "history") : std::nullopt;
}

}  // namespace

StandardConsole::StandardConsole(std::FILE* screen, Display& display, Texts texts, const TimeSource& time)
    : display_(display), texts_(texts), time_(time), buffer_(STDIN_FILENO, signals_) {
  if (isatty(fileno(screen)) != 0) terminal_ = &display_.screen();
  const bool typed = isatty(STDIN_FILENO) != 0;
  scripted_ = !typed;
  if (typed && terminal_ != nullptr) keyboard_ = STDIN_FILENO;
  if (keyboard_ >= 0)
    input_ = std::make_unique<EditedInput>(
        stdin, screen, signals_,
        [this](std::string_view shown) {
          if (display_.transcript() != nullptr) *display_.transcript() << shown << std::flush;
        },
        history_file());
  else  // a terminal echoes what is typed
    input_ = std::make_unique<StreamInput>(stream_, display_.words(), typed ? Echo::Off : Echo::On,
                                           interruptions_.hurry(), &buffer_);
}

StandardConsole::StandardConsole(int file, Display& display, Texts texts, const TimeSource& time)
    : display_(display),
      texts_(texts),
      time_(time),
      buffer_(file, signals_),
      input_(std::make_unique<StreamInput>(stream_, display.words(), Echo::On, interruptions_.hurry(),
                                           &buffer_)) {}

}  // namespace parlour::ui
