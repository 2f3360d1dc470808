#pragma once

#include <sys/resource.h>
#include <unistd.h>

#include <fstream>

namespace parlour::support {

/// While it lives, this process can have only so much more memory than it has now. Sanitizers take much
/// themselves: with one, a test of what happens then is skipped.
class MemoryLimit {
 public:
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  static constexpr bool kWorks = false;
#else
  static constexpr bool kWorks = true;
#endif

  explicit MemoryLimit(rlim_t mebibytes_more) {
    getrlimit(RLIMIT_AS, &before_);
    rlim_t pages = 0;
    std::ifstream("/proc/self/statm") >> pages;
    rlimit less = before_;
    less.rlim_cur = pages * static_cast<rlim_t>(sysconf(_SC_PAGESIZE)) + (mebibytes_more << 20);
    setrlimit(RLIMIT_AS, &less);
  }
  MemoryLimit(const MemoryLimit&) = delete;
  MemoryLimit& operator=(const MemoryLimit&) = delete;
  ~MemoryLimit() { setrlimit(RLIMIT_AS, &before_); }

 private:
  rlimit before_{};
};

}  // namespace parlour::support
