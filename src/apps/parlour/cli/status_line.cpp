#include "apps/parlour/cli/status_line.hpp"

#include <unistd.h>

#include <iostream>

namespace parlour::app {

StatusLine::StatusLine() : shown_(isatty(STDERR_FILENO) == 1) {}

void StatusLine::show(std::string_view words) const {
  clear();
  if (shown_) std::cerr << words << std::flush;
}

void StatusLine::clear() const {
  if (shown_) std::cerr << "\r\033[K" << std::flush;
}

}  // namespace parlour::app
