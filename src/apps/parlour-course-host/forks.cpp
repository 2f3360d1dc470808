#include "apps/parlour-course-host/forks.hpp"

#include <pthread.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>

#include "apps/parlour-course-host/failing.hpp"
#include "course/host_protocol.hpp"

namespace parlour::course_host {
namespace {

// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables): all that a handler can reach
std::atomic<bool> has_forked{false};

}  // namespace

void watch_for_forks() {
  pthread_atfork([] { has_forked = true; }, nullptr, [] { _exit(EXIT_SUCCESS); });
}

void fail_if_forked() {
  if (has_forked) throw Failing(course::failing::kForked);
}

}  // namespace parlour::course_host
