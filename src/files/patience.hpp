#pragma once

#include <chrono>
#include <future>
#include <optional>
#include <thread>
#include <utility>

namespace parlour::files {

/// What `work` returns, or nothing if that takes longer than `patience`: a file system that has stalled may
/// never answer. The work then goes on in a thread that nobody waits for, so it must own everything it
/// touches.
template <class Work>
auto within(std::chrono::milliseconds patience, Work work) -> std::optional<decltype(work())> {
  std::packaged_task<decltype(work())()> task(std::move(work));
  auto answer = task.get_future();
  std::thread(std::move(task)).detach();
  if (answer.wait_for(patience) != std::future_status::ready) return std::nullopt;
  return answer.get();
}

}  // namespace parlour::files
