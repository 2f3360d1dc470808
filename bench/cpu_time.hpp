#pragma once

#include <ctime>

namespace parlour::bench {

/// CPU time of the whole process so far: other work on the machine does not count.
inline double cpu_ms() {
  timespec spent{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &spent);
  return 1e3 * static_cast<double>(spent.tv_sec) + 1e-6 * static_cast<double>(spent.tv_nsec);
}

}  // namespace parlour::bench
