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

/// A position to look at. The state refers to the game, which must outlive it.
struct AnalyzedPosition {
  std::shared_ptr<const play::Game> game;
  std::shared_ptr<const play::State> state;  ///< not over
};

/// Analyses one position at a time on its own thread. Only the position requested last counts: an analysis
/// that is still running is stopped for it.
class LiveAnalysis {
 public:
  /// The number of the request, from `look_at`; what is known so far, which is nothing if there is no memory
  /// for more; whether it is finished.
  using Told = std::function<void(std::uint64_t request, const catalog::Analysis&, bool last)>;

  /// `told` is called on the thread of the analysis. `time` must outlive this object.
  LiveAnalysis(const TimeSource& time, Told told);
  LiveAnalysis(const LiveAnalysis&) = delete;
  LiveAnalysis& operator=(const LiveAnalysis&) = delete;
  /// Stops the running analysis and waits for it to end, which takes a moment.
  ~LiveAnalysis();

  /// Never waits. Returns the number of the request.
  std::uint64_t look_at(AnalyzedPosition position, const catalog::AnalyzeSettings& settings);
  /// The running analysis ends soon and reports once more; a waiting one is dropped.
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
