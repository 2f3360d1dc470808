#pragma once

#include <gtest/gtest.h>
#include <sys/prctl.h>
#include <sys/wait.h>

#include <cerrno>
#include <string>
#include <vector>

namespace parlour::test {

/// The command line of a program of the gallery.
inline std::vector<std::string> brain(const std::string& mode) { return {PARLOUR_GALLERY_BRAIN, mode}; }

/// Adopts every process that this one brings about, directly or not, and whose parent dies. At its own end
/// there must be none left, living or dead.
class NobodyRemains {
 public:
  NobodyRemains() { prctl(PR_SET_CHILD_SUBREAPER, 1); }
  NobodyRemains(const NobodyRemains&) = delete;
  NobodyRemains& operator=(const NobodyRemains&) = delete;
  ~NobodyRemains() {
    const pid_t left = waitpid(-1, nullptr, WNOHANG);
    EXPECT_TRUE(left == -1 && errno == ECHILD) << "processes remain, among them " << left;
  }
};

}  // namespace parlour::test
