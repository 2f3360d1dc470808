#include "server/support/crowd.hpp"

#include <sys/epoll.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>

namespace parlour::server::support {

Crowd::Crowd() : epoll_(epoll_create1(EPOLL_CLOEXEC)) {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
}

Crowd::~Crowd() { close(epoll_); }

void Crowd::add(int descriptor, std::size_t number) {
  epoll_event event{};
  event.events = EPOLLIN;
  event.data.u64 = number;
  epoll_ctl(epoll_, EPOLL_CTL_ADD, descriptor, &event);
}

std::vector<std::size_t> Crowd::ready(std::chrono::milliseconds timeout) const {
  constexpr std::size_t kAtOnce = 256;
  std::array<epoll_event, kAtOnce> events{};
  const int count =
      epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), static_cast<int>(timeout.count()));
  std::vector<std::size_t> numbers;
  for (int each = 0; each < count; ++each)
    numbers.push_back(static_cast<std::size_t>(events[static_cast<std::size_t>(each)].data.u64));
  return numbers;
}

}  // namespace parlour::server::support
