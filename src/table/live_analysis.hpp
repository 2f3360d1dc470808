#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "catalog/analysis.hpp"
#include "core/stop_token.hpp"
#include "core/time_source.hpp"
#include "play/game.hpp"

namespace parlour::table {

/// A position to look at. The game outlives the state, which refers to it.
struct AnalyzedPosition {
  std::shared_ptr<const play::Game> game;
  std::shared_ptr<const play::State> state;  ///< not over
};

/// Analyses positions on a thread of its own, one after the other: the position asked for last is the only
/// one that counts, and whatever ran before is stopped for it.
class LiveAnalysis {
 public:
  /// Which request is told of, as `look_at` numbered it; what is known by now; whether that is all.
  using Told = std::function<void(std::uint64_t request, const catalog::Analysis&, bool last)>;

  /// `told` is called on the thread of the analysis. `time` must outlive it.
  LiveAnalysis(const TimeSource& time, Told told);
  LiveAnalysis(const LiveAnalysis&) = delete;
  LiveAnalysis& operator=(const LiveAnalysis&) = delete;
  /// Waits for what runs, which is short.
  ~LiveAnalysis();

  /// Never waits. Returns the number of the request.
  std::uint64_t look_at(AnalyzedPosition position, const catalog::AnalyzeSettings& settings);
  /// What runs ends soon and is told for a last time; what waits is forgotten.
  void stop();

 private:
  struct Request {
    std::uint64_t number;
    AnalyzedPosition position;
    catalog::AnalyzeSettings settings;
  };

  void run();
  void analyze(const Request& request);

  const TimeSource& time_;
  const Told told_;
  std::mutex mutex_;
  std::condition_variable changed_;
  StopSource stop_;
  std::uint64_t last_number_ = 0;
  std::optional<Request> next_;
  bool leaving_ = false;
  std::thread thread_;
};

}  // namespace parlour::table
