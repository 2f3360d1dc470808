#pragma once

#include <csignal>

#include "core/stop_token.hpp"

namespace parlour::laboratory {

/// Ctrl-C, or a polite kill, asks the program to end soon; a second one ends it at once.
inline StopSource& interruption() {
  static StopSource source;
  return source;
}

inline void watch_for_interruption() {
  const auto handle = [](int signal) {
    interruption().request_stop();
    std::signal(signal, SIG_DFL);
  };
  std::signal(SIGINT, handle);
  std::signal(SIGTERM, handle);
}

}  // namespace parlour::laboratory
