#include "table/live_analysis.hpp"

#include <limits>
#include <new>
#include <utility>

#include "table/thinking_thread.hpp"

namespace parlour::table {

namespace {

/// What there is to tell when memory is short.
catalog::Analysis nothing_known(const play::Game& game) {
  constexpr int kMargin = std::numeric_limits<int>::max() / 4;  // no game has such values
  catalog::Analysis analysis;
  analysis.most = game.values().margin ? kMargin : 1;
  analysis.lower = -analysis.most;
  analysis.upper = analysis.most;
  return analysis;
}

}  // namespace

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
  const auto& [game, state] = request.position;
  catalog::Analysis known = nothing_known(*game);
  const auto tell = [&](const catalog::Analysis& analysis) {
    known = analysis;
    told_(request.number, analysis, false);
  };
  try {
    known = catalog::analyze(*game, *state, request.settings, time_, stop_.token(), tell);
  } catch (const std::bad_alloc&) {  // what is known so far is all there will be
  }
  told_(request.number, known, true);
}

}  // namespace parlour::table
