#include "ui/terminal/signal_watch.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <system_error>

namespace parlour::ui {
namespace {

/// What a signal handler needs; it has no other way to reach anything.
struct Target {
  std::atomic<Interruptions*> interruptions{nullptr};
  std::atomic<int> pipe{-1};
};

Target& target() {
  static Target the_target;
  return the_target;
}

}  // namespace

SignalWatch::SignalWatch(Interruptions& interruptions) : interruptions_(interruptions) {
  if (pipe2(pipe_.data(), O_NONBLOCK | O_CLOEXEC) != 0)
    throw std::system_error(errno, std::generic_category(), "pipe");
  target().pipe = pipe_[1];
  target().interruptions = &interruptions_;
  struct sigaction action {};
  action.sa_handler = on_signal;
  action.sa_flags = SA_RESTART;  // all waiting is done in wait(), which no signal can slip past
  for (std::size_t each = 0; each < kSignals.size(); ++each)
    sigaction(kSignals[each], &action, &before_[each]);
}

SignalWatch::~SignalWatch() {
  for (std::size_t each = 0; each < kSignals.size(); ++each)
    sigaction(kSignals[each], &before_[each], nullptr);
  target().interruptions = nullptr;
  target().pipe = -1;
  for (const int end : pipe_) close(end);
}

void SignalWatch::on_signal(int number) {
  const int saved_errno = errno;
  if (Interruptions* interruptions = target().interruptions) {
    constexpr int kPatience = 3;
    if (number == SIGINT && interruptions->interrupt() > kPatience) {
      signal(SIGINT, SIG_DFL);
      raise(SIGINT);
    }
    if (number == SIGTERM || number == SIGHUP) interruptions->leave();
    const auto byte = static_cast<char>(number);
    [[maybe_unused]] const auto written = write(target().pipe, &byte, 1);  // a full pipe wakes it too
  }
  errno = saved_errno;
}

bool SignalWatch::forget_changes() const {
  char byte = 0;
  bool continued = false;
  while (read(pipe_[0], &byte, 1) == 1) continued = continued || byte == SIGCONT;
  return continued;
}

void SignalWatch::wait_for_any(int descriptor, int other,
                               std::optional<std::chrono::milliseconds> most) const {
  constexpr std::chrono::milliseconds kLongest = std::chrono::hours(24);  // fits into an int
  const int timeout = most ? static_cast<int>(std::min(*most, kLongest).count()) : -1;
  std::array<pollfd, 3> waiting{pollfd{descriptor, POLLIN, 0}, pollfd{other, POLLIN, 0},
                                pollfd{pipe_[0], POLLIN, 0}};
  while (poll(waiting.data(), waiting.size(), timeout) < 0) continue;  // a signal: its byte is in the pipe
}

SignalWatch::Woken SignalWatch::wait(int descriptor, int news) const {
  for (;;) {
    char byte = 0;
    while (read(pipe_[0], &byte, 1) == 1) {
      if (byte == SIGWINCH) return Woken::Resized;
      if (byte == SIGCONT) return Woken::Continued;
    }
    if (interruptions_.any()) return Woken::Interrupted;
    std::array<pollfd, 3> waiting{pollfd{descriptor, POLLIN, 0}, pollfd{pipe_[0], POLLIN, 0},
                                  pollfd{news, POLLIN, 0}};
    if (poll(waiting.data(), waiting.size(), -1) < 0) continue;  // a signal: its byte is in the pipe
    if (waiting[1].revents != 0) continue;
    if (waiting[0].revents != 0) return Woken::Readable;
    if (waiting[2].revents != 0) return Woken::News;
  }
}

}  // namespace parlour::ui
