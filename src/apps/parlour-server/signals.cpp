#include "apps/parlour-server/signals.hpp"

#include <unistd.h>

#include <csignal>
#include <utility>

namespace parlour::app {
namespace {

constexpr int kSignalled = 128;

sigset_t ends() {
  sigset_t signals;
  sigemptyset(&signals);
  for (const int each : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&signals, each);
  return signals;
}

}  // namespace

EndSignals::EndSignals() {
  const sigset_t signals = ends();
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
}

void EndSignals::listen(std::function<void()> end) {
  listener_ = std::thread([this, end = std::move(end)] {
    const sigset_t signals = ends();
    int signal = 0;
    for (bool stopping = false; sigwait(&signals, &signal) == 0 && !ended_.stop_requested();
         stopping = true) {
      if (stopping) _exit(kSignalled + signal);  // the second one does not wait for anything
      end();
    }
  });
}

EndSignals::~EndSignals() {
  if (!listener_.joinable()) return;
  ended_.request_stop();
  pthread_kill(listener_.native_handle(), SIGTERM);  // only wakes it
  listener_.join();
}

}  // namespace parlour::app
