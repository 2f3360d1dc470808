#include "arena/run.hpp"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "arena/extent.hpp"
#include "arena/game_runner.hpp"
#include "arena/schedule.hpp"

namespace parlour::arena {
namespace {

/// How long the calling thread waits at most before it checks the stop token and ticks.
constexpr std::chrono::milliseconds kTick{100};

/// This many finished games per worker may wait to be kept; then the workers wait too.
constexpr std::size_t kMostWaiting = 16;

/// Workers play; the calling thread keeps what they finish, all that has gathered at once, and only then
/// counts it.
class Run {
 public:
  Run(const Tournament& tournament, const Makers& makers, const RunSettings& settings, RunObserver& observer,
      const TimeSource& time)
      : tournament_(tournament),
        settings_(settings),
        observer_(observer),
        schedule_(tournament),
        runner_(tournament, makers, time) {}

  Result<void> count_earlier(std::span<const GameReport> earlier) {
    if (auto counted = count_played(schedule_, tournament_, earlier); !counted) return counted;
    if (!earlier.empty()) observer_.on_finished(earlier, progress());
    return {};
  }

  Result<RunEnd> play(StopToken stop) {
    if (observer_.decided()) return RunEnd::Decided;
    std::vector<std::thread> workers;
    workers.reserve(static_cast<std::size_t>(settings_.concurrency));
    for (int worker = 0; worker < settings_.concurrency; ++worker) workers.emplace_back([this] { work(); });
    auto end = supervise(stop);
    stop_workers();
    for (std::thread& worker : workers) worker.join();
    if (auto kept = keep_finished(); !kept) return failure(std::move(kept.error()));
    if (end && *end == RunEnd::Stopped && schedule_.over()) return RunEnd::Complete;
    return end;
  }

 private:
  void work() {
    std::unique_lock lock(mutex_);
    while (!leaving_) {
      if (finished_.size() >= kMostWaiting * static_cast<std::size_t>(settings_.concurrency)) {
        work_to_do_.wait(lock);
        continue;
      }
      const auto pairing = schedule_.next();
      if (!pairing) {
        if (schedule_.over()) return;
        work_to_do_.wait(lock);
        continue;
      }
      ++playing_;
      lock.unlock();
      auto report = runner_.play(*pairing, stop_games_.token());
      lock.lock();
      --playing_;
      if (!report) {
        problem_ = std::move(report.error());
        leaving_ = true;
      } else if (*report) {
        finished_.push_back(**std::move(report));
      } else {
        schedule_.return_unplayed(*pairing);
      }
      something_happened_.notify_one();
    }
  }

  Result<RunEnd> supervise(StopToken stop) {
    for (;;) {
      {
        std::unique_lock lock(mutex_);
        something_happened_.wait_for(lock, kTick, [&] { return !finished_.empty() || problem_; });
      }
      if (auto kept = keep_finished(); !kept) return failure(std::move(kept.error()));
      const std::lock_guard lock(mutex_);
      if (problem_) return failure(*problem_);
      if (observer_.decided()) return RunEnd::Decided;
      if (schedule_.over()) return RunEnd::Complete;
      if (stop.stop_requested()) return RunEnd::Stopped;
      observer_.on_tick(progress());
    }
  }

  Result<void> keep_finished() {
    std::vector<GameReport> reports;
    {
      const std::lock_guard lock(mutex_);
      reports.swap(finished_);
      work_to_do_.notify_all();
    }
    if (reports.empty()) return {};
    if (auto kept = settings_.keep(reports); !kept) return kept;
    RunProgress now;
    {
      const std::lock_guard lock(mutex_);
      for (const GameReport& report : reports) schedule_.finish(report.pairing, report.paired_outcome());
      now = progress();
      work_to_do_.notify_all();
    }
    observer_.on_finished(reports, now);
    return {};
  }

  void stop_workers() {
    const std::lock_guard lock(mutex_);
    leaving_ = true;
    stop_games_.request_stop();
    work_to_do_.notify_all();
  }

  RunProgress progress() const { return {schedule_.finished(), schedule_.known(), playing_}; }

  const Tournament& tournament_;
  const RunSettings& settings_;
  RunObserver& observer_;
  StopSource stop_games_;
  std::mutex mutex_;
  std::condition_variable work_to_do_;
  std::condition_variable something_happened_;
  Schedule schedule_;
  GameRunner runner_;
  std::vector<GameReport> finished_;
  std::optional<Message> problem_;
  int playing_ = 0;
  bool leaving_ = false;
};

}  // namespace

Result<RunEnd> run(const Tournament& tournament, std::span<const GameReport> earlier, const Makers& makers,
                   const RunSettings& settings, RunObserver& observer, const TimeSource& time,
                   StopToken stop) {
  Run run(tournament, makers, settings, observer, time);
  if (auto counted = run.count_earlier(earlier); !counted) return failure(std::move(counted.error()));
  return run.play(stop);
}

}  // namespace parlour::arena
