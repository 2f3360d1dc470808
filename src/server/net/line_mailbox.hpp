#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <string>
#include <utility>

#include "core/line_channel.hpp"

namespace parlour::server {

/// Lines that a network's thread brings and another thread takes.
class LineMailbox {
 public:
  explicit LineMailbox(std::size_t most_bytes) : most_bytes_(most_bytes) {}

  /// False: so much waits already that the line is dropped.
  bool push(std::string line) {
    const std::lock_guard lock(mutex_);
    if (bytes_ + line.size() + 1 > most_bytes_) return false;
    bytes_ += line.size() + 1;
    lines_.push_back(std::move(line));
    arrived_.notify_one();
    return true;
  }

  /// No more will come; what is here can still be taken.
  void close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    arrived_.notify_one();
  }
  bool closed() const {
    const std::lock_guard lock(mutex_);
    return closed_;
  }

  /// As of a LineChannel.
  Talk receive(std::string& line, LineChannel::Moment until, StopToken stop) {
    constexpr std::chrono::milliseconds kGlance{20};  // at the token, which cannot wake anybody
    std::unique_lock lock(mutex_);
    for (;;) {
      if (stop.stop_requested()) return Talk::Stopped;
      if (!lines_.empty()) break;
      if (closed_) return Talk::Closed;
      const auto now = std::chrono::steady_clock::now();
      if (now >= until) return Talk::TooLate;
      arrived_.wait_until(lock, std::min(until, now + kGlance));
    }
    line = std::move(lines_.front());
    lines_.pop_front();
    bytes_ -= line.size() + 1;
    return Talk::Done;
  }

 private:
  mutable std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<std::string> lines_;
  std::size_t bytes_ = 0;
  std::size_t most_bytes_;
  bool closed_ = false;
};

}  // namespace parlour::server
