#pragma once

#include <functional>
#include <thread>

#include "core/stop_token.hpp"

namespace parlour::app {

/// SIGINT, SIGTERM and SIGHUP, taken by one thread that waits for them, so that nothing else needs to know of
/// signals. The first one asks to end, the second ends the process. Make it before any other thread.
class EndSignals {
 public:
  EndSignals();
  EndSignals(const EndSignals&) = delete;
  EndSignals& operator=(const EndSignals&) = delete;
  ~EndSignals();

  /// `end` is called on that thread, once.
  void listen(std::function<void()> end);

 private:
  StopSource ended_;
  std::thread listener_;
};

}  // namespace parlour::app
