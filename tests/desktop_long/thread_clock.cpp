#include "desktop_long/thread_clock.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <ctime>

namespace parlour::ui::desktop {

Milliseconds wall_now() { return std::chrono::steady_clock::now().time_since_epoch(); }

ThreadClock::ThreadClock()
    : schedule_(open(fmt::format("/proc/self/task/{}/schedstat", gettid()).c_str(), O_RDONLY | O_CLOEXEC)) {}

/// The second number of Linux's schedstat; a kernel that does not count has queues of no length.
Milliseconds ThreadClock::queued() const {
  std::array<char, 128> text{};
  if (!schedule_ || pread(schedule_.number(), text.data(), text.size() - 1, 0) <= 0) return {};
  char* rest = nullptr;
  std::strtoull(text.data(), &rest, 10);
  return std::chrono::nanoseconds(std::strtoull(rest, nullptr, 10));
}

ThreadTime ThreadClock::read() const {
  timespec used{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
  rusage usage{};
  getrusage(RUSAGE_THREAD, &usage);
  return {wall_now(), std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec), queued(),
          usage.ru_nvcsw};
}

}  // namespace parlour::ui::desktop
