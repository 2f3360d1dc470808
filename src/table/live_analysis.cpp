#include "table/live_analysis.hpp"

#include <utility>

#include "table/thinking_thread.hpp"

namespace parlour::table {

LiveAnalysis::LiveAnalysis(const TimeSource& time, Told told)
    : time_(time), told_(std::move(told)), thread_([this] { run(); }) {}

LiveAnalysis::~LiveAnalysis() {
  {
    const std::lock_guard lock(mutex_);
    leaving_ = true;
    stop_.request_stop();
    changed_.notify_all();
  }
  thread_.join();
}

std::uint64_t LiveAnalysis::look_at(AnalyzedPosition position, const catalog::AnalyzeSettings& settings) {
  const std::lock_guard lock(mutex_);
  next_ = Request{++last_number_, std::move(position), settings};
  stop_.request_stop();
  changed_.notify_all();
  return last_number_;
}

void LiveAnalysis::stop() {
  const std::lock_guard lock(mutex_);
  next_.reset();
  stop_.request_stop();
}

void LiveAnalysis::run() {
  let_windows_go_first();
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return leaving_ || next_; });
    if (leaving_) return;
    const Request request = *std::exchange(next_, std::nullopt);
    stop_.reset();
    lock.unlock();
    analyze(request);
    lock.lock();
  }
}

void LiveAnalysis::analyze(const Request& request) {
  const auto tell = [&](const catalog::Analysis& analysis) { told_(request.number, analysis, false); };
  const auto& [game, state] = request.position;
  told_(request.number, catalog::analyze(*game, *state, request.settings, time_, stop_.token(), tell), true);
}

}  // namespace parlour::table
