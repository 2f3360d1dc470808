#include "search/parts/worker_pool.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <set>
#include <thread>
#include <vector>

namespace parlour::search {
namespace {

class Pool : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Threads, Pool, testing::Values(1, 2, 5));

TEST_P(Pool, EveryWorkerDoesEveryJobOnceAndTheCallerIsWorkerZero) {
  WorkerPool pool(GetParam());
  ASSERT_EQ(pool.size(), GetParam());
  for (int job = 0; job < 200; ++job) {
    std::vector<int> calls(static_cast<std::size_t>(GetParam()));
    std::thread::id of_zero;
    pool.run([&](int worker) {
      ++calls[static_cast<std::size_t>(worker)];
      if (worker == 0) of_zero = std::this_thread::get_id();
    });
    EXPECT_EQ(calls, std::vector<int>(calls.size(), 1));
    EXPECT_EQ(of_zero, std::this_thread::get_id());
  }
}

TEST_P(Pool, ForEachHandsOutEveryItemOnce) {
  WorkerPool pool(GetParam());
  for (const std::size_t count : {0u, 1u, 2u, 1000u}) {
    std::vector<std::atomic<int>> done(count);
    std::atomic<bool> known_workers{true};
    pool.for_each(count, [&](std::size_t item, int worker) {
      ++done[item];
      if (worker < 0 || worker >= GetParam()) known_workers = false;
    });
    for (const auto& times : done) EXPECT_EQ(times, 1);
    EXPECT_TRUE(known_workers);
  }
}

TEST_P(Pool, MayBeDroppedUnused) { const WorkerPool pool(GetParam()); }

}  // namespace
}  // namespace parlour::search
