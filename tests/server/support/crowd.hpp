#pragma once

#include <chrono>
#include <functional>
#include <vector>

namespace parlour::server::support {

/// Waits for any of thousands of sockets on one thread.
class Crowd {
 public:
  /// Allows as many descriptors as the system does.
  Crowd();
  ~Crowd();
  Crowd(const Crowd&) = delete;
  Crowd& operator=(const Crowd&) = delete;

  /// `number` is what `ready` names it. A descriptor that is closed is forgotten by itself.
  void add(int descriptor, std::size_t number);
  /// The numbers of those that have something to read; none after `timeout`.
  std::vector<std::size_t> ready(std::chrono::milliseconds timeout) const;

 private:
  int epoll_ = -1;
};

}  // namespace parlour::server::support
