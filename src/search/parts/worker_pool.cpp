#include "search/parts/worker_pool.hpp"

#include <system_error>

namespace parlour::search {

WorkerPool::WorkerPool(int threads) {
  try {
    for (int worker = 1; worker < threads; ++worker)
      threads_.emplace_back([this, worker] { wait_for_jobs(worker); });
  } catch (const std::system_error&) {
    // The system gives no more threads: the ones already started do the work.
  }
}

WorkerPool::~WorkerPool() {
  {
    const std::lock_guard lock(mutex_);
    leaving_ = true;
  }
  job_there_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void WorkerPool::run(const std::function<void(int)>& job) {
  {
    const std::lock_guard lock(mutex_);
    job_ = &job;
    busy_ = static_cast<int>(threads_.size());
    ++job_number_;
  }
  job_there_.notify_all();
  job(0);
  std::unique_lock lock(mutex_);
  job_done_.wait(lock, [this] { return busy_ == 0; });
}

void WorkerPool::for_each(std::size_t count, const std::function<void(std::size_t, int)>& work) {
  if (threads_.empty() || count <= 1) {
    for (std::size_t item = 0; item < count; ++item) work(item, 0);
    return;
  }
  std::atomic<std::size_t> next{0};
  run([&](int worker) {
    for (std::size_t item = next.fetch_add(1); item < count; item = next.fetch_add(1)) work(item, worker);
  });
}

void WorkerPool::wait_for_jobs(int worker) {
  std::size_t done = 0;
  for (;;) {
    const std::function<void(int)>* job = nullptr;
    {
      std::unique_lock lock(mutex_);
      job_there_.wait(lock, [&] { return leaving_ || job_number_ != done; });
      if (leaving_) return;
      done = job_number_;
      job = job_;
    }
    (*job)(worker);
    const std::lock_guard lock(mutex_);
    if (--busy_ == 0) job_done_.notify_one();
  }
}

}  // namespace parlour::search
