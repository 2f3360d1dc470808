#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace parlour::search {

/// A fixed number of threads, including the caller's, that do one job together and wait for the next.
class WorkerPool {
 public:
  /// `threads` ≥ 1; there are fewer if the system gives no more. With 1 no other thread is started.
  explicit WorkerPool(int threads);
  ~WorkerPool();
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  int size() const { return static_cast<int>(threads_.size()) + 1; }

  /// Calls `job(worker)` once on every thread, worker = 0 on the caller's, and returns when all are done.
  /// Jobs must not throw.
  void run(const std::function<void(int)>& job);

  /// Calls `work(item, worker)` for items 0…count-1, each on whatever thread is free. Blocks until done.
  void for_each(std::size_t count, const std::function<void(std::size_t, int)>& work);

 private:
  void wait_for_jobs(int worker);

  std::mutex mutex_;
  std::condition_variable job_there_;
  std::condition_variable job_done_;
  const std::function<void(int)>* job_ = nullptr;
  std::size_t job_number_ = 0;
  int busy_ = 0;
  bool leaving_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace parlour::search
