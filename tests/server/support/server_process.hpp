#pragma once

#include <sys/types.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace parlour::server::support {

/// The real server as a process of its own, on a free port that it keeps when it is started again.
class ServerProcess {
 public:
  /// Each as `key=value`; the port, the language and limits that no test is about are set.
  explicit ServerProcess(std::vector<std::string> settings);
  ~ServerProcess();
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  bool runs() const { return pid_ > 0; }
  std::uint16_t port() const { return port_; }
  /// False: it did not say where it listens. Returns once it does.
  bool start();
  void kill();  ///< SIGKILL; returns once it is gone

  // In bytes.
  std::size_t memory() const { return of_status("VmRSS:"); }
  std::size_t peak_memory() const { return of_status("VmHWM:"); }
  double cpu_seconds() const;  ///< of all its threads

 private:
  std::size_t of_status(const std::string& field) const;

  std::vector<std::string> settings_;
  pid_t pid_ = -1;
  int output_ = -1;
  std::uint16_t port_ = 0;
};

}  // namespace parlour::server::support
