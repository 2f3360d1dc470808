#pragma once

#include <atomic>
#include <cassert>

namespace parlour {

/// Asks a running search or player to end soon. Copyable, cheap to check, never blocks.
/// A default token never stops. A token must not outlive the source it came from.
/// (Not std::stop_token: the portable rooms are also compiled where <stop_token> does not exist.)
class StopToken {
 public:
  StopToken() = default;
  explicit StopToken(const std::atomic<bool>& flag) : flag_(&flag) {}
  bool stop_requested() const { return is_set(flag_) || is_set(second_); }

  /// A token that stops as soon as either does. Neither may itself be made by `either`.
  static StopToken either(StopToken one, StopToken other) {
    assert(one.second_ == nullptr && other.second_ == nullptr);
    one.second_ = other.flag_;
    return one;
  }

 private:
  static bool is_set(const std::atomic<bool>* flag) {
    return flag != nullptr && flag->load(std::memory_order_relaxed);
  }

  const std::atomic<bool>* flag_ = nullptr;
  const std::atomic<bool>* second_ = nullptr;
};

/// Owns the flag. `request_stop` may be called from any thread and from a signal handler.
class StopSource {
 public:
  StopToken token() const { return StopToken(flag_); }
  void request_stop() { flag_.store(true, std::memory_order_relaxed); }
  void reset() { flag_.store(false, std::memory_order_relaxed); }
  bool stop_requested() const { return flag_.load(std::memory_order_relaxed); }

 private:
  std::atomic<bool> flag_{false};
};

}  // namespace parlour
